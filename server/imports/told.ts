import type { Verdict } from '#contract/common/imports.ts';

const n = (count: number): string => count.toLocaleString('en');

/** What an import's jobs say they found. */
export const told = {
  read: (rows: number) => `${n(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  counts: (counts: Record<Verdict, number>) =>
    `${n(counts.new)} new, ${n(counts.changed)} changed, ${n(counts.unchanged)} unchanged, ${n(counts.refused)} refused`,
  applied: (done: { new: number; changed: number }) => `${n(done.new)} added, ${n(done.changed)} changed`,
  undone: (done: { new: number; changed: number }) => `${n(done.new)} removed, ${n(done.changed)} as they were before`,
};
