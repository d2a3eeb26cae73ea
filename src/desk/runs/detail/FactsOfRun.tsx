import type { Output } from '#contract/endpoint.ts';
import type { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { RunFacts } from '#src/desk/runs/RunHead.tsx';
import { money, people } from '#src/desk/runs/run-words.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/detail.ts';

/** Formats amounts without zeros: `₱1,500.00 added, ₱400.00 deducted`. */
const amounts = (a: { added_centavos: number; taken_centavos: number }): string =>
  [
    a.added_centavos > 0 && texts.pesosAdded(money(a.added_centavos)),
    a.taken_centavos > 0 && texts.pesosDeducted(money(a.taken_centavos)),
  ]
    .filter((part) => part !== false)
    .join(', ');

type Settled = Partial<Pick<Output<typeof rawSummary>, 'late' | 'adjustments'>>;

/** The run's details, and what it settles besides its cutoff: retroactive changes and salary adjustments. */
export const FactsOfRun = ({
  run,
  late,
  adjustments,
}: { run: Run } & { [K in keyof Settled]: Settled[K] | undefined }) => (
  <>
    <RunFacts run={run} />
    {late && late.days > 0 && <Badge tone="info">{texts.retroactiveChangesFor(late.days, people(late.people))}</Badge>}
    {adjustments && adjustments.adjustments > 0 && (
      <Badge tone="info">
        {texts.adjustmentsFor(adjustments.adjustments, people(adjustments.people), amounts(adjustments))}
      </Badge>
    )}
  </>
);
