import type { KeyboardEvent } from 'react';
import { open, shownTotal, totalColumns } from './cell.ts';
import type { At, TimeGridProps } from './grid-props.ts';
import { nextToDecide } from './next-to-decide.ts';
import { Across, Row } from './TimeRow.tsx';
import { placeAfter, useDayGrid } from './use-day-grid.ts';
import classes from './time.module.css';

const weekdays = 'Su Mo Tu We Th Fr Sa'.split(' ');
const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** Persons by days, those with something to decide first. However many people, only the rows in sight are drawn. */
export function TimeGrid(props: TimeGridProps) {
  const { people, dates, at } = props;
  const firstClear = people.findIndex((p) => p.to_decide === 0);
  const { scroll, drawn, before, after, follow } = useDayGrid(people.length, at);

  const to = (place: At) => {
    follow();
    props.onAt(place);
  };

  const press = (event: KeyboardEvent) => {
    const person = people[at.person];
    if (!person || event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End'))
      return;
    const move = placeAfter(event, at, people.length, dates.length);
    const day = person.days.find((x) => x.date === dates[at.day]);
    if (move) to(move);
    else if (event.key === 'F8') {
      const next = nextToDecide(people, dates, at, event.shiftKey ? -1 : 1);
      if (next) to(next);
    } else if (event.key === ' ') props.onChoose(person.employee_id);
    else if (event.key === 'Enter') props.onOpen(person, dates[at.day]!);
    else if (!props.onKey(event.key, person, day)) return;
    event.preventDefault();
  };

  const decide = firstClear === -1 ? people.length : firstClear;
  return (
    <div className={classes['scroll']} ref={scroll}>
      <table className={classes['grid']} aria-label="Hours by person and day" aria-rowcount={people.length + 1}>
        <thead>
          <tr>
            <th className={classes['who']} scope="col" aria-label="Person">
              <div>
                <span className={classes['count']} data-clear="true" aria-hidden="true" />
                <span>Person</span>
              </div>
            </th>
            {dates.map((date, i) => (
              <th
                key={date}
                scope="col"
                data-ground={props.holidays.has(date) ? 'holiday' : undefined}
                data-cross={i === at.day}
                title={props.holidays.get(date)}
              >
                <b>{Number(date.slice(8))}</b>
                <small>{weekdayOf(date)}</small>
              </th>
            ))}
            {totalColumns.map((c, i) => (
              <th
                key={c.key}
                scope="col"
                className={classes['sum']}
                data-first={i === 0}
                data-far={c.far}
                style={{ width: c.kind === 'hours' ? 54 : 40 }}
              >
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decide > 0 && (
            <tr className={classes['band']}>
              <Across days={dates.length} head>
                {decide === 1 ? '1 person' : `${decide} people`} with something to decide, most first
              </Across>
            </tr>
          )}
          {before > 0 && (
            <tr aria-hidden="true">
              <Across days={dates.length} height={before} />
            </tr>
          )}
          {drawn.map(({ index }) => (
            <Row
              key={people[index]!.employee_id}
              index={index}
              grid={props}
              band={index === firstClear}
              onKeyDown={press}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden="true">
              <Across days={dates.length} height={after} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th className={classes['who']} scope="row">
              To decide, by day
            </th>
            {dates.map((date) => (
              <td key={date}>
                {people.filter((p) => p.days.some((d) => d.date === date && open(d).length > 0)).length || ''}
              </td>
            ))}
            {totalColumns.map((c, i) => (
              <td key={c.key} className={classes['sum']} data-first={i === 0} data-far={c.far}>
                {shownTotal(c.kind, props.totals[c.key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
