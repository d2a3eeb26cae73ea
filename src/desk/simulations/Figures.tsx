import { useState } from 'react';
import type { Tried, TriedSums } from '#contract/payroll/simulations/simulation.ts';
import { firstOf } from '#domain/lists/known.ts';
import { change, people } from '#src/desk/runs/run-words.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { texts } from '#src/text/en/desk/simulations.ts';
import { Agencies, Bills, Lines, Most, Spread, type Billed } from './Cards.tsx';
import classes from './Simulation.module.css';

/** Formats the average per employee, rounded to a centavo. */
const each = (sum: number, n: number): string => (n === 0 ? '–' : change(Math.round(sum / n)));
const other = (n: number): string => (n === 0 ? texts.noChange : change(n));

/** Result: totals, by client, by reason, by employee, agencies, and billing. */
export function Figures({ tried: { over, all, clients, notes } }: { tried: Tried }) {
  const [chosen, choose] = useState<number | null>(null);
  if (all.done === 0) return null;
  const billed = clients.filter((c): c is Billed => c.bill !== null);
  const bills = billed.reduce((n, c) => n + billedBy(c), 0);
  const client = clients.find((c) => c.client_id === chosen);
  const of: TriedSums = client ?? all;
  const name = client?.client ?? (clients.length === 1 ? firstOf(clients).client : texts.allClients);
  const most = Math.max(1, ...clients.map((c) => Math.abs(c.net_centavos)));
  const sorted = clients.toSorted((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos));
  return (
    <>
      <dl className={classes['tiles']}>
        <Tile name={texts.netOfEmployees} value={other(all.net_centavos)} />
        <Tile
          name={texts.personWhoseNetIsOther}
          value={each(all.net_centavos, all.people)}
          note={texts.of(all.people.toLocaleString('en'))}
        />
        <Tile name={texts.contributionsOfEmployees} value={other(all.contributions_centavos)} />
        <Tile name={texts.withholdingTax} value={other(all.tax_centavos)} />
        <Tile name={texts.employersCost} value={other(all.cost_centavos)} />
        <Tile name={texts.billedToClientsWithFee} value={other(bills)} />
        {all.thirteenth_centavos !== 0 && (
          <Tile name={texts.countsFor13thMonth} value={other(all.thirteenth_centavos)} />
        )}
        {all.deductions_centavos !== 0 && <Tile name={texts.otherDeductions} value={other(all.deductions_centavos)} />}
      </dl>
      {all.left_out > 0 && <p className={classes['said']}>{texts.excludedTheirPayslipsCantBe(people(all.left_out))}</p>}
      {notes.map((note) => (
        <p key={note} className={classes['said']}>
          {note}
        </p>
      ))}
      <ScrollRegion className={classes['card']} label={texts.clients}>
        <table className={classes['table']} aria-label={texts.byClient}>
          <thead>
            <tr>
              <th scope="col">{texts.client}</th>
              <th scope="col">{texts.employees}</th>
              <th scope="col">{texts.contributions}</th>
              <th scope="col">{texts.tax}</th>
              <th data-bar aria-hidden="true" />
              <th scope="col">{texts.netPay}</th>
              <th scope="col">{texts.perEmployee}</th>
              <th scope="col">{texts.employerCost}</th>
              <th scope="col">{texts.billed}</th>
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
                  <i
                    hidden={c.net_centavos === 0}
                    data-more={c.net_centavos > 0}
                    style={{ width: `${(100 * Math.abs(c.net_centavos)) / most}%` }}
                  />
                </td>
                <td>
                  <b>{zero(c.net_centavos)}</b>
                </td>
                <td>{each(c.net_centavos, c.people)}</td>
                <td>{zero(c.cost_centavos)}</td>
                <td>{c.bill ? zero(billedBy(c as Billed)) : '–'}</td>
              </tr>
            ))}
          </tbody>
          {clients.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{texts.all(clients.length)}</th>
                <td>{all.done.toLocaleString('en')}</td>
                <td>{zero(all.contributions_centavos)}</td>
                <td>{zero(all.tax_centavos)}</td>
                <td data-bar aria-hidden="true" />
                <td>{zero(all.net_centavos)}</td>
                <td>{each(all.net_centavos, all.people)}</td>
                <td>{zero(all.cost_centavos)}</td>
                <td>{zero(bills)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      <div className={classes['below']}>
        <Lines of={of} name={name} />
        <Spread of={of.spread} />
        <Agencies of={of} name={name} />
      </div>
      {billed.length > 0 && <Bills clients={billed} everybody={over.everybody} />}
      {of.most.length > 0 && <Most of={of} />}
    </>
  );
}

const billedBy = ({ bill: { before, after } }: Billed): number => after.total_centavos - before.total_centavos;
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
