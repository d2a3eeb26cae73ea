import type { SssBenefit } from '../leave/sss-benefit.ts';
import { centavos, formatPesos, minus, type Centavos } from '../money/centavos.ts';
import type { PayError } from '../pay-error.ts';
import { thirteenthMonth } from '../pay/thirteenth-month.ts';
import type { Payslip, PayWarning } from '../pay/payslip.ts';
import { placeInWords } from '../tables/minimum-wages.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { OwnField } from '../records/own-fields.ts';
import type { RunPerson } from './person-facts.ts';

/** What is to be mended before a run is approved (`must`), or looked at. */
export interface RunProblem {
  readonly code: string;
  /** The fact it is about, where one is: `rates`, `days.3.minutes`. */
  readonly field: string;
  readonly message: string;
  readonly must: boolean;
}

const mend = (code: string, field: string, message: string): RunProblem => ({ code, field, message, must: true });
const look = (code: string, field: string, message: string): RunProblem => ({ code, field, message, must: false });

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const days = (n: number): string => some(n, 'day');

/**
 * What keeps a person from being computed at all, before the engine is asked. `away`: days of the period between two
 * periods of employment; a day or an hour that was not worked is paid by no scheme but the month.
 */
export function whyNotComputed(
  p: Pick<RunPerson, 'rates'>,
  input: { unapproved: number } | null,
  away = 0,
): RunProblem | null {
  if (p.rates.length === 0) return mend('rate.missing', 'rates', 'Has no rate of pay.');
  if (away > 0 && p.rates.some((r) => r.scheme === 'monthly'))
    return mend(
      'employment.away',
      'employed',
      `Left and came back: ${days(away)} of the period ${away === 1 ? 'was' : 'were'} not employed, and a salary by the month is not divided over two periods of employment. Hold them back, and pay by an off-cycle run.`,
    );
  if (!input) return mend('time.missing', 'days', 'No time was pulled.');
  if (input.unapproved > 0)
    return mend(
      'time.unapproved',
      'days',
      `${days(input.unapproved)} of the period ${input.unapproved === 1 ? 'is' : 'are'} not approved.`,
    );
  return null;
}

/** Somebody whose record was archived without a last day was there by mistake, such as twice: nobody pays them. */
export const noLongerThere = (): RunProblem =>
  mend(
    'person.archived',
    'person',
    'Is archived in HR, and has no last day. Pull time again, and they are left out; or hold them.',
  );

/** A payslip that is to be taken back, where another one was posted after it: that was computed upon it. */
export const notLast = (): RunProblem =>
  mend(
    'reversal.not_last',
    'run',
    'Was paid by another run since, and that payslip was computed upon this one. Take that back first, or take them out of this run.',
  );

/** Why somebody is in this run and in another of the same cut-off. */
export const inTwo = (run: string): RunProblem =>
  mend('run.twice', 'run', `Is in another run of this cut-off too: ${run}. Hold one of them back.`);

/** Days at a former client that no run pays, in words. */
export interface UnpaidDays {
  readonly days: string;
  readonly clients: string;
}

/** Somebody moved between clients whose cut-offs are not the same: the run of the one leaves them out, that of the other begins later. */
export const paidByNoRun = ({ days: which, clients }: UnpaidDays): RunProblem =>
  look(
    'run.gap',
    'run',
    `${which} at ${clients} are paid by no run: the cut-offs there are not those of this client. See what was approved of these days, and pay it by an off-cycle run.`,
  );

/** Somebody worked for two clients, and one of them has premiums of its own: a payslip is computed by one table alone. */
export const twoPremiums = (client: string): RunProblem =>
  look(
    'premium.clients',
    'assignments',
    `Worked for two clients of which one pays premiums of its own: those of ${client} were taken for all days.`,
  );

