/** Prints figures in the same way in every bench: a plain table with each result next to its comparison. */

/** Returns the value below which a share of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  if (sorted.length === 0) throw new Error('Nothing was measured');
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
export const worst = (samples: readonly number[]): number => quantile(samples, 1);

export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
export const times = (value: number): string => `${value.toFixed(2)} x`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints rows under a heading, with the first column aligned left and all others right. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [heading, ...rows];
  const width = heading.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(width[i]!) : cell.padStart(width[i]!)))
      .join('  ')
      .trimEnd();
  console.log(line(heading));
  console.log(width.map((w) => '-'.repeat(w)).join('  '));
  for (const row of rows) console.log(line(row));
}

/**
 * The figures of this bench, printed as its last lines for programs: `name<TAB>value<TAB>target<TAB>reached|missed`.
 */
const figures: string[] = [];
process.once('exit', () => {
  if (figures.length > 0) console.log(`\n${figures.join('\n')}`);
});

const field = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Prints whether a target was reached, and sets the exit code if it was missed. */
export function compare(what: string, reached: boolean, figure: string, target: string): void {
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${figure} (target ${target})`);
  figures.push([field(what), field(figure), field(target), reached ? 'reached' : 'missed'].join('\t'));
  if (!reached) process.exitCode = 1;
}

/** Adds a figure without a target. Its last line has `-` as the target. */
export const inform = (what: string, figure: string): void => {
  figures.push([field(what), field(figure), '-', 'reached'].join('\t'));
};

/**
 * True with `npm run bench -- --quick`, which ends each bench within a minute. It takes fewer samples, so the figures
 * are rougher.
 */
export const isQuick = process.env['BENCH_QUICK'] === '1';

/**
 * Returns an amount for this run: that of the environment variable, otherwise the smaller one in a quick run, otherwise
 * the full one.
 */
export const amount = (setting: string, full: number, quick: number): number =>
  Number(process.env[setting] ?? (isQuick ? quick : full));
