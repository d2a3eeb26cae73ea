import { describe, expect, test } from 'vitest';
import type { Punch } from './presence.ts';
import { at, flexible, holiday, ins, night, off, outs, said, type Row } from './cases.ts';

/** Colleagues have time logs around the clock. */
const clock = { branchPunch: at('30 23:59') };

const flex = (punches: Punch[] = []) => ({ schedules: [flexible], punches, ...clock });

describe('time logs', () => {
  const rows: Row[] = [
    // Punches override
    ['in, early', '18 08:55', { punches: ins('18 08:51'), ...clock }, 'in punched 18 08:51 -'],
    ['in, during the shift', '18 10:00', { punches: ins('18 08:51'), ...clock }, 'in punched 18 08:51 18 18:00'],
    ['in and past the end', '18 20:00', { punches: ins('18 08:51'), ...clock }, 'in punched 18 08:51 -'],
    [
      'out for the day',
      '18 18:20',
      { punches: [...ins('18 08:51'), ...outs('18 18:10')], ...clock },
      'out shift_over 18 18:10 19 09:00',
    ],
    [
      'out before the end',
      '18 15:00',
      { punches: [...ins('18 08:51'), ...outs('18 14:40')], ...clock },
      'out left 18 14:40 -',
    ],
    [
      'out for lunch and in again',
      '18 13:10',
      { punches: [...ins('18 08:51', '18 13:02'), ...outs('18 12:01')], ...clock },
      'in punched 18 13:02 18 18:00',
    ],
    [
      "a later time log doesn't count yet",
      '18 13:00',
      { punches: [...ins('18 08:51', '18 13:02'), ...outs('18 12:01')], ...clock },
      'out left 18 12:01 -',
    ],
    ['in on leave', '18 10:00', { punches: ins('18 09:00'), leaves: [off(18)] }, 'in punched 18 09:00 -'],
    ['in on a holiday', '18 10:00', { punches: ins('18 09:00'), holidays: [holiday(18)] }, 'in punched 18 09:00 -'],
    ['in on a rest day', '21 10:00', { punches: ins('21 09:00') }, 'in punched 21 09:00 -'],
    ['in without a schedule', '18 10:00', { punches: ins('18 09:00'), schedules: [] }, 'in punched 18 09:00 -'],
    [
      'out forgotten yesterday, not in yet',
      '18 09:30',
      { punches: ins('17 08:51'), ...clock },
      'out no_punch 18 09:00 -',
    ],
    [
      'out forgotten, in again',
      '18 09:30',
      { punches: ins('17 08:51', '18 08:58'), ...clock },
      'in punched 18 08:58 18 18:00',
    ],
    [
      '16 hours after a clock-in no one is in any more',
      '19 00:51',
      { punches: ins('18 08:51'), ...clock },
      'in starts 19 09:00 19 18:00',
    ],
    ['a minute before', '19 00:50', { punches: ins('18 08:51'), ...clock }, 'in punched 18 08:51 -'],
    [
      'a night since yesterday',
      '20 03:00',
      { schedules: [night], punches: ins('19 21:50'), ...clock },
      'in punched 19 21:50 20 07:00',
    ],
    [
      'and out this morning, the next night not begun',
      '20 08:00',
      { schedules: [night], punches: [...ins('19 21:50'), ...outs('20 07:05')], ...clock },
      'in starts 20 22:00 21 07:00',
    ],
    [
      'and not there for the next',
      '20 22:30',
      { schedules: [night], punches: [...ins('19 21:50'), ...outs('20 07:05')], ...clock },
      'out no_punch 20 22:00 -',
    ],

    // Flexible hours
    ['they may come, and no one is late', '18 08:00', flex(), 'in starts 18 15:00 18 19:00'],
    ['once the hours do not fit any more', '18 15:00', flex(outs('17 12:05')), 'out no_punch 18 15:00 -'],
    ['there early', '18 08:00', flex(ins('18 07:05')), 'in punched 18 07:05 -'],
    ['done early', '18 11:30', flex([...ins('18 07:05'), ...outs('18 11:10')]), 'out left 18 11:10 -'],
    ['and not missed later', '18 15:30', flex([...ins('18 07:05'), ...outs('18 11:10')]), 'out left 18 11:10 -'],
    ['and over', '18 19:30', flex([...ins('18 07:05'), ...outs('18 11:10')]), 'out shift_over 18 11:10 19 15:00'],
    ['out before they open is of no day', '18 08:00', flex(outs('18 06:59')), 'in starts 18 15:00 18 19:00'],
    ['out the minute they open is of this day', '18 08:00', flex(outs('18 07:00')), 'out left 18 07:00 -'],
    [
      'a morning of leave: it is waited for',
      '18 11:30',
      { ...flex([...ins('18 07:05'), ...outs('18 11:10')]), leaves: [off(18, 18, 'am')] },
      'out leave - 18 17:00',
    ],
    [
      "and in the rest an employee who was there isn't late",
      '18 17:30',
      { ...flex([...ins('18 07:05'), ...outs('18 11:10')]), leaves: [off(18, 18, 'am')] },
      'out left 18 11:10 -',
    ],

    // A missing time log
    [
      'no time log yet, colleagues have one',
      '18 09:30',
      { punches: outs('17 18:05'), branchPunch: at('18 08:40') },
      'out no_punch 18 09:00 -',
    ],
    [
      'no time logs since an hour before: the clock is down',
      '18 09:30',
      { punches: outs('17 18:05'), branchPunch: at('18 07:59') },
      'in scheduled 18 09:00 18 18:00',
    ],
    ['an employee without time logs', '18 09:30', { branchPunch: at('18 08:40') }, 'in scheduled 18 09:00 18 18:00'],
    [
      'the last time log is two weeks old',
      '18 09:30',
      { punches: outs('04 09:30'), branchPunch: at('18 08:40') },
      'in scheduled 18 09:00 18 18:00',
    ],
    [
      'and a minute less',
      '18 09:30',
      { punches: outs('04 09:31'), branchPunch: at('18 08:40') },
      'out no_punch 18 09:00 -',
    ],
    [
      'before the shift nothing is missing',
      '18 08:50',
      { punches: outs('17 18:05'), branchPunch: at('18 08:40') },
      'in starts 18 09:00 18 18:00',
    ],
    [
      'after it neither',
      '18 18:30',
      { punches: outs('17 18:05'), branchPunch: at('18 08:40') },
      'out shift_over 18 18:00 19 09:00',
    ],
    [
      'the afternoon after a morning of leave',
      '18 14:00',
      { punches: outs('17 18:05'), branchPunch: at('18 13:40'), leaves: [off(18, 18, 'am')] },
      'out no_punch 18 14:00 -',
    ],
  ];
  test.each(rows)('%s (%s)', (_, now, over, expected) => {
    expect(said(over, now)).toBe(expected);
  });
});

