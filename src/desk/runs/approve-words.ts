import { approveTexts } from '#src/text/en/desk/runs/runs.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatDate, formatLongDate, formatRange } from '#src/text/format.ts';
import { change, people, pesos } from './run-words.ts';
import { share, until } from './money-words.ts';

export const { payslips } = approveTexts;

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
  approveTexts.for(
    run.takes_back ? approveTexts.approveTheReversalOf : approveTexts.approve,
    pesos(run.net_centavos),
    people(paidIn(run)),
  );

const bracketed = (text: string): string => (text === '' ? '' : ` (${text})`);
const { banks } = approveTexts;

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
    [approveTexts.payDate, `${formatLongDate(run.pay_date)}${ahead && `, ${ahead}`}`] as const,
    listed.length > 0 &&
      ([
        approveTexts.bankLists,
        `${banks(listed.length)}, ${people(sum('people'))}, ${pesos(sum('net_centavos'))}`,
      ] as const),
    cash && ([approveTexts.cash, `${people(cash.people)}, ${pesos(cash.net_centavos)}`] as const),
    run.counts.held > 0 && ([approveTexts.onHold, approveTexts.paidByALaterRun(people(run.counts.held))] as const),
    money?.against &&
      difference !== null &&
      ([
        approveTexts.against(formatRange(money.against.from_date, money.against.to_date)),
        change(difference) + bracketed(share(difference, money.against.net_centavos)),
      ] as const),
    of.variances > 0 &&
      ([
        approveTexts.variances,
        of.open === 0 ? approveTexts.allAccepted(of.variances) : approveTexts.ofNotAccepted(of.open, of.variances),
      ] as const),
    of.look > 0 && ([approveTexts.warnings, people(of.look)] as const),
    [approveTexts.computedBy, run.computed_by ?? '–'] as const,
    run.submitted_by !== null &&
      run.submitted_by !== run.computed_by &&
      ([approveTexts.submittedBy, run.submitted_by] as const),
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null);
}

/** Returns what is unusual about a run to approve, and the consequence. `today`: the date in the Philippines. */
export function approveWords(run: RunToApprove, { open, today }: { open: number; today: string }) {
  const unusual = [
    // Typed or uploaded time may be for days that aren't worked yet.
    !run.adjustment && run.to_date > today && approveTexts.cutoffEndsOnWhichHasnt(formatDate(run.to_date)),
    !run.takes_back && run.pay_date < today && approveTexts.payDateInPast(formatDate(run.pay_date)),
    open > 0 && approveTexts.accepted(open),
  ].filter((s) => s !== false);
  return { unusual, consequence: approveTexts.runLockedPostedFixMistakes(payslips(paidIn(run)), paidIn(run)) };
}
