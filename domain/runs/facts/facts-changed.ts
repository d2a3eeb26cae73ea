import { dayText as day, pesos } from '#domain/records/fields.ts';
import { lineName } from '#domain/explain/line-name.ts';
import type { DayFacts, DeductionFacts, EarningFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { bothOf } from '#domain/lists/records.ts';
import { sameDays } from '../retro/late-days.ts';
import type { RunFacts } from './person-facts.ts';

/** A fact that changed since a payslip was computed. `null` means unknown. */
export interface FactChanged {
  readonly what: string;
  readonly was: string | null;
  readonly is: string | null;
}

const none = 'none';
/** Text for a day without an entry. */
export const noDay = none;
const money = (n: number): string => `₱${pesos(n)}`;
const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Describes the work on one day of any kind: `8:00 worked, 1:00 overtime, 0:12 late`. */
export function dayInWords(entries: readonly DayFacts[]): string {
  const sum = (of: (d: DayFacts) => number | undefined): number => entries.reduce((n, d) => n + (of(d) ?? 0), 0);
  const minutes = (...names: ('reg' | 'nd' | 'ot' | 'nd_ot')[]) =>
    sum((d) => names.reduce((n, name) => n + (d.minutes[name] ?? 0), 0));
  const halves = (n: number, what: string): string => (n === 0 ? '' : n === 1 ? `half a day ${what}` : what);
  const timed = (n: number, what: string): string => (n === 0 ? '' : `${hours(n)} ${what}`);
  const parts = [
    timed(minutes('reg', 'nd'), 'worked'),
    timed(minutes('nd'), 'of it at night'),
    timed(minutes('ot', 'nd_ot'), 'overtime'),
    timed(minutes('nd_ot'), 'of it at night'),
    timed(
      sum((d) => d.lateMinutes),
      'late',
    ),
    timed(
      sum((d) => d.undertimeMinutes),
      'undertime',
    ),
    halves(
      sum((d) => d.absentHalves),
      'absent',
    ),
    halves(
      sum((d) => d.paidLeaveHalves),
      'on leave',
    ),
  ].filter((p) => p !== '');
  return parts.join(', ') || (entries.length === 0 ? none : 'nothing worked');
}

/** Describes whether a holiday is paid, and whether its hours are paid with the previous shift. */
const holidayWords = (d: DayFacts): string[] => [
  ...(d.holidayEligible === undefined ? [] : [d.holidayEligible ? 'holiday paid' : 'holiday not paid']),
  ...(d.holidayWorked ? ['its hours paid with the shift before'] : []),
];
const kindOf = (d: DayFacts): string => d.day.replaceAll('_', ' ');
const unlike = (words: readonly [string, string]): boolean => words[0] !== words[1];

/**
 * Describes one day before and after in different words: by its work, otherwise with its day type, otherwise entry
 * by entry.
 */
function twoDays(before: readonly DayFacts[], now: readonly DayFacts[]): readonly [string, string] {
  const both = (words: (of: readonly DayFacts[]) => string): [string, string] => [words(before), words(now)];
  const every = (words: (d: DayFacts) => readonly string[]) =>
    both((of) => [...new Set(of.flatMap((d) => words(d)))].join(' and '));
  const plain = both(dayInWords);
  const holiday = every(holidayWords);
  const parts = [plain, ...(unlike(plain) ? [] : [every((d) => [kindOf(d)])]), ...(unlike(holiday) ? [holiday] : [])];
  const told = bothOf([0, 1] as const, (side) => parts.flatMap((words) => words[side] || []).join(', '));
  if (unlike(told)) return told;
  return both((of) =>
    of
      .map((d) => `${kindOf(d)}: ${[dayInWords([d]), ...holidayWords(d)].join(', ')}`)
      .sort()
      .join('; '),
  );
}

/** Returns the days whose pay changed, each with its work before and after. */
export function daysChanged(before: readonly DayFacts[], now: readonly DayFacts[], called = 'Time of'): FactChanged[] {
  const dates = [...new Set([...before, ...now].map((d) => d.date))].sort();
  return dates.flatMap((date): FactChanged[] => {
    const [a, b] = bothOf([before, now], (days) => days.filter((d) => d.date === date));
    if (sameDays(a, b)) return [];
    const [was, is] = twoDays(a, b);
    return [{ what: `${called} ${day(date)}`, was, is }];
  });
}

const per = { monthly: 'a month', daily: 'a day', hourly: 'an hour', piece: 'a piece' } as const;
const rateInWords = (rate: RateFacts): string => `${money(rate.amount)} ${per[rate.scheme]}`;
const rateLabel = (rate: RateFacts): string =>
  `${rate.factorTenths / 10} days a year, ${hours(rate.minutesPerDay)} a day, ${rate.cola ? money(rate.cola) : 'no'} COLA`;

/** Returns the changed rates by date. Other fields of a rate are included only if they changed. */
function ratesChanged(before: readonly RateFacts[], now: readonly RateFacts[]): FactChanged[] {
  const both = before.filter((r) => now.some((n) => n.from === r.from));
  const extras = listed(
    both,
    now.filter((n) => both.some((r) => r.from === n.from)),
    (r) => `With the rate from ${day(r.from)}`,
    rateLabel,
  );
  return [...listed(before, now, (r) => `Rate from ${day(r.from)}`, rateInWords), ...extras];
}

/** Compares two lists by key and returns the entries that differ, in words. */
function listed<T>(
  before: readonly T[],
  now: readonly T[],
  key: (t: T) => string,
  words: (t: T) => string,
): FactChanged[] {
  const of = (list: readonly T[]) => {
    const found = new Map<string, string[]>();
    for (const t of list) found.set(key(t), [...(found.get(key(t)) ?? []), words(t)]);
    return found;
  };
  const [a, b] = [of(before), of(now)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((what): FactChanged[] => {
    const [was, is] = bothOf([a, b], (list) => list.get(what)?.join(' and ') ?? none);
    return was === is ? [] : [{ what, was, is }];
  });
}

function earned({ late, adjustment, code }: EarningFacts): string {
  if (adjustment) return `Added: ${adjustment.kind} of ${day(adjustment.date)}`;
  if (!late) return `Added: ${lineName(code, 'en')}`;
  return late.why ? `Paid by changed rates for ${day(late.from)} to ${day(late.to)}` : `Paid for ${day(late.date)}`;
}
const taken =
  (loans: Readonly<Record<string, number>>) =>
  (d: DeductionFacts): string =>
    `${d.code in loans ? 'Loan' : 'Deducted'}: ${lineName(d.code, 'en')}`;
const due = (d: DeductionFacts): string =>
  `${money(d.amount)}${d.balance === undefined ? '' : ` of ${money(d.balance)} owed`}${d.skip ? ', skipped' : ''}${d.fixed ? ', below the net floor too' : ''}`;

/** Describes an amount with its days, or with the computation of the difference. */
function given({ amount, dayThousandths: days, late }: EarningFacts): string {
  const forDays = days === undefined ? '' : ` for ${days / 1000} ${days === 1000 ? 'day' : 'days'}`;
  return `${money(amount)}${forDays}${late ? ` of ${lineName(late.of, 'en')}: ${money(late.due)} due, ${money(late.paid)} paid` : ''}`;
}

const agencyNames = { sss: 'SSS', philhealth: 'PhilHealth', pagibig: 'Pag-IBIG' } as const;

const one = (what: string, was: string, is: string): FactChanged[] => (was === is ? [] : [{ what, was, is }]);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Describes a change of totals as a whole, because posted payslips show their items. */
const toDate = (what: string, a: unknown, b: unknown, was: string | null, is: string | null): FactChanged[] =>
  same(a, b) ? [] : [was !== is ? { what, was, is } : { what, was: null, is: null }];

const employed = ({ employed: e, period }: PayslipFacts): string =>
  `${day(e?.from ?? period.from)} to ${day(e?.to ?? period.to)}`;

const service = ({ service: s }: PayslipFacts): string =>
  s ? `${day(s.from)} to ${s.to === null ? 'now' : day(s.to)}` : 'all of the month';

const saved = ({ pagibigUpgrade: p }: PayslipFacts): string =>
  p ? `${money(p.electedTotal)} in all${p.employerMatches ? ', matched by the employer' : ''}` : none;

const cutoff = ({ period: p }: PayslipFacts): string => `${day(p.from)} to ${day(p.to)}, paid ${day(p.payDate)}`;
const ofMonth = ({ period: p }: PayslipFacts): string =>
  `${p.index} of ${p.of} in ${day(`${p.month}-01`).replace('1 ', '')}, ${p.kind.replace('_', '-')}`;

/** Describes the changed facts of a payslip. */
export function factsChanged(before: RunFacts, now: RunFacts): FactChanged[] {
  const [a, b] = [before.facts, now.facts];
  const yes = (v: unknown): string => (v ? 'yes' : 'no');
  const grossOf = (f: PayslipFacts): string | null => (f.year ? `${money(f.year.gross)} gross` : none);
  return [
    ...one('Cutoff', cutoff(a), cutoff(b)),
    ...one('Payslip of the month', ofMonth(a), ofMonth(b)),
    ...daysChanged(a.days, b.days),
    ...ratesChanged(a.rates, b.rates),
    ...listed(
      a.assignments ?? [],
      b.assignments ?? [],
      (p) => `Works from ${day(p.from)} at`,
      (p) => `${p.client}, ${p.branch}${p.region === undefined ? ', no minimum wage' : `, ${p.region}`}`,
    ),
    ...one('Employed in the cutoff', employed(a), employed(b)),
    ...one('Employed', service(a), service(b)),
    ...one('Payslip type', a.kind ?? 'regular', b.kind ?? 'regular'),
    ...listed(a.earnings, b.earnings, earned, given),
    ...listed(a.deductions, b.deductions, taken({ ...before.loans, ...now.loans }), due),
    ...listed(
      a.contributionsOff ?? [],
      b.contributionsOff ?? [],
      (o) => `Owes no ${agencyNames[o.agency]}`,
      (o) => o.reason,
    ),
    ...one('Pag-IBIG savings', saved(a), saved(b)),
    ...one('Had a previous employer this year', yes(a.previousEmployer), yes(b.previousEmployer)),
    ...one('Tax settled for the year', yes(a.settle), yes(b.settle)),
    ...toDate('Paid earlier this year', a.year, b.year, grossOf(a), grossOf(b)),
    ...toDate('Paid earlier this month', a.month, b.month, null, null),
    ...toDate('Paid earlier for this cutoff', a.samePeriod, b.samePeriod, null, null),
    ...daysChanged(a.before ?? [], b.before ?? [], 'The last shift before the cutoff,'),
  ];
}
