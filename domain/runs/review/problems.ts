import { dayText, monthText } from '#domain/records/fields.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import { centavos, formatPesos, minus, type Centavos } from '#domain/money/centavos.ts';
import type { PayError } from '#domain/pay-error.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { OwnField } from '#domain/records/own-fields.ts';
import type { RunPerson } from '../facts/person-facts.ts';
import { mustFix, warn, type RunProblem } from './run-problem.ts';

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const days = (n: number): string => some(n, 'day');

/**
 * Returns issues that prevent computing an employee, checked before the engine. `away` are days of the period between
 * two employments, for which only monthly pay would pay an unworked day or hour.
 */
export function whyNotComputed(
  p: Pick<RunPerson, 'rates'>,
  input: { unapproved: number } | null,
  away = 0,
): RunProblem | null {
  if (p.rates.length === 0)
    return mustFix('rate.missing', 'rates', 'Has no rate of pay. Enter a rate, or put the employee on hold.');
  if (away > 0 && p.rates.some((r) => r.scheme === 'monthly'))
    return mustFix(
      'employment.away',
      'employed',
      `Was rehired within the period: ${days(away)} ${away === 1 ? 'was' : 'were'} without employment, and a monthly salary can’t be split over two periods of employment. Put the employee on hold, and pay in an off-cycle run.`,
    );
  if (!input)
    return mustFix(
      'time.missing',
      'days',
      'No time was pulled for this employee. Pull or upload time, or put the employee on hold.',
    );
  if (input.unapproved > 0)
    return mustFix(
      'time.unapproved',
      'days',
      `${days(input.unapproved)} of the period ${input.unapproved === 1 ? 'isn’t' : 'aren’t'} approved. Approve ${input.unapproved === 1 ? 'it' : 'them'} in HR, then pull time again.`,
    );
  return null;
}

/** Returns the problem of an employee archived without a last day: entered by mistake, such as twice, and not paid. */
export const noLongerThere = (): RunProblem =>
  mustFix(
    'person.archived',
    'person',
    'Is archived in HR without a last day. Pull time again to remove the employee, or put the employee on hold.',
  );

/** Returns the problem of a payslip to reverse that a later posted payslip is computed from. */
export const notLast = (): RunProblem =>
  mustFix(
    'reversal.not_last',
    'run',
    'A later run already paid this employee, based on this payslip. Reverse the later payslip first, or remove the employee from this run.',
  );

/** Returns the problem of an employee who is in this run and in another run of the same cutoff. */
export const inTwo = (run: string): RunProblem =>
  mustFix(
    'run.twice',
    'run',
    `Is also in another run of this cutoff: ${run}. Put the employee on hold in one of them.`,
  );

/** Days before the run that no run pays. `clients` are the previous clients of an employee who moved. */
export interface UnpaidDays {
  readonly days: string;
  readonly clients: string | null;
}

/**
 * Returns the problem of unpaid days. The employee moved between clients with different cutoffs, so one run leaves the
 * days out and the other begins later; or was on hold or entered late, so the run of an earlier cutoff left them out.
 */
export const paidByNoRun = ({ days: which, clients }: UnpaidDays): RunProblem =>
  warn(
    'run.gap',
    'run',
    clients === null
      ? `${which} aren’t paid by any run: the employee was on hold or entered late. Start another run of that cutoff first; it includes only employees without a payslip.`
      : `${which} at ${clients} aren’t paid by any run, because the cutoffs there differ from this client’s. Check the approved time of these days and pay it with an off-cycle run.`,
  );

/**
 * Returns a warning if the opening balances may already include the run's cutoff: they are of a later month, or of the
 * same month and this is its first cutoff, so none was paid earlier in the month.
 */
export function alreadyInOpening(
  opening: { month: string | null } | null,
  { period: of, offCycle }: { period: { month: string; index: number }; offCycle: string | null },
): RunProblem[] {
  const through = opening?.month ?? null;
  if (through === null || offCycle !== null) return [];
  return through > of.month || (through === of.month && of.index === 1)
    ? [
        warn(
          'openings.month',
          'openings',
          `The opening balances already include pay for ${monthText(of.month)}. If they include this cutoff, put the employee on hold. Otherwise, correct their month.`,
        ),
      ]
    : [];
}

/**
 * Returns the problem of an employee who worked for two clients, one of them with its own premiums. A payslip uses only
 * one premium table.
 */
export const twoPremiums = (client: string): RunProblem =>
  warn(
    'premium.clients',
    'assignments',
    `Worked for two clients with different premiums. The premiums of ${client} apply to all days. Pay any difference in an off-cycle run.`,
  );