describe('approved official business', () => {
  const clocked = { punches: outs('17 18:05'), branchPunch: at('18 08:40') };
  const business = (start: string | null = null, end: string | null = null, date = '2026-11-18') => ({
    business: [{ date, start_time: start, end_time: end }],
  });
  const rows: Row[] = [
    [
      'a whole day has the hours of the shift',
      '18 09:30',
      { ...clocked, ...business() },
      'in on_duty 18 09:00 18 18:00',
    ],
    ['ends with the shift', '18 18:00', { ...clocked, ...business() }, 'out shift_over 18 18:00 19 09:00'],
    [
      'a part of the shift has its own times',
      '18 13:30',
      { ...clocked, ...business('13:00', '15:00') },
      'in on_duty 18 13:00 18 15:00',
    ],
    [
      'later, a time log is missing',
      '18 15:00',
      { ...clocked, ...business('13:00', '15:00') },
      'out no_punch 18 09:00 -',
    ],
    [
      'an employee who clocked out for it is in',
      '18 14:00',
      { punches: outs('18 12:50'), branchPunch: at('18 08:40'), ...business('13:00', '15:00') },
      'in on_duty 18 13:00 18 15:00',
    ],
    ['leave comes first', '18 10:00', { leaves: [off(18)], ...business() }, 'out leave - 19 09:00'],
    ['a rest day has the usual hours', '21 10:00', business(null, null, '2026-11-21'), 'in on_duty 21 09:00 21 18:00'],
    [
      'without a schedule it is 08:00 to 16:00',
      '18 10:00',
      { schedules: [], ...business() },
      'in on_duty 18 08:00 18 16:00',
    ],
    ['a night counts after midnight', '19 01:00', business('22:00', '02:00'), 'in on_duty 18 22:00 19 02:00'],
    [
      'flexible hours count from their earliest start',
      '18 08:00',
      { ...flex(), ...business() },
      'in on_duty 18 07:00 18 19:00',
    ],
  ];
  test.each(rows)('%s (%s)', (_, now, over, expected) => {
    expect(said(over, now)).toBe(expected);
  });
});
