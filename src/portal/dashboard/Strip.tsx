import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { weekday } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { timesOn } from '#domain/schedules/shift.ts';
import { daysUntil, formatDay, formatShortHours, formatSpanOfDays, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOpenCutoff } from '#src/portal/requests/open-cutoff.ts';
import { betweenWords, partWords, together, shiftText, type ShiftText } from '#src/shared/requests/shift-words.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { holds, type Session } from '#src/session/session.ts';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from './Home.module.css';
import { ownCodes } from './own-codes.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

/** Number of days before closing from which the cutoff is marked as due. */
const soon = 5;

/** Today's shift, next holiday, and the filing deadline. */
export function Strip({ session, employeeId }: { session: Session; employeeId: number }) {
  const say = useWords();
  const wide = useWide();
  const own = ownCodes(session);
  const { branch_name, schedules } = useMySchedule(own.schedule).data?.data ?? {};
  const holidays = useMyHolidays(own.holidays).data?.data;
  const leaves = useOwnRequests('leave', employeeId, undefined, own.leave).data?.data;
  const cutoff = useOpenCutoff(own.schedule);
  const date = today();

  const shift = schedules && scheduleOn(date, schedules)?.schedule;
  const onLeave = leaves?.some(
    (l) => l.status === 'approved' && !l.archived && l.start_date <= date && date <= l.end_date,
  );
  const holiday = holidays?.find((h) => h.date === date);
  const free = onLeave
    ? say('home.on-leave')
    : shift?.rest_days.includes(weekday(date))
      ? say('home.rest-day')
      : undefined;
  const place = wide
    ? [session.user.client_name, branch_name].filter(Boolean).join(', ')
    : (branch_name ?? shift?.name);
  const told = shift && shiftText(timesOn(shift, date));
  const flexible = free === undefined ? told?.flexible_minutes : undefined;
  const next = holidays?.filter((h) => h.date > date).sort((a, b) => a.date.localeCompare(b.date))[0];
  return (
    <section className={classes['strip']} aria-label={say('home.today')}>
      <Cell
        to={holds(session, 'EMP06') ? '/portal/change-schedule' : undefined}
        name={say('home.today')}
        value={
          free ??
          (flexible === undefined ? told && <Parts shift={told} /> : formatShortHours(say, flexible)) ??
          // The schedule isn't known yet, or there is neither a connection nor a copy.
          (schedules === undefined ? '–' : say('home.no-shift'))
        }
        note={holiday ? holiday.name : flexible === undefined ? place : betweenWords(told!, say)}
      />
      <Cell
        to={holds(session, 'EMP08') ? '/portal/holiday' : undefined}
        name={say('home.next-holiday')}
        value={next ? formatDay(next.date) : '–'}
        note={
          next &&
          (wide
            ? `${next.name}, ${say(`holiday.${next.kind}`)}, ${say('home.in-days', { count: daysUntil(next.date) })}`
            : next.name)
        }
      />
      {cutoff && (
        <Cell
          name={say('home.cutoff-of', { dates: formatSpanOfDays(cutoff.start, cutoff.end) })}
          value={
            cutoff.daysLeft === 0
              ? say('home.last-day')
              : say(wide ? 'home.days-left-to-file' : 'home.days-left', { count: cutoff.daysLeft })
          }
          due={cutoff.daysLeft <= soon}
          note={say('home.by', { date: formatDay(cutoff.until) })}
        />
      )}
    </section>
  );
}

/** Shift times. Each part of a split shift has a line, with `AM` once. */
function Parts({ shift }: { shift: ShiftText }) {
  const [first, ...more] = partWords(shift);
  if (!first) return null;
  if (more.length === 0) return together(first);
  return [first, ...more].map((part, i) => (
    <Fragment key={part}>
      {i > 0 && <br />}
      {part.replace(/ (AM|PM)( – .*\1)$/, '$2')}
    </Fragment>
  ));
}

function Cell(props: { to?: string | undefined; name: string; value: ReactNode; note?: ReactNode; due?: boolean }) {
  const inside = (
    <>
      <span>{props.name}</span>
      <strong data-due={props.due || undefined}>{props.value}</strong>
      {props.note && <span>{props.note}</span>}
    </>
  );
  return props.to === undefined ? (
    <div>{inside}</div>
  ) : (
    <Link to={props.to} className={classes['cell'] ?? ''}>
      {inside}
    </Link>
  );
}
