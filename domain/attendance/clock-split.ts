import type { PremiumDay } from '../calendar/day-kinds.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { isNight } from '../overtime/premium.ts';
import { must } from '../pay-error.ts';
import type { Bucket } from '../pay/earnings/work.ts';
import { inForce } from '../tables/effective.ts';
import { premiumTables, type PremiumTable } from '../tables/premiums.ts';

/** A stretch of work in minutes from midnight of a shift's first date. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Minutes of work with the same pay. */
export interface WorkedMinutes {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly bucket: Bucket;
  readonly minutes: number;
}

/**
 * The date that decides an hour's day type: its calendar date (the default), or the date on which the shift began.
 */
export const midnightRules = ['calendar_date', 'shift_start'] as const;
export type MidnightRule = (typeof midnightRules)[number];

export interface SplitRules {
  readonly midnight: MidnightRule;
  /** Minutes of work before overtime begins. */
  readonly regularMinutes: number;
  /** Premium tables. The table effective on a minute's calendar date decides when its night begins and ends. */
  readonly premiums: readonly PremiumTable[];
}

export const usualSplit: SplitRules = { midnight: 'calendar_date', regularMinutes: 480, premiums: premiumTables };

const perDay = 1440;

/**
 * Splits a shift's work by calendar date, night, and overtime, in working order. Work past `regularMinutes` is
 * overtime. The stretches must not contain unpaid breaks. Merges adjacent minutes of one date with the same pay.
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
      'the stretches of work must be in order, without overlap',
    );
    end = stretch.to;
    for (let at = stretch.from; at < stretch.to;) {
      const offset = Math.floor(at / perDay);
      const start = offset * perDay;
      const table = inForce(rules.premiums, addDays(firstDate, offset), 'table of premiums');
      // The next minute at which the pay may change.
      const marks = [start + table.nightTo, start + table.nightFrom, start + perDay, stretch.to];
      if (worked < rules.regularMinutes) marks.push(at + rules.regularMinutes - worked);
      const to = Math.min(...marks.filter((m) => m > at));
      const date = addDays(firstDate, rules.midnight === 'calendar_date' ? offset : 0);
      const overtime = worked >= rules.regularMinutes;
      const night = isNight(at - start, table);
      const bucket: Bucket = overtime ? (night ? 'nd_ot' : 'ot') : night ? 'nd' : 'reg';
      const last = result.at(-1);
      if (last && last.date === date && last.bucket === bucket) last.minutes += to - at;
      else result.push({ date, day: dayOf(date), bucket, minutes: to - at });
      worked += to - at;
      at = to;
    }
  }
  return result;
}

/**
 * Merges the minutes of each class into one entry with the first date, in order of first appearance. Minutes with equal
 * pay make one payslip line, even past midnight if the day type is the same.
 */
export function totals(parts: readonly WorkedMinutes[]): WorkedMinutes[] {
  const sums = new Map<string, WorkedMinutes>();
  for (const part of parts) {
    const key = `${part.day} ${part.bucket}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, minutes: before.minutes + part.minutes } : part);
  }
  return [...sums.values()];
}
