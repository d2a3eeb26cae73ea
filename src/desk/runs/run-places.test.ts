import { expect, test } from 'vitest';
import { runStates, type Run } from '#contract/payroll/runs/runs.ts';
import { bankFileOf, cameBack, firstViewOf, screenOf } from './run-places.ts';

const run: Pick<Run, 'id' | 'adjustment' | 'counts'> = {
  id: 3,
  adjustment: false,
  counts: { waiting: 0, ok: 9, warning: 0, error: 0, held: 0 },
};

test('opens a run at its next step: money and review once computed, employees after a rejection', () => {
  const opened = (over: object) => runStates.map((state) => screenOf({ ...run, state, ...over }));
  const [prepared, review] = ['/payroll/payroll-detail/3', '/payroll/payroll-summary/3?view=check'];
  expect(opened({})).toEqual([prepared, prepared, review, review, review, review, prepared]);
  expect(new Set(opened({ adjustment: true }))).toEqual(new Set(['/payroll/adjustment-detail/3', review]));
  expect(screenOf({ ...run, state: 'posted', adjustment: true })).toBe(review);
  expect(screenOf({ ...run, state: 'computed', counts: { ...run.counts, error: 1 } })).toBe(prepared);
});

test('opens a computed run with its money unless the address asks for a part of the register', () => {
  const money = (search: string) =>
    runStates.filter((state) => firstViewOf({ state }, new URLSearchParams(search)) === 'check');
  expect(money('')).toEqual(runStates.filter((state) => state !== 'draft' && state !== 'uploaded'));
  // The list that a run was opened from, and an item of its review, are no part of the register.
  expect(money('from=/payroll?state=posted&n=2&item=totals')).toEqual(money(''));
  for (const search of ['open=A-101&search=A-101', 'state=held', 'page=2']) expect(money(search)).toEqual([]);
});

test('shows the rejection reason until the run is submitted again', () => {
  const remark = 'Overtime twice';
  expect(runStates.filter((state) => cameBack({ state, remark }))).toEqual([
    'draft',
    'uploaded',
    'computed',
    'rejected',
  ]);
  expect(runStates.some((state) => cameBack({ state, remark: null }))).toBe(false);
});

test('links to the bank file of one run', () => {
  expect(bankFileOf({ id: 3, month: '2026-12', index_in_month: 1 })).toBe(
    '/payroll/report/bizlink?year=2026&month=12&period=1&run=3',
  );
});
