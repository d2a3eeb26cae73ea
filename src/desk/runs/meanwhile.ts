import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatInstant } from '#src/text/format.ts';

/** Returns the current run from a stale-version refusal, or null for another refusal. */
export function runNow({ reason, current }: { reason?: string | undefined; current?: unknown }): Run | null {
  const isRun = typeof current === 'object' && current !== null && 'state' in current && 'epoch' in current;
  // The contract guarantees its shape.
  return reason === 'stale' && isRun ? (current as Run) : null;
}

const who = (name: string | null): string => name ?? 'Another user';

/** Fields compared with the run as the user saw it. */
type Seen = Pick<Run, 'state' | 'epoch' | 'name' | 'counts'>;

function happened(seen: Seen, now: Run): string {
  // The posting job runs a moment longer than the posting itself, so report the state before the job.
  if (now.state === 'posted')
    return `This run was already posted${now.posted_at ? ` ${formatInstant(now.posted_at)}` : ''}`;
  if (now.state === 'approved') return `${who(now.approved_by)} approved this run, and it is being posted`;
  if (now.job !== null) return 'A job for this run is in progress';
  if (now.state === 'for_approval' && seen.state !== 'for_approval')
    return `${who(now.submitted_by)} submitted this run for approval`;
  if (now.state === 'rejected') return `This run was rejected${now.remark ? `: “${now.remark}”` : ''}`;
  // Uploaded time stays when such a run is returned to draft, so its state is "uploaded".
  const sentOn = ['for_approval', 'approved', 'rejected'].includes(seen.state);
  const begun = now.state === 'draft' || (now.state === 'uploaded' && (now.adjustment || sentOn));
  if (begun && now.state !== seen.state) return 'This run was returned to draft';
  if (now.epoch !== seen.epoch)
    return now.state === 'computed'
      ? `${who(now.computed_by)} computed this run again`
      : 'Time of this run was pulled or uploaded';
  const [were, are] = [seen.counts.held, now.counts.held];
  if (are !== were)
    return `Another user ${are > were ? 'put employees of this run on hold' : 'released employees of this run'}: ${are} on hold now, ${were} before`;
  if (now.name !== seen.name) return `This run was renamed “${now.name}”`;
  return 'Another user changed holds or accepted variances of this run';
}

const next = (now: Run): string => {
  if (now.state === 'posted') return 'A posted run can’t be changed. Fix mistakes with an off-cycle run.';
  if (now.job !== null) return 'Wait until it finishes.';
  return 'The latest version is shown. Review it, then continue.';
};

/** Text for a user whose action came too late: what happened, that nothing was saved, and what to do. */
export const meanwhileWords = (seen: Seen, now: Run): string =>
  `${happened(seen, now)}. Your action wasn’t saved. ${next(now)}`;
