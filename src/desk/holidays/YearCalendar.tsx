import { Menu } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { startOfWeek, weeksOf } from '#domain/calendar/month.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { formatDayMonth, formatLongDate, formatMonthName, formatWeekday, today } from '#src/text/format.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import type { RowOf } from '#contract/register.ts';
import { texts } from '#src/text/en/desk/holidays.ts';
import { kindWords } from './effect-words.ts';
import classes from './YearCalendar.module.css';

type Holiday = RowOf<typeof holidays>;
const weekdays = Array.from({ length: 7 }, (_, i) => formatWeekday(addDays(startOfWeek('2026-01-01'), i)).slice(0, 2));

const said = (h: Holiday): string =>
  `${h.name}, ${(kindWords[h.kind] ?? h.kind).toLowerCase()}${h.scope === 'local' ? texts.local(h.branches.join('; ')) : ''}`;

/**
 * A year with its holidays. Fill shows the kind, a round shape local ones. Arrows move between holidays; Enter opens
 * one, or asks which.
 */
export function YearCalendar(props: {
  year: number;
  onYear: (year: number) => void;
  onOpen: (id: number, year: number) => void;
}) {
  const { year, onYear } = props;
  const id = useId();
  const of = useAny<{ data: Holiday[] }>(holidays.list, { query: { year, all: 1 } });
  const rows = of.data?.data ?? [];
  const dates = [...new Set(rows.map((h) => h.date))].toSorted();
  const place = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  // One day is focusable: the last focused, the next holiday, or the first of the year.
  const stop = dates.find((d) => d === active) ?? dates.find((d) => d >= today()) ?? dates[0];

  function onKeyDown(event: KeyboardEvent, date: string): void {
    const at = dates.indexOf(date);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: dates.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : dates[to];
    if (to === undefined) return;
    event.preventDefault();
    if (next) place.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    <Panel
      wide
      title={texts.calendarOf(year)}
      note={of.data ? (rows.length === 1 ? texts.oneHoliday : texts.holidaysRowCount(rows.length)) : ''}
      actions={
        <>
          <Btn look="icon" aria-label={texts.yearYear(year - 1)} onClick={() => onYear(year - 1)}>
            <BackIcon size={16} />
          </Btn>
          <Btn look="icon" aria-label={texts.yearYear(year + 1)} onClick={() => onYear(year + 1)}>
            <NextIcon size={16} />
          </Btn>
          <Btn onClick={() => window.print()}>{texts.print}</Btn>
        </>
      }
    >
      {of.error && <p className={classes['words']}>{explain(of.error)}</p>}
      <div ref={place} className={classes['year']}>
        {Array.from({ length: 12 }, (_, i) => {
          const month = `${year}-${String(i + 1).padStart(2, '0')}`;
          return (
            <div key={month} className={classes['month']} role="group" aria-labelledby={`${id}-${i}`}>
              <h3 id={`${id}-${i}`}>{formatMonthName(`${month}-01`)}</h3>
              {/* Screen readers get the holidays by month instead of the grid. */}
              {weekdays.map((d) => (
                <small key={d} aria-hidden="true">
                  {d}
                </small>
              ))}
              {weeksOf(month)
                .flat()
                .map((date) => (
                  <div key={date} className={classes['cell']} data-weekend={weekday(date) > 5 || undefined}>
                    {date.startsWith(month) && (
                      <Day
                        date={date}
                        of={rows.filter((h) => h.date === date)}
                        stop={date === stop}
                        onFocus={() => setActive(date)}
                        onKeyDown={(event) => onKeyDown(event, date)}
                        onOpen={(opened) => props.onOpen(opened, year)}
                      />
                    )}
                  </div>
                ))}
            </div>
          );
        })}
      </div>
      <ul className={classes['legend']} aria-label={texts.legend}>
        {holidayKinds.map((kind) => (
          <li key={kind}>
            <span className={classes['day']} data-kind={kind} aria-hidden="true" /> {kindWords[kind]}
          </li>
        ))}
        <li>
          <span className={classes['day']} data-kind="special" data-local aria-hidden="true" /> {texts.roundLocal}
        </li>
      </ul>
      <ol className={classes['printed']}>
        {rows
          .toSorted((a, b) => (a.date < b.date ? -1 : 1))
          .map((h) => (
            <li key={h.id}>
              <span>{formatDayMonth(h.date)}</span> {said(h)}
            </li>
          ))}
      </ol>
    </Panel>
  );
}

function Day(props: {
  date: string;
  of: readonly Holiday[];
  stop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (id: number) => void;
}) {
  const { date, of } = props;
  const number = Number(date.slice(8));
  // Several on one day: drawn as the one that pays most; the label names all.
  const first = holidayKinds.flatMap((kind) => of.filter((h) => h.kind === kind))[0];
  const isToday = date === today() || undefined;
  if (!first)
    return (
      <span className={classes['day']} data-today={isToday} aria-hidden="true">
        {number}
      </span>
    );
  const words = of.map(said).join('; ');
  const day = (
    <button
      type="button"
      className={classes['day']}
      data-date={date}
      data-kind={first.kind}
      data-local={first.scope === 'local' || undefined}
      data-several={of.length > 1 || undefined}
      data-today={isToday}
      tabIndex={props.stop ? 0 : -1}
      title={words}
      aria-label={`${formatLongDate(date)}: ${words}`}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      {...(of.length === 1 && { onClick: () => props.onOpen(first.id) })}
    >
      {number}
    </button>
  );
  if (of.length === 1) return day;
  return (
    <Menu shadow="md" position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>{day}</Menu.Target>
      <Menu.Dropdown>
        {of.map((h) => (
          <Menu.Item key={h.id} onClick={() => props.onOpen(h.id)}>
            {said(h)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
