import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { DayFacts, EarningFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import type { PayLine } from '#domain/pay/facts/lines.ts';
import { earnedLines } from '#domain/pay/payslip.ts';
import { retroDifferences, retroEarnings } from '#domain/pay/retro.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';

/** A changed day of a posted payslip: its entries as paid and its current entries. */
export interface LateDay {
  readonly id: number;
  readonly date: LocalDate;
  readonly before: readonly DayFacts[];
  readonly after: readonly DayFacts[];
}

/** A posted payslip's inputs, with its days already settled and the days to settle now. */
export interface PaidPeriod {
  readonly facts: PayslipFacts;
  readonly switches: Switches;
  /** Retroactive changes settled by later payslips, oldest decision first. */
  readonly settled: readonly LateDay[];
  readonly due: readonly LateDay[];
}

/** Returns an entry as text, with its fields in a fixed order and without empty ones. */
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

/** Returns a text that is equal for entries with equal pay. */
export const daysText = (days: readonly DayFacts[]): string => days.map(entryText).sort().join();

/** Returns true if two lists of entries pay the same. */
export const sameDays = (a: readonly DayFacts[], b: readonly DayFacts[]): boolean => daysText(a) === daysText(b);

/** Replaces the paid entries of a day with the current entries. Null if the day wasn't paid as the difference says. */
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

/** Returns the days of a posted payslip with the changes settled since, applied in the order of their decisions. */
export const daysSettled = (days: readonly DayFacts[], settled: readonly LateDay[]): readonly DayFacts[] =>
  settled.reduce<readonly DayFacts[]>((now, late) => exchanged(now, late) ?? now, days);

/**
 * Returns the changed value of paid days as earnings of the settling payslip. Recomputes the posted period with each
 * day replaced in turn, by the rates paid or settled since, its assignments and settings, and the tables of its dates,
 * so that a day is paid as in its own cutoff. `unmatched` are days that the posted payslip wasn't computed from; they
 * pay nothing. Throws a `PayError` if the period can't be computed with the days.
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
