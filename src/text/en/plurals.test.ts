import { expect, test } from 'vitest';
import { texts as attendance } from './desk/attendance/attendance.ts';
import { texts as record } from './desk/people/record.ts';
import { texts as newRun } from './desk/runs/new.ts';
import { texts as review } from './desk/runs/review.ts';
import { texts as schedules } from './desk/schedules/schedules.ts';

test.each([
  [schedules.employees('7 AM – 4 PM', 1), '7 AM – 4 PM · 1 employee'],
  [schedules.employees('7 AM – 4 PM', 2), '7 AM – 4 PM · 2 employees'],
  [newRun.startRuns(1), 'Start 1 run'],
  [newRun.allEmployeesPaidOnRuns('15 Jul 2026', 1), 'All employees paid on 15 Jul 2026: 1 run'],
  [record.daysConvertedToPesos(1, '570.00'), '1 day converted to ₱570.00'],
  [record.ledgerEntries(1), 'Ledger, 1 entry'],
  [attendance.timeLogsDevicePunches('Gate 2', 1), 'Gate 2, 1 time log'],
  [review.andMoreUsersWithAccess(1), 'and 1 more user with access to payroll runs'],
  [review.andMoreUsersWithAccess(2), 'and 2 more users with access to payroll runs'],
])('counts one in the singular: %s', (text, expected) => {
  expect(text).toBe(expected);
});
