import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Badge } from '#src/desk/ui/pieces.tsx';

/** Employees of the run with a changed bank account, old and new last digits, for the approver. */
export function Destinations({ of }: { of: Output<typeof runSummary>['gate']['destinations'] }) {
  if (of.length === 0) return null;
  const waits = of.filter((d) => !d.confirmed).length;
  return (
    <section className={classes['card']} aria-label="Changed bank accounts">
      <header>
        <h2>Changed bank accounts</h2>
        <Badge tone={waits > 0 ? 'bad' : 'warn'}>
          {waits > 0 ? `${waits} not confirmed` : `${of.length} confirmed`}
        </Badge>
      </header>
      <ul className={classes['tasks']}>
        {of.map((d) => (
          <li key={d.employee}>
            <span>
              <b>
                {d.name} ({d.employee})
              </b>
              : {d.was} → {d.is}
              <br />
              Changed by {d.changed_by ?? 'HR sync'}, {formatInstant(d.changed_at)}
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
