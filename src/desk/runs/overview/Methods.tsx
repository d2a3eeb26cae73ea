import { Link } from 'react-router-dom';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { holds, useSession } from '#src/session/session.ts';
import { bankFileOf } from '#src/desk/runs/run-places.ts';
import { share } from '#src/desk/runs/money-words.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import cards from '#src/desk/runs/runs.module.css';
import classes from './overview.module.css';

/** Net pay by bank, and cash. */
export function Methods({ run, of }: { run: Run; of: RunOverview }) {
  const most = Math.max(1, ...of.methods.map((m) => m.net_centavos));
  const lists = holds(useSession(), 'PAY09');
  if (of.methods.length === 0) return null;
  return (
    <section className={cards['card']} aria-label="Payment methods">
      <header>
        <h2>Payment methods</h2>
        {lists && <Link to={bankFileOf(run)}>Payment lists</Link>}
      </header>
      <ul className={classes['methods']}>
        {of.methods.map((m) => (
          <li key={m.bank}>
            <b>{m.bank || 'Cash'}</b>
            <span>{m.people.toLocaleString('en')}</span>
            <Meter parts={[m.net_centavos]} most={most} ground />
            <b data-right>{money(m.net_centavos)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Net pay by branch, with its change against the last run. */
export function Branches({ of }: { of: RunOverview }) {
  if (of.branches.length === 0) return null;
  const clients = new Set(of.branches.map((b) => b.client)).size;
  return (
    <section className={cards['card']} aria-label="By branch">
      <header>
        <h2>
          By branch{' '}
          <small className={classes['soft']}>employees, net pay{of.against && ', change against the last run'}</small>
        </h2>
      </header>
      <table className={classes['branches']} aria-label="By branch">
        <thead>
          <tr>
            <th>Branch</th>
            <th data-right>Employees</th>
            <th data-right>Net pay</th>
            {of.against && <th data-right>Change</th>}
            {of.against && <th data-right>%</th>}
          </tr>
        </thead>
        <tbody>
          {of.branches.map((b, i) => (
            <tr key={i}>
              <th scope="row">
                {b.branch} {clients > 1 && <small>{b.client}</small>}
              </th>
              <td data-right>{b.people.toLocaleString('en')}</td>
              <td data-right>
                <b>{money(b.net_centavos)}</b>
              </td>
              {b.before_centavos !== null && <td data-right>{change(b.net_centavos - b.before_centavos)}</td>}
              {b.before_centavos !== null && (
                <td data-right>{share(b.net_centavos - b.before_centavos, b.before_centavos)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
