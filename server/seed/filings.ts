import { addDays, compare, dayNumber, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { classifyOvertime } from '#domain/overtime/classify.ts';
import {
  minuteOf,
  minutesPerDay,
  overtimeMinutes,
  overtimesOverlap,
  type OvertimeTimes,
} from '#domain/overtime/span.ts';
import { withChanges } from '#domain/schedules/with-changes.ts';
import type { AssignedSchedule } from '#contract/hr/schedules/schedules.ts';
import { manilaMs } from './clock.ts';
import { schedules, type ClientKind, type HolidayRow } from './company.ts';
import { changeDrafts, dayDrafts, type ChangeDraft, type DayDraft } from './filing-drafts.ts';
import { deadlineOf, lifeOf } from './filing-life.ts';
import type { LeaveDates } from '#domain/leave/count-days.ts';
import { firstOf, foundIn, mustExist } from '#domain/lists/known.ts';
import type { Person } from './people.ts';
import { randomFrom, type Random } from './random.ts';

const overtimeReasons = [
  'Inventory',
  'Walang kapalit sa shift',
  'Month-end closing',
  'May delivery pa',
  'Covered for an absent colleague',
];
const changeReasons = [
  'Enrollment ng anak',
  'School run in the mornings',
  'Check-up ng magulang',
  'Swapped with a colleague',
];
const tasks: Record<ClientKind, readonly (readonly [string, string])[]> = {
  office: [
    ['Encoded supplier invoices', '46 invoices, all matched'],
    ['Answered customer calls', ''],
    ['Prepared the weekly report', 'Ipinasa na sa team leader'],
    ['Reconciled the bank statement', 'Two items are still open'],
  ],
  security: [
    ['Roving at gate duty', 'Walang insidente'],
    ['Visitor logbook', '112 na bisita'],
    ['CCTV monitoring', 'Camera 4 is blurred, reported'],
  ],
  retail: [
    ['Stocked the shelves', 'Aisle 3 at 4'],
    ['Product demo', '35 samples given'],
    ['Inventory count', 'Kulang ng dalawang kahon'],
  ],
};

interface Ids {
  overtime(): number;
  accomplishment(): number;
  change(): number;
}

/** Returns whether any leave falls on the dates. */
export const away = (leaves: readonly LeaveDates[], from: LocalDate, to = from): boolean =>
  leaves.some((l) => l.start_date <= to && from <= l.end_date);

/** Returns a suitable work day of the employee, from a draft's first day on. */
export function dayFor(p: Person, d: DayDraft, passes: (date: LocalDate) => boolean): LocalDate | undefined {
  for (let date = d.from, tries = 0; tries < 14; date = addDays(date, d.step), tries++)
    if (scheduleOn(date, p.assignments) && date >= p.hiredOn && passes(date)) return date;
  return undefined;
}

/** Returns realistic overtime: after the shift, or some hours of a rest day. */
function overtimeOn(r: Random, date: LocalDate, assigned: readonly AssignedSchedule[]): OvertimeTimes {
  const { schedule } = mustExist(scheduleOn(date, assigned), `No schedule on ${date}`);
  const rest = schedule.rest_days.includes(weekday(date));
  const overnight = !rest && schedule.end_time < schedule.start_time;
  const from = rest ? 8 * 60 : minuteOf(schedule.end_time);
  const to = (from + (rest ? r.int(4, 10) * 60 : r.int(2, 8) * 30)) % minutesPerDay;
  const clock = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
  return { date: overnight ? addDays(date, 1) : date, start_time: clock(from), end_time: clock(to) };
}

/** Returns a possible schedule change from a day on, to a schedule of the same kind of client. */
function changeFrom(p: Person, d: ChangeDraft, start: LocalDate, leaves: readonly LeaveDates[]) {
  const end = addDays(start, d.days - 1);
  const present = scheduleOn(start, p.assignments)?.schedule;
  if (!present || scheduleOn(end, p.assignments)?.schedule.id !== present.id) return undefined;
  if (start < addDays(p.hiredOn, d.lead + 1)) return undefined;
  const approved = d.outcome === 'approved';
  if (approved && away(leaves, start, end)) return undefined;
  // An approved change has the same rest days, so that earlier counts stay right.
  const others = schedules.filter(
    (s) => s.kind === p.kind && s.id !== present.id && (!approved || String(s.rest_days) === String(present.rest_days)),
  );
  return others.length > 0 ? { start, end, present, others } : undefined;
}

function changeRows(r: Random, p: Person, leaves: readonly LeaveDates[], today: LocalDate, ids: Ids) {
  const taken: { start: LocalDate; end: LocalDate }[] = [];
  return changeDrafts(r, p, today).flatMap((d) => {
    const step = d.start < today ? -1 : 1;
    const starts = Array.from({ length: 10 }, (_, i) => addDays(d.start, i * step));
    const found = starts
      .map((start) => changeFrom(p, d, start, leaves))
      .find((c) => c && !taken.some((t) => t.start <= c.end && c.start <= t.end));
    if (!found) return [];
    const { start, end, present, others } = found;
    const filedOn = firstOf([addDays(start, -d.lead), addDays(today, -1)].sort(compare));
    const life = lifeOf(r, p, start, manilaMs(filedOn, r.int(7 * 60, 20 * 60)), d.outcome, false, today);
    if (!life) return [];
    taken.push(found);
    return [
      {
        id: ids.change(),
        employee_id: p.id,
        start_date: start,
        end_date: end,
        from_schedule_id: present.id,
        to_schedule_id: r.pick(others).id,
        reason: r.pick(changeReasons),
        ...life,
      },
    ];
  });
}

function overtimeRows(
  r: Random,
  p: Person,
  holidays: readonly HolidayRow[],
  leaves: readonly LeaveDates[],
  assigned: readonly AssignedSchedule[],
  today: LocalDate,
  ids: Ids,
) {
  const taken: OvertimeTimes[] = [];
  return dayDrafts(r, p, today, 4, true).flatMap((d) => {
    let times: OvertimeTimes | undefined;
    dayFor(p, d, (date) => {
      const o = overtimeOn(r, date, assigned);
      if (away(leaves, date) || away(leaves, o.date) || o.date > (p.separatedOn ?? o.date)) return false;
      if (taken.some((t) => overtimesOverlap(t, o))) return false;
      // After a night shift, overtime is on the next day, which may be in the next cutoff.
      if (d.late && addDays(deadlineOf(p, o.date), 2) > today) return false;
      times = o;
      return true;
    });
    if (!times) return [];
    const o = times;
    // Past overtime was filed after the work, future overtime the day before today.
    const over = manilaMs(o.date, minuteOf(o.start_time) + overtimeMinutes(o));
    const filed =
      o.date >= today ? manilaMs(addDays(today, -1), r.int(9 * 60, 17 * 60)) : over + r.int(5, 400) * 60_000;
    const life = lifeOf(r, p, o.date, filed, d.outcome, d.late, today);
    if (!life) return [];
    taken.push(o);
    const near = holidays.filter((h) => Math.abs(dayNumber(h.date) - dayNumber(o.date)) <= 1);
    return [
      {
        id: ids.overtime(),
        employee_id: p.id,
        ...o,
        minutes: overtimeMinutes(o),
        // Rows are sent as JSON, in which this column is an array and not text.
        segments: classifyOvertime(o, assigned, near) as unknown as string,
        reason: r.pick(overtimeReasons),
        ...life,
      },
    ];
  });
}

function accomplishmentRows(r: Random, p: Person, leaves: readonly LeaveDates[], today: LocalDate, ids: Ids) {
  const taken = new Set<LocalDate>();
  return dayDrafts(r, p, today, 4, false).flatMap((d) => {
    const date = dayFor(p, d, (day) => {
      const rest = mustExist(scheduleOn(day, p.assignments), `No schedule on ${day}`).schedule.rest_days.includes(
        weekday(day),
      );
      return day < today && !rest && !taken.has(day) && !away(leaves, day) && day <= (p.separatedOn ?? day);
    });
    if (date === undefined) return [];
    const life = lifeOf(r, p, date, manilaMs(date, r.int(17 * 60, 23 * 60)), d.outcome, d.late, today);
    if (!life) return [];
    taken.add(date);
    const [task, description] = r.pick(tasks[p.kind]);
    return [
      { id: ids.accomplishment(), employee_id: p.id, date, minutes: r.int(4, 18) * 30, task, description, ...life },
    ];
  });
}

/** Returns an employee's overtime, accomplishments, and schedule changes. None are on days of leave. */
export function filingRows(
  p: Person,
  holidays: readonly HolidayRow[],
  leaves: readonly LeaveDates[],
  today: LocalDate,
  ids: Ids,
) {
  const r = randomFrom(`${today} other filings ${p.id}`);
  const changes = changeRows(r, p, leaves, today, ids);
  const approved = changes.filter((c) => c.status === 'approved');
  const assigned = withChanges(
    p.assignments,
    approved.map((c) => ({
      from: c.start_date,
      to: c.end_date,
      schedule: foundIn(schedules, (s) => s.id === c.to_schedule_id),
    })),
  );
  return {
    changes,
    overtimes: overtimeRows(r, p, holidays, leaves, assigned, today, ids),
    accomplishments: accomplishmentRows(r, p, leaves, today, ids),
  };
}
