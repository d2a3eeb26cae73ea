import { gridTexts } from '#src/text/en/desk/attendance/attendance.ts';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { nth } from '#domain/lists/known.ts';
import { punchesText } from './cell.ts';
import type { At } from './grid-props.ts';
import { typedPunches } from './typed-punches.ts';

/** A day with new time logs: `punches` are local times, `2026-11-03T07:52`. */
export interface PastedDay {
  person: PersonTime;
  day: TimeDay;
  punches: string[];
}

const dayOf = (person: PersonTime, date: string) => person.days.find((d) => d.date === date);
const punchesOf = (day: TimeDay | undefined): string => (day ? punchesText(day) : '');

/** Returns the text of one day's time logs, or a table of chosen employees with a header row. */
export function asText(people: readonly PersonTime[], dates: readonly string[], chosen: readonly PersonTime[], at: At) {
  const here = people[at.person];
  if (chosen.length === 0) return here ? punchesOf(dayOf(here, nth(dates, at.day))) : '';
  const rows = chosen.map((p) => [p.name, p.employee_code, ...dates.map((date) => punchesOf(dayOf(p, date)))]);
  return [[gridTexts.name, gridTexts.code, ...dates], ...rows].map((row) => row.join('\t')).join('\n');
}

/** Parses a pasted table: by employee code and date with a header row, otherwise from the focused cell. */
export function fromText(
  text: string,
  people: readonly PersonTime[],
  dates: readonly string[],
  at: At,
): { days: PastedDay[] } | { wrong: string } {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const [head] = rows;
  const named = head?.[1]?.toLowerCase() === 'code';
  const found: PastedDay[] = [];
  for (const [i, row] of (named ? rows.slice(1) : rows).entries()) {
    const cells = named ? row.slice(2) : row;
    if (cells.every((cell) => cell === '')) continue;
    const person = named ? people.find((p) => p.employee_code === row[1]) : people[at.person + i];
    if (!person)
      return {
        wrong: named ? gridTexts.noEmployeeHereHasCode(row[1] ?? '') : gridTexts.pastedTableHasMoreRows,
      };
    for (const [j, cell] of cells.entries()) {
      if (cell === '') continue;
      const date = named ? head[j + 2] : dates[at.day + j];
      const day = date === undefined ? undefined : dayOf(person, date);
      if (!day) return { wrong: named ? gridTexts.isntInThisCutoff(date ?? '') : gridTexts.pastedTableHasMoreColumns };
      const punches = typedPunches(cell, day.date);
      if (!punches) return { wrong: gridTexts.forIsntTimeEnterOr(cell, person.name) };
      if (cell === punchesOf(day)) continue;
      if (day.id === null) return { wrong: gridTexts.openCutoffForThisEmployee(person.name, day.date) };
      found.push({ person, day, punches });
    }
  }
  return { days: found };
}
