import { expect, test } from 'vitest';
import { runsToBegin } from './runs-to-begin.ts';

const none: { id: number; run: string | null }[] = [];
const cutoff = (from_date: string, clients: { id: number; run: string | null; branches?: typeof none }[]) => ({
  from_date,
  to_date: '2026-11-30',
  pay_date: '2026-12-05',
  clients: clients.map((c) => ({ branches: none, ...c })),
});
const begun = (...cutoffs: ReturnType<typeof cutoff>[]) =>
  runsToBegin(cutoffs, '2026-12-05').map((r) => [r.from_date, r.client_id, r.branch_ids]);

test('one run pays every client of a cutoff, and each cutoff paid that day has its own', () => {
  const halves = [
    { id: 1, run: null },
    { id: 2, run: null },
  ];
  expect(begun(cutoff('2026-11-16', halves), cutoff('2026-11-24', [{ id: 3, run: null }]))).toEqual([
    ['2026-11-16', null, []],
    ['2026-11-24', 3, []],
  ]);
  expect(runsToBegin([cutoff('2026-11-16', halves)], '2026-12-06')).toEqual([]);
});

test('if some have theirs, each of the others has its own, and no one is paid twice', () => {
  const some = cutoff('2026-11-16', [
    { id: 1, run: 'posted' },
    { id: 2, run: null },
    { id: 3, run: null },
  ]);
  expect(begun(some)).toEqual([
    ['2026-11-16', 2, []],
    ['2026-11-16', 3, []],
  ]);
  expect(begun(cutoff('2026-11-16', [{ id: 1, run: 'draft' }]))).toEqual([]);
});

test("if a client's branches are paid one by one, the run is for those without one", () => {
  const branches = [
    { id: 11, run: 'draft' },
    { id: 12, run: null },
    { id: 13, run: null },
  ];
  const parted = cutoff('2026-11-16', [
    { id: 1, run: null, branches },
    { id: 2, run: null },
  ]);
  expect(begun(parted)).toEqual([
    ['2026-11-16', 1, [12, 13]],
    ['2026-11-16', 2, []],
  ]);
});
