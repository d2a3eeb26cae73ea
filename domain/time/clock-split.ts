import type { PremiumDay } from '#contract/hr/overtimes.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';
import type { Bucket } from '../pay/work.ts';

/** A stretch of work in minutes from midnight of a shift's first date. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Minutes of work that pay alike. */
export interface WorkedMinutes {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly bucket: Bucket;
  readonly minutes: number;
}

export interface SplitRules {
  /** Whose kind of day an hour has: its calendar date's (the default), or the date the shift began on. */
  readonly midnight: 'calendar_date' | 'shift_start';
  /** Minutes of work after which overtime begins. */
  readonly regularMinutes: number;
}

export const usualSplit: SplitRules = { midnight: 'calendar_date', regularMinutes: 480 };

const perDay = 1440;
const nightStarts = 22 * 60;
const nightEnds = 6 * 60;

/** From 22:00 to 06:00 (Labor Code Art. 86). */
const isNight = (minute: number): boolean => {
  const ofDay = ((minute % perDay) + perDay) % perDay;
  return ofDay >= nightStarts || ofDay < nightEnds;
};

/**
 * Splits a shift's work by calendar date, night and overtime, in the order it was worked. Work past
 * `regularMinutes` of the shift is overtime; unpaid breaks have been left out of the stretches.
 * Minutes that pay alike and follow each other on one date become one entry.
 */
export function splitByClock(
  firstDate: LocalDate,
  stretches: readonly Stretch[],
  dayOf: (date: LocalDate) => PremiumDay,
  rules: SplitRules = usualSplit,
): WorkedMinutes[] {
  const result: { date: LocalDate; day: PremiumDay; bucket: Bucket; minutes: number }[] = [];
  let worked = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    must(
      stretch.from <= stretch.to && stretch.from >= end,
      'time.order',
      'stretches',
      'work is given in order, without overlap',
    );
    end = stretch.to;
    for (let at = stretch.from; at < stretch.to;) {
      const offset = Math.floor(at / perDay);
      const start = offset * perDay;
      // The next minute at which something about the pay may change.
      const marks = [start + nightEnds, start + nightStarts, start + perDay, stretch.to];
      if (worked < rules.regularMinutes) marks.push(at + rules.regularMinutes - worked);
      const to = Math.min(...marks.filter((m) => m > at));
      const date = addDays(firstDate, rules.midnight === 'calendar_date' ? offset : 0);
      const overtime = worked >= rules.regularMinutes;
      const bucket: Bucket = overtime ? (isNight(at) ? 'nd_ot' : 'ot') : isNight(at) ? 'nd' : 'reg';
      const last = result.at(-1);
      if (last && last.date === date && last.bucket === bucket) last.minutes += to - at;
      else result.push({ date, day: dayOf(date), bucket, minutes: to - at });
      worked += to - at;
      at = to;
    }
  }
  return result;
}

/** The same with each date's minutes of a kind in one entry, in the order they first appear. */
export function totals(parts: readonly WorkedMinutes[]): WorkedMinutes[] {
  const sums = new Map<string, WorkedMinutes>();
  for (const part of parts) {
    const key = `${part.date} ${part.bucket}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, minutes: before.minutes + part.minutes } : part);
  }
  return [...sums.values()];
}
