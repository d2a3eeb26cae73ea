import { addDays, eachDay, lastDayOfMonth, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { sameDay } from '#domain/calendar/month.ts';
import type { PayslipFacts } from '../facts/facts.ts';

/** Returns the other half of a month of two cutoffs, such as 16 to 31 July for 1 to 15 July. */
function otherHalf({ from, to, index }: PayslipFacts['period']): { from: LocalDate; to: LocalDate } {
  if (index === 1) return { from: addDays(to, 1), to: addDays(sameDay(from, 1), -1) };
  const lastOfMonth = Number(to.slice(8)) === lastDayOfMonth(to);
  return { from: lastOfMonth ? `${to.slice(0, 7)}-01` : addDays(sameDay(to, -1), 1), to: addDays(from, -1) };
}

/**
 * Returns whether the payslip's month has more paid days than its salary is made for: July 2026 has 23 weekdays, a
 * salary of 261 days a year is made for 21.75. `paid`: the dates of the period that the salary pays. Only the calendar
 * of the month's other cutoff is known: its weekdays are assumed paid like those of this cutoff. A period that is the
 * month, or an employee not employed in the other cutoff, uses this period alone.
 */
export function isLongMonth(
  facts: Pick<PayslipFacts, 'period' | 'service'>,
  paid: readonly LocalDate[],
  factorTenths: number,
): boolean {
  const { period, service } = facts;
  if (period.of !== 2) return paid.length * 120 > factorTenths;
  const { from, to } = otherHalf(period);
  const others = eachDay(from, to).filter(
    (date) => !service || (service.from <= date && (service.to === null || date <= service.to)),
  );
  if (others.length === 0) return true;
  const byWeekday = (dates: readonly LocalDate[]) => (day: number) => dates.filter((d) => weekday(d) === day).length;
  const [all, ofPaid] = [byWeekday(eachDay(period.from, period.to)), byWeekday(paid)];
  const likely = others.filter((date) => ofPaid(weekday(date)) * 2 > all(weekday(date)));
  return (paid.length + likely.length) * 120 > factorTenths;
}
