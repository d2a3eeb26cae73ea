import { expect, test } from 'vitest';
import { firstCutoff, lastEnded, nextCutoff, proposedPayDate } from './first-cutoff.ts';

const dates = ['2026-12-31', '2026-12-15', '2026-11-30', '2026-11-15'];
const choices = (paid: readonly string[], partly: readonly string[] = []) =>
  dates.map((to_date) => ({
    to_date,
    clients: [
      { id: 1, run: paid.includes(to_date) || partly.includes(to_date) ? ('posted' as const) : null, people: true },
      { id: 2, run: paid.includes(to_date) ? ('draft' as const) : null, people: true },
      // Of a client without people no run is ever begun.
      { id: 3, run: null, people: false },
    ],
  }));

test('a run is begun for the cut-off that ended last, not for the one that is furthest ahead', () => {
  const picked = (today: string) => dates[firstCutoff(choices([]), today)];
  expect(['2026-11-23', '2026-11-30', '2027-01-05', '2026-11-01'].map(picked)).toEqual([
    '2026-11-15',
    '2026-11-30',
    '2026-12-31',
    '2026-11-15',
  ]);
  expect(firstCutoff([], '2026-11-23')).toBe(0);
});

test('one that has its runs is not proposed again: the next is, and one of which a client has none', () => {
  const picked = (today: string, ...of: Parameters<typeof choices>) => dates[firstCutoff(choices(...of), today)];
  // The company began here in the second half of November: what lies before was paid elsewhere.
  expect(picked('2026-12-01', ['2026-11-30'])).toBe('2026-12-15');
  // One after the other, however many ended since.
  expect(picked('2027-01-05', ['2026-11-15'])).toBe('2026-11-30');
  expect(picked('2026-12-01', ['2026-11-15'], ['2026-11-30'])).toBe('2026-11-30');
  expect(picked('2026-12-01', dates)).toBe('2026-12-31');
  // Two clients have the cut-off and a third never had a run: it holds nobody there.
  expect(picked('2026-12-16', ['2026-11-30'])).toBe('2026-12-15');
  // One that had runs before does.
  expect(picked('2026-12-16', ['2026-11-15'], ['2026-11-30'])).toBe('2026-11-30');
  // What is paid beside a run, such as a correction, belongs to what ended, whichever runs it has.
  expect(dates[lastEnded(choices(dates), '2026-12-01')]).toBe('2026-11-30');
});

test('the oldest unpaid cut-off of any client comes first, though another client is paid past it', () => {
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
  // It never had a run here: its people are unpaid since the company began on 15 November.
  expect(picked(cutoffs(null))).toBe('2026-11-25');
  // Without people it keeps nobody.
  expect(picked(cutoffs(null, false))).toBe('2026-12-15');
});

test('what is paid beside a run is proposed for the pay date of its cut-off, never for a day that is over', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-23'].map((today) => proposedPayDate('2026-11-20', today))).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-23',
  ]);
});

test('a run is copied to the next cut-off of its client, or of those it was of', () => {
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
  // Of every client with the dates: not the month of another client that ends between.
  expect(next(null, '2026-11-01', '2026-11-15')).toEqual(['2026-11-16', '2026-11-30']);
  expect(next(null, '2026-11-16', '2026-11-30')).toEqual(['2026-12-01', '2026-12-15']);
  // The calendar does not go on, or does not know the client.
  expect(next(1, '2026-12-01', '2026-12-15')).toBeNull();
  expect(next(9, '2026-11-01', '2026-11-15')).toBeNull();
});
