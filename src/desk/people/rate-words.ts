import { rateTexts } from '#src/text/en/desk/people/rates.ts';
import { formatPesos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp } from '#domain/money/ratio.ts';
import { dailyFromMonthly, hourlyFromDaily } from '#domain/rates/rates.ts';
import type { Factor } from '#domain/tables/factors.ts';

/** Returns the days that a monthly salary pays: `261, Monday to Friday`. */
export function factorLabel({ tenths, restDays, specialDays, dailyPaidOnly }: Factor): string {
  const days = tenths / 10;
  if (dailyPaidOnly) return rateTexts.everyDayPaidByDay(days);
  if (restDays) return rateTexts.everyDayPaid(days);
  if (days === 312 || days === 264) return rateTexts.daysAMonth(days, days / 12);
  const week = days > 270 ? rateTexts.mondayToSaturday : rateTexts.mondayToFriday;
  return `${days}, ${week}${specialDays ? '' : rateTexts.specialDaysUnpaid}`;
}

/** Returns a monthly amount per day and per hour: `₱1,218.39 a day, ₱152.30 an hour`. Null without an amount. */
export function perDay(scheme: unknown, amount: unknown, tenths: unknown): string | null {
  if (scheme !== 'monthly' || typeof amount !== 'number' || amount <= 0 || typeof tenths !== 'number') return null;
  const daily = dailyFromMonthly(ratio(amount), ratio(tenths, 10));
  const shown = (of: typeof daily) => formatPesos(roundHalfUp(of));
  return rateTexts.aDayAnHour(shown(daily), shown(hourlyFromDaily(daily)));
}
