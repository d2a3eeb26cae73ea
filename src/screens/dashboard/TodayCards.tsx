import type { PortalHoliday } from '#contract/hr/holidays.ts';
import type { Leave } from '#contract/hr/leaves.ts';
import type { AssignedSchedule } from '#contract/hr/schedules.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { cutoffOf, filingDeadline } from '#domain/leave/cutoff.ts';
import { daysUntil, formatDate, formatLongDate, formatTime, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { CalendarIcon, ClockIcon, SunIcon } from '#src/ui/icons/icons.tsx';
import { Card } from '#src/ui/page/Page.tsx';
import classes from './TodayCards.module.css';

interface TodayProps {
  schedules: readonly AssignedSchedule[] | undefined;
  holidays: readonly PortalHoliday[] | undefined;
  leaves: readonly Leave[] | undefined;
}

/** Today's shift, or why there is none. */
export function Today({ schedules, holidays, leaves }: TodayProps) {
  const say = useWords();
  const date = today();
  const shift = schedules && scheduleOn(date, schedules)?.schedule;
  if (!shift) return null;
  const holiday = holidays?.find((h) => h.date === date);
  const onLeave = leaves?.some(
    (l) => l.status === 'approved' && !l.archived && l.start_date <= date && date <= l.end_date,
  );
  const resting = shift.rest_days.includes(weekday(date));
  const free = onLeave ? say('home.on-leave') : resting ? say('home.rest-day') : null;
  return (
    <Card>
      <p className={classes['label']}>
        <ClockIcon size={20} />
        {say('home.today')}
      </p>
      <p className={classes['big']}>{free ?? `${formatTime(shift.start_time)} – ${formatTime(shift.end_time)}`}</p>
      <p className={classes['small']}>
        {free === null && shift.break_minutes > 0
          ? `${shift.name} · ${say('home.break', { minutes: shift.break_minutes })}`
          : shift.name}
      </p>
      {holiday && <p className={classes['small']}>{say('home.holiday', { name: holiday.name })}</p>}
    </Card>
  );
}

export function NextHoliday({ holidays }: { holidays: readonly PortalHoliday[] | undefined }) {
  const say = useWords();
  const date = today();
  const next = holidays?.filter((h) => h.date >= date).sort((a, b) => a.date.localeCompare(b.date))[0];
  if (!next) return null;
  const days = daysUntil(next.date);
  return (
    <Card>
      <p className={classes['label']}>
        <SunIcon size={20} />
        {say('home.next-holiday')}
        <span className={classes['count']}>
          {days === 0 ? say('home.is-today') : say('home.in-days', { count: days })}
        </span>
      </p>
      <p className={classes['big']}>{next.name}</p>
      <p className={classes['small']}>
        {formatLongDate(next.date)} · {say(`holiday.${next.kind}`)}
      </p>
    </Card>
  );
}

/** Until when filings for the running cut-off are taken. */
export function CutOff({ cutoffDays, graceDays }: { cutoffDays: readonly number[] | undefined; graceDays: number }) {
  const say = useWords();
  if (!cutoffDays) return null;
  const { end } = cutoffOf(today(), cutoffDays);
  const days = daysUntil(end);
  return (
    <Card>
      <p className={classes['label']}>
        <CalendarIcon size={20} />
        {say('home.cutoff')}
        <span className={classes['count']}>
          {days === 0 ? say('home.is-today') : say('home.in-days', { count: days })}
        </span>
      </p>
      <p className={classes['big']}>{say('home.cutoff-ends', { date: formatDate(end) })}</p>
      <p className={classes['small']}>
        {say('home.cutoff-grace', { date: formatDate(filingDeadline(today(), cutoffDays, graceDays)) })}
      </p>
    </Card>
  );
}
