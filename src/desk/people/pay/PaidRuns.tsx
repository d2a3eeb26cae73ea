import { Link } from 'react-router-dom';
import { runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { amount, stateWords } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import classes from './PaidRuns.module.css';

/** Runs listed; the adjustment history and the runs have the rest. */
const shown = 12;

/** The employee's runs, latest first, with net pay and a link to the payslip. */
export function PaidRuns({ id, code }: { id: number; code: string }) {
  const asked = useEndpoint(runsOfEmployee, { params: { id }, query: { limit: shown } });
  const open = holds(useSession(), 'PAY07');
  const rows = asked.data?.data ?? [];
  const more = (asked.data?.total ?? 0) - rows.length;
  return (
    <Section id="payslips" title="Payslips" note={more > 0 ? `The latest ${rows.length}; ${more} more` : undefined}>
      {asked.error && <p role="alert">{explain(asked.error)}</p>}
      {asked.data && rows.length === 0 && <Nothing>No payslips yet.</Nothing>}
      {rows.length > 0 && (
        <table className={classes['runs']} aria-label="Payslips">
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col" data-rank="1">
                Cutoff
              </th>
              <th scope="col">Pay date</th>
              <th scope="col" data-right data-rank="1">
                Gross
              </th>
              <th scope="col" data-right>
                Net
              </th>
              <th scope="col">State</th>
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
                    <Badge tone="warn">On hold</Badge>
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
