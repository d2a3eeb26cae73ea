import type { LocalDate } from '../calendar/local-date.ts';

/** On how many of a team's people too few are left to cover: a fifth of them off, besides who asks. */
const fewLeft = 5;

/** Would leave on a day be looked at twice? `off` are the others who are off, `team` all of them with who asks. */
export const isThin = (off: number, team: number): boolean => off > 0 && off * fewLeft >= team;

/** How many others are off on each of some days, by their leaves; days on which nobody is off are left out. */
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
