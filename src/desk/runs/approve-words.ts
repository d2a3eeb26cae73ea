import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatDate } from '#src/text/format.ts';
import { pesos } from './run-words.ts';

export const payslips = (n: number): string => (n === 1 ? '1 payslip' : `${n.toLocaleString('en')} payslips`);

/**
 * Returns the confirmation text for approving a run: its amount and anything unusual. `open`: variances not accepted;
 * `today`: the date in the Philippines.
 */
export function approveWords(
  run: Pick<Run, 'counts' | 'net_centavos' | 'to_date' | 'pay_date' | 'adjustment' | 'takes_back'>,
  { open, today }: { open: number; today: string },
): string {
  return [
    `${payslips(run.counts.ok + run.counts.warning)}, ${pesos(run.net_centavos)} net.`,
    // Typed or uploaded time may be for days that aren't worked yet.
    !run.adjustment && run.to_date > today && `The cutoff ends on ${formatDate(run.to_date)}, which hasn’t come yet.`,
    !run.takes_back && run.pay_date < today && `The pay date, ${formatDate(run.pay_date)}, is in the past.`,
    open > 0 && `${open === 1 ? '1 variance isn’t' : `${open} variances aren’t`} accepted.`,
    'A posted run can’t be changed. Fix mistakes with an adjustment run.',
  ]
    .filter((s) => s !== false)
    .join(' ');
}
