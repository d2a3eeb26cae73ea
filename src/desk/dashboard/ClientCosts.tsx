import { Link } from 'react-router-dom';
import { payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatMonth } from '#src/text/format.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';

/** Maximum number of clients shown; the others are one row. */
const most = 5;

/** Cost of the latest paid month by client: gross pay with the employer's contributions. */
export function ClientCosts({ session, scope }: { session: Session; scope: Scope }) {
  const of = useEndpoint(payTrends, scope.pay);
  const opens = holds(session, 'PAY01');
  return (
    <Section
      title={texts.costByClient}
      side={of.data?.data.clients && texts.posted(formatMonth(`${of.data.data.clients.month}-01`))}
      of={of}
      empty={({ data }) => data.clients === null}
    >
      {({ data: { clients } }) => {
        const { rows = [], cost_centavos = 0 } = clients ?? {};
        const rest = rows.slice(most);
        const shown = rows.slice(0, most);
        return (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.client}</th>
                  <th scope="col" data-number>
                    {texts.employeeCount}
                  </th>
                  <th scope="col" data-meter>
                    <span className={classes['hiddenText']}>{texts.share}</span>
                  </th>
                  <th scope="col" data-number>
                    {texts.cost}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((c) => (
                  <tr key={c.client_id}>
                    <th scope="row" data-name>
                      {opens ? <Link to={`/payroll/client-management/${c.client_id}`}>{c.client}</Link> : c.client}
                    </th>
                    <td data-number>{formatCount(c.people)}</td>
                    <td data-meter>
                      <Meter parts={[c.cost_centavos]} most={firstOf(rows).cost_centavos} />
                      <span className={classes['hiddenText']}>{percent(c.cost_centavos, cost_centavos)}</span>
                    </td>
                    <td data-number>{money(c.cost_centavos)}</td>
                  </tr>
                ))}
                {rest.length > 0 && (
                  <tr>
                    <th scope="row">{rest.length === 1 ? texts.oneOther : texts.others(rest.length)}</th>
                    <td data-number>{formatCount(rest.reduce((n, c) => n + c.people, 0))}</td>
                    <td data-meter>
                      <Meter parts={[sumOf(rest)]} most={firstOf(rows).cost_centavos} />
                      <span className={classes['hiddenText']}>{percent(sumOf(rest), cost_centavos)}</span>
                    </td>
                    <td data-number>{money(sumOf(rest))}</td>
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {texts.total}
                  </th>
                  <td data-number>{money(cost_centavos)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        );
      }}
    </Section>
  );
}

const sumOf = (rows: readonly { cost_centavos: number }[]): number => rows.reduce((sum, c) => sum + c.cost_centavos, 0);
const percent = (part: number, whole: number): string => (whole > 0 ? `${Math.round((part * 100) / whole)}%` : '');
