import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatDate, formatLongDate, formatRange } from '#src/text/format.ts';
import { change, people, pesos } from './run-words.ts';
import { share, until } from './money-words.ts';

export const payslips = (n: number): string => (n === 1 ? '1 payslip' : `${n.toLocaleString('en')} payslips`);

type RunToApprove = Pick<
  Run,
  | 'counts'
  | 'net_centavos'
  | 'from_date'
  | 'to_date'
  | 'pay_date'
  | 'adjustment'
  | 'takes_back'
  | 'computed_by'
  | 'submitted_by'
>;

const paidIn = (run: RunToApprove): number => run.counts.ok + run.counts.warning;

/** The one question of an approval: `Approve ₱3,946,218.40 for 412 employees?` */
export const approveTitle = (run: RunToApprove): string =>
  `${run.takes_back ? 'Approve the reversal of' : 'Approve'} ${pesos(run.net_centavos)} for ${people(paidIn(run))}?`;

const bracketed = (text: string): string => (text === '' ? '' : ` (${text})`);
const banks = (n: number): string => (n === 1 ? '1 bank' : `${n} banks`);

/** Returns what is approved, as labels with their facts. `open`: variances not accepted; `look`: employees to review. */
export function approveFacts(
  run: RunToApprove,
  of: { money: RunOverview | undefined; open: number; variances: number; look: number; today: string },
): (readonly [label: string, fact: string])[] {
  const { money } = of;
  const listed = money?.methods.filter((m) => m.bank !== '') ?? [];
  const cash = money?.methods.find((m) => m.bank === '');
  const sum = (key: 'people' | 'net_centavos') => listed.reduce((n, m) => n + m[key], 0);
  const ahead = until(of.today, run.pay_date);
  const difference = money?.against ? money.net_centavos - money.against.net_centavos : null;
  return [
    ['Pay date', `${formatLongDate(run.pay_date)}${ahead && `, ${ahead}`}`] as const,
    listed.length > 0 &&
      (['Bank lists', `${banks(listed.length)}, ${people(sum('people'))}, ${pesos(sum('net_centavos'))}`] as const),
    cash && (['Cash', `${people(cash.people)}, ${pesos(cash.net_centavos)}`] as const),
    run.counts.held > 0 && (['On hold', `${people(run.counts.held)}, paid by a later run`] as const),
    money?.against &&
      difference !== null &&
      ([
        `Against ${formatRange(money.against.from_date, money.against.to_date)}`,
        change(difference) + bracketed(share(difference, money.against.net_centavos)),
      ] as const),
    of.variances > 0 &&
      ([
        'Variances',
        of.open === 0 ? `all ${of.variances} accepted` : `${of.open} of ${of.variances} not accepted`,
      ] as const),
    of.look > 0 && (['Warnings', people(of.look)] as const),
    ['Computed by', run.computed_by ?? '–'] as const,
    run.submitted_by !== null && run.submitted_by !== run.computed_by && (['Submitted by', run.submitted_by] as const),
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null);
}

/** Returns what is unusual about a run to approve, then the consequence. `today`: the date in the Philippines. */
export function approveWords(run: RunToApprove, { open, today }: { open: number; today: string }): string[] {
  return [
    // Typed or uploaded time may be for days that aren't worked yet.
    !run.adjustment && run.to_date > today && `The cutoff ends on ${formatDate(run.to_date)}, which hasn’t come yet.`,
    !run.takes_back && run.pay_date < today && `The pay date, ${formatDate(run.pay_date)}, is in the past.`,
    open > 0 && `${open === 1 ? '1 variance isn’t' : `${open} variances aren’t`} accepted.`,
    `The run is locked, and ${payslips(paidIn(run))} ${paidIn(run) === 1 ? 'is' : 'are'} posted. Fix mistakes with an off-cycle run.`,
  ].filter((s) => s !== false);
}
