import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { PlannedPerson } from '#contract/hr/planner.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import type { At } from '#src/parts/time/grid-props.ts';
import time from '#src/parts/time/time.module.css';
import { placeAfter, useDayGrid } from '#src/parts/time/use-day-grid.ts';
import classes from './planner.module.css';
import { cellOf, type Shift } from './shifts.ts';

export interface PlannerGridProps {
  people: readonly PlannedPerson[];
  dates: readonly string[];
  holidays: ReadonlyMap<string, string>;
  shifts: readonly Shift[];
  /** The cell the keyboard is on, and the other end of the selection. */
  at: At;
  other: At;
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

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Before the first and after the last day somebody is at the client. */
const away = 'not at this client';
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const between = (n: number, a: number, b: number): boolean => Math.min(a, b) <= n && n <= Math.max(a, b);

/** People by days. However many people, only the rows in sight are drawn. */
export function PlannerGrid(props: PlannerGridProps) {
  const { people, dates, at } = props;
  const { scroll, drawn, before, after, follow } = useDayGrid(people.length, at);

  const area: Area = {
    top: Math.min(at.person, props.other.person),
    bottom: Math.max(at.person, props.other.person),
    first: Math.min(at.day, props.other.day),
    last: Math.max(at.day, props.other.day),
  };
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
    } else if (!props.onKey(event)) return;
    event.preventDefault();
  };

  return (
    <div
      className={time['scroll']}
      ref={scroll}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', props.onCopy());
        event.preventDefault();
      }}
      onPaste={(event) => {
        props.onPaste(event.clipboardData.getData('text/plain'));
        event.preventDefault();
      }}
    >
      <table className={time['grid']} aria-label="Schedules by person and day" aria-rowcount={people.length + 1}>
        <thead>
          <tr>
            <th className={time['who']} scope="col">
              {people.length === 1 ? '1 person' : `${people.length.toLocaleString('en')} people`}
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
                  {(i === 0 || date.endsWith('-01')) && ` ${months[Number(date.slice(5, 7)) - 1]!}`}
                </b>
                <small>{weekdays[weekday(date) - 1]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden="true">
              <td colSpan={dates.length + 1} style={{ height: before }} aria-label="Rows out of sight" />
            </tr>
          )}
          {drawn.map(({ index }) => (
            <Row
              key={people[index]!.employee_id}
              index={index}
              grid={props}
              area={area}
              onKeyDown={press}
              onFillStart={() => (fillFrom.current = area)}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden="true">
              <td colSpan={dates.length + 1} style={{ height: after }} aria-label="Rows out of sight" />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: {
  index: number;
  grid: PlannerGridProps;
  area: Area;
  onKeyDown: (event: KeyboardEvent) => void;
  onFillStart: () => void;
}) {
  const { index, grid, area } = props;
  const { at, other } = grid;
  const person = grid.people[index]!;
  const days = new Map(person.days.map((d) => [d.date, d]));
  return (
    <tr onKeyDown={props.onKeyDown} aria-rowindex={index + 2} data-cross={between(index, at.person, other.person)}>
      <th
        className={time['who']}
        scope="row"
        aria-label={person.name}
        title={`${person.name} · ${person.employee_code} · ${person.branch}`}
      >
        <div>
          <span>{person.name}</span>
        </div>
      </th>
      {grid.dates.map((date, d) => {
        const here = at.person === index && at.day === d;
        const day = days.get(date);
        const shift = grid.shifts.find((s) => s.id === day?.schedule_id);
        const holiday = person.holidays.includes(date) ? grid.holidays.get(date) : undefined;
        const cell = day && cellOf(day, shift, holiday);
        return (
          <td
            key={date}
            className={`${time['cell']} ${classes['cell']}`}
            tabIndex={here ? 0 : -1}
            data-cell={`${index} ${d}`}
            data-at={here}
            data-kind={cell?.kind ?? 'away'}
            data-ground={holiday === undefined ? undefined : 'holiday'}
            data-chosen={between(index, at.person, other.person) && between(d, at.day, other.day)}
            data-fix={day?.filed}
            data-locked={day?.locked}
            title={cell?.says ?? away}
            aria-label={`${date} ${cell?.says ?? away}`}
            onFocus={() => !here && grid.onAt({ person: index, day: d }, false)}
            onMouseDown={(event) => event.button === 0 && grid.onAt({ person: index, day: d }, event.shiftKey)}
            onMouseEnter={(event) => event.buttons === 1 && grid.onAt({ person: index, day: d }, true)}
            onDoubleClick={grid.onOpen}
          >
            {!cell && '–'}
            {cell &&
              (cell.kind === 'shift' ? (
                <span className={classes['shift']} data-color={shift!.color} data-night={shift!.night}>
                  {cell.text}
                </span>
              ) : (
                cell.text
              ))}
            {index === area.bottom && d === area.last && (
              <span
                className={classes['corner']}
                aria-hidden="true"
                onMouseDown={(event) => {
                  props.onFillStart();
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
