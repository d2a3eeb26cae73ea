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
 * Returns true if the payslip's month has more paid days than its salary covers: July 2026 has 23 weekdays, but a
 * salary of 261 days a year covers 21.75. `paid` are the dates of the period that the salary pays. Only the calendar of
 * the month's other cutoff is known, so its weekdays count as paid like those of this cutoff. If the period is the
 * whole month, or the employee isn't employed in the other cutoff, only this period counts.
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
