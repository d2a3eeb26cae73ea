import { billTexts } from '#src/text/en/desk/billing/billing.ts';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import { formatDayMonth, formatRange } from '#src/text/format.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

/** Label and tone of each state of a billing statement. */

const states: Record<Bill['state'], readonly [label: string, tone: Tone]> = {
  draft: [billTexts.draft, 'warn'],
  final: [billTexts.final, 'info'],
  sent: [billTexts.sent, 'info'],
  paid: [billTexts.paid, 'ok'],
};

/** Returns the state of a statement; a reversal takes precedence. */
export const billState = (b: Bill): readonly [label: string, tone: Tone] =>
  b.credited
    ? [billTexts.reversed, 'quiet']
    : b.credits !== null
      ? [billTexts.credit, 'quiet']
      : b.days_late > 0
        ? [billTexts.overdue(b.days_late), 'bad']
        : states[b.state];

export const stateOptions = [
  ...Object.entries(states).map(([state, [label]]) => [state, label] as const),
  ['late', billTexts.overdueTitle] as const,
];

/** Returns `2026-0007`, or `Draft 12`. */
export const billName = (b: Bill): string => b.number ?? billTexts.draftNumber(b.id);

/** Returns `Statement` or `True-up`. */
export const billNoun = (b: Bill): string => (b.kind === 'true_up' ? billTexts.trueUp : billTexts.statement);

/** Returns the cutoff of a statement's run, or the settled year. */
export const billSpan = (b: Bill): string =>
  b.kind === 'true_up'
    ? billTexts.yearTo(b.to_date.slice(0, 4), formatDayMonth(b.to_date))
    : formatRange(b.from_date, b.to_date);

/** Formats basis points as percent: 1000 is `10%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
