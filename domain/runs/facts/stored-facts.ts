import type { MonthToDate, PayslipFacts, PeriodToDate, YearToDate } from '#domain/pay/facts/facts.ts';
import { storedSwitches, type StoredSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { noMonth, noPeriod, noYear } from '#domain/pay/facts/to-date.ts';

/** A posted payslip's inputs as its engine stored them. Fields of later engines are missing. */
export interface StoredFacts {
  readonly facts: PayslipFacts;
  readonly switches?: StoredSwitches;
}

/** Stored facts completed with all fields that the engine needs. */
export interface FactsWithDefaults {
  readonly facts: PayslipFacts;
  readonly switches: Switches;
}

export const yearWithDefaults = (stored: Partial<YearToDate>): YearToDate => ({ ...noYear, ...stored });
export const monthWithDefaults = (stored: Partial<MonthToDate>): MonthToDate => ({ ...noMonth, ...stored });
const periodMeant = (stored: Partial<PeriodToDate>): PeriodToDate => ({ ...noPeriod, ...stored });

/**
 * Returns stored facts completed with the behavior of the payslip's engine version. Every reader of stored facts must
 * use this function, so that a setting or figure added later is never missing.
 */
export function factsWithDefaults({ facts, switches }: StoredFacts): FactsWithDefaults {
  const { year, month, samePeriod } = facts;
  return {
    facts: {
      ...facts,
      ...(year && { year: yearWithDefaults(year) }),
      ...(month && { month: monthWithDefaults(month) }),
      ...(samePeriod && { samePeriod: periodMeant(samePeriod) }),
    },
    switches: storedSwitches(switches),
  };
}
