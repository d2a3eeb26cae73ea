import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardAbsence, type dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import type { Output } from '#contract/endpoint.ts';
import type { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatMonth, today } from '#src/text/format.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { Bars } from '#src/desk/ui/charts/Bars.tsx';
import { Line } from '#src/desk/ui/charts/Line.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import type { Scope } from './use-scope.ts';
import { absenceTrend, headcountTrend, overtimeTrend, type Trend } from './trend-series.ts';
import classes from './staff.module.css';
import drawn from './trends.module.css';

/** Headcount, overtime cost, and absences by month: charts, or one table. A figure without permission or data is left out. */
export function Trends(props: {
  session: Session;
  people: UseQueryResult<Output<typeof dashboardPeople>, ApiError>;
  /** Parameters of HR’s and Payroll’s calls. Null means pay isn't known for this client. */
  hr: Scope['hr'];
  pay: Scope['pay'] | null;
  /** The client and its name, in the address of a report. Null means a report can't show these clients. */
  at: string | null;
}) {
  const { session, people, at } = props;
  const [asTable, setAsTable] = useState(false);
  const pay = useEndpoint(payTrends, props.pay ?? {}, { enabled: props.pay !== null && holds(session, 'PAY07') });
  const time = useEndpoint(dashboardAbsence, props.hr, { enabled: holds(session, 'HRIS09') });
  const asked: readonly (Trend | 'loading' | null)[] = [
    people.isLoading ? 'loading' : headcountTrend(people.data?.data),
    pay.isLoading ? 'loading' : props.pay === null ? null : overtimeTrend(pay.data?.data),
    time.isLoading
      ? 'loading'
      : absenceTrend(time.data?.data, today(), mayOpen(session, '/report/attendance') ? at : null),
  ];
  const places = asked.filter((t) => t !== null);
  const trends = places.filter((t) => t !== 'loading');
  if (places.length === 0) return null;
  const toggle = (
    <Btn look="bare" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
      {texts.showAsTable}
    </Btn>
  );
  return (
    <Panel
      title={texts.trends}
      side={
        trends.length > 0 && (
          <span className={drawn['side']}>
            {texts.monthsN12} {toggle}
          </span>
        )
      }
    >
      {asTable ? (
        <Table of={trends} />
      ) : (
        places.map((t, i) =>
          t === 'loading' ? (
            <div key={i} className={drawn['trend']}>
              <Bone height="3.375rem" />
            </div>
          ) : (
            <Chart key={t.key} of={t} />
          ),
        )
      )}
    </Panel>
  );
}

function Chart({ of }: { of: Trend }) {
  const values = of.points.map((p) => p.value);
  return (
    <div className={drawn['trend']}>
      <p>
        <span>{of.to ? <Link to={of.to}>{of.title}</Link> : of.title}</span>
        <b>{of.value}</b>
        <small>{of.note}</small>
      </p>
      {of.look === 'line' ? (
        <Line sentence={of.sentence} values={values} colour={of.colour} />
      ) : (
        <Bars sentence={of.sentence} values={values} colour={of.colour} open={of.open} />
      )}
    </div>
  );
}

function Table({ of }: { of: readonly Trend[] }) {
  const months = [...new Set(of.flatMap((t) => t.points.map((p) => p.month)))].toSorted();
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            {of.map((t) => (
              <th key={t.key} scope="col" data-number>
                {t.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{formatMonth(`${month}-01`)}</th>
              {of.map((t) => (
                <td key={t.key} data-number>
                  {t.points.find((p) => p.month === month)?.shown ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
