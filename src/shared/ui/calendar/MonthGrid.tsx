import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { addMonths, monthOf, sameDay, startOfWeek, weeksOf } from '#domain/calendar/month.ts';
import { formatLongDate, formatMonth, formatWeekday } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './MonthGrid.module.css';

/** Content of a day besides its number. */
export interface DayMark {
  /** Screen reader text after the date. */
  label: string;
  /** Look of the day; colour always comes with a sign. */
  look: string;
  sign: ReactNode;
  /** Text shown where there is room. */
  text: string;
}

interface MonthGridProps {
  label: string;
  /** The focused day; its month is shown. */
  active: LocalDate;
  onActive: (date: LocalDate) => void;
  /** First and last selectable date. */
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
  markOf: (date: LocalDate) => DayMark | undefined;
  /** Called when a marked day is chosen. */
  onPick: (date: LocalDate) => void;
}

/** Swipe distance for another month, in pixels. */
const swipe = 48;

/** Returns the day that a key moves to, as in calendars; null for other keys. */
function target(key: string, shift: boolean, date: LocalDate): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date);
    case 'End':
      return addDays(startOfWeek(date), 6);
    case 'PageUp':
      return sameDay(date, shift ? -12 : -1);
    case 'PageDown':
      return sameDay(date, shift ? 12 : 1);
    default:
      return null;
  }
}

/** A month grid with arrow, Home, End, and Page keys, buttons, and swipes. */
export function MonthGrid(props: MonthGridProps) {
  const { active, onActive, from, to, markOf, onPick } = props;
  const say = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; y: number; swiped: boolean } | null>(null);
  const month = monthOf(active);
  const weeks = weeksOf(month);
  const byKey = useRef(false);
  // Focus before the next key: without a focused day, keys would be lost.
  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
    byKey.current = false;
  }, [active]);
  const within = (date: LocalDate) => (date < from ? from : date > to ? to : date);

  function onKeyDown(event: KeyboardEvent): void {
    const next = target(event.key, event.shiftKey, active);
    if (next === null) return;
    event.preventDefault();
    byKey.current = true;
    onActive(within(next));
  }

  const onPointerDown = (event: PointerEvent) => {
    touch.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY, swiped: false };
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!touch.current) return;
    const [dx, dy] = [event.clientX - touch.current.x, event.clientY - touch.current.y];
    if (Math.abs(dx) < swipe || Math.abs(dx) < 2 * Math.abs(dy)) return;
    touch.current.swiped = true;
    onActive(within(sameDay(active, dx < 0 ? 1 : -1)));
  };

  /** Returns true if the next click ends a swipe; checked once. */
  function swiped(): boolean {
    const was = touch.current?.swiped ?? false;
    touch.current = null;
    return was;
  }

  return (
    <div className={classes['month']}>
      <div className={classes['head']}>
        <ActionIcon
          aria-label={say('calendar.previous')}
          disabled={month <= monthOf(from)}
          onClick={() => onActive(within(`${addMonths(month, -1)}-01`))}
        >
          <BackIcon />
        </ActionIcon>
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <ActionIcon
          aria-label={say('calendar.next')}
          disabled={month >= monthOf(to)}
          onClick={() => onActive(within(`${addMonths(month, 1)}-01`))}
        >
          <NextIcon />
        </ActionIcon>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={`${props.label}, ${formatMonth(month)}`}
        className={classes['grid']}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
      >
        <div role="row" className={classes['week']}>
          {weeks[0]?.map((date) => (
            <span key={date} role="columnheader" className={classes['weekday']}>
              {formatWeekday(date)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={classes['week']}>
            {week.map((date, i) => {
              if (monthOf(date) !== month) return null;
              const mark = markOf(date);
              return (
                <div key={date} role="gridcell" style={{ gridColumn: i + 1 }}>
                  <button
                    type="button"
                    className={classes['day']}
                    data-date={date}
                    data-look={mark?.look}
                    data-today={date === props.today || undefined}
                    aria-current={date === props.today ? 'date' : undefined}
                    aria-haspopup={mark ? 'dialog' : undefined}
                    tabIndex={date === active ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onFocus={() => date !== active && onActive(date)}
                    onClick={() => mark && !swiped() && onPick(date)}
                  >
                    <VisuallyHidden>
                      {mark ? `${formatLongDate(date)}: ${mark.label}` : formatLongDate(date)}
                    </VisuallyHidden>
                    <span className={classes['number']} aria-hidden="true">
                      {Number(date.slice(8))}
                    </span>
                    {mark && (
                      <span className={classes['sign']} aria-hidden="true">
                        {mark.sign}
                      </span>
                    )}
                    {mark && (
                      <span className={classes['text']} aria-hidden="true">
                        {mark.text}
                      </span>
                    )}
                  </button>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
