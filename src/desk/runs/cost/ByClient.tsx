import type { CostPreview } from '#contract/payroll/runs/cost-preview.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import overview from '#src/desk/runs/overview/overview.module.css';
import classes from '#src/desk/runs/runs.module.css';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { hoursOf } from './hours-of.ts';

const againstLast = (of: { cost_centavos: number; last_cost_centavos: number | null }): string =>
  of.last_cost_centavos === null ? '–' : change(of.cost_centavos - of.last_cost_centavos);

/** The cost of each client, and of all. */
export function ByClient({ of }: { of: CostPreview }) {
  return (
    <section className={classes['card']} aria-label={texts.byClient}>
      <header>
        <h2>{texts.byClient}</h2>
      </header>
      <table className={overview['branches']} aria-label={texts.byClient}>
        <thead>
          <tr>
            <th scope="col">{texts.client}</th>
            <th scope="col" data-right>
              {texts.employees}
            </th>
            <th scope="col" data-right data-wide>
              {texts.hours}
            </th>
            <th scope="col" data-right data-wide>
              {texts.gross}
            </th>
            <th scope="col" data-right data-wide>
              {texts.shares}
            </th>
            <th scope="col" data-right>
              {texts.employerCost}
            </th>
            <th scope="col" data-right data-wide>
              {texts.againstLast}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.clients.map((c) => (
            <tr key={c.client_id}>
              <th scope="row">{c.client}</th>
              <td data-right>
                {c.people.toLocaleString('en')}
                {c.left_out > 0 && <small> {texts.of((c.people + c.left_out).toLocaleString('en'))}</small>}
              </td>
              <td data-right data-wide>
                {hoursOf(c.minutes)}
              </td>
              <td data-right data-wide>
                {money(c.gross_centavos)}
              </td>
              <td data-right data-wide>
                {money(c.employer_contributions_centavos)}
              </td>
              <td data-right>
                <b>{money(c.cost_centavos)}</b>
              </td>
              <td data-right data-wide>
                {againstLast(c)}
              </td>
            </tr>
          ))}
        </tbody>
        {of.clients.length > 1 && (
          <tfoot>
            <tr>
              <td>{texts.allClients(of.clients.length)}</td>
              <td data-right>{of.people.toLocaleString('en')}</td>
              <td data-right data-wide>
                {hoursOf(of.minutes)}
              </td>
              <td data-right data-wide>
                {money(of.gross_centavos)}
              </td>
              <td data-right data-wide>
                {money(of.employer_contributions_centavos)}
              </td>
              <td data-right>{money(of.cost_centavos)}</td>
              <td data-right data-wide>
                {againstLast(of)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
