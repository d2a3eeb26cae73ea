import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatInstant } from '#src/text/format.ts';

/** The run as it is now, out of a refusal because it is not what was looked at any more; null: it was refused otherwise. */
export function runNow({ reason, current }: { reason?: string | undefined; current?: unknown }): Run | null {
  const isRun = typeof current === 'object' && current !== null && 'state' in current && 'epoch' in current;
  // Its shape is the contract's, as that of any answer.
  return reason === 'stale' && isRun ? (current as Run) : null;
}

const who = (name: string | null): string => name ?? 'Somebody';

/** What is compared of the run as it was looked at. */
type Seen = Pick<Run, 'state' | 'epoch' | 'name' | 'counts'>;

function happened(seen: Seen, now: Run): string {
  // The work that posts a run goes on a moment after it is posted: that it is, or is going to be, says more than that work is
  // under way.
  if (now.state === 'posted')
    return `This run was posted ${now.posted_at ? formatInstant(now.posted_at) : 'meanwhile'}`;
  if (now.state === 'approved') return `${who(now.approved_by)} approved this run meanwhile, and it is being posted`;
  if (now.job !== null) return 'Work on this run was begun meanwhile and is under way';
  if (now.state === 'for_approval' && seen.state !== 'for_approval')
    return `${who(now.submitted_by)} sent this run for approval meanwhile`;
  if (now.state === 'rejected') return `This run was rejected meanwhile${now.remark ? `: “${now.remark}”` : ''}`;
  // Time out of a file stays: such a run is put back to be computed, which one that was sent on comes to in no other way.
  const sentOn = ['for_approval', 'approved', 'rejected'].includes(seen.state);
  const begun = now.state === 'draft' || (now.state === 'uploaded' && (now.adjustment || sentOn));
  if (begun && now.state !== seen.state) return 'This run was put back meanwhile';
  if (now.epoch !== seen.epoch)
    return now.state === 'computed'
      ? `${who(now.computed_by)} computed this run again meanwhile`
      : 'Time of this run was pulled or uploaded meanwhile';
  const [were, are] = [seen.counts.held, now.counts.held];
  if (are !== were)
    return `Somebody ${are > were ? 'held people of this run back' : 'released people of this run'} meanwhile: ${are === 0 ? 'nobody' : are} ${are > 1 ? 'are' : 'is'} held now, ${were === 0 ? 'nobody' : were} before`;
  if (now.name !== seen.name) return `This run was named “${now.name}” meanwhile`;
  return 'Somebody changed this run meanwhile: who is held, or what is accepted';
}

const next = (now: Run): string => {
  if (now.state === 'posted') return 'What is posted stays; a mistake is put right by an adjustment run.';
  if (now.job !== null) return 'Wait until it is over.';
  return 'It is shown as it stands now: look at it, then go on.';
};

/** What somebody reads whose button came too late: what happened to the run, that nothing else did, and how it goes on. */
export const meanwhileWords = (seen: Seen, now: Run): string =>
  `${happened(seen, now)}. What you pressed was not done. ${next(now)}`;
