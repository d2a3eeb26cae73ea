import { addDays, dayNumber, eachDay, weekday } from '#domain/calendar/local-date.ts';
import { premiumDay } from '#domain/overtime/premium.ts';
import { attendanceFrom } from '#domain/time/attendance.ts';
import type { Stretch } from '#domain/time/clock-split.ts';
import { dayFactsOf, type PeriodDay } from '#domain/time/day-facts.ts';
import { holidayEligibility, type Attendance } from '#domain/time/holiday-eligibility.ts';
import { pairPunches, stretchesOf, type PairedPunches } from '#domain/time/pair-punches.ts';
import { renderShift, type RenderedShift, type Shift, type ShiftFacts } from '#domain/time/render.ts';
import type { DayFacts } from '#domain/pay/facts.ts';
import { company, minuteAt, punchesOf, type StoryCutoff, type StoryEmployee } from './read-story.ts';

const timeOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const scheduleOn = (e: StoryEmployee, date: string) =>
  company.schedules.find((s) => s.id === e.schedules.findLast((x) => x.from <= date)?.schedule);

/** The kind of a date for a person: a holiday, their rest day, both, or neither. */
export const kindOn = (e: StoryEmployee, date: string) =>
  premiumDay(
    company.holidays.filter((h) => h.date === date).map((h) => h.kind),
    scheduleOn(e, date)?.rest_days.includes(weekday(date)) ?? false,
  );

function shiftOn(e: StoryEmployee, date: string): Shift | null {
  const s = scheduleOn(e, date);
  const employed = date >= e.hired && date <= (e.last_day ?? '9999');
  if (!s || !employed || s.rest_days.includes(weekday(date))) return null;
  const [from, to] = [timeOf(s.start), timeOf(s.end)];
  return {
    from,
    to: to <= from ? to + 1440 : to,
    unpaidBreaks: s.unpaid_breaks.map((b) => ({ from: timeOf(b.from), to: timeOf(b.to) })),
  };
}

const filings = (e: StoryEmployee, kind: string) =>
  company.filings.filter((f) => f.employee === e.code && f.kind === kind && f.status === 'approved');

const approvedOn = (e: StoryEmployee, date: string): Stretch[] =>
  filings(e, 'overtime')
    .filter((f) => f.date === date)
    .map((f) => {
      const [from, to] = [timeOf(f.from), timeOf(f.to)];
      return { from, to: to <= from ? to + 1440 : to };
    });

const leaveOn = (e: StoryEmployee, date: string) => filings(e, 'leave').find((f) => f.from <= date && date <= f.to);

const excused = { day: 'whole', morning: 'first_half', afternoon: 'second_half' } as const satisfies Record<
  string,
  ShiftFacts['leave']
>;

/** Punches by the date of their record; the day before the cut-off has one too, whose shift may run into it. */
export function recordsOf(e: StoryEmployee, from: string, to: string): PairedPunches {
  const windows = eachDay(from, to).flatMap((date) => {
    const start = dayNumber(date) * 1440;
    const shift = shiftOn(e, date);
    const stretches = [...(shift ? [shift] : []), ...approvedOn(e, date)];
    return stretches.length === 0
      ? []
      : [{ id: date, stretches: stretches.map((s) => ({ from: s.from + start, to: s.to + start })) }];
  });
  return pairPunches(punchesOf(e.code), windows);
}

function rendered(e: StoryEmployee, date: string, records: PairedPunches): RenderedShift {
  const start = minuteAt(date, '00:00');
  const { stretches } = stretchesOf(records.punches.get(date) ?? []);
  const leave = leaveOn(e, date);
  return renderShift({
    date,
    shift: shiftOn(e, date),
    dayOf: (d) => kindOn(e, d),
    punches: stretches.map((s) => ({ from: s.from - start, to: s.to - start })),
    approved: approvedOn(e, date),
    leave: leave?.paid ? excused[leave.part] : 'none',
  });
}

function attendanceOf(e: StoryEmployee, days: ReadonlyMap<string, RenderedShift>): (date: string) => Attendance | undefined {
  const marks: Record<string, Attendance> = {};
  for (const [date, r] of days) {
    const leave = leaveOn(e, date);
    if (r.worked.length > 0) marks[date] = 'present';
    else if (leave) marks[date] = leave.paid ? 'paid_leave' : 'unpaid_leave';
    else if (r.absentHalves > 0) marks[date] = 'absent_without_pay';
  }
  return (date) =>
    attendanceFrom({ marks, restDays: scheduleOn(e, date)?.rest_days ?? [], holidays: company.holidays })(date);
}

/** The days of a cut-off as a payslip takes them, and the punches they were made from. */
export function timeOfCutoff(e: StoryEmployee, cutoff: StoryCutoff): { days: DayFacts[]; records: PairedPunches } {
  const from = e.hired > cutoff.from ? e.hired : cutoff.from;
  const to = e.last_day !== undefined && e.last_day < cutoff.to ? e.last_day : cutoff.to;
  const eve = addDays(cutoff.from, -1);
  const records = recordsOf(e, eve, cutoff.to);
  const known = new Map(eachDay(eve, to).map((date) => [date, rendered(e, date, records)]));
  const attendance = attendanceOf(e, known);
  const period = eachDay(from, to).map((date): PeriodDay => {
    const day = kindOn(e, date);
    const leave = leaveOn(e, date);
    return {
      rendered: known.get(date)!,
      day,
      paidLeaveHalves: leave?.paid ? (leave.part === 'day' ? 2 : 1) : 0,
      ...(day.includes('regular') && { holidayEligible: holidayEligibility(date, attendance).eligible }),
    };
  });
  return { days: dayFactsOf(period, [known.get(eve)!]), records };
}
