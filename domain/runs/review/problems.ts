import { dayText } from '#domain/records/fields.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import { centavos, formatPesos, minus, type Centavos } from '#domain/money/centavos.ts';
import type { PayError } from '#domain/pay-error.ts';
import { thirteenthMonth } from '#domain/pay/leaving/thirteenth-month.ts';
import type { Payslip, PayWarning } from '#domain/pay/payslip.ts';
import { placeInWords } from '#domain/tables/minimum-wages.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { OwnField } from '#domain/records/own-fields.ts';
import type { RunPerson } from '../facts/person-facts.ts';

/** Issues to fix before approval (`must`), or warnings. */
export interface RunProblem {
  readonly code: string;
  /** The fact with the issue, if any: `rates`, `days.3.minutes`. */
  readonly field: string;
  readonly message: string;
  readonly must: boolean;
}

const mustFix = (code: string, field: string, message: string): RunProblem => ({ code, field, message, must: true });
const look = (code: string, field: string, message: string): RunProblem => ({ code, field, message, must: false });

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const days = (n: number): string => some(n, 'day');

/**
 * Issues that prevent computing an employee, checked before the engine. `away`: days of the period between two
 * employments; only monthly pay would pay an unworked day or hour.
 */
export function whyNotComputed(
  p: Pick<RunPerson, 'rates'>,
  input: { unapproved: number } | null,
  away = 0,
): RunProblem | null {
  if (p.rates.length === 0) return mustFix('rate.missing', 'rates', 'Has no rate of pay.');
  if (away > 0 && p.rates.some((r) => r.scheme === 'monthly'))
    return mustFix(
      'employment.away',
      'employed',
      `Left and came back: ${days(away)} of the period ${away === 1 ? 'was' : 'were'} not employed, and a monthly salary can’t be split over two periods of employment. Put the employee on hold and pay with an off-cycle run.`,
    );
  if (!input) return mustFix('time.missing', 'days', 'No time was pulled.');
  if (input.unapproved > 0)
    return mustFix(
      'time.unapproved',
      'days',
      `${days(input.unapproved)} of the period ${input.unapproved === 1 ? 'is' : 'are'} not approved.`,
    );
  return null;
}

/** An employee archived without a last day was entered by mistake, such as twice: they aren't paid. */
export const noLongerThere = (): RunProblem =>
  mustFix(
    'person.archived',
    'person',
    'Is archived in HR without a last day. Pull time again to remove the employee, or put the employee on hold.',
  );

/** A payslip to reverse with a later posted one, which was computed from it. */
export const notLast = (): RunProblem =>
  mustFix(
    'reversal.not_last',
    'run',
    'Another run has paid this employee since, and its payslip follows this one. Reverse it first, or remove the employee from this run.',
  );

/** Why an employee is in this run and in another of the same cutoff. */
export const inTwo = (run: string): RunProblem =>
  mustFix('run.twice', 'run', `Is also in another run of this cutoff: ${run}. Put one of them on hold.`);

/** Words days at a former client that no run pays. */
export interface UnpaidDays {
  readonly days: string;
  readonly clients: string;
}

/** The employee moved between clients with different cutoffs: one run leaves them out, the other begins later. */
export const paidByNoRun = ({ days: which, clients }: UnpaidDays): RunProblem =>
  look(
    'run.gap',
    'run',
    `${which} at ${clients} aren’t paid by any run, because the cutoffs there differ from this client’s. Check the approved time of these days and pay it with an off-cycle run.`,
  );

/** The employee worked for two clients, one with its own premiums: a payslip uses one table only. */
export const twoPremiums = (client: string): RunProblem =>
  look(
    'premium.clients',
    'assignments',
    `Worked for two clients with different premiums. Those of ${client} apply to all days.`,
  );

