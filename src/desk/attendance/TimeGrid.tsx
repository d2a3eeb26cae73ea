import { useMemo, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { isClear, totalColumns, undecided as isUndecided } from './cell.ts';
import type { At, TimeGridProps } from './grid-props.ts';
import { nextToDecide } from './next-to-decide.ts';
import { sharedNames } from './names-apart.ts';
import { Across, Row } from './TimeRow.tsx';
import { placeAfter, useDayGrid } from './use-day-grid.ts';
import classes from './time.module.css';
import { TimeGridFoot, TimeGridHead } from './TimeGridEdges.tsx';

/** Returns the number of employees with exceptions on each date. */
function undecidedByDate(people: readonly PersonTime[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const person of people)
    for (const day of person.days) if (isUndecided(day)) counts.set(day.date, (counts.get(day.date) ?? 0) + 1);
  return counts;
}

/** Returns the grid cell of an event as row and column numbers; null outside the cells. */
function placeOf(event: SyntheticEvent): At | null {
  const cell = event.target instanceof Element && event.target.closest('[data-cell]')?.getAttribute('data-cell');
  if (!cell) return null;
  const [person, day] = cell.split(' ').map(Number);
  return { person: person!, day: day! };
}

const counted = (n: number): string => (n === 1 ? texts.oneEmployee : texts.employeesN(n));

/**
 * Returns the band labels by row. Employees without time logs and ready ones come last. A resolved employee stays in
 * its row above the ready ones, and is counted among them.
 */
function bandsOf(people: readonly PersonTime[]): ReadonlyMap<number, string> {
  const clear = people.filter(isClear).length;
  const without = people.filter((p) => p.no_punches).length;
  const ready = people.findLastIndex((p) => !isClear(p)) + 1;
  const none = people.slice(0, ready).findLastIndex((p) => !p.no_punches) + 1;
  return new Map([
    ...(none < ready ? [[none, texts.withoutTimeLogs(counted(without))] as const] : []),
    ...(ready < people.length ? [[ready, texts.ready(counted(clear))] as const] : []),
  ]);
}

/** Employees by days, those with exceptions first. Draws only the visible rows. */
export function TimeGrid(props: TimeGridProps) {
  const { people, dates, at } = props;
  // Count once for all employees, not at each scroll step.
  const bands = useMemo(() => bandsOf(people), [people]);
  const decide = useMemo(() => people.filter((p) => p.to_decide > 0).length, [people]);
  const shared = useMemo(() => sharedNames(people), [people]);
  const undecided = useMemo(() => undecidedByDate(people), [people]);
  const { scroll, drawn, before, after, follow } = useDayGrid(people.length, at);

  const to = (place: At) => {
    follow();
    props.onAt(place);
  };

  const toNext = (step: 1 | -1) => {
    const next = nextToDecide(people, dates, at, step);
    if (next) to(next);
  };
  // Before a cell has the focus, as on opening, start at the first exception.
  useKeys({
    F8: (event) => {
      const here = people[at.person]?.days.find((d) => d.date === dates[at.day]);
      const cell = here && isUndecided(here) && scroll.current?.querySelector<HTMLElement>('[data-at="true"]');
      // Bring back a cell that was scrolled out of view.
      if (cell) cell.focus();
      else if (here && isUndecided(here)) to({ ...at });
      else toNext(event.shiftKey ? -1 : 1);
    },
  });

  const press = (event: KeyboardEvent) => {
    const person = people[at.person];
    if (props.onUndo && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      return props.onUndo();
    }
    if (!person || event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End'))
      return;
    const move = placeAfter(event, at, people.length, dates.length);
    const day = person.days.find((x) => x.date === dates[at.day]);
    if (move) to(move);
    else if (event.key === 'F8') toNext(event.shiftKey ? -1 : 1);
    else if (event.key === ' ') props.onChoose(person.employee_id);
    else if (event.key === 'Enter') props.onOpen(person, dates[at.day]!);
    else if (!props.onKey(event.key, person, day)) return;
    event.preventDefault();
  };

  const focus = (event: SyntheticEvent) => {
    const place = placeOf(event);
    if (place && (place.person !== at.person || place.day !== at.day)) props.onAt(place);
  };
  const click = (event: SyntheticEvent) => {
    const box = event.target instanceof Element && event.target.closest('[data-choose]');
    if (box) return props.onChoose(Number(box.getAttribute('data-choose')));
    const place = placeOf(event);
    if (!place) return;
    props.onAt(place);
    props.onOpen(people[place.person]!, dates[place.day]!);
  };

  const { onCopy, onPaste } = props;
  const copy = (event: ClipboardEvent) => {
    // Let the browser copy selected text instead of the cells.
    if (!onCopy || !placeOf(event) || window.getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', onCopy());
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (!onPaste || !placeOf(event)) return;
    onPaste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };

  return (
    <div className={classes['scroll']} ref={scroll}>
      <table
        className={classes['grid']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one stop, arrow keys inside
        role="grid"
        aria-label={texts.hoursByEmployeeAndDay}
        aria-multiselectable
        aria-rowcount={people.length + 1}
        aria-colcount={1 + dates.length + totalColumns.length}
      >
        <TimeGridHead dates={dates} holidays={props.holidays} at={at.day} />
        {/* One listener for all cells keeps rows light while scrolling. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what takes the focus in it are cells and buttons */}
        <tbody onKeyDown={press} onFocus={focus} onClick={click} onCopy={copy} onPaste={paste}>
          {decide > 0 && (
            <tr className={classes['band']}>
              <Across days={dates.length} head>
                {texts.employeesWithExceptionsMostFirst(decide)}
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
              person={people[index]!}
              dates={dates}
              here={index === at.person ? at.day : null}
              chosen={props.chosen.has(people[index]!.employee_id)}
              twin={shared.has(people[index]!.name)}
              band={bands.get(index)}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden="true">
              <Across days={dates.length} height={after} />
            </tr>
          )}
        </tbody>
        <TimeGridFoot dates={dates} undecided={undecided} totals={props.totals} />
      </table>
    </div>
  );
}
