import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { rateOn } from '../pay/collector.ts';
import type { EarningFacts, PayslipFacts, RateFacts } from '../pay/facts.ts';
import { earnedLines } from '../pay/payslip.ts';
import { retroDifferences, retroEarnings, type RetroDifference } from '../pay/retro.ts';
import type { Switches } from '../pay/switches.ts';
import type { PayTables } from '../pay/tables.ts';
import { daysSettled, type LateDay } from './late-days.ts';

/** A posted payslip of a cut-off, with what was settled of it since, and the rates as they are known now. */
export interface RatedPeriod {
  /** What it was made from. */
  readonly facts: PayslipFacts;
  readonly switches: Switches;
  /** The rates that were settled last; null: those of the facts were paid and nothing since. */
  readonly was: readonly RateFacts[] | null;
  /** Known now, up to the end of the cut-off. */
  readonly rates: readonly RateFacts[];
  /** Days that were settled since, in the order of their decisions. */
  readonly settled: readonly LateDay[];
}

const sameRate = (a: RateFacts | undefined, b: RateFacts | undefined): boolean =>
  a?.scheme === b?.scheme &&
  a?.amount === b?.amount &&
  a?.factorTenths === b?.factorTenths &&
  a?.minutesPerDay === b?.minutesPerDay &&
  (a?.cola ?? 0) === (b?.cola ?? 0);

/** The first day of a period that two lists of rates pay otherwise; null: none is. */
export function otherFrom(
  { from, to }: { from: LocalDate; to: LocalDate },
  was: readonly RateFacts[],
  is: readonly RateFacts[],
): LocalDate | null {
  for (let date = from; date <= to; date = addDays(date, 1))
    if (!sameRate(rateOn(was, date), rateOn(is, date))) return date;
  return null;
}

/**
 * What a posted cut-off pays by the rates known now, less what it paid: it is computed again with the days it paid and those
 * settled since, once by the rates that were paid or settled last and once by those known now, by the assignments and the
 * settings of its time and the tables of its dates. Since each settlement goes on from the one before, all of them together
 * come to what one payslip would have paid. Below zero where a rate was too high. Throws a `PayError` where the cut-off
 * cannot be computed by the rates known now.
 */
export function rateRetro(
  paid: RatedPeriod,
  tables: PayTables,
): { differences: RetroDifference[]; earnings: EarningFacts[] } {
  const { facts, switches, rates } = paid;
  const was = paid.was ?? facts.rates;
  const days = daysSettled(facts.days, paid.settled);
  const lines = (by: readonly RateFacts[]) => earnedLines({ ...facts, days, rates: by }, tables, switches);
  const differences = retroDifferences({ lines: lines(was) }, { lines: lines(rates) });
  const { from, to } = facts.period;
  const date = otherFrom(facts.period, was, rates) ?? from;
  return {
    differences,
    earnings: retroEarnings(differences, `${from} ${to}`, { date, from, to, why: 'rates' }),
  };
}
