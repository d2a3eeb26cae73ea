import { addDays, dayNumber, lastDayOfMonth, type LocalDate } from '../calendar/local-date.ts';

export const leaveYears = ['calendar', 'anniversary'] as const;
export const accruals = ['yearly', 'monthly'] as const;
export const yearEnds = ['lapse', 'cash'] as const;

/** HR's rules for granting, carrying over, and expiring credits of a leave type. Days are decimals: 1.25. */
export interface LeaveYearRules {
  /** Start of the leave year: 1 January, or the date of hire. */
  readonly leaveYear: (typeof leaveYears)[number];
  /** Days of a whole leave year. Null if credits are entered by hand. */
  readonly daysAYear: number | null;
  /** Grant of credits: at once on the first day of the leave year, or by a twelfth on the last day of each month. */
  readonly accrual: (typeof accruals)[number];
  /** True if an incomplete first year grants only its months. */
  readonly prorated: boolean;
  /** Months of service before the first credit: 12 for service incentive leave (Labor Code Art. 95). */
  readonly afterMonths: number;
  /** Maximum days carried over to the next leave year. Null for all. */
  readonly maxCarried: number | null;
  /** Months of the next leave year until carried-over credits expire. Null if they don't expire. */
  readonly carriedMonths: number | null;
  /** Treatment of days above the maximum carried over. */
  readonly yearEnd: (typeof yearEnds)[number];
  /** First date of these settings. Earlier periods were granted by hand. */
  readonly from: LocalDate;
}

