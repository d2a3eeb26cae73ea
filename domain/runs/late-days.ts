import type { LocalDate } from '../calendar/local-date.ts';
import type { DayFacts, EarningFacts, PayslipFacts } from '../pay/facts.ts';
import type { PayLine } from '../pay/lines.ts';
import { earnedLines } from '../pay/payslip.ts';
import { retroDifferences, retroEarnings } from '../pay/retro.ts';
import type { Switches } from '../pay/switches.ts';
import type { PayTables } from '../pay/tables.ts';

/** A day of a posted payslip that is other now: its entries as they were paid, and as they are. */
export interface LateDay {
  readonly id: number;
  readonly date: LocalDate;
  readonly before: readonly DayFacts[];
  readonly after: readonly DayFacts[];
}

/** What a posted payslip was made from, with what of its days was settled since and what is to be settled now. */
export interface PaidPeriod {
  readonly facts: PayslipFacts;
  readonly switches: Switches;
  /** Settled by later payslips, in the order of their decisions. */
  readonly settled: readonly LateDay[];
  readonly due: readonly LateDay[];
}

/** An entry with its fields in one order and the empty ones left out. */
const entryText = (d: DayFacts): string =>
  JSON.stringify([
    d.date,
    d.day,
    Object.entries(d.minutes)
      .filter(([, m]) => m > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    d.lateMinutes ?? 0,
    d.undertimeMinutes ?? 0,
    d.absentHalves ?? 0,
    d.paidLeaveHalves ?? 0,
    d.holidayEligible ?? null,
    d.holidayWorked ?? false,
    ...(d.benefit ? [d.benefit] : []),
  ]);

/** Entries as a text that is the same for those that pay the same. */
export const daysText = (days: readonly DayFacts[]): string => days.map(entryText).sort().join();

/** Do two lists of entries pay the same? */
export const sameDays = (a: readonly DayFacts[], b: readonly DayFacts[]): boolean => daysText(a) === daysText(b);

/** The days with what was paid of one taken out and what it is now put in; null: it was not paid as the difference says. */
function exchanged(days: readonly DayFacts[], late: LateDay): DayFacts[] | null {
  const left = [...days];
  let at = left.findIndex((d) => d.date >= late.date);
  if (at < 0) at = left.length;
  for (const entry of late.before) {
    const found = left.findIndex((d) => entryText(d) === entryText(entry));
    if (found < 0) return null;
    left.splice(found, 1);
  }
  left.splice(at, 0, ...late.after);
  return left;
}

/** The days of a posted payslip with those that were settled since, in the order of their decisions. */
export const daysSettled = (days: readonly DayFacts[], settled: readonly LateDay[]): readonly DayFacts[] =>
  settled.reduce<readonly DayFacts[]>((now, late) => exchanged(now, late) ?? now, days);

/**
 * What days that were paid before come to now, as earnings of the payslip that settles them: the posted period is computed
 * again with each day exchanged in turn, by the rates it was paid by or that were settled since, the assignments and the settings it was paid by, and the tables of its
 * dates, so that a day pays what it would have paid in its own cut-off. `unmatched`: days the posted payslip was not made
 * from; nothing is paid of them. Throws a `PayError` where the period cannot be computed with them.
 */
export function lateEarnings(
  paid: PaidPeriod,
  tables: PayTables,
): { earnings: EarningFacts[]; settled: number[]; unmatched: LateDay[] } {
  let days = daysSettled(paid.facts.days, paid.settled);
  let before: readonly PayLine[] | undefined;
  const found: { earnings: EarningFacts[]; settled: number[]; unmatched: LateDay[] } = {
    earnings: [],
    settled: [],
    unmatched: [],
  };
  const computed = () => earnedLines({ ...paid.facts, days }, tables, paid.switches);
  for (const late of paid.due) {
    const now = exchanged(days, late);
    if (!now) {
      found.unmatched.push(late);
      continue;
    }
    before ??= computed();
    days = now;
    const again = computed();
    const { from, to } = paid.facts.period;
    found.earnings.push(
      ...retroEarnings(retroDifferences({ lines: before }, { lines: again }), late.date, { date: late.date, from, to }),
    );
    found.settled.push(late.id);
    before = again;
  }
  return found;
}
