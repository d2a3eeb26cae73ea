import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { open, shownTotal, totalColumns } from './cell.ts';
import type { TimeGridProps } from './grid-props.ts';
import { nextToDecide } from './next-to-decide.ts';
import { Across, Row } from './TimeRow.tsx';
import classes from './time.module.css';

const rowHeight = 30;
const weekdays = 'Su Mo Tu We Th Fr Sa'.split(' ');
const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** Persons by days, those with something to decide first. However many people, only the rows in sight are drawn. */
export function TimeGrid(props: TimeGridProps) {
  const { people, dates, at } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const firstClear = people.findIndex((p) => p.to_decide === 0);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here alone, and nothing here is memoized
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1280, height: 700 },
  });
  const drawn = rows.getVirtualItems();
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    rows.scrollToIndex(at.person);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-cell="${at.person} ${at.day}"]`)?.focus(),
    );
  }, [at, rows]);

  const to = (person: number, day: number) => {
    moved.current = true;
    props.onAt({
      person: Math.max(0, Math.min(person, people.length - 1)),
      day: Math.max(0, Math.min(day, dates.length - 1)),
    });
  };

  const press = (event: KeyboardEvent) => {
    const person = people[at.person];
    if (!person || event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End'))
      return;
    const { person: p, day: d } = at;
    const moves: Record<string, readonly [number, number]> = {
      ArrowUp: [p - 1, d],
      ArrowDown: [p + 1, d],
      ArrowLeft: [p, d - 1],
      ArrowRight: [p, d + 1],
      Home: [event.ctrlKey ? 0 : p, 0],
      End: [event.ctrlKey ? people.length - 1 : p, dates.length - 1],
      PageUp: [p - 15, d],
      PageDown: [p + 15, d],
    };
    const move = moves[event.key];
    const day = person.days.find((x) => x.date === dates[d]);
    if (move) to(...move);
    else if (event.key === 'F8') {
      const next = nextToDecide(people, dates, at, event.shiftKey ? -1 : 1);
      if (next) to(next.person, next.day);
    } else if (event.key === ' ') props.onChoose(person.employee_id);
    else if (event.key === 'Enter') props.onOpen(person, dates[d]!);
    else if (!props.onKey(event.key, person, day)) return;
    event.preventDefault();
  };

  const before = drawn[0]?.start ?? 0;
  const after = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
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
