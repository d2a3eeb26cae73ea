import type { AgreedChange } from '#contract/common/proposals.ts';
import { formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';

/** Changes of protected settings since the last pay, for the approver: who proposed and confirmed each. */
export function ProtectedChanges({ of }: { of: readonly AgreedChange[] }) {
  if (of.length === 0) return null;
  return (
    <section className={classes['card']} aria-label={texts.protectedSettings}>
      <header>
        <h2>{texts.protectedSettings}</h2>
        <Badge tone="warn">{texts.changed(of.length)}</Badge>
      </header>
      <ul className={classes['tasks']}>
        {of.map((c) => (
          <li key={`${c.title} ${c.proposed_at}`}>
            <span>
              <b>{c.title}</b>: {c.changes.map((x) => `${x.label} ${x.before} → ${x.after}`).join('; ')}
              <br />
              {agreed(c)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function agreed({ proposed_by, confirmed_by, confirmed_at, word }: AgreedChange): string {
  if (confirmed_by === null || confirmed_at === null) return texts.proposedByNotConfirmedYet(proposed_by);
  const when = formatInstant(confirmed_at);
  if (word === '') return texts.proposedByConfirmedBy(proposed_by, confirmed_by, when);
  return texts.proposedByConfirmedByOwner(proposed_by, confirmed_by, when, word);
}
