import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { runReview } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { RegisterAddress } from '#src/desk/register/register-address.ts';
import { RunIssues } from '#src/desk/issues/RunIssues.tsx';
import { Comments } from '#src/desk/runs/comments/Comments.tsx';
import { OpeningsCard } from '#src/desk/runs/new/Openings.tsx';
import { ChangeByReason } from '#src/desk/runs/overview/ChangeByReason.tsx';
import { Branches, Methods } from '#src/desk/runs/overview/Methods.tsx';
import { SincePullCard, useSincePull } from '#src/desk/runs/SincePull.tsx';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { Approve } from './Approve.tsx';
import { Causes } from './Causes.tsx';
import { Destinations } from './Destinations.tsx';
import { ProtectedChanges } from './ProtectedChanges.tsx';
import { ReasonSums } from './ReasonSums.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { ReviewItems } from './ReviewItems.tsx';
import { ReviewPeople } from './ReviewPeople.tsx';
import { firstItem, itemAfter } from './review-words.ts';
import classes from './review.module.css';

interface Props {
  run: Run;
  gate: Output<typeof runSummary>['gate'];
  review: Output<typeof runReview>['data'];
  money: RunOverview | undefined;
  address: RegisterAddress;
  steps: ReturnType<typeof useRunSteps>;
}

/** Review before approval: its items, the employees or figures of one of them, and submission. */
export function Review(props: Props) {
  const { run, gate, review, money, address, steps } = props;
  const { data: since, isLoading } = useSincePull(run);
  const failing = gate.identities.filter((i) => !i.holds).length;
  const changed = since?.total ?? 0;
  // The first item stays open while its employees are reviewed.
  const [first] = useState(() => firstItem(run, review.items, failing));
  const chosen = address.filter('item') ?? first;
  const item = review.items.find((i) => i.item === chosen);
  return (
    <div className={classes['review']} data-review>
      <ReviewItems
        run={run}
        items={review.items}
        gate={gate}
        changed={changed}
        chosen={item ? item.item : chosen}
        to={(of) => address.to({ item: of, open: undefined })}
      />
      <div className={classes['middle']}>
        {item ? (
          <ReviewPeople
            key={item.item}
            run={run}
            item={item}
            next={itemAfter(review.items, item)}
            address={address}
            steps={steps}
          />
        ) : (
          <div className={classes['cards']}>
            {since && chosen === 'changes' && <SincePullCard run={run} since={since} steps={steps} />}
            <Figures {...props} chosen={chosen} />
          </div>
        )}
      </div>
      <aside className={classes['side']} aria-label={texts.approvalAndComments}>
        <Approve
          run={run}
          gate={gate}
          review={review}
          money={money}
          steps={steps}
          failing={failing}
          changed={changed}
          asking={isLoading}
        />
        {money && (item || !showsMoney(chosen)) && <ReasonSums run={run} of={money} />}
        <Comments run={run.id} />
      </aside>
    </div>
  );
}

/** Returns true if the middle shows the money of the run, with its changes by reason. */
const showsMoney = (chosen: string): boolean => !['totals', 'variances', 'accounts', 'changes'].includes(chosen);

/** Background checks: totals, variances, changed accounts and settings, or the money of the run. */
function Figures({ run, gate, money, steps, chosen }: Props & { chosen: string }) {
  if (chosen === 'totals') return <Reconciliation run={run} gate={gate} />;
  if (chosen === 'variances') return <Causes run={run} causes={gate.causes} compared={gate.compared} steps={steps} />;
  if (chosen === 'accounts')
    return (
      <>
        <Destinations of={gate.destinations} />
        <ProtectedChanges of={gate.protected_changes} />
      </>
    );
  if (chosen === 'changes') return null;
  return (
    <>
      <OpeningsCard run={run} />
      {money && <ChangeByReason run={run} of={money} />}
      {money && <Methods run={run} of={money} />}
      {money && <Branches of={money} />}
      <RunIssues run={run} />
    </>
  );
}
