import { expect, test } from 'vitest';
import { firstCutoff, lastEnded, nextCutoff, proposedPayDate } from './first-cutoff.ts';

const dates = ['2026-12-31', '2026-12-15', '2026-11-30', '2026-11-15'];
const choices = (paid: readonly string[], partly: readonly string[] = []) =>
  dates.map((to_date) => ({
    to_date,
    clients: [
      { id: 1, run: paid.includes(to_date) || partly.includes(to_date) ? ('posted' as const) : null, people: true },
      { id: 2, run: paid.includes(to_date) ? ('draft' as const) : null, people: true },
      // A client without employees never has a run.
      { id: 3, run: null, people: false },
    ],
  }));

test('suggests the cutoff that ended last, not the furthest ahead', () => {
  const picked = (today: string) => dates[firstCutoff(choices([]), today)];
  expect(['2026-11-23', '2026-11-30', '2027-01-05', '2026-11-01'].map(picked)).toEqual([
    '2026-11-15',
    '2026-11-30',
    '2026-12-31',
    '2026-11-15',
  ]);
  expect(firstCutoff([], '2026-11-23')).toBe(0);
});

test('skips a cutoff with all its runs, and suggests the next or one missing a client’s run', () => {
  const picked = (today: string, ...of: Parameters<typeof choices>) => dates[firstCutoff(choices(...of), today)];
  // The company started here in the second half of November; earlier pay was elsewhere.
  expect(picked('2026-12-01', ['2026-11-30'])).toBe('2026-12-15');
  // One after the other, however many have ended.
  expect(picked('2027-01-05', ['2026-11-15'])).toBe('2026-11-30');
  expect(picked('2026-12-01', ['2026-11-15'], ['2026-11-30'])).toBe('2026-11-30');
  expect(picked('2026-12-01', dates)).toBe('2026-12-31');
  // A third client of the cutoff never had a run, so it doesn't count.
  expect(picked('2026-12-16', ['2026-11-30'])).toBe('2026-12-15');
  // A client with earlier runs does.
  expect(picked('2026-12-16', ['2026-11-15'], ['2026-11-30'])).toBe('2026-11-30');
  // An off-cycle run belongs to the cutoff that ended, whatever runs it has.
  expect(dates[lastEnded(choices(dates), '2026-12-01')]).toBe('2026-11-30');
});

test('suggests the oldest unpaid cutoff of any client, even if another is paid past it', () => {
  const of = (to_date: string, id: number, run: 'posted' | null, people = true) => ({
    to_date,
    clients: [{ id, run, people }],
  });
  // Client 2 is paid to the 10th and 25th.
  const cutoffs = (second: 'posted' | null, people = true) => [
    of('2026-12-15', 1, null),
    of('2026-12-10', 2, null, people),
    of('2026-11-30', 1, 'posted'),
    of('2026-11-25', 2, null, people),
    of('2026-11-15', 1, 'posted'),
    of('2026-11-10', 2, second, people),
  ];
  const picked = (from: ReturnType<typeof cutoffs>) => from[firstCutoff(from, '2026-12-01')]!.to_date;
  expect(picked(cutoffs('posted'))).toBe('2026-11-25');
  // It never had a run here: its employees are unpaid since the company started on 15 November.
  expect(picked(cutoffs(null))).toBe('2026-11-25');
  // Without employees it doesn't count.
  expect(picked(cutoffs(null, false))).toBe('2026-12-15');
});

test('suggests the cutoff’s pay date for an off-cycle run, never a past date', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-23'].map((today) => proposedPayDate('2026-11-20', today))).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-23',
  ]);
});

test('duplicates a run to the next cutoff of its clients', () => {
  const at = (from_date: string, to_date: string, ...ids: number[]) => ({
    from_date,
    to_date,
    clients: ids.map((id) => ({ id, run: null, people: true })),
  });
  const months = [
    at('2026-12-01', '2026-12-31', 3),
    at('2026-12-01', '2026-12-15', 1, 2),
    at('2026-11-24', '2026-11-30', 4),
    at('2026-11-01', '2026-11-30', 3),
    at('2026-11-16', '2026-11-30', 1, 2),
    at('2026-11-01', '2026-11-15', 1, 2),
  ];
  const next = (client_id: number | null, from_date: string, to_date: string) => {
    const found = nextCutoff(months, { client_id, from_date, to_date });
    return found === null ? null : [months[found]!.from_date, months[found]!.to_date];
  };
  expect(next(1, '2026-11-01', '2026-11-15')).toEqual(['2026-11-16', '2026-11-30']);
  expect(next(3, '2026-11-01', '2026-11-30')).toEqual(['2026-12-01', '2026-12-31']);
  // Of clients with the same dates, not another client's month that ends between.
  expect(next(null, '2026-11-01', '2026-11-15')).toEqual(['2026-11-16', '2026-11-30']);
  expect(next(null, '2026-11-16', '2026-11-30')).toEqual(['2026-12-01', '2026-12-15']);
  // The calendar ends, or doesn't have the client.
  expect(next(1, '2026-12-01', '2026-12-15')).toBeNull();
  expect(next(9, '2026-11-01', '2026-11-15')).toBeNull();
});
