import type { AssignedSchedule } from '../schedules/schedule.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { presenceAt, type PresenceFacts } from './presence.ts';

/**
 * Helpers for the tables of the presence tests. All days are in November 2026: the 18th is a Wednesday, and the 21st
 * and 22nd are a weekend.
 */

const november = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;

export const assigned = (
  start_time: string,
  end_time: string,
  rest_days: number[] = [6, 7],
  from?: number,
  to?: number,
): AssignedSchedule => ({
  from: from === undefined ? '2026-01-01' : november(from),
  to: to === undefined ? null : november(to),
  schedule: { id: 1, name: `${start_time}–${end_time}`, start_time, end_time, break_minutes: 60, rest_days },
});
export const office = assigned('09:00', '18:00');
/** A flexible schedule of four hours between 07:00 and 19:00. The latest start is 15:00, after both breaks. */
export const flexible: AssignedSchedule = {
  ...office,
  schedule: {
    ...assigned('07:00', '19:00').schedule,
    flexible_minutes: 240,
    break_start: '12:00',
    second_break_start: '10:00',
    second_break_minutes: 60,
  },
};
export const night = assigned('22:00', '07:00', [3]);

/** Returns approved leave in a date range. */
export const off = (from: number, to = from, part: LeaveDates['start_part'] = 'day'): LeaveDates => ({
  start_date: november(from),
  end_date: november(to),
  start_part: part,
  end_part: part,
});

export const holiday = (
  day: number,
  kind: 'regular' | 'special' | 'special_working' = 'regular',
  name = 'A holiday',
) => ({
  date: november(day),
  kind,
  name,
});

/** Returns an instant of Manila time: `18 09:00`. */
export const at = (moment: string): string => {
  const [day, time] = moment.split(' ');
  return new Date(`${november(Number(day))}T${time}:00+08:00`).toISOString();
};
export const ins = (...moments: string[]) => moments.map((m) => ({ at: at(m), direction: 'in' as const }));
export const outs = (...moments: string[]) => moments.map((m) => ({ at: at(m), direction: 'out' as const }));

export const facts = (over: Partial<PresenceFacts> = {}): PresenceFacts => ({
  schedules: [office],
  leaves: [],
  holidays: [],
  punches: [],
  branchPunch: null,
  ...over,
});

export type Row = [what: string, now: string, over: Partial<PresenceFacts>, said: string];

const short = (instant: string | null): string =>
  instant === null ? '-' : new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');

/** Returns the state, reason, since, and until in one line, with times such as `18 09:00`. `-` means null. */
export function said(over: Partial<PresenceFacts>, now: string): string {
  const p = presenceAt(facts(over), at(now));
  return `${p.state} ${p.why} ${short(p.since)} ${short(p.until)}`;
}
