import { cutoffOf } from '../leave/cutoff.ts';
import { nth } from '../lists/known.ts';
import { addDays, weekday, type LocalDate } from './local-date.ts';
import { addMonths, monthOf } from './month.ts';
import { weekdayNames } from './weekday-names.ts';

/** A client's cutoff rule: the days of the month on which cutoffs end (31 is the last day), and the days until pay. */
export interface CutoffRule {
  readonly cutoffDays: readonly number[];
  readonly payAfterDays: number;
}

/** A cutoff with its pay date and contribution month. */
export interface PayCutoff {
  from: LocalDate;
  to: LocalDate;
  payDate: LocalDate;
  /** Contribution month `YYYY-MM`; the next field is the position among that month's cutoffs. */
  month: string;
  index: number;
  of: number;
  /** Why the pay date differs from the rule. Empty if it doesn't. */
  movedBecause: string;
  /** Set if the cutoff starts later than by the rule, after the last cutoff of the client's previous rule. */
  short?: true;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const said = (date: LocalDate): string => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;

/** Returns why a date isn't a pay day: Saturday, Sunday, or the holiday's name. Null on a working day. */
function restOf(date: LocalDate, holidays: ReadonlyMap<LocalDate, string>): string | null {
  const holiday = holidays.get(date);
  const day = weekday(date);
  return holiday ?? (day >= 6 ? `a ${nth(weekdayNames, day - 1)}` : null);
}

/**
 * Returns the pay date for a due date: that day, or the previous working day, because banks close on Saturdays,
 * Sundays, and holidays. If that is before `earliest`, returns the next working day. `because` names the day from which
 * it was moved.
 */
export function payDay(
  due: LocalDate,
  earliest: LocalDate,
  holidays: ReadonlyMap<LocalDate, string>,
): { date: LocalDate; because: string } {
  const passed: string[] = [];
  const walk = (from: LocalDate, step: 1 | -1): LocalDate => {
    let date = from;
    for (let rest = restOf(date, holidays); rest !== null; rest = restOf(date, holidays)) {
      passed.push(`${said(date)} is ${rest}`);
      date = addDays(date, step);
    }
    return date;
  };
  const before = walk(due, -1);
  if (before >= earliest) return { date: before, because: passed.join('; ') };
  passed.length = 0;
  const after = walk(due, 1);
  return { date: after, because: passed.join('; ') };
}

/**
 * Returns the contribution month of a cutoff: the month of its end, or the first of two months if most of its days are
 * there. Counts months of thirty days, so that every month has the same number of cutoffs.
 */
function contributionMonth(start: LocalDate, end: LocalDate, cutoffDays: readonly number[]): string {
  const month = monthOf(end);
  if (monthOf(start) === month) return month;
  const inMonth = Math.min(...cutoffDays);
  const inMonthBefore = 30 - Math.max(...cutoffDays);
  return inMonthBefore > inMonth ? addMonths(month, -1) : month;
}

/**
 * Returns the cutoffs whose contributions belong to a month of the year, in order. `holidays` are days off by date,
 * with names.
 */
export function cutoffsOfYear(
  year: number,
  { cutoffDays, payAfterDays }: CutoffRule,
  holidays: ReadonlyMap<LocalDate, string>,
): PayCutoff[] {
  const found: PayCutoff[] = [];
  const before = `${year}-01`;
  const after = `${year + 1}-01`;
  for (let date = `${year - 1}-12-01`; ;) {
    const { start, end } = cutoffOf(date, cutoffDays);
    const month = contributionMonth(start, end, cutoffDays);
    if (month >= after) break;
    if (month >= before) {
      const { date: payDate, because } = payDay(addDays(end, payAfterDays), end, holidays);
      found.push({ from: start, to: end, payDate, month, index: 1, of: 1, movedBecause: because });
    }
    date = addDays(end, 1);
  }
  return found.map((cutoff) => {
    const same = found.filter((c) => c.month === cutoff.month);
    return { ...cutoff, index: same.indexOf(cutoff) + 1, of: same.length };
  });
}
