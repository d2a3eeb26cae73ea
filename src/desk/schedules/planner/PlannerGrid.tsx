import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { startOfWeek } from '#domain/calendar/month.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';
import { dayName } from '#src/desk/attendance/day-name.ts';
import { sharedNames } from '#src/desk/attendance/names-apart.ts';
import time from '#src/desk/attendance/time.module.css';
import { placeAfter, useDayGrid } from '#src/desk/attendance/use-day-grid.ts';
import { formatMonthShort } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { weekdays } from './conflict-words.ts';
import { Row } from './PlannerRow.tsx';
import { ShiftCounts } from './ShiftCounts.tsx';
import classes from './week.module.css';
import { WeekHead } from './WeekHours.tsx';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import type { Span } from './shifts.ts';

export interface PlannerGridProps {
  people: readonly PlannedPerson[];
  dates: readonly string[];
  holidays: ReadonlyMap<string, string>;
  shifts: readonly Shift[];
  /** Preview assignments by employee id. */
  ghost?: { spans: ReadonlyMap<number, readonly Span[]>; shifts: readonly Shift[] } | undefined;
  /** Mondays of the weeks with hours. */
  weeks: readonly string[];
  /** The focused cell, and the other end of the selection. */
  at: At;
  other: At;
  /** A cell to scroll to, each time the object changes. */
  shown: At | null;
  /** Called when scrolled there, so that a later redraw doesn't repeat it. */
  onShown: () => void;
  /** Called when the focus moves. `more` extends the selection from its other end. */
  onAt: (at: At, more: boolean) => void;
  /** Selects all, with the focus on the first cell. */
  onAll: () => void;
  /** Handles other keys. Returns true if the key was handled. */
  onKey: (event: KeyboardEvent) => boolean;
  onOpen: () => void;
  /** Returns the selection as clipboard text. */
  onCopy: () => string;
  onPaste: (text: string) => void;
  /** Called after the fill handle was dragged. `from` is the previous selection, which fills the new one. */
  onFill: (from: Area) => void;
}

/** Rows and columns of the selection, inclusive. */
export interface Area {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

/** Employees by days; draws only visible rows. */
export function PlannerGrid(props: PlannerGridProps) {
  const { people, dates, at } = props;
  // Hours of the week with the focus.
  const week = props.weeks.indexOf(startOfWeek(dates[at.day]!));
  const shared = useMemo(() => sharedNames(people), [people]);
  const { scroll, drawn, before, after, follow, show, lead } = useDayGrid(people.length, at);

  const { shown } = props;
  useEffect(() => {
    if (!shown) return;
    show(shown);
    props.onShown();
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown counts, not the way it is done
  }, [shown]);

  const area: Area = {
    top: Math.min(at.person, props.other.person),
    bottom: Math.max(at.person, props.other.person),
    first: Math.min(at.day, props.other.day),
    last: Math.max(at.day, props.other.day),
  };
  // Scroll the first selected employee to the top, above the dialog.
  const isAbove = props.ghost !== undefined;
  const { top } = area;
  useEffect(() => {
    if (isAbove) lead(top);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [isAbove]);
  // While the fill handle is dragged, until released anywhere.
  const fillFrom = useRef<Area | null>(null);
  const { onFill } = props;
  useEffect(() => {
    const up = () => {
      const from = fillFrom.current;
      fillFrom.current = null;
      if (from) onFill(from);
    };
    document.addEventListener('mouseup', up);
    return () => document.removeEventListener('mouseup', up);
  }, [onFill]);

  const press = (event: KeyboardEvent) => {
    const to = event.altKey || event.metaKey ? null : placeAfter(event, at, people.length, dates.length);
    if (to) {
      follow();
      props.onAt(to, event.shiftKey);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      follow();
      props.onAll();
    } else {
      if (event.key === 'F8') follow();
      if (!props.onKey(event)) return;
    }
    event.preventDefault();
  };

  return (
    <div
      className={`${time['scroll']} ${classes['with-week']}`}
      ref={scroll}
      data-above={isAbove}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', props.onCopy());
        event.preventDefault();
      }}
      onPaste={(event) => {
        props.onPaste(event.clipboardData.getData('text/plain'));
        event.preventDefault();
      }}
    >
      <table
        className={time['grid']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one stop, arrow keys inside
        role="grid"
        aria-label={texts.schedulesByEmployeeAndDay}
        aria-multiselectable
        aria-rowcount={people.length + 1}
        aria-colcount={dates.length + 2}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th className={time['who']} scope="col" aria-colindex={1}>
              {people.length === 1 ? texts.oneEmployee : texts.employeesPeopleCount(people.length.toLocaleString('en'))}
            </th>
            {dates.map((date, i) => (
              <th
                key={date}
                scope="col"
                aria-colindex={i + 2}
                aria-label={dayName(date, props.holidays.get(date))}
                data-ground={props.holidays.has(date) ? 'holiday' : undefined}
                data-cross={i === at.day}
                title={props.holidays.get(date)}
              >
                <b>
                  {Number(date.slice(8))}
                  {(i === 0 || date.endsWith('-01')) && (
                    <span className={classes['month']}> {formatMonthShort(date)}</span>
                  )}
                </b>
                <small>{weekdays[weekday(date) - 1]}</small>
              </th>
            ))}
            <WeekHead monday={props.weeks[week]!} />
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden="true">
              <td colSpan={dates.length + 2} style={{ height: before }} aria-label={texts.rowsNotShown} />
            </tr>
          )}
          {drawn.map(({ index }) => (
            <Row
              key={people[index]!.employee_id}
              index={index}
              grid={props}
              area={area}
              twin={shared.has(people[index]!.name)}
              week={week}
              onKeyDown={press}
              onFillStart={() => (fillFrom.current = area)}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden="true">
              <td colSpan={dates.length + 2} style={{ height: after }} aria-label={texts.rowsNotShown} />
            </tr>
          )}
        </tbody>
        <ShiftCounts people={people} dates={dates} shifts={props.shifts} />
      </table>
    </div>
  );
}
