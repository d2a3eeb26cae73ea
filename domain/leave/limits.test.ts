import { expect, test } from 'vitest';
import { overLimits, sicknessLimits, type LeaveLimits } from './limits.ts';

const none: LeaveLimits = { forSex: null, maxDays: null, maxPer: 'request', maxRequests: null };
const overLimit = (...of: Parameters<typeof overLimits>) => overLimits(...of)[0] ?? null;
const woman = { sex: 'female', days: 1, daysOfYear: 0, requests: 0 };

test('a type without limits is for any employee and length', () => {
  expect(overLimit(none, { ...woman, days: 300, requests: 9 })).toBeNull();
});
test('a type for women refuses a man, and one for men a woman', () => {
  expect(overLimit({ ...none, forSex: 'female' }, { ...woman, sex: 'male' })?.code).toBe('leave.for_women');
  expect(overLimit({ ...none, forSex: 'male' }, woman)?.code).toBe('leave.for_men');
  expect(overLimit({ ...none, forSex: 'female' }, woman)).toBeNull();
});
test("105 days of maternity leave are accepted, 106 aren't, whatever was used in the year", () => {
  const maternity = { ...none, maxDays: 105 };
  expect(overLimit(maternity, { ...woman, days: 105, daysOfYear: 60 })).toBeNull();
  expect(overLimit(maternity, { ...woman, days: 106 })).toMatchObject({ code: 'leave.max_request', max: 105 });
});
test('ten days a year include those already used', () => {
  const ofYear = { ...none, maxDays: 10, maxPer: 'year' } as const;
  expect(overLimit(ofYear, { ...woman, days: 4, daysOfYear: 6 })).toBeNull();
  expect(overLimit(ofYear, { ...woman, days: 4.5, daysOfYear: 6 })).toMatchObject({ code: 'leave.max_year', left: 4 });
});
test('a fifth delivery is refused after four', () => {
  const paternity = { ...none, maxDays: 7, maxRequests: 4 };
  expect(overLimit(paternity, { ...woman, requests: 3 })).toBeNull();
  expect(overLimit(paternity, { ...woman, requests: 4 })?.code).toBe('leave.max_requests');
});
test('each exceeded limit is listed, for the exception', () => {
  const strict = { forSex: 'male', maxDays: 7, maxPer: 'request', maxRequests: 4 } as const;
  expect(overLimits(strict, { ...woman, days: 8, requests: 4 }).map((o) => o.limit)).toEqual([
    'sex',
    'max_requests',
    'max_days',
  ]);
});
test.each([
  [4, 0, []],
  [3, 0, ['min_days']],
  [10, 2.5, ['sick_leave']],
])('SSS sickness leave of %s days with %s days of sick leave left lacks %j', (days, sickLeave, limits) => {
  expect(sicknessLimits({ days, sickLeave }).map((o) => o.limit)).toEqual(limits);
});
