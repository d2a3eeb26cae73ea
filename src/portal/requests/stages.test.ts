import { describe, expect, test } from 'vitest';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';
import { stagesOf, sumOf, type Listed } from './stages.ts';

const today = '2026-07-16';
const face = (date: string, end = date, size = 1) => ({
  date,
  end,
  name: '',
  title: '',
  size,
  amount: '',
  reason: '',
  detail: '',
});
const filed = (key: string, date: string, status: FiledRecord['status'], end = date): Listed<FiledRecord> => ({
  key,
  face: face(date, end),
  record: { status } as FiledRecord,
});
const here = (key: string, date: string, state: OutboxItem['state'] = 'on-phone'): Listed<FiledRecord> => ({
  key,
  face: face(date),
  item: { state } as OutboxItem,
});
const keys = (rows: readonly Listed<FiledRecord>[]) => rows.map((r) => r.key);

describe('place of a request in the list', () => {
  test('waiting: newly filed requests, ones to correct, ones on this phone, then by date', () => {
    const rows = [
      filed('late', '2026-08-07', 'pending'),
      filed('soon', '2026-07-30', 'pending'),
      here('phone', '2026-07-20'),
      here('wrong', '2026-07-25', 'attention'),
      here('now', '2026-07-29'),
    ];
    expect(keys(stagesOf(rows, today, 'now').waiting)).toEqual(['now', 'wrong', 'phone', 'soon', 'late']);
  });

  test('a change that waits on this phone makes its record wait', () => {
    const changed = { ...filed('changed', '2026-07-30', 'approved'), item: { state: 'on-phone' } as OutboxItem };
    expect(keys(stagesOf([changed], today).waiting)).toEqual(['changed']);
  });

  test('coming until its last day is over; past then, and at once when nothing comes of it', () => {
    const { coming, past } = stagesOf(
      [
        filed('next', '2026-08-03', 'approved'),
        filed('running', '2026-07-14', 'approved', '2026-07-16'),
        filed('over', '2026-07-13', 'approved', '2026-07-15'),
        filed('refused', '2026-09-01', 'rejected'),
        filed('undone', '2026-07-20', 'cancelled'),
      ],
      today,
    );
    expect(keys(coming)).toEqual(['running', 'next']);
    expect(past.map((m) => [m.key, keys(m.rows)])).toEqual([
      ['2026-09', ['refused']],
      ['2026-07', ['undone', 'over']],
    ]);
  });

  test('the months before the newest four share one line a year', () => {
    const months = ['2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-01', '2025-12', '2025-11'];
    const { past } = stagesOf(
      months.map((m) => filed(m, `${m}-02`, 'rejected')),
      today,
    );
    expect(past.map((m) => [m.from, m.to])).toEqual([
      ['2026-07', '2026-07'],
      ['2026-06', '2026-06'],
      ['2026-05', '2026-05'],
      ['2026-04', '2026-04'],
      ['2026-01', '2026-03'],
      ['2025-11', '2025-12'],
    ]);
  });

  test('each request is in exactly one place', () => {
    const rows = (['pending', 'approved', 'rejected', 'cancelled'] as const).flatMap((status, i) =>
      ['2026-05-01', '2026-07-16', '2026-08-01'].map((date, j) => filed(`${i} ${j}`, date, status)),
    );
    const { waiting, coming, past } = stagesOf(rows, today);
    const all = [...keys(waiting), ...keys(coming), ...past.flatMap((m) => keys(m.rows))];
    expect(all.toSorted()).toEqual(keys(rows).toSorted());
  });
});

test('a month is the sum of its approved requests', () => {
  const rows = [
    filed('a', '2026-06-01', 'approved'),
    filed('b', '2026-06-02', 'approved'),
    filed('c', '2026-06-03', 'rejected'),
  ];
  expect(sumOf(rows)).toEqual({ size: 2, rejected: 1, cancelled: 0 });
});
