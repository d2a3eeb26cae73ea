import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, eachDay, type LocalDate, isDate } from '#domain/calendar/local-date.ts';
import { addMonths, monthOf, sameDay, startOfWeek, weeksOf } from '#domain/calendar/month.ts';
import { formatDayOfMonth, formatLongDate, formatMonth, formatWeekday } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { AlertIcon, BackIcon, NextIcon } from '../icons/icons.tsx';
import classes from './PickDays.module.css';

/** Content below a day's number. */
export interface DayNote {
  text: string;
  /** `off`: no work; `had`: already taken. */
  look: 'off' | 'had';
}

interface PickDaysProps {
  label: string;
  /** True to choose a first and a last day, which are equal for one day. */
  range: boolean;
  start: LocalDate;
  end: LocalDate;
  onChange: (start: LocalDate, end: LocalDate) => void;
  today: LocalDate;
  /** Monday of the first visible week. */
  from: LocalDate;
  /** True to offer later dates rather than earlier ones. */
  later: boolean;
  noteOf: (date: LocalDate) => DayNote | undefined;
  /** Returns true if the selection overlaps the day. */
  faultOf?: (date: LocalDate) => boolean;
  error?: ReactNode;
}

/** Two weeks to tap one or two days; more opens every month and typed dates. */
export function PickDays(props: PickDaysProps) {
  const { start, end, range, from, onChange } = props;
  const say = useWords();
  const id = useId();
  const last = addDays(from, 13);
  const [all, setAll] = useState(start < from || end > last);
  const [month, setMonth] = useState(monthOf(isDate(start) ? start : from));
  // A first day was tapped: the next tap is the last.
  const [begun, setBegun] = useState(false);

  function pick(date: LocalDate): void {
    const further = range && begun && date > start;
    setBegun(!further && range);
    onChange(further ? start : date, date);
  }
  function type(first: string, until: string): void {
    setBegun(false);
    setMonth(monthOf(first));
    // One day stays one day; a first day after the last moves the last.
    onChange(first, !range || start === end || until < first ? (until === end ? first : until) : until);
  }

  const weeks = all ? weeksOf(month) : [eachDay(from, addDays(from, 6)), eachDay(addDays(from, 7), last)];
  return (
    <fieldset className={classes['set']} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={classes['legend']}>
        {props.label} {range && <span>{say('pick.tap')}</span>}
      </legend>
      <div className={classes['card']}>
        {all && (
          <div className={classes['month']}>
            <ActionIcon aria-label={say('calendar.previous')} onClick={() => setMonth(addMonths(month, -1))}>
              <BackIcon size={20} />
            </ActionIcon>
            <span aria-live="polite">{formatMonth(month)}</span>
            <ActionIcon aria-label={say('calendar.next')} onClick={() => setMonth(addMonths(month, 1))}>
              <NextIcon size={20} />
            </ActionIcon>
          </div>
        )}
        <Days {...props} weeks={weeks} month={all ? month : null} onPick={pick} onMonth={setMonth} />
        {all ? (
          <div className={classes['fields']} data-range={range || undefined}>
            <DateField
              label={say(range ? 'filing.first-day' : 'filing.date')}
              value={start}
              onChange={(date) => type(date, end)}
            />
            {range && (
              <DateField label={say('filing.last-day')} value={end} onChange={(date) => onChange(start, date)} />
            )}
          </div>
        ) : (
          <button type="button" className={classes['more']} onClick={() => setAll(true)}>
            {props.later ? say('pick.later', { date: formatDayOfMonth(addDays(last, 1)) }) : say('pick.other')}
            <NextIcon size={16} />
          </button>
        )}
      </div>
      {props.error && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          <AlertIcon size={16} />
          {props.error}
        </p>
      )}
    </fieldset>
  );
}

/** Typed date: reports only complete ones. */
function DateField(props: { label: string; value: LocalDate; onChange: (date: LocalDate) => void }) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState({ text: value, of: value });
  // The user picked the date in the calendar, so drop the typed text.
  const text = typed.of === value ? typed.text : value;
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      error={!isDate(text)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped({ text: next, of: isDate(next) ? next : value });
        if (isDate(next)) onChange(next);
      }}
    />
  );
}

/** Returns the day that a key moves to; null for other keys. */
function target(key: string, date: LocalDate): LocalDate | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (steps[key] !== undefined) return addDays(date, steps[key]);
  if (key === 'Home') return startOfWeek(date);
  if (key === 'End') return addDays(startOfWeek(date), 6);
  if (key === 'PageUp') return sameDay(date, -1);
  return key === 'PageDown' ? sameDay(date, 1) : null;
}

function Days(
  props: PickDaysProps & {
    weeks: LocalDate[][];
    month: string | null;
    onPick: (date: LocalDate) => void;
    onMonth: (month: string) => void;
  },
) {
  const { weeks, month, start, end, today, noteOf, faultOf } = props;
  const say = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const shown = weeks.flat().filter((d) => month === null || monthOf(d) === month);
  const [at, setAt] = useState<LocalDate | null>(null);
  const stop = at !== null && shown.includes(at) ? at : (shown.find((d) => d === start) ?? shown[0]!);
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
    byKey.current = false;
  }, [stop]);

  function onKeyDown(event: KeyboardEvent, date: LocalDate): void {
    const next = target(event.key, date);
    if (next === null) return;
    event.preventDefault();
    if (!shown.includes(next)) {
      if (month === null) return;
      props.onMonth(monthOf(next));
    }
    byKey.current = true;
    setAt(next);
  }

  return (
    <div ref={grid} role="grid" aria-label={props.label} aria-multiselectable={props.range} className={classes['grid']}>
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
            if (month !== null && monthOf(date) !== month) return null;
            const note = noteOf(date);
            const chosen = start <= date && date <= end;
            const words = note?.text ?? (date === today ? say('pick.today') : undefined);
            return (
              <div key={date} role="gridcell" aria-selected={chosen} style={{ gridColumn: i + 1 }}>
                <button
                  type="button"
                  className={classes['day']}
                  data-date={date}
                  data-look={note?.look ?? (date < today ? 'off' : undefined)}
                  data-today={date === today || undefined}
                  data-on={chosen || undefined}
                  data-fault={(chosen && faultOf?.(date)) || undefined}
                  aria-current={date === today ? 'date' : undefined}
                  tabIndex={date === stop ? 0 : -1}
                  onKeyDown={(event) => onKeyDown(event, date)}
                  onFocus={() => setAt(date)}
                  onClick={() => props.onPick(date)}
                >
                  <VisuallyHidden>{formatLongDate(date)}: </VisuallyHidden>
                  {Number(date.slice(8))}
                  {words !== undefined && <small>{words}</small>}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
