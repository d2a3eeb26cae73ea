import type { KeyboardEvent } from 'react';
import { cellName } from '#src/desk/attendance/day-name.ts';
import time from '#src/desk/attendance/time.module.css';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { conflictTitle, conflictsOn, toneOf } from './conflict-words.ts';
import blocks from '#src/desk/schedules/shift.module.css';
import classes from './planner.module.css';
import type { Area, PlannerGridProps } from './PlannerGrid.tsx';
import { onDate } from '#src/desk/schedules/shifts.ts';
import { cellOf, ghostOf } from './shifts.ts';
import { WeekHours } from './WeekHours.tsx';

/** Text of days outside the employee's assignment to the client. */
const away = texts.notAssignedToThisClient;
const between = (n: number, a: number, b: number): boolean => Math.min(a, b) <= n && n <= Math.max(a, b);

/** An employee's days, and the hours of one week. */
export function Row(props: {
  index: number;
  grid: PlannerGridProps;
  area: Area;
  /** True if another employee here has the same name. */
  twin: boolean;
  /** Index of the week. */
  week: number;
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
        aria-colindex={1}
        aria-label={props.twin ? `${person.name}, ${person.employee_code}` : person.name}
        title={`${person.name} · ${person.employee_code} · ${person.branch}`}
      >
        <div>
          <span>
            {props.twin && <small>{person.employee_code} </small>}
            {person.name}
          </span>
        </div>
      </th>
      {grid.dates.map((date, d) => {
        const here = at.person === index && at.day === d;
        const chosen = between(index, at.person, other.person) && between(d, at.day, other.day);
        const day = days.get(date);
        const shift = grid.shifts.find((s) => s.id === day?.schedule_id);
        const holiday = person.holidays.includes(date) ? grid.holidays.get(date) : undefined;
        const cell = day && cellOf(day, shift, holiday);
        const meant = grid.ghost?.spans.get(person.employee_id);
        const ghost = meant && ghostOf(day, meant, grid.ghost!.shifts);
        const odd = cell ? conflictsOn(person.conflicts, date, cell.kind) : [];
        const says = cell ? [cell.says, ...odd.map(conflictTitle), ...(ghost ? [ghost.says] : [])].join(', ') : away;
        return (
          <td
            key={date}
            className={`${time['cell']} ${classes['cell']}`}
            tabIndex={here ? 0 : -1}
            data-cell={`${index} ${d}`}
            data-at={here}
            data-kind={cell?.kind ?? 'away'}
            data-ground={holiday === undefined ? undefined : 'holiday'}
            aria-colindex={d + 2}
            aria-selected={chosen}
            data-chosen={chosen}
            data-fix={day?.filed}
            data-locked={day?.locked}
            data-odd={odd[0] && toneOf(odd[0])}
            title={says}
            aria-label={cellName(date, ghost?.text ?? cell?.text ?? '', says)}
            onFocus={() => !here && grid.onAt({ person: index, day: d }, false)}
            onMouseDown={(event) => event.button === 0 && grid.onAt({ person: index, day: d }, event.shiftKey)}
            onMouseEnter={(event) => event.buttons === 1 && grid.onAt({ person: index, day: d }, true)}
            onDoubleClick={grid.onOpen}
          >
            {!cell && '–'}
            {ghost && (
              <span className={blocks['shift']} data-color={ghost.shift.color} data-ghost>
                {ghost.text}
              </span>
            )}
            {cell &&
              !ghost &&
              (cell.kind === 'shift' ? (
                <span className={blocks['shift']} data-color={shift!.color} data-night={onDate(shift!, date).night}>
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
      <WeekHours week={person.weeks[props.week]} />
    </tr>
  );
}
