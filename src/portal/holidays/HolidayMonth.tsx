import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { type PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { monthOf } from '#domain/calendar/month.ts';
import { formatMonth, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { MonthGrid, type DayMark } from '#src/shared/ui/calendar/MonthGrid.tsx';
import classes from './Holidays.module.css';
import { HolidayRow } from './HolidayRow.tsx';
import { KindMark } from './KindMark.tsx';

interface HolidayMonthProps {
  holidays: readonly PortalHoliday[];
  active: LocalDate;
  onActive: (date: LocalDate) => void;
  onShow: (date: LocalDate) => void;
}

/** A month with holidays marked, legend, and names. */
export function HolidayMonth({ holidays, active, onActive, onShow }: HolidayMonthProps) {
  const say = useWords();
  const year = Number(today().slice(0, 4));
  const inMonth = holidays.filter((h) => monthOf(h.date) === monthOf(active));

  function markOf(date: LocalDate): DayMark | undefined {
    const on = inMonth.filter((h) => h.date === date);
    const first = on[0];
    if (!first) return undefined;
    const say1 = (h: PortalHoliday) =>
      [h.name, say(`holiday.${h.kind}`), ...(h.scope === 'local' ? [say('holidays.local')] : [])].join(', ');
    return {
      label: on.map(say1).join('; '),
      // Two holidays on a date: show the one that pays more.
      look: holidayKinds.find((kind) => on.some((h) => h.kind === kind))!,
      sign: (
        <>
          {on.map((h) => (
            <KindMark key={h.id} kind={h.kind} size={9} />
          ))}
          {on.some((h) => h.scope === 'local') && 'L'}
        </>
      ),
      text: on.map((h) => h.name).join(', '),
    };
  }

  return (
    <>
      <MonthGrid
        label={say('title.holiday')}
        active={active}
        onActive={onActive}
        from={`${year}-01-01`}
        to={`${year + 1}-12-31`}
        today={today()}
        markOf={markOf}
        onPick={onShow}
      />
      <ul className={classes['legend']} aria-label={say('holidays.legend')}>
        {holidayKinds.map((kind) => (
          <li key={kind}>
            <KindMark kind={kind} />
            {say(`holiday.${kind}`)}
          </li>
        ))}
        {holidays.some((h) => h.scope === 'local') && (
          <li>
            <strong>L</strong> {say('holidays.local-long')}
          </li>
        )}
      </ul>
      <h3 className={classes['heading']}>{say('holidays.in-month', { month: formatMonth(active) })}</h3>
      {inMonth.length === 0 ? (
        <p className={classes['small']}>{say('holidays.none-in-month', { month: formatMonth(active) })}</p>
      ) : (
        <ul className={classes['rows']}>
          {inMonth.map((h) => (
            <li key={h.id}>
              <HolidayRow holiday={h} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
