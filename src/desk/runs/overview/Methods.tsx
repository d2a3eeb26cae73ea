import { Link } from 'react-router-dom';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { holds, useSession } from '#src/session/session.ts';
import { bankFileOf } from '#src/desk/runs/run-places.ts';
import { share } from '#src/desk/runs/money-words.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import cards from '#src/desk/runs/runs.module.css';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import classes from './overview.module.css';

/** Net pay by bank, and cash. */
export function Methods({ run, of }: { run: Run; of: RunOverview }) {
  const most = Math.max(1, ...of.methods.map((m) => m.net_centavos));
  const lists = holds(useSession(), 'PAY09');
  if (of.methods.length === 0) return null;
  return (
    <section className={cards['card']} aria-label={texts.paymentMethods}>
      <header>
        <h2>{texts.paymentMethods}</h2>
        {lists && <Link to={bankFileOf(run)}>{texts.paymentLists}</Link>}
      </header>
      <ul className={classes['methods']}>
        {of.methods.map((m) => (
          <li key={m.bank}>
            <b>{m.bank || texts.cash}</b>
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
    <section className={cards['card']} aria-label={texts.byBranch}>
      <header>
        <h2>
          {texts.byBranch}{' '}
          <small className={classes['soft']}>
            {texts.employeesNetPay}
            {of.against && texts.changeAgainstLastRun}
          </small>
        </h2>
      </header>
      <table className={classes['branches']} aria-label={texts.byBranch}>
        <thead>
          <tr>
            <th>{texts.branch}</th>
            <th data-right>{texts.employees}</th>
            <th data-right>{texts.netPay}</th>
            {of.against && <th data-right>{texts.change}</th>}
            {of.against && <th data-right>%</th>}
          </tr>
        </thead>
        <tbody>
          {of.branches.map((b, i) => (
            <tr key={i}>
              <th scope="row">
                {b.branch} {clients > 1 && <small className={classes['soft']}>{b.client}</small>}
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
