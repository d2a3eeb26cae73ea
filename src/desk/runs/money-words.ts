import { moneyTexts } from '#src/text/en/desk/runs/runs.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';

/** Formats the time until a date: `in 2 days`, `today`; empty for a past date. */
export function until(today: string, date: string): string {
  const days = dayNumber(date) - dayNumber(today);
  if (days < 0) return '';
  return days === 0 ? moneyTexts.today : moneyTexts.inDays(days);
}

/** Formats a change as a share of the amount before: `+3.8%`. */
export const share = (difference: number, before: number): string =>
  before === 0
    ? ''
    : `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs((difference / before) * 100).toFixed(1)}%`;
