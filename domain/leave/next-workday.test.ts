import { expect, test } from 'vitest';
import type { PortalHoliday } from '#contract/hr/holidays/holidays.ts';
import { nextWorkday } from './next-workday.ts';

const office = [
  {
    from: '2020-01-01',
    to: null,
    schedule: { id: 1, name: 'Office', start_time: '09:00', end_time: '18:00', break_minutes: 60, rest_days: [6, 7] },
  },
];
const holiday = (date: string, kind: PortalHoliday['kind']) => ({ date, kind, name: '' }) as PortalHoliday;
const whole = (date: string) => ({ start_date: date, end_date: date, start_part: 'day', end_part: 'day' }) as const;

// 2026-07-17 is a Friday.
test('rest days, holidays, one’s own leave and half days are skipped', () => {
  expect(nextWorkday('2026-07-17', office, [], [])).toBe('2026-07-17');
  expect(nextWorkday('2026-07-18', office, [], [])).toBe('2026-07-20');
  expect(nextWorkday('2026-07-18', office, [holiday('2026-07-20', 'special')], [])).toBe('2026-07-21');
  expect(nextWorkday('2026-07-18', office, [holiday('2026-07-20', 'special_working')], [])).toBe('2026-07-20');
  const morning = { ...whole('2026-07-20'), start_part: 'am', end_part: 'am' } as const;
  expect(nextWorkday('2026-07-18', office, [], [morning, whole('2026-07-21')])).toBe('2026-07-22');
});

test('without a schedule there is none', () => {
  expect(nextWorkday('2026-07-17', [], [], [])).toBeUndefined();
});
