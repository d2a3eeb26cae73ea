import { Link } from 'react-router-dom';
import { payAhead, type PayAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import { paySteps } from '#domain/runs/pay-ahead.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatDayMonth, formatRange } from '#src/text/format.ts';
import { previewPlace } from '#src/desk/runs/cost/preview-place.ts';
import { money, pesos } from '#src/desk/runs/run-words.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { nameOfPay, placeOfPay, stateOfPay, waitOf } from './pay-words.ts';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';
import drawn from './runs-under-way.module.css';

/** Maximum number of runs shown. The others are in the list of runs. */
const most = 8;

/** Runs under way and cutoffs without one, by pay date: net pay, step, and what each waits for. */
export function RunsUnderWay({ scope }: { scope: Scope }) {
  const of = useEndpoint(payAhead, scope.pay);
  const runs = (n: number) => (n === 1 ? texts.oneRun : texts.runs(formatCount(n)));
  const side = of.data && `${runs(of.data.data.pays.length)}, ${pesos(of.data.data.net_centavos)}`;
  return (
    <Section
      title={texts.runsInProgress}
      side={side}
      link={{ to: '/payroll', label: texts.allRuns }}
      of={of}
      empty={({ data }) => data.pays.length === 0}
    >
      {({ data }) => (
        <div className={classes['scroll']}>
          <table className={classes['table']} data-cards>
            <thead>
              <tr>
                <th scope="col">{texts.client}</th>
                <th scope="col" className={drawn['cutoff']}>
                  {texts.cutoff}
                </th>
                <th scope="col" data-number className={drawn['people']}>
                  {texts.employeeCount}
                </th>
                <th scope="col" data-number>
                  {texts.netPay2}
                </th>
                <th scope="col">{texts.step}</th>
                <th scope="col">{texts.waitingFor}</th>
                <th scope="col">{texts.payDate}</th>
              </tr>
            </thead>
            <tbody>
              {data.pays.slice(0, most).map((p) => (
                <Row key={`${p.run} ${p.client_id} ${p.from_date}`} of={p} today={data.today} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  {data.pays.length > most ? texts.of(most, runs(data.pays.length)) : runs(data.pays.length)}
                </th>
                <td className={drawn['cutoff']}>
                  {texts.ofPosted(data.pays.filter((p) => p.state === 'posted').length, data.pays.length)}
                </td>
                <td data-number data-title={texts.employeeCount} className={drawn['people']}>
                  {formatCount(data.people)}
                </td>
                <td data-number data-title={texts.netPay2}>
                  {money(data.net_centavos)}
                </td>
                <td colSpan={3}>
                  {data.pays.some((p) => p.estimated)
                    ? texts.isEstimateFromLastRun
                    : scope.look === 'all'
                      ? texts.wholeCompany
                      : texts.myClients}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Section>
  );
}

function Row({ of, today }: { of: PayAhead; today: string }) {
  const [state, tone] = stateOfPay(of, today);
  const [wait, waitTone] = waitOf(of);
  const stateTone = tone === 'bad' ? tone : undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={placeOfPay(of)}>{nameOfPay(of)}</Link>
      </th>
      <td className={drawn['cutoff']}>{formatRange(of.from_date, of.to_date).replace(/ \d{4}$/, '')}</td>
      <td data-number data-title={texts.employeeCount} className={drawn['people']}>
        {formatCount(of.people)}
      </td>
      <td data-number data-title={texts.netPay2}>
        {of.net_centavos === null ? '–' : `${of.estimated ? '~ ' : ''}${money(of.net_centavos)}`}
      </td>
      <td data-title={texts.step}>
        <span className={drawn['step']} data-tone={stateTone}>
          <svg viewBox="0 0 82 8" aria-hidden="true">
            {Array.from({ length: paySteps }, (_, i) => (
              <rect
                key={i}
                x={i * 14 + 0.75}
                y="0.75"
                width="10.5"
                height="6.5"
                rx="2"
                data-at={i < of.done ? 'done' : i === of.done && of.state !== null ? 'now' : 'later'}
              />
            ))}
          </svg>
          {state}
        </span>
      </td>
      <td data-title={texts.waitingFor} className={drawn['wait']} data-tone={waitTone}>
        {of.state === null || of.state === 'draft' ? (
          <>
            {wait} · <Link to={previewPlace(of)}>{texts.costPreview}</Link>
          </>
        ) : (
          wait
        )}
      </td>
      <td data-title={texts.payDate}>
        {of.pay_date === today ? <strong>{texts.today}</strong> : formatDayMonth(of.pay_date)}
      </td>
    </tr>
  );
}
