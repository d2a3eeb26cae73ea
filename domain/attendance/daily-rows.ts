import type { FilePunch } from './punch-file.ts';

/** The pairs of in and out that a row of daily records has room for here; more of a day stand in another row of it. */
export const dailyPairs = 3;

/** One row a person and day: the times in the order of their columns, in before out; empty where there is none. */
export interface DailyRow {
  readonly pin: string;
  readonly date: string;
  readonly times: readonly string[];
}

/**
 * Punches as rows of daily records, each on the day it was recorded on, such that reading the rows again gives these punches
 * and no others: an out with no in before it on its day leaves the in empty. By person and time; `out`: was it going out?
 */
export function dailyRows(punches: readonly (Pick<FilePunch, 'pin' | 'at'> & { out: boolean })[]): DailyRow[] {
  const rows: { pin: string; date: string; times: string[] }[] = [];
  for (const { pin, at, out } of punches) {
    const [date, time] = [at.slice(0, 10), at.slice(11)];
    const last = rows.at(-1);
    const open = last?.pin === pin && last.date === date ? last : undefined;
    // Ins stand at even places, outs at odd ones.
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
