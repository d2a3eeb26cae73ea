import { expect, test } from 'vitest';
import type { LeaveChange } from '#contract/hr/leave/leave-effect.ts';
import { leaveChangeText, leaveLine, leaveQuestion } from './leave-effect-words.ts';

const change = (more: Partial<LeaveChange> = {}): LeaveChange => ({
  leave_id: 1,
  employee_id: 1,
  employee_code: 'KW-1',
  name: 'Cruz, Ana',
  type: 'Vacation leave',
  start_date: '2026-11-23',
  end_date: '2026-11-27',
  status: 'approved',
  days: { was: 5, becomes: 4 },
  credits: { was: 5, becomes: 4 },
  unpaid: { was: 0, becomes: 0 },
  dates: [{ date: '2026-11-25', was: 1, becomes: 0 }],
  locked: [],
  ...more,
});

test('names changes of credits, pay, and paid days in one line', () => {
  expect(leaveLine([change()], 1)).toBe('Leave changes for 1 employee: 1 day of credits returned.');
  const unpaid = change({
    employee_id: 2,
    credits: { was: 4, becomes: 4 },
    unpaid: { was: 0, becomes: 1 },
    locked: ['2026-11-27'],
  });
  expect(leaveLine([change(), unpaid], 2)).toBe(
    'Leave changes for 2 employees: 1 day of credits returned, 1 day without pay. 1 day already paid becomes a retroactive change.',
  );
  expect(leaveLine([change()], 300)).toBe('300 leave requests change.');
});

test('names days, credits, and paid days of one leave', () => {
  expect(leaveChangeText(change({ locked: ['2026-11-25'] }))).toBe(
    'Vacation leave, 23 – 27 Nov 2026, 5 → 4 days: 1 day of credits returned; 25 Nov already paid, retroactive',
  );
  const pending = change({ status: 'pending', credits: { was: 0, becomes: 0 } });
  expect(leaveChangeText(pending)).toBe('Vacation leave (pending), 23 – 27 Nov 2026, 5 → 4 days');
});

test('asks nothing when no leave changes', () => {
  expect(leaveQuestion({ data: [], total: 0 })).toBe('');
  expect(leaveQuestion({ data: [change()], total: 1 })).toContain('Cruz, Ana: Vacation leave');
});
