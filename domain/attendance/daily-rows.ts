import type { FilePunch } from './punch-file.ts';

/** Maximum pairs of in and out per row of daily records; further pairs of a day go to another row. */
export const dailyPairs = 3;

/** One row per employee and day, with times in column order, in before out. Missing times are empty. */
export interface DailyRow {
  readonly pin: string;
  readonly date: string;
  readonly times: readonly string[];
}

/**
 * Returns time logs as rows of daily records, sorted by employee and time, each on its recorded day. Reading the rows
 * returns exactly these time logs: an out without an in on its day leaves the in empty. `out` is true if the time log
 * is an out.
 */
export function dailyRows(punches: readonly (Pick<FilePunch, 'pin' | 'at'> & { out: boolean })[]): DailyRow[] {
  const rows: { pin: string; date: string; times: string[] }[] = [];
  for (const { pin, at, out } of punches) {
    const [date, time] = [at.slice(0, 10), at.slice(11)];
    const last = rows.at(-1);
    const open = last?.pin === pin && last.date === date ? last : undefined;
    // Ins are at even indexes, outs at odd ones.
    let place = open?.times.length ?? 0;
    if (place % 2 === Number(!out)) place += 1;
    const row = open !== undefined && place < dailyPairs * 2 ? open : { pin, date, times: [] };
    if (row !== open) {
      rows.push(row);
      place = Number(out);
    }
    while (row.times.length < place) row.times.push('');
    row.times.push(time);
  }
  return rows.map((row) => ({ ...row, times: Array.from({ length: dailyPairs * 2 }, (_, i) => row.times[i] ?? '') }));
}
