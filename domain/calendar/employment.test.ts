import { expect, test } from 'vitest';
import { reachesOver } from './employment.ts';

const of = { first: '2020-01-06', last: '2026-11-30' };

test.each([
  ['the first day', { start: '2020-01-06', end: '2020-01-06' }, null],
  ['the day before it', { start: '2020-01-05', end: '2020-01-06' }, { side: 'before', date: '2020-01-06' }],
  ['the last day', { start: '2026-11-30', end: '2026-11-30' }, null],
  ['a span that ends the day after', { start: '2026-11-30', end: '2026-12-01' }, { side: 'after', date: '2026-11-30' }],
])('%s', (_, dates, expected) => {
  expect(reachesOver(dates, of)).toEqual(expected);
});

test('without a last day no date is after it', () => {
  expect(reachesOver({ start: '2199-12-30', end: '2199-12-31' }, { ...of, last: null })).toBeNull();
});
