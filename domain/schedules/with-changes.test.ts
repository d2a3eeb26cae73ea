import { describe, expect, test } from 'vitest';
import type { AssignedSchedule } from './schedule.ts';
import { scheduleOn } from '../leave/count-days.ts';
import { eachDay } from '../calendar/local-date.ts';
import { withChanges } from './with-changes.ts';

const span = (id: number, from: string, to: string | null): AssignedSchedule => ({
  from,
  to,
  schedule: { id, name: `S${id}`, start_time: '08:00', end_time: '17:00', break_minutes: 60, rest_days: [7] },
});
const shown = (all: AssignedSchedule[]) => all.map((a) => `${a.schedule.id}: ${a.from} to ${a.to ?? '…'}`);

describe('schedule changes', () => {
  test.each([
    ['none', [span(1, '2026-01-01', null)], [], ['1: 2026-01-01 to …']],
    [
      'in the middle of what is assigned',
      [span(1, '2026-01-01', null)],
      [span(2, '2026-03-01', '2026-03-02')],
      ['1: 2026-03-03 to …', '2: 2026-03-01 to 2026-03-02', '1: 2026-01-01 to 2026-02-28'],
    ],
    [
      'across two assignments',
      [span(3, '2026-03-01', null), span(1, '2026-01-01', '2026-02-28')],
      [span(2, '2026-02-20', '2026-03-05')],
      ['3: 2026-03-06 to …', '2: 2026-02-20 to 2026-03-05', '1: 2026-01-01 to 2026-02-19'],
    ],
    [
      'over the whole of one',
      [span(1, '2026-03-01', '2026-03-31')],
      [span(2, '2026-02-20', '2026-04-05')],
      ['2: 2026-02-20 to 2026-04-05'],
    ],
    ['where nothing is assigned', [], [span(2, '2026-02-20', '2026-04-05')], ['2: 2026-02-20 to 2026-04-05']],
    [
      'on its first and last day',
      [span(1, '2026-03-01', '2026-03-31')],
      [span(2, '2026-03-01', '2026-03-01'), span(3, '2026-03-31', '2026-03-31')],
      ['3: 2026-03-31 to 2026-03-31', '1: 2026-03-02 to 2026-03-30', '2: 2026-03-01 to 2026-03-01'],
    ],
  ] as const)('%s', (_, assigned, changes, expected) => {
    expect(shown(withChanges(assigned, changes))).toEqual(expected);
  });

  test('each date has its change, if any, otherwise its assigned schedule', () => {
    const assigned = [span(3, '2026-03-01', null), span(1, '2026-01-01', '2026-02-28')];
    const change = span(2, '2026-02-20', '2026-03-05');
    const all = withChanges(assigned, [change]);
    for (const date of eachDay('2026-01-01', '2026-04-30')) {
      const expected = date >= change.from && date <= change.to! ? 2 : scheduleOn(date, assigned)!.schedule.id;
      expect(scheduleOn(date, all)!.schedule.id).toBe(expected);
    }
  });
});
