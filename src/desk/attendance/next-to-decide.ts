import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { undecided } from './cell.ts';
import type { At } from './grid-props.ts';

/** Returns the next or previous cell with an exception, in reading order, or null. */
export function nextToDecide(people: readonly PersonTime[], dates: readonly string[], at: At, step: 1 | -1): At | null {
  const cells = people.flatMap((p, person) =>
    dates.flatMap((date, day) => (p.days.some((d) => d.date === date && undecided(d)) ? [{ person, day }] : [])),
  );
  const place = ({ person, day }: At) => person * dates.length + day;
  if (step === 1) return cells.find((c) => place(c) > place(at)) ?? cells[0] ?? null;
  return cells.findLast((c) => place(c) < place(at)) ?? cells.at(-1) ?? null;
}
