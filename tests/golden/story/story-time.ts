import { addDays, eachDay } from '#domain/calendar/local-date.ts';
import { stretchOf, type TimedSchedule } from '#domain/schedules/shift.ts';
import { dayFactsOf, type PeriodDay } from '#domain/attendance/day-facts.ts';
import { personTime, usualTimeRules, type DayTime, type PersonTimeFacts } from '#domain/attendance/person-time.ts';
import { pairPunches, type PairedPunches } from '#domain/attendance/pair-punches.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { company, minuteAt, punchesOf, type StoryCutoff, type StoryEmployee } from './read-story.ts';

const partsOf = { day: 'day', morning: 'am', afternoon: 'pm' } as const;

/** A schedule of the company as the program keeps one. */
export const timedSchedule = (id: string): TimedSchedule => {
  const n = company.schedules.findIndex((s) => s.id === id);
  const s = company.schedules[n]!;
  const [pause] = s.unpaid_breaks;
  return {
    id: n + 1,
    name: s.id,
    start_time: s.start,
    end_time: s.end,
    break_minutes: pause ? 60 : 0,
    break_start: pause?.from ?? null,
    rest_days: s.rest_days,
  };
};

const filings = (e: StoryEmployee, kind: string) =>
  company.filings.filter((f) => f.employee === e.code && f.kind === kind && f.status === 'approved');

/** What a person's time is made from. */
export const factsOf = (e: StoryEmployee): PersonTimeFacts => ({
  punches: punchesOf(e.code),
  schedules: e.schedules
    .map((s, i) => {
      const next = e.schedules[i + 1];
      return { from: s.from, to: next ? addDays(next.from, -1) : null, schedule: timedSchedule(s.schedule) };
    })
    .toReversed(),
  holidays: company.holidays,
  approved: filings(e, 'overtime').map((f) => ({ date: f.date, ...stretchOf(f.from, f.to) })),
  leaves: filings(e, 'leave').map((f) => ({
    from: f.from,
    to: f.to,
    startPart: partsOf[f.part],
    endPart: partsOf[f.part],
    paid: f.paid,
    name: f.paid ? 'Vacation leave' : 'Leave without pay',
  })),
  employed: { from: e.hired, to: e.last_day ?? null },
});

const afterAll = minuteAt('2027-01-01', '00:00');

/** The records of a person from a date to a date. */
export const daysOf = (e: StoryEmployee, from: string, to: string): DayTime[] =>
  personTime(factsOf(e), from, to, { ...usualTimeRules, until: afterAll });

/** Punches by the date of their record. */
export function recordsOf(e: StoryEmployee, from: string, to: string): PairedPunches {
  const days = daysOf(e, from, to);
  const windows = days.flatMap(({ date, shift, approved }) => {
    const start = minuteAt(date, '00:00');
    const stretches = [...(shift ? [shift] : []), ...approved].map((s) => ({ from: s.from + start, to: s.to + start }));
    return stretches.length === 0 ? [] : [{ id: date, stretches }];
  });
  return pairPunches(punchesOf(e.code), windows);
}

/** The days of a cutoff as a payslip takes them, and the records they were made from. */
export function timeOfCutoff(e: StoryEmployee, cutoff: StoryCutoff): { days: DayFacts[]; records: DayTime[] } {
  const from = e.hired > cutoff.from ? e.hired : cutoff.from;
  const to = e.last_day !== undefined && e.last_day < cutoff.to ? e.last_day : cutoff.to;
  const eve = addDays(cutoff.from, -1);
  const records = daysOf(e, eve, cutoff.to);
  const own = new Set(eachDay(from, to));
  const period = records
    .filter((d) => own.has(d.date))
    .map(
      (d): PeriodDay => ({
        rendered: d.rendered,
        day: d.day,
        paidLeaveHalves: d.paidLeaveHalves,
        ...(d.eligible && { holidayEligible: d.eligible.eligible }),
      }),
    );
  return { days: dayFactsOf(period, [records[0]!.rendered]), records };
}
