import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Badge } from '#src/desk/ui/pieces.tsx';

/** Employees of the run with a new or changed bank account, old and new last digits, for the approver. */
export function Destinations({ of }: { of: Output<typeof runSummary>['gate']['destinations'] }) {
  if (of.length === 0) return null;
  const waits = of.filter((d) => !d.confirmed).length;
  const first = of.filter((d) => d.first).length;
  const title = first === 0 ? 'Changed bank accounts' : 'New and changed bank accounts';
  return (
    <section className={classes['card']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Badge tone={waits > 0 ? 'bad' : 'warn'}>
          {waits > 0 ? `${waits} not confirmed` : first > 0 ? `${first} new` : `${of.length} confirmed`}
        </Badge>
      </header>
      <ul className={classes['tasks']}>
        {of.map((d) => (
          <li key={d.employee}>
            <span>
              <b>
                {d.name} ({d.employee})
              </b>
              : {d.first ? d.is : `${d.was} → ${d.is}`}
              <br />
              {d.first ? 'First account, entered' : 'Changed'} by {d.changed_by ?? 'HR sync'},{' '}
              {formatInstant(d.changed_at)}
              {d.confirmed
                ? d.confirmed_by && `, confirmed by ${d.confirmed_by}`
                : ', needs a second user’s confirmation'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
