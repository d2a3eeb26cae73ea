import { firstOf } from '#domain/lists/known.ts';
import { formatDate } from '#src/text/format.ts';

/** Asks before paying on a past pay date; undefined if none is past. */
export function pastPayDate(runs: readonly { pay_date: string }[], today: string) {
  const past = runs.map((r) => r.pay_date).filter((date) => date < today);
  if (past.length === 0) return undefined;
  return {
    title: 'Pay on a date in the past?',
    text: `The pay date is ${formatDate(firstOf(past))}. The bank may refuse it, or credit it today.`,
    yes: 'Use this pay date',
  };
}
