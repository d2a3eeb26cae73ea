import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';

/** Employees of the run with a new or changed bank account, old and new last digits, for the approver. */
export function Destinations({ of }: { of: Output<typeof runSummary>['gate']['destinations'] }) {
  if (of.length === 0) return null;
  const waits = of.filter((d) => !d.confirmed).length;
  const first = of.filter((d) => d.first).length;
  const title = first === 0 ? texts.changedBankAccounts : texts.newAndChangedBankAccounts;
  return (
    <section className={classes['card']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Badge tone={waits > 0 ? 'bad' : 'warn'}>
          {waits > 0 ? texts.notConfirmed(waits) : first > 0 ? texts.new(first) : texts.confirmed(of.length)}
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
              {texts.changedBy(d.first, d.changed_by ?? texts.hrSync, formatInstant(d.changed_at))}
              {d.confirmed ? d.confirmed_by && texts.confirmedBy(d.confirmed_by) : texts.needsSecondUsersConfirmation}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
