import { createHash } from 'node:crypto';
import type { DayReport, PersonTime, TimeDay, TimeMinutes, TimeTotals } from '#contract/hr/attendance/time-days.ts';
import { isWithoutPunches } from '#domain/attendance/no-punches.ts';
import { partsOf } from '#domain/schedules/shift.ts';
import type { DayTime } from '#domain/attendance/person-time.ts';
import type { Shift } from '#domain/attendance/shift.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { RenderedPerson } from './rendered-time.ts';
import { acceptersOf, type TimeRecord } from './time-records.queries.ts';

/** Days and employees in the shape that the API returns. */

const clock = (minute: number): string => {
  const m = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
};

/** Returns the shift that time logs belong to, or the approved work if there is none: `19:00-07:00 of 2026-11-03`. */
function pairedWith(d: DayTime): string | null {
  if (d.punches.length === 0) return null;
  const spans = d.shift ? [d.shift] : d.approved;
  return spans.length === 0 ? null : `${spans.map((s) => `${clock(s.from)}-${clock(s.to)}`).join(', ')} of ${d.date}`;
}

function minutesOf(d: DayTime): TimeMinutes {
  const sums: TimeMinutes = {};
  for (const { day, bucket, minutes } of d.rendered.worked) {
    const classes = (sums[day] ??= {});
    classes[bucket] = (classes[bucket] ?? 0) + minutes;
  }
  return sums;
}

/** Data of a day that is not among its rendered facts. */
interface DayExtras {
  corrected: boolean;
  report: DayReport | undefined;
}

function shiftAsTold(shift: Shift): NonNullable<TimeDay['shift']> {
  const parts = partsOf(shift);
  return {
    from: shift.from,
    to: shift.to,
    ...(shift.flexibleMinutes !== undefined && { flexible_minutes: shift.flexibleMinutes }),
    ...(parts.length > 1 && { parts }),
  };
}

/** Returns a day as rendered from its current facts. */
export function dayOf(d: DayTime, record: TimeRecord | undefined, extras: DayExtras): TimeDay {
  const accepted = new Set(record?.accepted);
  return {
    id: record?.id ?? null,
    version: record?.version ?? null,
    status: record?.status ?? null,
    date: d.date,
    day: d.day,
    schedule: d.schedule,
    shift: d.shift && shiftAsTold(d.shift),
    punches: [...d.punches],
    ...(d.stray.length > 0 && { stray: [...d.stray] }),
    paired_with: pairedWith(d),
    minutes: minutesOf(d),
    late: d.rendered.lateMinutes,
    undertime: d.rendered.undertimeMinutes,
    absent_halves: d.rendered.absentHalves,
    paid_leave_halves: d.paidLeaveHalves,
    leaves: [...new Set(d.leaves.map((l) => l.name))],
    odd: d.oddities.map((o) => ({ kind: o.kind, minutes: o.minutes, accepted: accepted.has(o.kind) })),
    outside: longest(d.rendered.unapproved) ?? strayStretch(d),
    corrected: extras.corrected,
    open: d.open,
    ...(d.noLogs && { no_logs: true }),
    holiday:
      d.eligible && d.rendered.worked.length === 0
        ? { paid_unworked: d.eligible.eligible, because: d.eligible.because.date, stood: d.eligible.because.attendance }
        : null,
    changed: false,
    now: null,
    locked: record?.locked_at != null,
    report: extras.report ?? null,
  };
}

/** Returns minutes in a fixed order, whatever order the database returns them in. */
const inOrder = (minutes: TimeMinutes) =>
  Object.entries(minutes)
    .flatMap(([day, classes]) => Object.entries(classes).map(([bucket, n]) => `${day} ${bucket} ${n}`))
    .sort();

/** Returns the parts of a day that pay depends on. */
const core = (d: TimeDay) =>
  JSON.stringify([
    d.day,
    d.punches,
    inOrder(d.minutes),
    d.late,
    d.undertime,
    d.absent_halves,
    d.paid_leave_halves,
    d.holiday?.paid_unworked,
  ]);

/** Returns the longest of some stretches, the first one if several are equal; null if there is none. */
const longest = (stretches: DayTime['rendered']['unapproved']): [number, number] | null => {
  const found = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  return found ? [found.from, found.to] : null;
};

/** Returns the span of time logs that belong to no shift; null if one has no partner. */
const strayStretch = ({ stray }: DayTime): [number, number] | null =>
  stray.length > 0 && stray.length % 2 === 0 ? [firstOf(stray), lastOf(stray)] : null;

