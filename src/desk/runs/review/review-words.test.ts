import { expect, test } from 'vitest';
import type { ReviewItem } from '#contract/payroll/runs/run-review.ts';
import { firstItem, foldSkipped, itemNote, itemsLeft, reviewKeys, skippedWords } from './review-words.ts';

const item = (of: Partial<ReviewItem>): ReviewItem => ({
  item: 'net.changed',
  must: false,
  people: 18,
  reviewed: 0,
  net_centavos: 0,
  example: null,
  mark: '',
  skipped: null,
  ...of,
});
const skipped = { by: 'Liza Mercado', at: '2026-11-25T00:00:00Z', reason: 'Holiday pay' };
const open = { state: 'computed', job: null } as const;

test('an item is left until all its employees are reviewed or it is skipped', () => {
  const items = [
    item({ item: 'a', reviewed: 17 }),
    item({ item: 'b', reviewed: 18 }),
    item({ item: 'c', skipped }),
    item({ item: 'd', must: true }),
  ];
  expect(itemsLeft(items).map((i) => i.item)).toEqual(['a']);
  expect(items.map(itemNote)).toEqual(['17 of 18 reviewed', 'All 18 reviewed', 'Skipped: Holiday pay', '']);
});

test('several skipped items are folded, with each of their reasons once; one alone stays', () => {
  const reviewed = item({ item: 'a', reviewed: 18, skipped });
  const [b, c] = [item({ item: 'b', skipped }), item({ item: 'c', skipped })];
  expect(foldSkipped([reviewed, b])).toEqual({ shown: [reviewed, b], folded: [], why: '' });
  expect(foldSkipped([reviewed, b, c])).toEqual({ shown: [reviewed], folded: [b, c], why: 'Holiday pay' });
  const without = item({ item: 'd', skipped: { ...skipped, reason: null } });
  expect(foldSkipped([b, without]).why).toBe('Holiday pay; no reason');
});

test('items submitted without review are named by their reason, once for each reason of a user', () => {
  const items = [
    item({ reviewed: 15, skipped }),
    item({ item: 'net.zero', people: 1, skipped }),
    item({ item: 'gross.zero', people: 1, skipped: { ...skipped, reason: null } }),
    item({ item: 'day.long', reviewed: 18, skipped }),
    item({ item: 'tax.refund' }),
  ];
  expect(skippedWords(items)).toBe(
    'Large change in net (3), Net is zero (1): “Holiday pay”, Liza Mercado; No earnings (1): no reason, Liza Mercado',
  );
});

test('what blocks approval opens first, then a failed total, the first item left, and the money', () => {
  const left = item({ item: 'left' });
  const done = item({ item: 'done', reviewed: 18 });
  expect(firstItem(open, [item({ item: 'must', must: true }), left], 1)).toBe('must');
  expect(firstItem(open, [done, left], 1)).toBe('totals');
  expect(firstItem(open, [done, left], 0)).toBe('left');
  expect(firstItem(open, [done], 0)).toBe('overview');
  expect(firstItem({ state: 'posted', job: null }, [left], 0)).toBe('overview');
});

test('keys of the review are those of what can be decided', () => {
  const keys = (state: 'computed' | 'for_approval' | 'posted') => reviewKeys({ state, job: null }).map(([key]) => key);
  expect(keys('computed')).toEqual(['J K', 'E', 'Enter', 'H', 'C', 'Ctrl Enter']);
  expect(keys('for_approval')).toEqual(['J K', 'E', 'Enter', 'C', 'Ctrl Enter']);
  expect(keys('posted')).toEqual([]);
});
