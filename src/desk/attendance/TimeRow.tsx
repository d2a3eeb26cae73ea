import { memo, type ReactNode } from 'react';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { cellName } from './day-name.ts';
import { CheckIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { cellOf, crossesMidnight, isClear, shownTotal, totalColumns } from './cell.ts';
import classes from './time.module.css';

/** Cells over the full width. Those under totals are hidden with their columns. */
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

interface RowProps {
  index: number;
  person: PersonTime;
  dates: readonly string[];
  /** Column of the focused day. */
  here: number | null;
  chosen: boolean;
  /** True if another employee here has the same name. */
  twin: boolean;
  /** Band label above the first row of a group. */
  band: string | undefined;
}

/** An employee's days. Redrawn only when its own data changes. */
export const Row = memo(function Row({ index, person, dates, here, chosen, twin, band }: RowProps) {
  const days = new Map(person.days.map((d) => [d.date, d]));
  const clear = isClear(person);
  const state = clear
    ? 'ready'
    : person.to_decide > 0
      ? person.to_decide === 1
        ? texts.oneException
        : texts.exceptionsToDecide(person.to_decide)
      : texts.noTimeLogsLower;
  return (
    <>
      {band !== undefined && (
        <tr className={classes['band']}>
          <Across days={dates.length} head>
            {band}
          </Across>
        </tr>
      )}
      <tr aria-rowindex={index + 2} aria-selected={chosen} data-cross={here !== null}>
        <th
          className={classes['who']}
          scope="row"
          aria-colindex={1}
          title={`${person.name} · ${person.employee_code} · ${person.branch_name}`}
        >
          <div>
            <button
              type="button"
              tabIndex={-1}
              className={classes['count']}
              data-choose={person.employee_id}
              data-clear={clear}
              data-chosen={chosen}
              aria-pressed={chosen}
              aria-label={texts.choose(person.name, twin ? `, ${person.employee_code}` : '', state)}
            >
              {chosen || clear ? <CheckIcon size={13} /> : person.to_decide || 'A'}
            </button>
            <span>
              {twin && <small>{person.employee_code} </small>}
              {person.name}
            </span>
          </div>
        </th>
        {dates.map((date, d) => (
          <Day key={date} day={days.get(date)} place={`${index} ${d}`} column={d + 2} here={here === d} date={date} />
        ))}
        {totalColumns.map((c, i) => (
          <td
            key={c.key}
            aria-colindex={dates.length + i + 2}
            className={classes['sum']}
            data-first={i === 0}
            data-far={c.far}
          >
            {shownTotal(c.kind, person.totals[c.key])}
          </td>
        ))}
      </tr>
    </>
  );
});

function Day(props: { day: TimeDay | undefined; place: string; column: number; here: boolean; date: string }) {
  const { day, place, here, date } = props;
  const cell = day && cellOf(day);
  return (
    <td
      className={classes['cell']}
      tabIndex={here ? 0 : -1}
      aria-colindex={props.column}
      data-cell={place}
      data-at={here}
      data-ink={cell?.ink ?? 'off'}
      data-ground={cell?.ground}
      data-night={day ? crossesMidnight(day) : undefined}
      data-fix={day?.corrected}
      data-changed={day?.changed}
      data-long={cell?.more !== undefined && cell.text.length + cell.more.length > 6}
      data-said={day ? day.report !== null : undefined}
      title={cell?.says}
      aria-label={cellName(date, `${cell?.text ?? ''}${cell?.more ?? ''}`, cell?.says ?? texts.notAssigned)}
    >
      {cell?.text}
      {cell?.more && <b>{cell.more}</b>}
    </td>
  );
}