/** Returns a day as it counts: as approved, with a mark if its facts differ now. */
export function dayThatCounts(d: DayTime, record: TimeRecord | undefined, extras: DayExtras): TimeDay {
  const day = dayOf(d, record, extras);
  if (record?.approved_day == null) return day;
  const { id, version, status, locked, report } = day;
  const changed = core(record.approved_day) !== core(day);
  const odd = day.odd.filter((o) => !o.accepted).map((o) => o.kind);
  const now = changed ? { ...totalsOf([day]), minutes: day.minutes, punches: day.punches, odd } : null;
  // A day approved as an absence stays one, even if it has no time log.
  const { no_logs: _, ...approved } = record.approved_day;
  return { ...approved, id, version, status, locked, report, changed, now };
}

export const noTotals = (): TimeTotals => ({
  reg: 0,
  ot: 0,
  night: 0,
  holiday: 0,
  late: 0,
  undertime: 0,
  absent_halves: 0,
  paid_leave_halves: 0,
});

export function addTotals(sum: TimeTotals, more: TimeTotals): void {
  for (const key of keysOf(sum)) sum[key] += more[key];
}

const isHoliday = (day: string): boolean => /regular|special(?!_working)/.test(day);

export function totalsOf(
  days: readonly Pick<TimeDay, (keyof TimeTotals & keyof TimeDay) | 'minutes' | 'no_logs'>[],
): TimeTotals {
  const sum = noTotals();
  for (const d of days) {
    for (const [day, classes] of Object.entries(d.minutes))
      for (const [bucket, minutes] of Object.entries(classes)) {
        sum[bucket === 'reg' || bucket === 'nd' ? 'reg' : 'ot'] += minutes;
        if (bucket === 'nd' || bucket === 'nd_ot') sum.night += minutes;
        if (isHoliday(day)) sum.holiday += minutes;
      }
    sum.late += d.late;
    sum.undertime += d.undertime;
    if (!d.no_logs) sum.absent_halves += d.absent_halves;
    sum.paid_leave_halves += d.paid_leave_halves;
  }
  return sum;
}

/** Returns whether a day needs a decision before it can be approved. */
export const toDecide = (d: TimeDay): boolean =>
  d.status !== 'approved' && (d.report !== null || d.odd.some((o) => !o.accepted));

const order = [null, 'uploaded', 'for_review', 'for_approval', 'approved'] as const;

/** The user who makes the call. */
export interface Caller {
  userId: number;
  /** ID of the user's employee record. Null if the user is not an employee. */
  employeeId: number | null;
}

/** Builds a row of the grid. */
export function personOf(
  { place, days, corrections }: RenderedPerson,
  records: ReadonlyMap<string, TimeRecord>,
  given: {
    before: TimeTotals | null;
    names: ReadonlyMap<number, string>;
    caller: Caller;
    correctorApproves: boolean;
    reports: ReadonlyMap<string, DayReport>;
  },
): PersonTime {
  const corrected = new Set(corrections.map((c) => c.date));
  const shown = days.map((d) => {
    const key = `${place.employee_id} ${d.date}`;
    const extras = { corrected: corrected.has(d.date), report: given.reports.get(key) };
    return dayThatCounts(d, records.get(key), extras);
  });
  const own = days.flatMap((d) => records.get(`${place.employee_id} ${d.date}`) ?? []);
  const correctors = [...new Set([...corrections.map((c) => c.made_by), ...own.flatMap(acceptersOf)])].filter(
    (id) => id !== null,
  );
  const states = new Set(shown.map((d) => d.status));
  return {
    employee_id: place.employee_id,
    employee_code: place.employee_code,
    name: place.name,
    branch_name: place.branch_name,
    days: shown,
    totals: totalsOf(shown),
    before: given.before,
    to_decide: shown.filter(toDecide).length,
    no_punches: !shown.some(toDecide) && shown.some((d) => d.status !== 'approved') && isWithoutPunches(shown),
    status: order.find((s) => states.has(s)) ?? null,
    remark: own.find((r) => r.remark !== null)?.remark ?? null,
    corrected_by: correctors.map((id) => given.names.get(id) ?? `user ${id}`),
    // Employees cannot approve their own time, whatever the client's setting.
    approvable:
      place.employee_id !== given.caller.employeeId &&
      (given.correctorApproves || !correctors.includes(given.caller.userId)),
    seen: seenOf(shown),
  };
}

/** Returns a fingerprint of what the caller saw; it changes with any part of it. */
const seenOf = (days: readonly TimeDay[]): string =>
  createHash('sha256')
    .update(JSON.stringify(days.map((d) => [d.id, d.version, d.status, d.now, d.report, d.odd, core(d)])))
    .digest('base64url')
    .slice(0, 22);
