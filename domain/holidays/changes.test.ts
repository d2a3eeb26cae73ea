import { expect, test } from 'vitest';
import { holidayChanges, type HeldHoliday } from './changes.ts';

const day = '2026-11-30';
const all: HeldHoliday = { date: day, kind: 'regular', branches: null };
const at = (...branches: number[]): HeldHoliday => ({ date: day, kind: 'special', branches });

test('a new one begins, a removed one ends, a moved one does both', () => {
  expect(holidayChanges(null, all)).toEqual([{ date: day, was: null, becomes: 'regular', branches: null, except: [] }]);
  expect(holidayChanges(at(1, 2), null)).toEqual([
    { date: day, was: 'special', becomes: null, branches: [1, 2], except: [] },
  ]);
  expect(holidayChanges(all, { ...all, date: '2026-12-01' })).toEqual([
    { date: day, was: 'regular', becomes: null, branches: null, except: [] },
    { date: '2026-12-01', was: null, becomes: 'regular', branches: null, except: [] },
  ]);
});

test('on the same date only branches that gain it, lose it, or change its kind count', () => {
  expect(holidayChanges(all, all)).toEqual([]);
  expect(holidayChanges(at(1, 2), at(2, 3))).toEqual([
    { date: day, was: 'special', becomes: null, branches: [1], except: [] },
    { date: day, was: null, becomes: 'special', branches: [3], except: [] },
  ]);
  expect(holidayChanges(all, { ...all, kind: 'special_working' })).toEqual([
    { date: day, was: 'regular', becomes: 'special_working', branches: null, except: [] },
  ]);
  // From national to one town: the others lose it, and there it changes its kind.
  expect(holidayChanges(all, at(4))).toEqual([
    { date: day, was: 'regular', becomes: null, branches: null, except: [4] },
    { date: day, was: 'regular', becomes: 'special', branches: [4], except: [] },
  ]);
  expect(holidayChanges({ ...at(4), kind: 'regular' }, all)).toEqual([
    { date: day, was: null, becomes: 'regular', branches: null, except: [4] },
  ]);
  expect(holidayChanges(null, null)).toEqual([]);
});
