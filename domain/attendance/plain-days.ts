import type { HolidayKind } from '../calendar/day-kinds.ts';
import { eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';
import { premiumDay } from '../overtime/premium.ts';
import type { DayFacts } from '../pay/facts/facts.ts';

/** Returns the days of a period with their kinds and without work, for salaries paid by days. */
export const plainDays = (
  from: LocalDate,
  to: LocalDate,
  restDays: readonly number[],
  holidays: readonly { readonly date: LocalDate; readonly kind: HolidayKind }[],
): DayFacts[] =>
  eachDay(from, to).map((date) => ({
    date,
    day: premiumDay(
      holidays.filter((h) => h.date === date).map((h) => h.kind),
      restDays.includes(weekday(date)),
    ),
    minutes: {},
  }));
