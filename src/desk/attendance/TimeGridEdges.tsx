import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { shownTotal, totalColumns } from './cell.ts';
import type { TimeGridProps } from './grid-props.ts';
import { dayName } from './day-name.ts';
import classes from './time.module.css';

const weekdays = texts.suMoTuWeTh.split(' ');
const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** The days, and the totals after them. `at`: the day of the current cell. */
export function TimeGridHead({ dates, holidays, at }: Pick<TimeGridProps, 'dates' | 'holidays'> & { at: number }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={classes['who']} scope="col" aria-label={texts.employee} aria-colindex={1}>
          <div>
            <span className={classes['count']} data-clear="true" aria-hidden="true" />
            <span>{texts.employee}</span>
          </div>
        </th>
        {dates.map((date, i) => (
          <th
            key={date}
            scope="col"
            aria-colindex={i + 2}
            aria-label={dayName(date, holidays.get(date))}
            data-ground={holidays.has(date) ? 'holiday' : undefined}
            data-cross={i === at}
            title={holidays.get(date)}
          >
            <b>{Number(date.slice(8))}</b>
            <small>{weekdayOf(date)}</small>
          </th>
        ))}
        {totalColumns.map((c, i) => (
          <th
            key={c.key}
            scope="col"
            aria-colindex={dates.length + i + 2}
            className={classes['sum']}
            data-first={i === 0}
            data-far={c.far}
            style={{ width: { hours: 54, minutes: 50, days: 40 }[c.kind] }}
          >
            {c.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Exceptions of each day, and the totals of all employees. */
export function TimeGridFoot({
  dates,
  undecided,
  totals,
}: Pick<TimeGridProps, 'dates' | 'totals'> & { undecided: ReadonlyMap<string, number> }) {
  return (
    <tfoot>
      <tr>
        <th className={classes['who']} scope="row">
          {texts.exceptionsByDay}
        </th>
        {dates.map((date) => (
          <td key={date}>{undecided.get(date) ?? ''}</td>
        ))}
        {totalColumns.map((c, i) => (
          <td key={c.key} className={classes['sum']} data-first={i === 0} data-far={c.far}>
            {shownTotal(c.kind, totals[c.key])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
