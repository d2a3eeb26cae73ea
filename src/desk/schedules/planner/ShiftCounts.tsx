import { useMemo } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import time from '#src/desk/attendance/time.module.css';
import blocks from '#src/desk/schedules/shift.module.css';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { countsOf } from './shifts.ts';
import classes from './week.module.css';

/** Employees per schedule and day in view, for the most used schedules. */
export function ShiftCounts(props: {
  people: readonly PlannedPerson[];
  dates: readonly string[];
  shifts: readonly Shift[];
}) {
  const { people, dates, shifts } = props;
  const counts = useMemo(() => countsOf(people, dates, shifts), [people, dates, shifts]);
  return (
    <tfoot className={classes['counts']}>
      {counts.map(({ shift, days }) => (
        <tr key={shift.id}>
          <th
            className={time['who']}
            scope="row"
            aria-label={texts.scheduledName(shift.name)}
            title={texts.employeesScheduled(shift.name)}
          >
            <div>
              <span className={blocks['shift']} data-color={shift.color}>
                {shift.text}
              </span>
              <span>{texts.scheduled}</span>
            </div>
          </th>
          {days.map((n, i) => (
            <td key={dates[i]} data-none={n === 0} title={texts.on(n, shift.name, dates[i] ?? '')}>
              {n}
            </td>
          ))}
          <td className={`${time['sum']} ${classes['week']}`} aria-hidden="true" />
        </tr>
      ))}
    </tfoot>
  );
}
