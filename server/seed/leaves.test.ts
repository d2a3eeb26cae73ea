import { describe, expect, test } from 'vitest';
import { LeaveForm } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import { filingDeadline, filingTime } from '#domain/leave/cutoff.ts';
import { overlaps } from '#domain/leave/overlap.ts';
import { instant, manilaMs } from './clock.ts';
import { leaveTypes } from '../standard-leave-types.ts';
import { clients, holidaysAround, holidaysOf } from './company.ts';
import { leaveRows } from './leaves.ts';
import { knownPeople, person } from './people.ts';
import { punchRows } from './punches.ts';

type Rows = ReturnType<typeof leaveRows>;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

// Ordinary days, the turn of a year, a leap day, and a year without any proclaimed holiday.
describe.each(['2026-11-21', '2026-12-31', '2027-01-01', '2027-01-16', '2028-02-29', '2031-07-15'])(
  'as of %s',
  (today) => {
    const around = holidaysAround(today);
    let id = 0;
    const people = Array.from({ length: 150 }, (_, i) => {
      const p = person(i + 1, today);
      const holidays = holidaysOf(p.branchId, around);
      return { p, holidays, ...leaveRows(p, holidays, today, () => ++id) };
    });
    const now = instant(manilaMs(today, 0));

    test('there is something to look at', () => {
      expect(id).toBeGreaterThan(150 * 14);
      expect(people.some(({ p }) => p.separatedOn !== null)).toBe(true);
      expect(people.some(({ p }) => p.assignments.length > 1)).toBe(true);
    });

    test('each leave could have been filed: valid dates, counted days, no employee away twice', () => {
      for (const { p, holidays, leaves } of people) {
        for (const [i, l] of leaves.entries()) {
          const type = leaveTypes.find((t) => t.id === l.leave_type_id)!;
          expect(check(LeaveForm, l, en).ok, JSON.stringify(l)).toBe(true);
          expect(countLeaveDays(l, p.assignments, holidays, type.calendar_days).days).toBe(l.days);
          expect(l.days).toBeGreaterThan(0);
          if (type.attachment_from_days !== null) expect(l.days).toBeLessThan(type.attachment_from_days);
          expect(l.start_date >= p.hiredOn && l.end_date <= (p.separatedOn ?? '9999-12-31')).toBe(true);
          for (const other of leaves.slice(i + 1)) expect(overlaps(l, other), JSON.stringify([l, other])).toBe(false);
        }
      }
    });

    test('filed, received and decided in that order, before today, and late only by the network', () => {
      for (const { p, leaves } of people) {
        const client = clients.find((c) => c.id === p.clientId)!;
        for (const l of leaves) {
          const deadline = filingDeadline(l.start_date, client.cutoff_days, client.filing_grace_days);
          expect(
            l.filed_at <= l.received_at && l.received_at <= (l.decided_at ?? now) && (l.decided_at ?? now) <= now,
          ).toBe(true);
          expect(manilaDate(l.filed_at) <= deadline).toBe(true);
          expect(filingTime(l.filed_at, l.received_at, deadline)).toEqual({
            filedAt: l.filed_at,
            lateSync: l.late_sync,
          });
          expect(l.decided_by === null).toBe(l.status === 'pending');
          expect(l.decided_at === null).toBe(l.status === 'pending');
          if (l.status === 'rejected') expect(l.remark).toBeTruthy();
          if (l.archived_at !== null)
            expect([l.status, l.archived_at > l.received_at, l.archived_at <= now]).toEqual(['pending', true, true]);
        }
      }
    });

    test('the ledger: never below zero, and granted credits less the days of approved leaves', () => {
      const seen = new Set<string>();
      for (const { leaves, entries } of people) {
        for (const type of leaveTypes) {
          const own = entries.filter((e) => e.leave_type_id === type.id);
          for (const e of own) seen.add(e.kind);
          let balance = 0;
          for (const e of own.toSorted((a, b) =>
            a.effective_on < b.effective_on ? -1 : a.effective_on > b.effective_on ? 1 : 0,
          )) {
            balance += e.days;
            expect(balance, JSON.stringify(own)).toBeGreaterThanOrEqual(0);
          }
          const filed = leaves.filter((l) => l.leave_type_id === type.id);
          const taken = filed.filter((l) => l.status === 'approved');
          const waiting = filed.filter((l) => l.status === 'pending' && l.archived_at === null);
          const given = own.filter((e) => e.kind !== 'use' && e.kind !== 'return');
          if (!type.needs_credit) expect(own).toEqual([]);
          else expect(balance).toBe(sum(given.map((e) => e.days)) - sum(taken.map((l) => l.days)));
          // No employee filed more days than they had left.
          if (type.needs_credit) expect(sum(waiting.map((l) => l.days))).toBeLessThanOrEqual(balance);
        }
        const known = new Set(leaves.map((l) => l.id));
        for (const e of entries) expect(e.leave_id === null || known.has(e.leave_id)).toBe(true);
        expect(entries.filter((e) => e.kind === 'grant').every((e) => e.effective_on <= today)).toBe(true);
      }
      expect([...seen].sort()).toEqual(['adjust', 'carry_over', 'grant', 'return', 'use']);
    });

    const of = (employeeId: number) => people[employeeId - 1]! as (typeof people)[number] & Rows;

    test('the employee of the demo has a leave in every state, past and to come, and credit left in several kinds', () => {
      const { p, leaves, entries } = of(knownPeople.employee);
      expect(p.email).toBe('employee@kawani.test');
      expect(p.assignments.at(-1)!.schedule.rest_days).toEqual([6, 7]);
      const states = new Set(leaves.map((l) => (l.archived_at !== null ? 'withdrawn' : l.status)));
      expect([...states].sort()).toEqual(['approved', 'cancelled', 'pending', 'rejected', 'withdrawn']);
      expect(leaves.some((l) => l.late_sync)).toBe(true);
      expect(leaves.some((l) => l.status === 'approved' && l.start_date > today)).toBe(true);
      expect(leaves.some((l) => l.status === 'approved' && l.end_date < today)).toBe(true);
      expect(leaves.some((l) => l.status === 'pending' && l.archived_at === null && l.days === 0.5)).toBe(true);
      const balances = leaveTypes.map((t) => sum(entries.filter((e) => e.leave_type_id === t.id).map((e) => e.days)));
      expect(balances.filter((b) => b > 0).length).toBeGreaterThanOrEqual(3);
    });

    test('the guard works nights six days a week; the HR officer’s leave needs another approver', () => {
      const { p, leaves } = of(knownPeople.guard);
      const { start_time, end_time, rest_days } = p.assignments.at(-1)!.schedule;
      expect([start_time > end_time, rest_days.length]).toEqual([true, 1]);
      expect(p.clientId).not.toBe(of(knownPeople.employee).p.clientId);
      for (const waiting of [leaves, of(knownPeople.hr).leaves])
        expect(waiting.some((l) => l.status === 'pending' && l.archived_at === null && l.start_date > today)).toBe(
          true,
        );
    });

    test('schedules follow each other without a gap from the first day of work to the last', () => {
      for (const { p } of people) {
        expect(p.assignments[0]!.from).toBe(p.hiredOn);
        expect(p.assignments.at(-1)!.to).toBe(p.separatedOn);
        for (const [i, a] of p.assignments.slice(1).entries()) expect(addDays(p.assignments[i]!.to!, 1)).toBe(a.from);
      }
    });

    test('punches of the last ten days: on scheduled days only, never in the future, some late, some without the way out', () => {
      const punches = people.map(({ p, holidays, leaves }) =>
        punchRows(
          p,
          holidays,
          leaves.filter((l) => l.status === 'approved'),
          today,
        ),
      );
      const all = punches.flat();
      expect(all.length).toBeGreaterThan(1000);
      expect(all.every((x) => x.at <= now && x.at > instant(manilaMs(addDays(today, -11), 0)))).toBe(true);
      expect(new Set(all.map((x) => `${x.employee_id} ${x.at} ${x.direction}`)).size).toBe(all.length);
      expect(all.filter((x) => x.direction === 'out').length).toBeLessThan(
        all.filter((x) => x.direction === 'in').length,
      );
      // A former employee has no time logs.
      for (const [i, { p }] of people.entries())
        if (p.separatedOn !== null && p.separatedOn < addDays(today, -12)) expect(punches[i]).toEqual([]);
    });
  },
);
