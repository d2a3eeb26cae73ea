import { Link } from 'react-router-dom';
import type { CostPreview } from '#contract/payroll/runs/cost-preview.ts';
import { useToday } from '#src/desk/people/today.ts';
import { change, money, people, pesos } from '#src/desk/runs/run-words.ts';
import { share, until } from '#src/desk/runs/money-words.ts';
import overview from '#src/desk/runs/overview/overview.module.css';
import classes from '#src/desk/runs/runs.module.css';
import { Bones } from '#src/desk/ui/DeskState.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { formatDate, formatLongDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { ByClient } from './ByClient.tsx';
import { hoursOf } from './hours-of.ts';

/** The money of a preview in one row: employer cost first. */
export function CostHead({ of }: { of: CostPreview }) {
  const today = useToday();
  const difference = of.last_cost_centavos === null ? null : of.cost_centavos - of.last_cost_centavos;
  return (
    <dl className={overview['money']} aria-label={texts.costOfCutoff}>
      <div>
        <dt>{texts.employerCostAbout}</dt>
        <dd data-big>{pesos(of.cost_centavos)}</dd>
      </div>
      <div data-first>
        <dt>{texts.employees}</dt>
        <dd>
          {of.people.toLocaleString('en')}{' '}
          {of.left_out > 0 && <small>{texts.notCountedLeftOut(of.left_out.toLocaleString('en'))}</small>}
        </dd>
      </div>
      <div>
        <dt>{texts.scheduled}</dt>
        <dd>{hoursOf(of.minutes)}</dd>
      </div>
      <div>
        <dt>{texts.gross}</dt>
        <dd>{pesos(of.gross_centavos)}</dd>
      </div>
      <div>
        <dt>{texts.employerShares}</dt>
        <dd>{pesos(of.employer_contributions_centavos)}</dd>
      </div>
      <div>
        <dt>{texts.netPay}</dt>
        <dd>{pesos(of.net_centavos)}</dd>
      </div>
      <div>
        <dt>{texts.payDate}</dt>
        <dd>
          {formatLongDate(of.pay_date)} <small>{until(today, of.pay_date)}</small>
        </dd>
      </div>
      {difference !== null && (
        <div data-last>
          <dt>{texts.againstLastCutoff}</dt>
          <dd>
            {change(difference)} <small>{share(difference, of.last_cost_centavos!)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The preview by client, with its holidays, its limits, and employees who aren't counted. */
export function CostOfCutoff({ of }: { of: CostPreview | undefined }) {
  if (!of) return <Bones />;
  return (
    <div className={classes['gate']}>
      <div>
        <ByClient of={of} />
        <LeftOut of={of} />
      </div>
      <div>
        <Holidays of={of} />
        <Assumed of={of} />
      </div>
    </div>
  );
}

/** Employees who aren't in the sums, with why. */
function LeftOut({ of }: { of: CostPreview }) {
  const records = holds(useSession(), 'PAY02');
  if (of.left_out === 0) return null;
  return (
    <section className={classes['card']} aria-label={texts.notCounted}>
      <header>
        <h2>{texts.notCounted}</h2>
        <Badge tone="warn">{people(of.left_out)}</Badge>
      </header>
      <div>
        {of.reasons.map((r) => (
          <div key={r.message} className={classes['line']}>
            <div>
              <span>{r.message}</span>
              <b>{r.people.toLocaleString('en')}</b>
            </div>
            <small>
              {r.first.map((p, i) => (
                <span key={p.employee}>
                  {i > 0 && '; '}
                  {records ? <Link to={`/payroll/employee-management/${p.employee_id}`}>{p.name}</Link> : p.name}
                </span>
              ))}
              {r.people > r.first.length && texts.andMoreWhat((r.people - r.first.length).toLocaleString('en'))}
            </small>
          </div>
        ))}
      </div>
    </section>
  );
}

const kinds: Readonly<Record<string, string>> = {
  regular: texts.regularHoliday,
  special: texts.specialDay,
  special_working: texts.specialWorkingDay,
};

function Holidays({ of }: { of: CostPreview }) {
  return (
    <section className={classes['card']} aria-label={texts.holidays}>
      <header>
        <h2>{texts.holidays}</h2>
      </header>
      <div>
        {of.holidays.length === 0 ? (
          <p className={classes['fact']}>{texts.hrsCalendarHasNoHoliday}</p>
        ) : (
          of.holidays.map((h) => (
            <div key={`${h.date} ${h.name}`} className={classes['line']}>
              <div>
                <span>{h.name}</span>
                <b>{formatDate(h.date)}</b>
              </div>
              <small>
                {kinds[h.kind] ?? h.kind}, {people(h.people)}
              </small>
            </div>
          ))
        )}
      </div>
    </section>
  );
}

/** Assumptions of the sums, and the shares of the employees. */
function Assumed({ of }: { of: CostPreview }) {
  return (
    <section className={classes['card']} aria-label={texts.calculation}>
      <header>
        <h2>{texts.calculation}</h2>
      </header>
      <div className={classes['approve']}>
        <dl>
          <dt>{texts.gross}</dt>
          <dd>{money(of.gross_centavos)}</dd>
          <dt>{texts.employeeContributions}</dt>
          <dd>{money(-of.contributions_centavos)}</dd>
          <dt>{of.tax_centavos < 0 ? texts.taxRefund : texts.withholdingTax}</dt>
          <dd>{money(-of.tax_centavos)}</dd>
          <dt>{texts.loansAndOtherDeductions}</dt>
          <dd>{money(-of.deductions_centavos)}</dd>
          <dt>{texts.netPay}</dt>
          <dd>{money(of.net_centavos)}</dd>
        </dl>
        <p>{texts.approvedDaysCountAsApproved}</p>
        <p>{texts.approvedLeaveRatesAllowancesAnd}</p>
        <p>{texts.notCountedOvertimeAndLates}</p>
        {of.earlier.map((c) => (
          <p key={c.from_date}>{texts.isntPostedYetItCounts(formatRange(c.from_date, c.to_date))}</p>
        ))}
      </div>
    </section>
  );
}
