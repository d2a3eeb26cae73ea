import type { Output } from '#contract/endpoint.ts';
import type { runReview } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatInstant } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { barWhys } from './review-words.ts';
import classes from './review.module.css';

const initials = (name: string): string => {
  const words = name.split(' ').filter((w) => w !== '');
  return words.length < 2 ? name.slice(0, 2) : `${words[0]![0]}${words.at(-1)![0]}`;
};

const Who = ({ name, you, note }: { name: string; you: boolean; note: string }) => (
  <li>
    <span aria-hidden="true">{initials(name).toUpperCase()}</span>
    <span>
      {you ? texts.you(name) : name}
      <small>{note}</small>
    </span>
  </li>
);

/**
 * Users who prepared, submitted, and approved a run; before that, users who can approve it, and those who can't with
 * the reason.
 */
export function Approvers({ run, review }: { run: Run; review: Output<typeof runReview>['data'] }) {
  const you = review.approvers.find((a) => a.you)?.name;
  const who = (name: string) => ({ name, you: name === you });
  const at = run.computed_at ? `, ${formatInstant(run.computed_at)}` : '';
  // The preparer is named once.
  const others =
    run.approved_by === null ? review.approvers.filter((a) => a.why_not === null || a.name !== run.computed_by) : [];
  return (
    <ul className={classes['who']} aria-label={texts.preparerAndApprovers}>
      {run.computed_by !== null && <Who {...who(run.computed_by)} note={`Prepared${at}`} />}
      {run.submitted_by !== null && run.submitted_by !== run.computed_by && (
        <Who {...who(run.submitted_by)} note={texts.submitted} />
      )}
      {run.approved_by !== null && <Who {...who(run.approved_by)} note={texts.approved} />}
      {others.map((a, i) => (
        <Who key={i} {...who(a.name)} note={a.why_not === null ? texts.canApprove : barWhys[a.why_not]} />
      ))}
      {run.approved_by === null && review.more > 0 && <li>{texts.andMoreUsersWithAccess(review.more)}</li>}
    </ul>
  );
}
