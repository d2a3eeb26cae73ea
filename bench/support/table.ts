/** Figures as every bench prints them: a plain table, the reached beside what it is compared with. */

/** The value below which the given share of the samples lies. */
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

/** Prints rows under a heading, the first column to the left and all others to the right. */
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

/** Says whether a target was reached, and remembers a miss in the exit code. */
export function judge(what: string, reached: boolean, figure: string, target: string): void {
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what}: ${figure} (target ${target})`);
  if (!reached) process.exitCode = 1;
}
