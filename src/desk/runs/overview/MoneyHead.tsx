import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { share, until } from '#src/desk/runs/money-words.ts';
import { change, pesos } from '#src/desk/runs/run-words.ts';
import { useToday } from '#src/desk/people/today.ts';
import { formatLongDate } from '#src/text/format.ts';
import classes from './overview.module.css';

/** The money of a run in one row: net pay first, then employees, pay date, gross, deductions, employer cost, change. */
export function MoneyHead({ run, of }: { run: Run; of: RunOverview | undefined }) {
  const today = useToday();
  const difference = of?.against ? of.net_centavos - of.against.net_centavos : null;
  const held = run.counts.held;
  const yearly = run.kind === 'thirteenth_month';
  return (
    <dl className={classes['money']} aria-label="Money of the run">
      <div>
        <dt>{run.takes_back ? 'Net reversed' : 'Net pay'}</dt>
        <dd data-big>{pesos(run.net_centavos)}</dd>
      </div>
      <div data-first>
        <dt>Employees</dt>
        <dd>
          {(run.people - held).toLocaleString('en')} {held > 0 && <small>+ {held} on hold</small>}
        </dd>
      </div>
      <div>
        <dt>Pay date</dt>
        <dd>
          {formatLongDate(run.pay_date)} <small>{run.state !== 'posted' && until(today, run.pay_date)}</small>
        </dd>
      </div>
      <div>
        <dt>Gross</dt>
        <dd>{pesos(run.gross_centavos)}</dd>
      </div>
      <div>
        <dt>Deductions</dt>
        <dd>{pesos(run.gross_centavos - run.net_centavos)}</dd>
      </div>
      <div>
        <dt>Employer cost</dt>
        <dd>{pesos(run.gross_centavos + run.employer_contributions_centavos)}</dd>
      </div>
      {of?.against && difference !== null && (
        <div data-last>
          <dt>{yearly ? `Against ${of.against.to_date.slice(0, 4)}` : 'Against last run'}</dt>
          <dd>
            {change(difference)} <small>{share(difference, of.against.net_centavos)}</small>
          </dd>
        </div>
      )}
      {of?.against === null && yearly && (
        <div data-last>
          <dt>Against last year</dt>
          <dd>
            <small>No 13th month pay yet</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