/** A leave that the SSS pays for and whose benefit is not computed: it is asked for, not guessed. */
export const benefitUnknown = (
  leaves: readonly { from: LocalDate; to: LocalDate; benefit: number | null; kind: SssBenefit }[],
  period: { from: LocalDate; to: LocalDate },
): RunProblem[] =>
  leaves
    .filter((l) => l.benefit === null && l.from <= period.to && l.to >= period.from)
    .map((l) =>
      mend(
        'benefit.unknown',
        'sss_benefit',
        l.kind === 'maternity'
          ? `On maternity leave from ${l.from} to ${l.to}, and the SSS benefit is not worked out. Enter the delivery date and the salary credits under SSS benefits in the payroll record.`
          : `On ${l.kind === 'ec' ? 'EC leave' : 'SSS sickness leave'} from ${l.from} to ${l.to}, and the ${l.kind === 'ec' ? 'EC' : 'SSS'} benefit is not computed. Enter the salary credits under SSS benefits in the payroll record.`,
      ),
    );

const ownNames: Readonly<Record<OwnField, string>> = {
  bank: 'bank account',
  tin: 'TIN',
  sss: 'SSS number',
  philhealth: 'PhilHealth number',
  pagibig: 'Pag-IBIG number',
  last_day: 'last day',
  rates: 'rate of pay',
  places: 'place of work',
};

/**
 * Final pay counts leave from the day it was last paid, as somebody typed it; and it was paid in cash while they stayed. `amount`:
 * altogether in the three years before their last day, after which a claim is too late (Labor Code Art. 306).
 */
export const leavePaid = (
  paid: { on: LocalDate; amount: Centavos },
  counted: { years: number; months: number },
): RunProblem =>
  look(
    'leave.paid',
    'final_pay',
    `Service incentive leave was paid in cash on ${paid.on}: ${formatPesos(paid.amount)} in three years. Final pay counts ${some(counted.years, 'year')} and ${some(counted.months, 'month')} since it was last paid: see that these began after that day.`,
  );

/**
 * Final pay counts the 13th month of its own pay date's year alone; of the year before something was earned that no run paid.
 * `basic`: the basic pay of that year; `paid`: what was given of its 13th month, late in January too.
 */
export function thirteenthBefore(of: { year: number; basic: number; paid: number }): RunProblem[] {
  const left = minus(thirteenthMonth([centavos(of.basic)]).amount, centavos(of.paid));
  if (left <= 0) return [];
  const problem = look(
    'thirteenth.before',
    'final_pay',
    `Of the 13th month pay of ${of.year}, ${formatPesos(left)} was paid by no run, and final pay counts this year’s alone. If they have not had it elsewhere, pay it by an off-cycle run of 13th month pay after this one, with that amount.`,
  );
  return [problem];
}

/** HR has had something new since it was typed in payroll, and nobody has decided yet: a run goes by what payroll has. */
export const hrDiffers = (fields: readonly OwnField[]): RunProblem =>
  look(
    'hr.differs',
    'hr',
    `HR has another ${fields.map((f) => ownNames[f]).join(', ')} since it was typed in payroll. This run goes by payroll’s.`,
  );

/** An amount that the payslip is without, and why; the rest of the pay goes on. */
export const leftOut = (code: string, what: string, why: string): RunProblem =>
  look(code, 'earnings', `${what}, is not on this payslip. ${why}`);

/** A question about an employee who leaves; `must`: final pay can't be approved before it is answered. */
export const leavingIssue = (about: string, message: string, must = false): RunProblem =>
  (must ? mend : look)(`leaving.${about}`, 'final_pay', message);

/** What the engine refused, as a person's problem. */
export const fromPayError = (error: PayError): RunProblem => mend(error.code, error.field, `${error.rule}.`);

/** That nobody is a minimum wage earner at a place of work; undefined: payroll knows no region of it. */
const noWageOrder = (place: string | undefined): string =>
  place === undefined
    ? 'No region is known of the place of work, so nobody is treated as a minimum wage earner there.'
    : `No wage order is loaded for ${place}: nobody there is treated as a minimum wage earner.`;

