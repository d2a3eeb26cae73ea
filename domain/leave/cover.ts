import type { LocalDate } from '../calendar/local-date.ts';

/** The share of a team on leave that is too many: one fifth, besides the requester. */
const fewLeft = 5;

/**
 * Returns true if leave on a day should be flagged. `off` are the others on leave, `team` all of them with the
 * requester.
 */
export const isThin = (off: number, team: number): boolean => off > 0 && off * fewLeft >= team;

/** Returns how many others are off on each day, by their leaves; days without any are left out. */
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
