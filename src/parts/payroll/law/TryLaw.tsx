import { useRef, useState } from 'react';
import type { TriedSums } from '#contract/payroll/tried.ts';
import type { TriedLaw } from '#contract/payroll/try-law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { formatRange } from '#src/language/format.ts';
import { change, people } from '#src/parts/runs/run-words.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { ofAll, type OfClient } from './tried-law.ts';
import classes from './TryLaw.module.css';
import { Lines, Most, Spread } from './TryLawOf.tsx';
import { useTriedLaw } from './use-tried-law.ts';

/** What a table of law would have done to the last pay of every client. Nothing is touched by asking. */
export function TryLaw(props: { kind: LawKind; table: { id: number; version: number; source: string } }) {
  const { asked, again } = useTriedLaw(props.kind, props.table);
  const section = useRef<HTMLElement>(null);
  const so = asked.state === 'told' ? asked.tried : asked.state === 'asking' ? asked.so : null;
  return (
    <section
      className={classes['whatIf']}
      aria-label={`What ${props.table.source} would do`}
      tabIndex={-1}
      ref={section}
    >
      <p role="status" className={classes['said']}>
        {asked.state === 'asking' &&
          (so
            ? `Computing the last pay again: ${so.clients.reduce((n, c) => n + c.done, 0).toLocaleString('en')} of ${people(so.total)} …`
            : 'Computing the last pay again …')}
        {asked.state === 'told' && <Over of={asked.tried} seconds={asked.seconds} />}
      </p>
      {asked.state === 'asking' && so && (
        <progress aria-label="People computed" max={so.total} value={so.clients.reduce((n, c) => n + c.done, 0)} />
      )}
      {asked.state === 'refused' && (
        <p role="alert" className={classes['said']}>
          {asked.why}{' '}
          <Btn
            onClick={() => {
              // The button goes with what was refused.
              section.current?.focus();
              again();
            }}
          >
            Ask again
          </Btn>
        </p>
      )}
      {asked.state === 'told' && <Figures clients={asked.tried.clients} />}
    </section>
  );
}

function Over({ of, seconds }: { of: TriedLaw; seconds: number }) {
  const { runs, clients, open_months: open, from_date: from, to_date: to } = of.over;
  if (from === null || to === null) return 'Nobody was computed in a run yet: there is nothing to compare with.';
  return (
    <>
      Over the last pay of {clients === 1 ? 'one client' : `${clients} clients`}, {formatRange(from, to)},{' '}
      {runs === 1 ? 'one run' : `${runs} runs`}, as though this table had held then; who was paid by two of them counts
      at each. Nothing is touched · {people(of.total)} in {seconds.toFixed(1)} s
      {open > 0 &&
        `. Of ${open === 1 ? 'one client' : `${open} clients`} no month is closed yet: contributions that are taken with the month’s last pay are not in it`}
      .
    </>
  );
}

/** A person's, on average, in whole centavos. */
const each = (sum: number, n: number): string => (n === 0 ? '–' : change(Math.round(sum / n)));
const other = (n: number): string => (n === 0 ? 'as it is' : change(n));

function Figures({ clients }: { clients: readonly OfClient[] }) {
  const all = ofAll(clients);
  const [chosen, choose] = useState<number | null>(null);
  if (!all) return null;
  const client = clients.find((c) => c.client_id === chosen);
  const of: TriedSums = client ?? all;
  const most = Math.max(1, ...clients.map((c) => Math.abs(c.net_centavos)));
  const sorted = clients.toSorted((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos));
  return (
    <>
      <dl className={classes['tiles']}>
        <Tile name="Net of employees" value={other(all.net_centavos)} />
        <Tile
          name="A person whose net is other"
          value={each(all.net_centavos, all.people)}
          note={`of ${all.people.toLocaleString('en')}`}
        />
        <Tile name="Contributions of employees" value={other(all.contributions_centavos)} />
        <Tile name="Withholding tax" value={other(all.tax_centavos)} />
        <Tile name="Employers’ cost" value={other(all.cost_centavos)} />
      </dl>
      {all.left_out > 0 && (
        <p className={classes['said']}>
          {people(all.left_out)} left out: their payslips cannot be computed again to the centavo, for instance because
          a premium, a type of pay or another table changed since.
        </p>
      )}
      <div className={classes['card']}>
        <table className={classes['table']} aria-label="By client">
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">People</th>
              <th scope="col">Contributions</th>
              <th scope="col">Tax</th>
              <th data-bar aria-hidden="true" />
              <th scope="col">Net of employees</th>
              <th scope="col">A person</th>
              <th scope="col">Employer’s cost</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((c) => (
              <tr key={c.client_id} data-chosen={c === client}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={c === client}
                    onClick={() => choose(c === client ? null : c.client_id)}
                  >
                    {c.client}
                  </button>
                </th>
                <td>{c.done.toLocaleString('en')}</td>
                <td>{zero(c.contributions_centavos)}</td>
                <td>{zero(c.tax_centavos)}</td>
                <td data-bar aria-hidden="true">
                  <i data-more={c.net_centavos > 0} style={{ width: `${(100 * Math.abs(c.net_centavos)) / most}%` }} />
                </td>
                <td>
                  <b>{zero(c.net_centavos)}</b>
                </td>
                <td>{each(c.net_centavos, c.people)}</td>
                <td>{zero(c.cost_centavos)}</td>
              </tr>
            ))}
          </tbody>
          {clients.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All {clients.length}</th>
                <td>{all.done.toLocaleString('en')}</td>
                <td>{zero(all.contributions_centavos)}</td>
                <td>{zero(all.tax_centavos)}</td>
                <td data-bar aria-hidden="true" />
                <td>{zero(all.net_centavos)}</td>
                <td>{each(all.net_centavos, all.people)}</td>
                <td>{zero(all.cost_centavos)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className={classes['below']}>
        <Lines of={of} name={client?.client ?? 'All clients'} />
        <Spread of={of.spread} />
      </div>
      {of.most.length > 0 && <Most of={of} />}
    </>
  );
}

const zero = (n: number): string => (n === 0 ? '–' : change(n));

const Tile = (props: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{props.name}</dt>
    <dd>
      {props.value}
      {props.note !== undefined && <small>{props.note}</small>}
    </dd>
  </div>
);
