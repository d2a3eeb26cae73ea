import { expect, test } from 'vitest';
import { weekday } from '../calendar/local-date.ts';
import { datesNamedIn, spansThatWork, type SpanRules } from './spans-that-work.ts';

// 2026-11-30 is a Monday.
const office = (date: string) => weekday(date) < 6;
const rules = (blocked: readonly string[], more: Partial<SpanRules> = {}): SpanRules => ({
  blocked: (d) => blocked.includes(d),
  counts: office,
  from: '2026-11-30',
  ...more,
});

test('offers the remaining days, and the next of the same length', () => {
  expect(spansThatWork({ start: '2026-12-01', end: '2026-12-04' }, rules(['2026-12-02']))).toEqual({
    parts: [
      { start: '2026-12-01', end: '2026-12-01' },
      { start: '2026-12-03', end: '2026-12-04' },
    ],
    next: [
      { start: '2026-12-07', end: '2026-12-10' },
      { start: '2026-12-11', end: '2026-12-16' },
    ],
  });
});

test('a part begins and ends with a counted day, and there is none if nothing is left', () => {
  const asked = { start: '2026-12-03', end: '2026-12-06' };
  expect(spansThatWork(asked, rules(['2026-12-03'])).parts).toEqual([{ start: '2026-12-04', end: '2026-12-04' }]);
  expect(spansThatWork(asked, rules(['2026-12-03', '2026-12-04'])).parts).toEqual([]);
});

test('days of a closed cutoff: the first open one, not the day after', () => {
  const closed = rules([], { blocked: (d) => d < '2026-11-16', from: '2026-11-16' });
  expect(spansThatWork({ start: '2026-05-04', end: '2026-05-04' }, closed)).toEqual({
    parts: [],
    next: [
      { start: '2026-11-16', end: '2026-11-16' },
      { start: '2026-11-17', end: '2026-11-17' },
    ],
  });
});

test('takes at most the days of the credit, and none without credit', () => {
  const asked = { start: '2026-11-30', end: '2026-12-04' };
  expect(spansThatWork(asked, rules([], { most: 2 })).parts[0]).toEqual({ start: '2026-11-30', end: '2026-12-01' });
  expect(spansThatWork(asked, rules([], { most: 0 }))).toEqual({ parts: [], next: [] });
});

test("days a person objected to aren't proposed again, nor a part of them", () => {
  const { parts, next } = spansThatWork({ start: '2026-11-30', end: '2026-12-01' }, rules([], { refused: true }));
  expect(parts).toEqual([]);
  expect(next[0]).toEqual({ start: '2026-12-02', end: '2026-12-03' });
});

test('rest days only: the next day with work due', () => {
  expect(spansThatWork({ start: '2026-12-05', end: '2026-12-06' }, rules([])).next[0]).toEqual({
    start: '2026-12-07',
    end: '2026-12-07',
  });
});

test('weekdays named in an answer, in both languages, within two weeks', () => {
  expect(datesNamedIn('Tuesday or Friday is fine.', '2026-11-30')).toEqual([
    '2026-12-01',
    '2026-12-04',
    '2026-12-08',
    '2026-12-11',
  ]);
  expect(datesNamedIn('Sa Huwebes na lang.', '2026-11-30')).toEqual(['2026-12-03', '2026-12-10']);
  expect(datesNamedIn('Masyadong marami ngayong linggo. A sunny month.', '2026-11-30')).toEqual([]);
});
