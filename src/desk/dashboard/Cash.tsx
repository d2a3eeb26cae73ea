import { payAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatDayMonth } from '#src/text/format.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { shortPesos } from '#src/desk/ui/charts/short-pesos.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';

/** Cash needed for net pay, and with its permission for the agencies, by day; below it the 13th month pay so far. */
export function Cash({ session, scope }: { session: Session; scope: Scope }) {
  const of = useEndpoint(payAhead, scope.pay);
  const agencies = scope.look === 'all' && holds(session, 'PAY09');
  return (
    <Section
      title={texts.cashNeeded}
      side={agencies ? texts.netPayAndRemittances : texts.netPay}
      of={of}
      empty={({ data: { cash, thirteenth } }) => cash.days.length === 0 && thirteenth === null}
    >
      {({ data: { cash, thirteenth, today } }) => (
        <>
          {cash.days.length > 0 && (
            <div className={classes['scroll']}>
              <table className={classes['table']}>
                <thead>
                  <tr>
                    <th scope="col">{texts.day}</th>
                    <th scope="col" data-meter>
                      {agencies ? texts.netPayAndRemittancesOfDay : texts.netPay2}
                    </th>
                    <th scope="col" data-number>
                      {texts.amount}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {cash.days.map((d) => {
                    const parts = [d.net_centavos, d.agencies_centavos];
                    const sum = d.net_centavos + d.agencies_centavos;
                    const split =
                      d.net_centavos > 0 && d.agencies_centavos > 0
                        ? texts.netPayRemittances(money(d.net_centavos), money(d.agencies_centavos))
                        : d.net_centavos > 0
                          ? texts.netPay2
                          : texts.remittances;
                    return (
                      <tr key={d.date}>
                        <th scope="row">{d.date === today ? texts.today : formatDayMonth(d.date)}</th>
                        <td data-meter title={split}>
                          <Meter parts={parts} most={most(cash.days)} />
                          <span className={classes['hiddenText']}>{split}</span>
                        </td>
                        <td data-number>
                          {d.estimated && '~ '}
                          {money(sum)}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={2}>
                      {texts.total}
                    </th>
                    <td data-number>
                      {cash.days.some((d) => d.estimated) && '~ '}
                      {money(cash.total_centavos)}
                    </td>
                  </tr>
                </tfoot>
              </table>
            </div>
          )}
          {thirteenth && (
            <p className={classes['nothing']}>
              {texts.monthPayDueN13th(formatDate(thirteenth.due))}{' '}
              <strong title={money(thirteenth.centavos)}>~ {shortPesos(thirteenth.centavos)}</strong> {texts.soFar}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

const most = (days: readonly { net_centavos: number; agencies_centavos: number }[]): number =>
  Math.max(...days.map((d) => d.net_centavos + d.agencies_centavos));
