import { describe, expect, test } from 'vitest';
import { withChanges } from '../schedules/with-changes.ts';
import { assigned, at, facts, flexible, holiday, night, off, office, said, type Row } from './cases.ts';
import { presenceAt } from './presence.ts';

/** In or out by schedule, leave and calendar; `punches.test.ts` has the effect of time logs. */
describe('in or out', () => {
  const rows: Row[] = [
    ['no time logs, in the shift', '18 10:00', {}, 'in scheduled 18 09:00 18 18:00'],
    ['the minute it starts', '18 09:00', {}, 'in scheduled 18 09:00 18 18:00'],
    ['before it', '18 08:59', {}, 'in starts 18 09:00 18 18:00'],
    ['just after midnight', '18 00:00', {}, 'in starts 18 09:00 18 18:00'],
    ['the minute it ends', '18 18:00', {}, 'out shift_over 18 18:00 19 09:00'],
    ['Friday evening', '20 20:00', {}, 'out shift_over 20 18:00 23 09:00'],
    ['a rest day', '21 10:00', {}, 'out rest_day - 23 09:00'],
    ['no schedule', '18 10:00', { schedules: [] }, 'out not_scheduled - -'],
    [
      'a schedule that begins on Friday',
      '18 10:00',
      { schedules: [assigned('09:00', '18:00', [6, 7], 20)] },
      'out not_scheduled - 20 09:00',
    ],
    ['the last day was yesterday: no one is due', '18 20:00', { lastDay: '2026-11-18' }, 'out shift_over 18 18:00 -'],

    // Holidays
    ['a regular holiday', '18 10:00', { holidays: [holiday(18)] }, 'out holiday - 19 09:00'],
    ['a special day', '18 10:00', { holidays: [holiday(18, 'special')] }, 'out holiday - 19 09:00'],
    [
      'a special working day',
      '18 10:00',
      { holidays: [holiday(18, 'special_working')] },
      'in scheduled 18 09:00 18 18:00',
    ],
    ['a holiday on a rest day', '21 10:00', { holidays: [holiday(21, 'special')] }, 'out holiday - 23 09:00'],
    ['back after a holiday on Monday', '21 10:00', { holidays: [holiday(23)] }, 'out rest_day - 24 09:00'],

    // Leave
    ['a day of leave', '18 10:00', { leaves: [off(18)] }, 'out leave - 19 09:00'],
    ['early on it', '18 06:00', { leaves: [off(18)] }, 'out leave - 19 09:00'],
    ['late on it', '18 22:00', { leaves: [off(18)] }, 'out leave - 19 09:00'],
    ['Friday of leave until Monday', '20 10:00', { leaves: [off(20, 23)] }, 'out leave - 24 09:00'],
    ['the weekend inside it', '21 10:00', { leaves: [off(20, 23)] }, 'out leave - 24 09:00'],
    ['a holiday inside it', '18 10:00', { leaves: [off(17, 19)], holidays: [holiday(18)] }, 'out leave - 20 09:00'],
    [
      'leave that begins on the next day of work',
      '18 20:00',
      { leaves: [off(19, 20)] },
      'out shift_over 18 18:00 23 09:00',
    ],
    ['half a day, the morning: in it', '18 10:00', { leaves: [off(18, 18, 'am')] }, 'out leave - 18 14:00'],
    ['before it', '18 07:00', { leaves: [off(18, 18, 'am')] }, 'out leave - 18 14:00'],
    ['in the meal after it', '18 13:59', { leaves: [off(18, 18, 'am')] }, 'out leave - 18 14:00'],
    ['after it', '18 14:00', { leaves: [off(18, 18, 'am')] }, 'in scheduled 18 14:00 18 18:00'],
    ['in the evening of it', '18 19:00', { leaves: [off(18, 18, 'am')] }, 'out shift_over 18 18:00 19 09:00'],
    [
      'half a day, the afternoon: before it',
      '18 12:59',
      { leaves: [off(18, 18, 'pm')] },
      'in scheduled 18 09:00 18 13:00',
    ],
    ['in the meal before it', '18 13:00', { leaves: [off(18, 18, 'pm')] }, 'out leave - 19 09:00'],
    ['in it', '18 14:00', { leaves: [off(18, 18, 'pm')] }, 'out leave - 19 09:00'],
    ['in its evening', '18 20:00', { leaves: [off(18, 18, 'pm')] }, 'out leave - 19 09:00'],
    [
      'both halves, filed apart',
      '18 10:00',
      { leaves: [off(18, 18, 'am'), off(18, 18, 'pm')] },
      'out leave - 19 09:00',
    ],
    ['longer than is looked ahead', '18 10:00', { leaves: [{ ...off(18), end_date: '2027-11-18' }] }, 'out leave - -'],

    // Over midnight
    ['tonight', '17 12:00', { schedules: [night] }, 'in starts 17 22:00 18 07:00'],
    ['at its start', '17 22:00', { schedules: [night] }, 'in scheduled 17 22:00 18 07:00'],
    ['after midnight, into a rest day', '18 03:00', { schedules: [night] }, 'in scheduled 17 22:00 18 07:00'],
    ['when it ended on the rest day', '18 07:00', { schedules: [night] }, 'out rest_day - 19 22:00'],
    ['after midnight of the night after', '20 03:00', { schedules: [night] }, 'in scheduled 19 22:00 20 07:00'],
    ['in the morning after it', '20 08:00', { schedules: [night] }, 'in starts 20 22:00 21 07:00'],
    ['leave of the night that runs', '20 03:00', { schedules: [night], leaves: [off(19)] }, 'out leave - 20 22:00'],
    [
      'leave of the next night does not touch it',
      '20 03:00',
      { schedules: [night], leaves: [off(20)] },
      'in scheduled 19 22:00 20 07:00',
    ],
    [
      'the second half of a night on leave',
      '20 03:00',
      { schedules: [night], leaves: [off(19, 19, 'pm')] },
      'out leave - 20 22:00',
    ],
    [
      'the first half of it',
      '20 01:00',
      { schedules: [night], leaves: [off(19, 19, 'pm')] },
      'in scheduled 19 22:00 20 02:00',
    ],
    [
      'a holiday that starts at midnight does not end the night',
      '20 03:00',
      { schedules: [night], holidays: [holiday(20)] },
      'in scheduled 19 22:00 20 07:00',
    ],
    [
      'no night starts on the holiday',
      '20 23:00',
      { schedules: [night], holidays: [holiday(20)] },
      'out holiday - 21 22:00',
    ],
    ['24 hours a shift', '18 08:59', { schedules: [assigned('09:00', '09:00', [])] }, 'in scheduled 17 09:00 18 09:00'],
    [
      'from a night to an early shift: today’s counts',
      '18 06:30',
      { schedules: withChanges([assigned('22:00', '07:00', [])], [assigned('06:00', '15:00', [], 18, 18)]) },
      'in scheduled 18 06:00 18 15:00',
    ],

    // Schedule changes
    [
      'an approved change',
      '18 09:30',
      { schedules: withChanges([office], [assigned('12:00', '21:00', [6, 7], 18, 18)]) },
      'in starts 18 12:00 18 21:00',
    ],
    [
      'after its last day',
      '19 09:30',
      { schedules: withChanges([office], [assigned('12:00', '21:00', [6, 7], 18, 18)]) },
      'in scheduled 19 09:00 19 18:00',
    ],
    [
      'a change to work on a rest day',
      '21 10:00',
      { schedules: withChanges([office], [assigned('09:00', '18:00', [7], 21, 21)]) },
      'in scheduled 21 09:00 21 18:00',
    ],
  ];
  test.each(rows)('%s (%s)', (_, now, over, expected) => {
    expect(said(over, now)).toBe(expected);
  });

  test('upcoming flexible hours show the earliest start', () => {
    const opens = (now: string, over = {}) => {
      const p = presenceAt(facts({ schedules: [flexible], ...over }), at(now));
      return p.state === 'in' ? p.opens : 'out';
    };
    expect([opens('18 06:00'), opens('18 14:59')]).toEqual([at('18 07:00'), at('18 07:00')]);
    // Not for fixed hours, nor once they run.
    expect([opens('18 15:00'), opens('18 06:00', { schedules: [office] })]).toEqual([undefined, undefined]);
  });

  test('with two half leaves, the current one is named, and a holiday by its name', () => {
    const am = { ...off(18, 18, 'am'), id: 1 };
    const pm = { ...off(18, 18, 'pm'), id: 2 };
    const named = (now: string) => presenceAt({ ...facts(), leaves: [pm, am] }, at(now));
    expect(named('18 08:00')).toMatchObject({ leave: { id: 2 } });
    expect(named('18 13:59')).toMatchObject({ leave: { id: 1 } });
    expect(named('18 14:00')).toMatchObject({ leave: { id: 2 } });
    const free = presenceAt(facts({ holidays: [holiday(18, 'regular', 'Founding Day')] }), at('18 10:00'));
    expect(free).toMatchObject({ holiday: 'Founding Day' });
  });
});
