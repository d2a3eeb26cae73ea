import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { short, type Shift } from '#src/desk/schedules/shifts.ts';
import { scheduleOf } from './shifts.ts';

/** Returns a selection as tab-separated text: schedule names, days by column, employees by row. */
export const asText = (people: readonly PlannedPerson[], dates: readonly string[], shifts: readonly Shift[]): string =>
  people
    .map((person) => dates.map((date) => shifts.find((s) => s.id === scheduleOf(person, date))?.name ?? '').join('\t'))
    .join('\n');

/** Words for a day off in spreadsheets, besides the schedule's name. */
const restWords = new Set(['rest', 'rest day', 'off', 'day off', 'rd', 'do']);

/** Parses spreadsheet text by schedule name or hours, ignoring case; returns the unknown words if there are any. */
export function fromText(
  text: string,
  shifts: readonly Shift[],
): { values: (number | null)[][] } | { unknown: string[] } {
  // `6:00-18:00` and `06 – 18` both mean `06–18`.
  const hours = (word: string): string =>
    word
      .replaceAll(/\s/g, '')
      .replace('-', '–')
      .split('–')
      .map((time) => short(/:/.test(time) ? time.padStart(5, '0') : `${time.padStart(2, '0')}:00`))
      .join('–');
  const unknown = new Set<string>();
  const values = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) =>
      line.split('\t').map((cell) => {
        const word = cell.trim().toLowerCase();
        if (word === '') return null;
        const shift = shifts.find(
          (s) => s.name.toLowerCase() === word || (s.off ? restWords.has(word) : s.text === hours(word)),
        );
        if (!shift) unknown.add(cell.trim());
        return shift?.id ?? null;
      }),
    );
  return unknown.size > 0 ? { unknown: [...unknown] } : { values };
}
