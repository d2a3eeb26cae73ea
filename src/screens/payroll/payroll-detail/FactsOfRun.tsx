import type { Run } from '#contract/payroll/runs.ts';
import { RunFacts } from '#src/parts/runs/RunHead.tsx';
import { people } from '#src/parts/runs/run-words.ts';
import { Badge } from '#src/ui/desk/pieces.tsx';

/** What a run is, and how many days that were paid before it settles. */
export const FactsOfRun = (props: { run: Run; late: { people: number; days: number } | undefined }) => (
  <>
    <RunFacts run={props.run} />
    {props.late && props.late.days > 0 && (
      <Badge tone="info">
        {props.late.days === 1 ? '1 day' : `${props.late.days} days`} paid before, of {people(props.late.people)}
      </Badge>
    )}
  </>
);
