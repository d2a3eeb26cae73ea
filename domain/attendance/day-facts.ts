import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { SssBenefit } from '../leave/sss-benefit.ts';
import type { DayFacts } from '../pay/facts/facts.ts';
import { buckets } from '../pay/earnings/work.ts';
import type { WorkedMinutes } from './clock-split.ts';
import type { RenderedShift } from './render.ts';

export interface PeriodDay {
  readonly rendered: RenderedShift;
  /** Day type of the shift's own date. */
  readonly day: PremiumDay;
  readonly paidLeaveHalves: number;
  /** True if the regular holiday is paid without work. */
  readonly holidayEligible?: boolean;
  /** SSS benefit of a leave on this day. */
  readonly benefit?: SssBenefit;
}

/**
 * Returns a payslip's days from rendered shifts: one entry per date, and a second entry if a shift past midnight earned
 * hours of another day type. If the first eight hours of a holiday were worked on the previous day's shift, the
 * holiday is marked so that it isn't also paid as unworked. `before` is the last shift of the previous cutoff, which
 * pays it even if it runs into this period.
 */
export function dayFactsOf(period: readonly PeriodDay[], before: readonly RenderedShift[] = []): DayFacts[] {
  const workedDates = new Set<LocalDate>();
  for (const rendered of [...before, ...period.map((p) => p.rendered)])
    for (const w of rendered.worked)
      if (w.date !== rendered.date && (w.bucket === 'reg' || w.bucket === 'nd')) workedDates.add(w.date);

  return period.flatMap(({ rendered, day, paidLeaveHalves, holidayEligible, benefit }) => {
    const kinds = [...new Set([day, ...rendered.worked.map((w) => w.day)])];
    return kinds.map((kind): DayFacts => {
      const minutes = minutesOf(rendered, (w) => w.day === kind);
      if (kind !== day) return { date: rendered.date, day: kind, minutes };
      const next = day.includes('regular')
        ? minutesOf(rendered, (w) => w.day === day && w.date !== rendered.date)
        : noMinutes;
      return {
        date: rendered.date,
        day,
        minutes,
        ...(Object.keys(next).length > 0 && { nextHolidayMinutes: next }),
        lateMinutes: rendered.lateMinutes,
        undertimeMinutes: rendered.undertimeMinutes,
        absentHalves: rendered.absentHalves,
        paidLeaveHalves,
        ...(holidayEligible !== undefined && { holidayEligible }),
        ...(benefit && { benefit }),
        ...(workedDates.has(rendered.date) && { holidayWorked: true }),
      };
    });
  });
}

const noMinutes: DayFacts['minutes'] = {};

const minutesOf = (r: RenderedShift, counts: (w: WorkedMinutes) => boolean): DayFacts['minutes'] =>
  Object.fromEntries(
    buckets
      .map((b) => [b, r.worked.reduce((sum, w) => sum + (w.bucket === b && counts(w) ? w.minutes : 0), 0)] as const)
      .filter(([, m]) => m > 0),
  );
