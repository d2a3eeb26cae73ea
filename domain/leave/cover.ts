import type { LocalDate } from '../calendar/local-date.ts';

/** Leave is flagged if at least one in this number of team members is on leave. */
const fewLeft = 5;

/**
 * Returns true if leave on a day should be flagged. `off` is the number of colleagues on leave; `team` includes them
 * and the requester.
 */
export const isThin = (off: number, team: number): boolean => off > 0 && off * fewLeft >= team;

/** Returns the number of colleagues on leave on each day, without days on which none is. */
export function othersOff(
  days: readonly LocalDate[],
  leaves: readonly { employee_id: number; start_date: LocalDate; end_date: LocalDate }[],
): { date: LocalDate; off: number }[] {
  return days.flatMap((date) => {
    const off = new Set(leaves.filter((l) => l.start_date <= date && date <= l.end_date).map((l) => l.employee_id))
      .size;
    return off === 0 ? [] : [{ date, off }];
  });
}