const warningWords: Readonly<Record<PayWarning['code'], (w: PayWarning) => string>> = {
  'sss.basic_only': () => 'SSS is counted on basic pay alone.',
  'net.negative': (w) => `Net pay is below zero: ${formatPesos(w.amount!)}.`,
  'net.zero': () => 'Net pay is zero.',
  'gross.zero': () => 'Nothing is earned in this period.',
  'deduction.deferred': (w) => `${formatPesos(w.amount!)} of ${w.about} did not fit and waits.`,
  'contribution.returned': (w) => `${w.about ?? 'A contribution'} is given back: ${formatPesos(w.amount!)}.`,
  'contribution.off': (w) => `Does not contribute to ${w.about}.`,
  'region.missing': (w) => noWageOrder(w.about),
  'tax.refund': (w) => `Tax is given back: ${formatPesos(w.amount!)}.`,
};

/** The engine says that a place has no minimum wage; that its region is known and has no order is mended elsewhere. */
const codeOf = ({ code, about }: PayWarning): string =>
  code === 'region.missing' && about !== undefined ? 'wage_order.missing' : code;

const droppedWords = (w: PayWarning): string =>
  `${formatPesos(w.amount!)} of ${w.about} did not fit, and no later pay takes it by itself: write down what is left for a later cut-off.`;

const longDay = 12 * 60;

/** What of a computed payslip has to be mended or looked at. `known`: which numbers and accounts there are; `place`: where they work. */
export function problemsOf(
  slip: Payslip,
  person: RunPerson,
  known: { sss: boolean; philHealth: boolean; pagibig: boolean; tin: boolean; bank: string | null; account: boolean },
  before: { net: Centavos; lookAtBasisPoints: number } | null,
  place?: { region: string; area: string },
): RunProblem[] {
  const { contributions, tax, net } = slip;
  // A loan keeps what did not fit; an amount that is written down has no balance that would.
  const waits = new Set(slip.deductions.filter((d) => d.owed !== undefined).map((d) => d.code));
  const about = place?.region ? placeInWords(place.region, place.area) : undefined;
  const warnings = slip.warnings.map((w) => (w.code === 'region.missing' && about ? { ...w, about } : w));
  const found: RunProblem[] = warnings.map((w) =>
    w.code === 'deduction.deferred' && !waits.has(w.about!)
      ? look('deduction.dropped', 'net', droppedWords(w))
      : (w.code === 'net.negative' ? mend : look)(codeOf(w), 'net', warningWords[w.code](w)),
  );
  // A number to follow keeps nobody's pay back (Labor Code Art. 103); the agency's file names who lacks it.
  const needs = (there: boolean, due: boolean, name: string, field: string) => {
    if (due && !there)
      found.push(
        look(
          'number.missing',
          field,
          `Has no ${name}. The pay is due all the same; add the number before the agency’s file is due.`,
        ),
      );
  };
  needs(known.sss, contributions.sss.employeeSs !== 0, 'SSS number', 'sss');
  needs(known.philHealth, contributions.philHealth.employee !== 0, 'PhilHealth number', 'philhealth');
  needs(known.pagibig, contributions.pagibig.mandatory !== 0, 'Pag-IBIG number', 'pagibig');
  needs(known.tin, tax.withheld !== 0, 'TIN', 'tin');
  if (known.bank !== null && !known.account)
    found.push(
      look(
        'account.missing',
        'bank_account',
        `Has no account at ${known.bank}. The bank file leaves them out: add the account, or pay in cash.`,
      ),
    );
  const long = person.days.filter((d) => Object.values(d.minutes).reduce((n, m) => n + m, 0) > longDay);
  if (long.length > 0)
    found.push(look('day.long', 'days', `More than 12 hours on ${long.map((d) => d.date.slice(5)).join(', ')}.`));
  const nothing = person.days.every(
    (d) => Object.keys(d.minutes).length === 0 && (d.paidLeaveHalves ?? 0) === 0 && (d.absentHalves ?? 0) === 0,
  );
  if (person.days.length > 0 && nothing && slip.gross === 0)
    found.push(look('time.none', 'days', 'Has no time, and is not on leave.'));
  if (before && before.net > 0) {
    const change = minus(net, before.net);
    if (Math.abs(change) * 10_000 > before.net * before.lookAtBasisPoints)
      found.push(
        look('net.changed', 'net', `Net pay was ${formatPesos(before.net)} before, and is ${formatPesos(net)} now.`),
      );
  }
  return found;
}
