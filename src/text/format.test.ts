import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDay, formatInstant, formatLongDate, readClockFrom, today } from './format.ts';
import * as language from './language.ts';

const zone = process.env['TZ'];
beforeEach(() => readClockFrom(() => '2026-11-18T16:30:00Z'));
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  readClockFrom(() => new Date().toISOString());
});

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])(
  'today and instants are those of Manila on a device in %s',
  (device) => {
    process.env['TZ'] = device;
    expect(new Date('2026-11-18T16:30:00Z').getHours()).not.toBe(0);
    expect(today()).toBe('2026-11-19');
    expect(formatInstant('2026-11-18T16:30:00Z')).toBe('12:30 AM');
    expect(formatInstant('2026-11-17T16:30:00Z')).toBe('18 Nov 2026, 12:30 AM');
  },
);

test('Tuesday in front of a date is not taken for March in Filipino', () => {
  const spoken = vi.spyOn(language, 'currentLanguage').mockReturnValue('fil');
  expect(formatDay('2026-03-03')).toBe('Martes, 3 Mar');
  expect(formatLongDate('2026-03-03')).toBe('Martes, 3 Mar 2026');
  expect(formatDay('2026-03-02')).toBe('Lun, 2 Mar');
  spoken.mockRestore();
});
