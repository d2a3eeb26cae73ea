import { meanwhileTexts } from '#src/text/en/desk/runs/runs.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatInstant } from '#src/text/format.ts';

/** Returns the current run from a stale-version refusal, or null for another refusal. */
export function runNow({ reason, current }: { reason?: string | undefined; current?: unknown }): Run | null {
  const isRun = typeof current === 'object' && current !== null && 'state' in current && 'epoch' in current;
  // The contract guarantees its shape.
  return reason === 'stale' && isRun ? (current as Run) : null;
}

const who = (name: string | null): string => name ?? meanwhileTexts.anotherUser;

/** Fields compared with the run as the user saw it. */
type Seen = Pick<Run, 'state' | 'epoch' | 'name' | 'counts'>;

function happened(seen: Seen, now: Run): string {
  // The posting job runs a moment longer than the posting itself, so report the state before the job.
  if (now.state === 'posted')
    return meanwhileTexts.thisRunWasAlreadyPosted(now.posted_at ? ` ${formatInstant(now.posted_at)}` : '');
  if (now.state === 'approved') return meanwhileTexts.approvedThisRunItBeing(who(now.approved_by));
  if (now.job !== null) return meanwhileTexts.jobForThisRunIn;
  if (now.state === 'for_approval' && seen.state !== 'for_approval')
    return meanwhileTexts.submittedThisRunForApproval(who(now.submitted_by));
  if (now.state === 'rejected') return meanwhileTexts.thisRunWasRejected(now.remark ? `: “${now.remark}”` : '');
  // Uploaded time stays when such a run is returned to draft, so its state is "uploaded".
  const sentOn = ['for_approval', 'approved', 'rejected'].includes(seen.state);
  const begun = now.state === 'draft' || (now.state === 'uploaded' && (now.adjustment || sentOn));
  if (begun && now.state !== seen.state) return meanwhileTexts.thisRunWasReturnedTo;
  if (now.epoch !== seen.epoch)
    return now.state === 'computed'
      ? meanwhileTexts.computedThisRunAgain(who(now.computed_by))
      : meanwhileTexts.timeThisRunWasPulled;
  const [were, are] = [seen.counts.held, now.counts.held];
  if (are !== were)
    return meanwhileTexts.anotherUserOnHoldNow(
      are > were ? meanwhileTexts.putEmployeesThisRunOn : meanwhileTexts.releasedEmployeesOfThisRun,
      are,
      were,
    );
  if (now.name !== seen.name) return meanwhileTexts.thisRunWasRenamed(now.name);
  return meanwhileTexts.anotherUserChangedHoldsOr;
}

const next = (now: Run): string => {
  if (now.state === 'posted') return meanwhileTexts.postedRunCantBeChanged;
  if (now.job !== null) return meanwhileTexts.waitUntilItFinishes;
  return meanwhileTexts.latestVersionShownReviewIt;
};

/** Returns the text for a user whose action came too late: what happened, that nothing was saved, and what to do. */
export const meanwhileWords = (seen: Seen, now: Run): string =>
  meanwhileTexts.yourActionWasntSaved(happened(seen, now), next(now));
