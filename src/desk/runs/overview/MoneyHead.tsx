import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { share, until } from '#src/desk/runs/money-words.ts';
import { change, pesos } from '#src/desk/runs/run-words.ts';
import { useToday } from '#src/desk/people/today.ts';
import { formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import classes from './overview.module.css';

/** The money of a run in one row: net pay first, then employees, pay date, gross, deductions, employer cost, change. */
export function MoneyHead({ run, of }: { run: Run; of: RunOverview | undefined }) {
  const today = useToday();
  const difference = of?.against ? of.net_centavos - of.against.net_centavos : null;
  const held = run.counts.held;
  const yearly = run.kind === 'thirteenth_month';
  return (
    <dl className={classes['money']} aria-label={texts.moneyOfRun}>
      <div>
        <dt>{run.takes_back ? texts.netReversed : texts.netPay}</dt>
        <dd data-big>{pesos(run.net_centavos)}</dd>
      </div>
      <div data-first>
        <dt>{texts.employees}</dt>
        <dd>
          {(run.people - held).toLocaleString('en')} {held > 0 && <small>{texts.onHoldHeld(held)}</small>}
        </dd>
      </div>
      <div>
        <dt>{texts.payDate}</dt>
        <dd>
          {formatLongDate(run.pay_date)} <small>{run.state !== 'posted' && until(today, run.pay_date)}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.gross}</dt>
        <dd>{pesos(run.gross_centavos)}</dd>
      </div>
      <div>
        <dt>{texts.deductions}</dt>
        <dd>{pesos(run.gross_centavos - run.net_centavos)}</dd>
      </div>
      <div>
        <dt>{texts.employerCost}</dt>
        <dd>{pesos(run.gross_centavos + run.employer_contributions_centavos)}</dd>
      </div>
      {of?.against && difference !== null && (
        <div data-last>
          <dt>{yearly ? texts.against(of.against.to_date.slice(0, 4)) : texts.againstLastRun}</dt>
          <dd>
            {change(difference)} <small>{share(difference, of.against.net_centavos)}</small>
          </dd>
        </div>
      )}
      {of?.against === null && yearly && (
        <div data-last>
          <dt>{texts.againstLastYear}</dt>
          <dd>
            <small>{texts.no13thMonthPayYet}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
