import '#src/desk/ui/desk.css';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { payAhead, type PayAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import type { Output } from '#contract/endpoint.ts';
import { eachDay, weekday } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import {
  formatCount,
  formatDayMonth,
  formatLongDate,
  formatMoney,
  formatRange,
  formatWeekday,
} from '#src/text/format.ts';
import { holds, type Session } from '#src/session/session.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { addressOf, nameOf, shortNameOf } from './deadline-words.ts';
import { shortPesos } from '#src/desk/ui/charts/short-pesos.ts';
import { nameOfPay, placeOfPay, stateOfPay, waitOf } from './pay-words.ts';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './pay-dates.module.css';

type Ahead = Output<typeof payAhead>['data'];
type Due = Output<typeof agencyDeadlines>['data'][number];
interface Day {
  date: string;
  pays: readonly PayAhead[];
  dues: readonly Due[];
  holidays: Ahead['holidays'];
}

/** The 16 days from today: pay dates with net pay and state, holidays, and what is due to the agencies. */
export function PayDates({ session, scope }: { session: Session; scope: Scope }) {
  const of = useEndpoint(payAhead, scope.pay);
  // The agencies are paid for the whole company.
  const mayDues = scope.look === 'all' && holds(session, 'PAY09');
  const asked = useEndpoint(agencyDeadlines, {}, { enabled: mayDues });
  const dues = asked.data?.data ?? [];
  const daysOf = ({ data }: { data: Ahead }): Day[] =>
    eachDay(data.today, data.until).map((date) => ({
      date,
      pays: data.pays.filter((p) => p.pay_date === date),
      dues: dues.filter((d) => d.due === date && d.state !== 'filed'),
      holidays: data.holidays.filter((h) => h.date === date),
    }));
  const calendar = holds(session, 'PAY03') && { link: { to: '/payroll/calendar_year', label: texts.payCalendar } };
  return (
    <Section
      title={texts.payDates}
      side={of.data && texts.netPayIsEstimate(formatRange(of.data.data.today, of.data.data.until))}
      {...calendar}
      of={of}
      // A day with payments or deadlines is wider.
      waits={asked.isLoading}
      empty={(found) => daysOf(found).every((d) => d.pays.length + d.dues.length === 0)}
    >
      {(found) => (
        <ScrollRegion label={texts.daysOfPayDates} className={classes['scroll']}>
          <ol
            className={classes['strip']}
            style={{
              gridTemplateColumns: daysOf(found)
                .map((d) => columnOf(d, found.data.today))
                .join(' '),
            }}
          >
            {daysOf(found).map((day) => (
              <DayColumn key={day.date} of={day} today={found.data.today} mayRun={holds(session, 'PAY07')} />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Section>
  );
}

const weekend = (date: string): boolean => weekday(date) > 5;
const isEmpty = (d: Day): boolean => d.pays.length + d.dues.length + d.holidays.length === 0;

/** Returns the width of a day's column: wide with pay, narrow on a weekend without pay, except for today. */
const columnOf = (d: Day, today: string): string => {
  if (d.pays.length > 0) return 'minmax(8.75rem, 3fr)';
  if (d.dues.length > 0) return 'minmax(6.25rem, 2fr)';
  if (d.holidays.length > 0) return 'minmax(5.25rem, 2fr)';
  if (d.date === today) return 'minmax(4.75rem, 1fr)';
  return weekend(d.date) ? '1.75rem' : 'minmax(3rem, 1fr)';
};

function DayColumn({ of, today, mayRun }: { of: Day; today: string; mayRun: boolean }) {
  const { date, pays, dues, holidays } = of;
  const now = date === today;
  const kind = now ? 'now' : holidays.length > 0 ? 'holiday' : weekend(date) ? 'weekend' : undefined;
  const narrow = weekend(date) && isEmpty(of) && !now;
  return (
    <li
      className={classes['day']}
      data-kind={kind}
      data-empty={isEmpty(of) || undefined}
      aria-hidden={isEmpty(of) || undefined}
    >
      <p className={classes['date']} aria-hidden="true">
        <b>{Number(date.slice(8))}</b>
        {!narrow && <span>{now ? texts.today : formatWeekday(date).slice(0, 3)}</span>}
        <small>{formatDayMonth(date).split(' ')[1]}</small>
      </p>
      <VisuallyHidden>{now ? texts.todayDate(formatLongDate(date)) : formatLongDate(date)}</VisuallyHidden>
      {holidays.map((h) => (
        <p key={h.name} className={classes['holiday']}>
          {h.name}
        </p>
      ))}
      {pays.map((p) => (
        <Pay key={`${p.run} ${p.client_id} ${p.from_date}`} of={p} today={today} />
      ))}
      {dues.map((d) => (
        <Agency key={`${d.kind} ${d.span}`} of={d} mayRun={mayRun} />
      ))}
    </li>
  );
}

function Pay({ of, today }: { of: PayAhead; today: string }) {
  const [state, tone] = stateOfPay(of, today);
  const [wait, waitTone] = waitOf(of);
  const exact = of.net_centavos === null ? texts.notKnownYet : formatMoney(of.net_centavos);
  const words = of.waits === 'fix' || of.waits === 'you' ? wait : state;
  return (
    <Link
      to={placeOfPay(of)}
      className={classes['pay']}
      data-tone={of.waits === 'fix' ? waitTone : of.waits === 'you' ? 'warn' : tone}
      title={exact}
    >
      <span>
        <b>{nameOfPay(of)}</b>{' '}
        {of.net_centavos !== null && (
          <b>
            {of.estimated && '~ '}
            {shortPesos(of.net_centavos)}
          </b>
        )}
      </span>
      <span>
        <small>{of.people === 1 ? texts.oneEmployee : texts.employeesPeople(formatCount(of.people))}</small>{' '}
        <small data-state="">{words === 'You' ? texts.needsYourApproval : words}</small>
      </span>
    </Link>
  );
}

function Agency({ of, mayRun }: { of: Due; mayRun: boolean }) {
  const words = (
    <>
      <b>{shortNameOf(of)}</b>
      {of.amount_centavos !== null && of.amount_centavos > 0 && <small>{shortPesos(of.amount_centavos)}</small>}
    </>
  );
  const to = addressOf(of, mayRun);
  return to === null ? (
    <p className={classes['due']}>{words}</p>
  ) : (
    <Link to={to} className={classes['due']} title={nameOf(of)}>
      {words}
    </Link>
  );
}
