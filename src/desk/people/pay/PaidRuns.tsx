import { Link } from 'react-router-dom';
import { runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { amount, stateWords } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import classes from './PaidRuns.module.css';

/** Maximum number of runs listed; the adjustment history and the runs have the rest. */
const shown = 12;

/** The employee's runs, latest first, with net pay and a link to the payslip. */
export function PaidRuns({ id, code }: { id: number; code: string }) {
  const asked = useEndpoint(runsOfEmployee, { params: { id }, query: { limit: shown } });
  const open = holds(useSession(), 'PAY07');
  const rows = asked.data?.data ?? [];
  const more = (asked.data?.total ?? 0) - rows.length;
  return (
    <Section id="payslips" title={texts.payslips} note={more > 0 ? texts.latestMore(rows.length, more) : undefined}>
      {asked.error && <p role="alert">{explain(asked.error)}</p>}
      {asked.data && rows.length === 0 && <Nothing>{texts.noPayslipsYet}</Nothing>}
      {rows.length > 0 && (
        <table className={classes['runs']} aria-label={texts.payslips}>
          <thead>
            <tr>
              <th scope="col">{texts.run}</th>
              <th scope="col" data-rank="1">
                {texts.cutoff}
              </th>
              <th scope="col">{texts.payDate}</th>
              <th scope="col" data-right data-rank="1">
                {texts.gross}
              </th>
              <th scope="col" data-right>
                {texts.net}
              </th>
              <th scope="col">{texts.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.run_id}>
                <td>
                  {open ? (
                    <Link to={`/payroll/payroll-summary/${r.run_id}?open=${encodeURIComponent(code)}`}>{r.name}</Link>
                  ) : (
                    r.name
                  )}
                </td>
                <td data-rank="1">{formatRange(r.from_date, r.to_date)}</td>
                <td>{formatDate(r.pay_date)}</td>
                <td data-right data-rank="1">
                  {amount(r.gross_centavos ?? undefined)}
                </td>
                <td data-right>{amount(r.net_centavos ?? undefined)}</td>
                <td>
                  {r.state === 'held' ? (
                    <Badge tone="warn">{texts.onHold}</Badge>
                  ) : (
                    <Badge tone={stateWords[r.run_state][1]}>{stateWords[r.run_state][0]}</Badge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
