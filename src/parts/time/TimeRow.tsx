import type { KeyboardEventHandler, ReactNode } from 'react';
import type { PersonTime, TimeDay } from '#contract/hr/time-days.ts';
import { CheckIcon } from '#src/ui/icons/start-icons.tsx';
import { cellOf, crossesMidnight, shownTotal, totalColumns } from './cell.ts';
import type { At, TimeGridProps } from './grid-props.ts';
import classes from './time.module.css';

/** Cells over the whole width; those under totals leave with them, so that none is left without a column. */
export function Across(props: { days: number; head?: true; height?: number; children?: ReactNode }) {
  const Tag = props.head ? 'th' : 'td';
  return (
    <>
      <Tag colSpan={props.days + 1} style={{ height: props.height }}>
        {props.children}
      </Tag>
      {totalColumns.map((c) => (
        <Tag key={c.key} data-far={c.far} aria-hidden="true" />
      ))}
    </>
  );
}

export function Row({
  index,
  grid,
  band,
  onKeyDown,
}: {
  index: number;
  grid: TimeGridProps;
  band: boolean;
  onKeyDown: KeyboardEventHandler;
}) {
  const person = grid.people[index]!;
  const days = new Map(person.days.map((d) => [d.date, d]));
  const chosen = grid.chosen.has(person.employee_id);
  const clear = grid.people.length - index;
  return (
    <>
      {band && (
        <tr className={classes['band']}>
          <Across days={grid.dates.length} head>
            {clear === 1 ? '1 person' : `${clear} people`} clear
          </Across>
        </tr>
      )}
      <tr onKeyDown={onKeyDown} aria-rowindex={index + 2} aria-selected={chosen} data-cross={index === grid.at.person}>
        <th
          className={classes['who']}
          scope="row"
          title={`${person.name} · ${person.employee_code} · ${person.branch_name}`}
        >
          <div>
            <button
              type="button"
              tabIndex={-1}
              className={classes['count']}
              data-clear={person.to_decide === 0}
              data-chosen={chosen}
              aria-pressed={chosen}
              aria-label={`Choose ${person.name}, ${person.to_decide > 0 ? `${person.to_decide} to decide` : 'clear'}`}
              onClick={() => grid.onChoose(person.employee_id)}
            >
              {chosen || person.to_decide === 0 ? <CheckIcon size={13} /> : person.to_decide}
            </button>
            <span>{person.name}</span>
          </div>
        </th>
        {grid.dates.map((date, d) => (
          <Day key={date} day={days.get(date)} at={{ person: index, day: d }} grid={grid} person={person} date={date} />
        ))}
        {totalColumns.map((c, i) => (
          <td key={c.key} className={classes['sum']} data-first={i === 0} data-far={c.far}>
            {shownTotal(c.kind, person.totals[c.key])}
          </td>
        ))}
      </tr>
    </>
  );
}

function Day(props: { day: TimeDay | undefined; at: At; grid: TimeGridProps; person: PersonTime; date: string }) {
  const { day, at, grid } = props;
  const here = grid.at.person === at.person && grid.at.day === at.day;
  const cell = day && cellOf(day);
  return (
    <td
      className={classes['cell']}
      tabIndex={here ? 0 : -1}
      data-cell={`${at.person} ${at.day}`}
      data-at={here}
      data-ink={cell?.ink ?? 'off'}
      data-ground={cell?.ground}
      data-night={day ? crossesMidnight(day) : undefined}
      data-fix={day?.corrected}
      data-changed={day?.changed}
      title={cell?.says}
      aria-label={cell ? `${props.date} ${cell.says}` : `${props.date} not here`}
      onFocus={() => !here && grid.onAt(at)}
      onClick={() => {
        grid.onAt(at);
        grid.onOpen(props.person, props.date);
      }}
    >
      {cell?.text}
      {cell?.more && <b>{cell.more}</b>}
    </td>
  );
}