export const ledgerKinds = ['grant', 'use', 'adjust', 'carry_over', 'return', 'expire', 'cash'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export interface LedgerFact {
  readonly kind: LedgerKind;
  readonly days: number;
  readonly on: LocalDate;
  /** Key of an entry made by these settings. Null for other entries. */
  readonly key: string | null;
}

export interface CreditPerson {
  readonly hiredOn: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly ledger: readonly LedgerFact[];
  /** Pending leave requests. */
  readonly pending: readonly { readonly days: number; readonly from: LocalDate }[];
}

/** A ledger entry that is due. `key` is unique by employee and leave type, so no entry is made twice. */
export interface CreditDue {
  readonly key: string;
  readonly kind: 'grant' | 'expire' | 'cash';
  /** Signed days: expired or converted days are negative. */
  readonly days: number;
  readonly on: LocalDate;
  /** Note in the history that the employee sees: `1.25 for Jan 2027`. */
  readonly note: string;
}

const thousandths = (days: number): number => Math.round(days * 1000);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthText = (date: LocalDate): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Returns the same day of a later month, or its last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: LocalDate, n: number): LocalDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + n;
  const first = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  const day = Math.min(Number(date.slice(8)), lastDayOfMonth(first));
  return `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

interface Year {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** Name of the leave year: `2027`, or `10 Jul 2026 – 9 Jul 2027`. */
  readonly name: string;
}

const dayText = (date: LocalDate): string => `${Number(date.slice(8))} ${monthText(date)}`;

/** Returns an employee's leave years, from the first that the settings affect until a date. */
function yearsOf(rules: LeaveYearRules, hiredOn: LocalDate, until: LocalDate): Year[] {
  const all: Year[] = [];
  const anniversary = rules.leaveYear === 'anniversary';
  const start = hiredOn < rules.from ? rules.from : hiredOn;
  for (let n = 0; ; n++) {
    const first = anniversary
      ? addMonths(hiredOn, 12 * n)
      : `${String(Number(hiredOn.slice(0, 4)) + n).padStart(4, '0')}-01-01`;
    if (first > until) return all;
    const last = anniversary ? addDays(addMonths(hiredOn, 12 * (n + 1)), -1) : `${first.slice(0, 4)}-12-31`;
    if (last >= start)
      all.push({ first, last, name: anniversary ? `${dayText(first)} – ${dayText(last)}` : first.slice(0, 4) });
  }
}

/** Returns the twelve months of a leave year. In an anniversary year, they begin on the hire day. */
const monthsOf = (rules: LeaveYearRules, hiredOn: LocalDate, year: Year): { first: LocalDate; last: LocalDate }[] =>
  Array.from({ length: 12 }, (_, i) => {
    // Count from the hire date, so that the 31st is the 31st again after a short month.
    const anchor = rules.leaveYear === 'anniversary' ? hiredOn : year.first;
    const before =
      rules.leaveYear === 'anniversary' ? 12 * Math.round((dayNumber(year.first) - dayNumber(hiredOn)) / 365.25) : 0;
    return { first: addMonths(anchor, before + i), last: addDays(addMonths(anchor, before + i + 1), -1) };
  });

/** Returns true if a month counts: the employee is eligible on or before its 15th day. */
const counts = (month: { first: LocalDate; last: LocalDate }, eligible: LocalDate): boolean =>
  eligible <= addDays(month.first, 14);

function grantsOf(rules: LeaveYearRules, hiredOn: LocalDate, year: Year): CreditDue[] {
  const eligible = addMonths(hiredOn, rules.afterMonths);
  if (rules.daysAYear === null || eligible > year.last) return [];
  const all = monthsOf(rules, hiredOn, year);
  const whole = thousandths(rules.daysAYear);
  if (rules.accrual === 'yearly') {
    const on = eligible > year.first ? eligible : year.first;
    if (on < rules.from) return [];
    const counted = rules.prorated ? all.filter((m) => counts(m, eligible)).length : 12;
    const days = Math.round((whole * counted) / 12) / 1000;
    const note = counted < 12 ? `${counted} of 12 months of ${year.name}` : `For ${year.name}`;
    return days === 0 ? [] : [{ key: `grant ${year.first}`, kind: 'grant', days, on, note }];
  }
  return all.flatMap((month, i): CreditDue[] => {
    if (month.first < rules.from || month.last < eligible) return [];
    if (rules.prorated && !counts(month, eligible)) return [];
    // Rounding cumulative sums makes the twelve parts add up: 5 days are 0.417, 0.416, 0.417 …
    const days = (Math.round((whole * (i + 1)) / 12) - Math.round((whole * i) / 12)) / 1000;
    return [
      { key: `grant ${month.first}`, kind: 'grant', days, on: month.last, note: `For ${monthText(month.first)}` },
    ];
  });
}

const sumOf = (ledger: readonly LedgerFact[], fits: (e: LedgerFact) => boolean): number =>
  ledger.reduce((n, e) => (fits(e) ? n + thousandths(e.days) : n), 0);

const pendingTo = (person: CreditPerson, date: LocalDate): number =>
  person.pending.reduce((n, p) => (p.from <= date ? n + thousandths(p.days) : n), 0);

/** Limits a deduction to the balance after pending requests. */
function takeable(person: CreditPerson, ledger: readonly LedgerFact[], amount: number): number {
  const left = sumOf(ledger, () => true) - person.pending.reduce((n, p) => n + thousandths(p.days), 0);
  return Math.max(0, Math.min(amount, left));
}

/** Returns the days above the maximum at the end of a leave year. Pending requests of that year keep their days. */
function yearEnd(rules: LeaveYearRules, person: CreditPerson, ledger: readonly LedgerFact[], year: Year): CreditDue[] {
  if (rules.maxCarried === null || year.last < rules.from) return [];
  const left = sumOf(ledger, (e) => e.on <= year.last) - pendingTo(person, year.last);
  const over = takeable(person, ledger, left - thousandths(rules.maxCarried));
  if (over === 0) return [];
  const note =
    rules.maxCarried === 0
      ? `Unused credits of ${year.name}`
      : `Above ${rules.maxCarried} carried over from ${year.name}`;
  const kind = rules.yearEnd === 'cash' ? 'cash' : 'expire';
  return [{ key: `year-end ${year.last}`, kind, days: -over / 1000, on: year.last, note }];
}

/** Returns carried-over credits not used in time. Use in the new year takes carried-over credits first. */
function carriedExpiry(
  rules: LeaveYearRules,
  person: CreditPerson,
  ledger: readonly LedgerFact[],
  year: Year,
): CreditDue[] {
  const on = expiryOf(rules, year);
  if (on === null || on < rules.from) return [];
  const carried =
    sumOf(ledger, (e) => e.on < year.first) +
    sumOf(ledger, (e) => e.kind === 'carry_over' && e.on >= year.first && e.on <= on);
  const used = -sumOf(ledger, (e) => e.on >= year.first && e.on <= on && ['use', 'return', 'cash'].includes(e.kind));
  const over = takeable(person, ledger, carried - Math.max(0, used) - pendingTo(person, on));
  return over === 0
    ? []
    : [
        {
          key: `carried ${on}`,
          kind: 'expire',
          days: -over / 1000,
          on,
          note: `Carried-over credits expired ${dayText(on)}`,
        },
      ];
}

const expiryOf = (rules: LeaveYearRules, year: Year): LocalDate | null =>
  rules.carriedMonths === null ? null : addDays(addMonths(year.first, rules.carriedMonths), -1);

/**
 * Returns the last granted day by the latest grant of a leave type. Changed settings apply to later periods, so no
 * period is granted twice.
 */
export const grantedUntil = (rules: Pick<LeaveYearRules, 'accrual' | 'leaveYear'>, latest: LocalDate): LocalDate => {
  if (rules.accrual === 'monthly') return latest;
  return rules.leaveYear === 'calendar' ? `${latest.slice(0, 4)}-12-31` : addDays(addMonths(latest, 12), -1);
};

/**
 * Returns the missing entries of an employee's ledger of a leave type up to a date, in date order: granted credits,
 * days above the maximum carried over, and expired carried-over credits. Skips entries whose key exists. After the last
 * day of work, no credits are granted and none expire, because final pay settles them.
 */
export function creditsDue(rules: LeaveYearRules, person: CreditPerson, until: LocalDate): CreditDue[] {
  const end = person.lastDay !== null && person.lastDay < until ? person.lastDay : until;
  const made = new Set(person.ledger.map((e) => e.key));
  const ledger: LedgerFact[] = [...person.ledger];
  const due: CreditDue[] = [];
  const steps = yearsOf(rules, person.hiredOn, end).flatMap((year) => [
    ...grantsOf(rules, person.hiredOn, year).map((d) => ({ on: d.on, order: 0, of: () => [d] })),
    { on: expiryOf(rules, year) ?? '9999-12-31', order: 1, of: () => carriedExpiry(rules, person, ledger, year) },
    { on: year.last, order: 2, of: () => yearEnd(rules, person, ledger, year) },
  ]);
  for (const step of steps.toSorted((a, b) => (a.on === b.on ? a.order - b.order : a.on < b.on ? -1 : 1))) {
    // An entry is due on the day after the year's end, or after the last day for using carried-over credits.
    if (step.order === 0 ? step.on > end : step.on >= end) continue;
    for (const entry of step.of()) {
      if (made.has(entry.key)) continue;
      due.push(entry);
      ledger.push({ kind: entry.kind, days: entry.days, on: entry.on, key: entry.key });
    }
  }
  return due;
}
