import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { rateOn } from '#domain/pay/facts/collector.ts';
import type { EarningFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { earnedLines } from '#domain/pay/payslip.ts';
import { retroDifferences, retroEarnings, type RetroDifference } from '#domain/pay/retro.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { daysSettled, type LateDay } from './late-days.ts';

/** A posted payslip of a cutoff, with its settled changes and the current rates. */
export interface RatedPeriod {
  /** The payslip's inputs. */
  readonly facts: PayslipFacts;
  readonly switches: Switches;
  /** Rates settled last. Null if no rate change was settled, so the rates of the facts apply. */
  readonly was: readonly RateFacts[] | null;
  /** Current rates, up to the end of the cutoff. */
  readonly rates: readonly RateFacts[];
  /** Retroactive changes settled after the payslip was posted, oldest decision first. */
  readonly settled: readonly LateDay[];
}

const sameRate = (a: RateFacts | undefined, b: RateFacts | undefined): boolean =>
  a?.scheme === b?.scheme &&
  a?.amount === b?.amount &&
  a?.factorTenths === b?.factorTenths &&
  a?.minutesPerDay === b?.minutesPerDay &&
  (a?.cola ?? 0) === (b?.cola ?? 0);

/** Returns the first day of a period with different pay under two lists of rates, or null if there is none. */
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
 * Returns the pay of a posted cutoff by the current rates, less its posted pay. Recomputes the cutoff with its paid and
 * settled days, once by the rates paid or settled last and once by the current rates, with its assignments, settings,
 * and the tables of its dates. Each settlement continues from the last one, so together they add up to one payslip's
 * pay. Negative if a rate was too high. Throws a `PayError` if the cutoff can't be computed by the current rates.
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