/** Leave paid by the SSS without a computed benefit: it is asked, not guessed. */
export const benefitUnknown = (
  leaves: readonly { from: LocalDate; to: LocalDate; benefit: number | null; kind: SssBenefit }[],
  period: { from: LocalDate; to: LocalDate },
): RunProblem[] =>
  leaves
    .filter((l) => l.benefit === null && l.from <= period.to && l.to >= period.from)
    .map((l) =>
      mustFix(
        'benefit.unknown',
        'sss_benefit',
        l.kind === 'maternity'
          ? `On maternity leave from ${dayText(l.from)} to ${dayText(l.to)}, and the SSS benefit is not computed. Enter the delivery date and the salary credits under SSS benefits in the payroll record.`
          : `On ${l.kind === 'ec' ? 'EC leave' : 'SSS sickness leave'} from ${dayText(l.from)} to ${dayText(l.to)}, and the ${l.kind === 'ec' ? 'EC' : 'SSS'} benefit is not computed. Enter the salary credits under SSS benefits in the payroll record.`,
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
 * Final pay counts leave from an entered last payment; but it was also paid in cash during employment. `amount`: total
 * in the three years before their last day, after which a claim expires (Labor Code Art. 306).
 */
export const leavePaid = (
  paid: { on: LocalDate; amount: Centavos },
  counted: { years: number; months: number },
): RunProblem =>
  look(
    'leave.paid',
    'final_pay',
    `Service incentive leave was paid in cash on ${dayText(paid.on)}: ${formatPesos(paid.amount)} in three years. Final pay counts ${some(counted.years, 'year')} and ${some(counted.months, 'month')} since the last payment: check that these began after that day.`,
  );

/**
 * Final pay counts only the 13th month of its pay date's year; some of the previous year's was never paid. `basic`:
 * that year's basic pay; `paid`: its 13th month pay, even if paid in January.
 */
export function thirteenthBefore(of: { year: number; basic: number; paid: number }): RunProblem[] {
  const left = minus(thirteenthMonth([centavos(of.basic)]).amount, centavos(of.paid));
  if (left <= 0) return [];
  const problem = look(
    'thirteenth.before',
    'final_pay',
    `Of the 13th month pay of ${of.year}, ${formatPesos(left)} was paid by no run, and final pay counts only this year’s. If it was not paid elsewhere, pay that amount by an off-cycle 13th month run after this one.`,
  );
  return [problem];
}

/** HR's value changed after payroll typed over it, and it isn't resolved: a run uses payroll's. */
export const hrDiffers = (fields: readonly OwnField[]): RunProblem =>
  look(
    'hr.differs',
    'hr',
    `HR’s ${fields.map((f) => ownNames[f]).join(', ')} changed after Payroll entered its own. This run uses Payroll’s.`,
  );

/** An amount left out of the payslip, and why; the other pay continues. */
export const leftOut = (code: string, what: string, why: string): RunProblem =>
  look(code, 'earnings', `${what}, is not on this payslip. ${why}`);

/** A question about a separated employee; `must`: final pay can't be approved before it is answered. */
export const leavingIssue = (about: string, message: string, must = false): RunProblem =>
  (must ? mustFix : look)(`leaving.${about}`, 'final_pay', message);

/** The engine's error as an employee's issue. */
export const fromPayError = (error: PayError): RunProblem => mustFix(error.code, error.field, `${error.rule}.`);

/** A place without minimum wage earners; undefined: payroll has no region for it. */
const noWageOrder = (place: string | undefined): string =>
  place === undefined
    ? 'The branch has no region, so its employees don’t count as minimum wage earners.'
    : `No wage order is loaded for ${place}, so its employees don’t count as minimum wage earners.`;

const warningWords: Readonly<Record<PayWarning['code'], (w: PayWarning) => string>> = {
  'sss.basic_only': () => 'SSS is counted on basic pay only.',
  'net.negative': (w) => `Net pay is below zero: ${formatPesos(w.amount!)}.`,
  'net.zero': () => 'Net pay is zero.',
  'gross.zero': () => 'Nothing is earned in this period.',
  'deduction.deferred': (w) => `${formatPesos(w.amount!)} of ${w.about} did not fit and is deferred.`,
  'contribution.returned': (w) => `${w.about ?? 'A contribution'} is refunded: ${formatPesos(w.amount!)}.`,
  'contribution.off': (w) => `Does not contribute to ${w.about}.`,
  'region.missing': (w) => noWageOrder(w.about),
  'tax.refund': (w) => `Tax is refunded: ${formatPesos(w.amount!)}.`,
};

/** The engine reports a place without a minimum wage; one with a region but no order is reported elsewhere. */
const codeOf = ({ code, about }: PayWarning): string =>
  code === 'region.missing' && about !== undefined ? 'wage_order.missing' : code;

const droppedWords = (w: PayWarning): string =>
  `${formatPesos(w.amount!)} of ${w.about} did not fit, and no later pay deducts it automatically: enter the rest for a later cutoff.`;

const longDay = 12 * 60;

/**
 * Returns the issues and warnings of a computed payslip. `known`: available IDs and accounts; `place`: place of work.
 */
export function problemsOf(
  slip: Payslip,
  person: RunPerson,
  known: { sss: boolean; philHealth: boolean; pagibig: boolean; tin: boolean; bank: string | null; account: boolean },
  before: { net: Centavos; lookAtBasisPoints: number } | null,
  place?: { region: string; area: string },
): RunProblem[] {
  const { contributions, tax, net } = slip;
  // A loan keeps the deferred part; an entered amount has no balance to keep it.
  const waits = new Set(slip.deductions.filter((d) => d.owed !== undefined).map((d) => d.code));
  const about = place?.region ? placeInWords(place.region, place.area) : undefined;
  const warnings = slip.warnings.map((w) => (w.code === 'region.missing' && about ? { ...w, about } : w));
  const found: RunProblem[] = warnings.map((w) =>
    w.code === 'deduction.deferred' && !waits.has(w.about!)
      ? look('deduction.dropped', 'net', droppedWords(w))
      : (w.code === 'net.negative' ? mustFix : look)(codeOf(w), 'net', warningWords[w.code](w)),
  );
  // A missing ID blocks no pay (Labor Code Art. 103); the agency's file lists employees without one.
  const needs = (there: boolean, due: boolean, name: string, field: string) => {
    if (due && !there)
      found.push(
        look(
          'number.missing',
          field,
          `Has no ${name}. The pay is still due; add the number before the agency’s file is due.`,
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
        `Has no account at ${known.bank}. The bank file leaves out this employee: add the account, or pay in cash.`,
      ),
    );
  const long = person.days.filter((d) => Object.values(d.minutes).reduce((n, m) => n + m, 0) > longDay);
  if (long.length > 0)
    found.push(look('day.long', 'days', `More than 12 hours on ${long.map((d) => dayText(d.date)).join(', ')}.`));
  const nothing = person.days.every(
    (d) => Object.keys(d.minutes).length === 0 && (d.paidLeaveHalves ?? 0) === 0 && (d.absentHalves ?? 0) === 0,
  );
  if (person.days.length > 0 && nothing && slip.gross === 0)
    found.push(look('time.none', 'days', 'Has no time and no leave.'));
  if (before && before.net > 0) {
    const change = minus(net, before.net);
    if (Math.abs(change) * 10_000 > before.net * before.lookAtBasisPoints)
      found.push(
        look('net.changed', 'net', `Net pay was ${formatPesos(before.net)} before, and is ${formatPesos(net)} now.`),
      );
  }
  return found;
}