/**
 * Returns a note about days of work at two clients: they are paid in full, and billed to the client of the main
 * assignment.
 */
export function billedToOne(worked: readonly DayFacts[]): RunProblem[] {
  const dates = [...new Set(worked.filter((d) => d.twoClients).map((d) => d.date))];
  if (dates.length === 0) return [];
  const one = dates.length === 1;
  const message = `Worked for two clients on ${dates.map(dayText).join(', ')}. The main client is billed for ${one ? 'all of this day' : 'all of these days'}. Bill the second client’s hours outside Kawani.`;
  return [warn('billing.two_clients', 'days', message)];
}

/** Returns the problem of leave paid by SSS without a computed benefit, which Kawani doesn't guess. */
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
          ? `On maternity leave from ${dayText(l.from)} to ${dayText(l.to)}, but the SSS benefit isn’t computed. Enter the delivery date and the salary credits under SSS benefits in the payroll record.`
          : `On ${l.kind === 'ec' ? 'EC leave' : 'SSS sickness leave'} from ${dayText(l.from)} to ${dayText(l.to)}, and the ${l.kind === 'ec' ? 'EC' : 'SSS'} benefit isn’t computed. Enter the salary credits under SSS benefits in the payroll record.`,
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
 * Returns the problem of leave counted from an entered last payment although it was also paid in cash during
 * employment. `amount` is the total in centavos of the three years before the last day, after which a claim expires
 * (Labor Code Art. 306).
 */
export const leavePaid = (
  paid: { on: LocalDate; amount: Centavos },
  counted: { years: number; months: number },
): RunProblem =>
  warn(
    'leave.paid',
    'final_pay',
    `Service incentive leave was paid in cash on ${dayText(paid.on)}: ${formatPesos(paid.amount)} in three years. Final pay counts ${some(counted.years, 'year')} and ${some(counted.months, 'month')} since the last payment: check that they began after that day.`,
  );

/**
 * Returns a note that final pay counts only the 13th month pay of its pay date's year while part of the previous year's
 * was never paid. `basic` is the previous year's basic pay, `paid` its 13th month pay, even if paid in January; both in
 * centavos.
 */
export function thirteenthBefore(of: { year: number; basic: number; paid: number }): RunProblem[] {
  const left = minus(thirteenthMonth([centavos(of.basic)]).amount, centavos(of.paid));
  if (left <= 0) return [];
  const problem = warn(
    'thirteenth.before',
    'final_pay',
    `No run paid ${formatPesos(left)} of the ${of.year} 13th month pay, and final pay includes only this year’s. If it wasn’t paid elsewhere, pay it in an off-cycle 13th month run after this one.`,
  );
  return [problem];
}

/**
 * Returns a note about benefits of the month's last cutoff that an employee who leaves earlier doesn't get, with
 * amounts in centavos. The company decides whether to pay them.
 */
export const monthBenefits = (benefits: readonly { name: string; amount: number }[]): RunProblem[] =>
  benefits.length === 0
    ? []
    : [
        leavingIssue(
          'benefits',
          `Paid only with the month’s last cutoff, so not in this final pay: ${benefits.map((b) => `${b.name} ${formatPesos(centavos(b.amount))}`).join(', ')}. If part of the month is due, enter it as an adjustment in this cutoff.`,
        ),
      ];

/**
 * Returns a warning that HR's value changed after payroll entered its own, and no user decided yet. A run uses
 * payroll's value.
 */
export const hrDiffers = (fields: readonly OwnField[]): RunProblem =>
  warn(
    'hr.differs',
    'hr',
    `HR’s ${fields.map((f) => ownNames[f]).join(', ')} changed after Payroll entered its own values. This run uses Payroll’s. Compare them in the payroll record.`,
  );

/** Returns a warning about an amount left out of the payslip, with the reason. Other pay is still computed. */
export const leftOut = (code: string, what: string, why: string): RunProblem =>
  warn(code, 'earnings', `${what}, isn’t on this payslip. ${why}`);

/** Returns an open question about a separated employee. With `must`, it blocks approval of final pay. */
export const leavingIssue = (about: string, message: string, must = false): RunProblem =>
  (must ? mustFix : warn)(`leaving.${about}`, 'final_pay', message);

/** Returns the problem of a last day entered after its cutoff was posted, so that no run computes final pay. */
export const postedAsRegular = (): RunProblem =>
  leavingIssue(
    'posted',
    'The cutoff of the last day was posted as regular pay, so no run computes final pay. Reverse the payslip, then start another run of the cutoff.',
  );

/** Converts the engine's error to an employee's issue. */
export const fromPayError = (error: PayError): RunProblem => mustFix(error.code, error.field, `${error.rule}.`);
