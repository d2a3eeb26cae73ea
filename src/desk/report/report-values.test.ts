import { expect, test } from 'vitest';
import { numberField } from '#domain/records/fields.ts';
import { heading, shown } from './report-values.ts';

test('minutes are hours and minutes on the screen, with their unit in the heading', () => {
  const worked = numberField('Worked, min');
  expect([heading(worked), heading(numberField('Minutes'))]).toEqual(['Worked, h:mm', 'Hours, h:mm']);
  expect([0, 5, 60, 100_167].map((minutes) => shown(worked, minutes))).toEqual(['0:00', '0:05', '1:00', '1,669:27']);
  expect(shown(worked, null)).toBe('');
});

test('other numbers keep their heading and have separators', () => {
  const days = numberField('Leave, days');
  expect([heading(days), shown(days, 1234.5)]).toEqual(['Leave, days', '1,234.5']);
});
