import { describe, expect, test } from 'vitest';
import { AccomplishmentForm } from '#contract/hr/requests/accomplishments.ts';
import { ChangeScheduleForm } from '#contract/hr/requests/change-schedules.ts';
import { OfficialBusinessForm } from '#contract/hr/requests/official-businesses.ts';
import { OvertimeForm } from '#contract/hr/requests/overtimes.ts';
import { en } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { filingTime } from '#domain/leave/cutoff.ts';
import { lastOvertimeDate, overtimesOverlap } from '#domain/overtime/span.ts';
import { instant, manilaMs } from './clock.ts';
import { holidaysAround, holidaysOf, schedules } from './company.ts';
import { deadlineOf } from './filing-life.ts';
import { filingRows } from './filings.ts';
import { leaveRows } from './leaves.ts';
import { businessRows } from './official-businesses.ts';
import { knownPeople, person } from './people.ts';

const states = ['approved', 'cancelled', 'pending', 'rejected', 'withdrawn'];
const stateOf = (f: { status: string; archived_at: string | null }) =>
  f.archived_at === null ? f.status : 'withdrawn';

// Ordinary days, the turn of a year, a leap day, and a year without any proclaimed holiday.
describe.each(['2026-11-21', '2026-12-31', '2027-01-01', '2027-01-16', '2028-02-29', '2031-07-15'])(
  'as of %s',
  (today) => {
    const around = holidaysAround(today);
    const now = instant(manilaMs(today, 0));
    let id = 0;
    const next = () => ++id;
    const ids = { overtime: next, accomplishment: next, change: next };
    const people = Array.from({ length: 150 }, (_, i) => {
      const p = person(i + 1, today);
      const holidays = holidaysOf(p.branchId, around);
      const { leaves } = leaveRows(p, holidays, today, next);
      const businesses = businessRows(p, leaves, today, next);
      return { p, leaves, businesses, ...filingRows(p, holidays, leaves, today, ids) };
    });
    const inEmployment = (p: (typeof people)[number]['p'], start: string, end: string) =>
      start >= p.hiredOn && end <= (p.separatedOn ?? '9999-12-31');

    test('there is something of each kind to look at, of many', () => {
      expect(people.filter((x) => x.overtimes.length > 0).length).toBeGreaterThan(80);
      expect(people.filter((x) => x.accomplishments.length > 0).length).toBeGreaterThan(80);
      expect(people.filter((x) => x.changes.length > 0).length).toBeGreaterThan(15);
      expect(people.filter((x) => x.businesses.length > 0).length).toBeGreaterThan(8);
    });

    test.each([knownPeople.employee, knownPeople.guard])('account %i has each kind in every state', (who) => {
      const { overtimes, accomplishments, changes, businesses } = people[who - 1]!;
      for (const filings of [overtimes, accomplishments, changes, businesses])
        expect([...new Set(filings.map(stateOf))].sort()).toEqual(states);
      expect(overtimes.some((o) => o.late_sync) && accomplishments.some((a) => a.late_sync)).toBe(true);
      expect(overtimes.some((o) => o.date > today)).toBe(true);
    });

    test('each could have been filed', () => {
      for (const { p, leaves, overtimes, accomplishments, changes, businesses } of people) {
        for (const [i, o] of overtimes.entries()) {
          expect(check(OvertimeForm, o, en).ok, JSON.stringify(o)).toBe(true);
          expect(inEmployment(p, o.date, o.date) && o.date <= lastOvertimeDate(manilaDate(o.received_at))).toBe(true);
          const parts = o.segments as unknown as { start_time: string; end_time: string; minutes: number }[];
          // An unpaid break of the schedule is in the time that was filed, and in no part.
          const breaks = parts.slice(1).filter((s, n) => s.start_time !== parts[n]!.end_time).length;
          expect(parts.reduce((sum, s) => sum + s.minutes, 0)).toBe(o.minutes - 60 * breaks);
          for (const other of overtimes.slice(i + 1)) expect(overtimesOverlap(o, other)).toBe(false);
        }
        for (const a of accomplishments) {
          expect(check(AccomplishmentForm, a, en).ok, JSON.stringify(a)).toBe(true);
          expect(inEmployment(p, a.date, a.date) && a.date <= manilaDate(a.filed_at)).toBe(true);
          expect(leaves.some((l) => l.start_date <= a.date && a.date <= l.end_date)).toBe(false);
        }
        expect(new Set(businesses.map((b) => b.date)).size).toBe(businesses.length);
        for (const b of businesses) {
          const form = { ...b, start_time: b.start_time ?? '', end_time: b.end_time ?? '' };
          expect(check(OfficialBusinessForm, form, en).ok, JSON.stringify(b)).toBe(true);
          expect(inEmployment(p, b.date, b.date) && b.date < today).toBe(true);
          expect(leaves.some((l) => l.start_date <= b.date && b.date <= l.end_date)).toBe(false);
        }
        for (const [i, c] of changes.entries()) {
          expect(check(ChangeScheduleForm, c, en).ok, JSON.stringify(c)).toBe(true);
          expect(inEmployment(p, c.start_date, c.end_date) && c.from_schedule_id !== c.to_schedule_id).toBe(true);
          for (const other of changes.slice(i + 1))
            expect(other.start_date > c.end_date || other.end_date < c.start_date).toBe(true);
          const rest = (s: number) => String(schedules.find((x) => x.id === s)!.rest_days);
          if (c.status === 'approved') expect(rest(c.to_schedule_id)).toBe(rest(c.from_schedule_id));
          if (c.status === 'approved') expect(c.start_date <= today && today <= c.end_date).toBe(false);
        }
      }
    });

    test('filed, received and decided in that order, before today, and late only by the network', () => {
      for (const { p, overtimes, accomplishments, changes, businesses } of people)
        for (const f of [...overtimes, ...accomplishments, ...changes, ...businesses]) {
          const date = 'date' in f ? f.date : f.start_date;
          const deadline = deadlineOf(p, date);
          expect(f.filed_at <= f.received_at && f.received_at <= (f.decided_at ?? now)).toBe(true);
          expect((f.decided_at ?? now) <= now && manilaDate(f.filed_at) <= deadline).toBe(true);
          expect(filingTime(f.filed_at, f.received_at, deadline)).toEqual({
            filedAt: f.filed_at,
            lateSync: f.late_sync,
          });
          expect(f.decided_by === null).toBe(f.status === 'pending');
          if (f.status === 'rejected') expect(f.remark).toBeTruthy();
          if (f.archived_at !== null) expect(f.archived_at > f.received_at && f.archived_at <= now).toBe(true);
        }
    });
  },
);
