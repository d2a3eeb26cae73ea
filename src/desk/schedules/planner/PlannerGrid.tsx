import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { startOfWeek } from '#domain/calendar/month.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';
import { sharedNames } from '#src/desk/attendance/names-apart.ts';
import time from '#src/desk/attendance/time.module.css';
import { placeAfter, useDayGrid } from '#src/desk/attendance/use-day-grid.ts';
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
  /** What is about to be assigned, by the numbers of its people; drawn and not saved. */
  ghost?: { spans: ReadonlyMap<number, readonly Span[]>; shifts: readonly Shift[] } | undefined;
  /** Mondays of the weeks whose hours each person has. */
  weeks: readonly string[];
  /** The cell the keyboard is on, and the other end of the selection. */
  at: At;
  other: At;
  /** A cell that was gone to from elsewhere: it is brought into sight, each time anew. */
  shown: At | null;
  /** It was: a grid that is drawn again later does not go there. */
  onShown: () => void;
  /** `more`: the selection grows, and its other end stays. */
  onAt: (at: At, more: boolean) => void;
  /** Everybody and every day is chosen, and the keyboard on the first of them. */
  onAll: () => void;
  /** Keys that do not move. True: the key did something. */
  onKey: (event: KeyboardEvent) => boolean;
  onOpen: () => void;
  /** The selection as text for the clipboard. */
  onCopy: () => string;
  onPaste: (text: string) => void;
  /** The corner of the selection was dragged: what the former selection held fills the present one. */
  onFill: (from: Area) => void;
}

/** Rows and columns of the selection, both ends included. */
export interface Area {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** People by days. However many people, only the rows in sight are drawn. */
export function PlannerGrid(props: PlannerGridProps) {
  const { people, dates, at } = props;
  // The hours in sight are those of the week the keyboard is in.
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
  // The dialog stands below what it would assign: the first of who is chosen comes to the top.
  const isAbove = props.ghost !== undefined;
  const { top } = area;
  useEffect(() => {
    if (isAbove) lead(top);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [isAbove]);
  // From a corner that is dragged until it is let go, wherever that is.
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
      className={`${time['scroll']} ${classes['beside']}`}
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
      <table className={time['grid']} aria-label="Schedules by employee and day" aria-rowcount={people.length + 1}>
        <thead>
          <tr>
            <th className={time['who']} scope="col">
              {people.length === 1 ? '1 employee' : `${people.length.toLocaleString('en')} employees`}
            </th>
            {dates.map((date, i) => (
              <th
                key={date}
                scope="col"
                data-ground={props.holidays.has(date) ? 'holiday' : undefined}
                data-cross={i === at.day}
                title={props.holidays.get(date)}
              >
                <b>
                  {Number(date.slice(8))}
                  {(i === 0 || date.endsWith('-01')) && (
                    <span className={classes['month']}> {months[Number(date.slice(5, 7)) - 1]}</span>
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
              <td colSpan={dates.length + 2} style={{ height: before }} aria-label="Rows not shown" />
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
              <td colSpan={dates.length + 2} style={{ height: after }} aria-label="Rows not shown" />
            </tr>
          )}
        </tbody>
        <ShiftCounts people={people} dates={dates} shifts={props.shifts} />
      </table>
    </div>
  );
}
