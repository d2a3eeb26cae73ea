import type { LocalDate } from '#domain/calendar/local-date.ts';
import { ratio, roundUp, times } from '#domain/money/ratio.ts';
import { minimumWageEarner } from '#domain/tax/minimum-wage-earner.ts';
import { minimumWageIn, type MinimumWage } from '#domain/tables/minimum-wages.ts';
import { regionOn } from '../facts/assignments.ts';
import { lineRate } from '../facts/collector.ts';
import type { PayslipFacts, RateFacts } from '../facts/facts.ts';
import { unitRate } from '../facts/lines.ts';
import type { PayTables } from '../tables.ts';

export interface MweRule {
  /** Returns true if earnings of a date are a minimum wage earner's. */
  on(date: LocalDate, rate: RateFacts): boolean;
}

const eight = ratio(8);

/**
 * Returns the lowest monthly centavos that meet a minimum wage. A lower salary would be below the order, so this is the
 * minimum even if it is a fraction of a centavo more a day.
 */
const leastMonthly = (wage: MinimumWage, rate: RateFacts) =>
  roundUp(ratio(wage.daily * rate.factorTenths * rate.minutesPerDay, 120 * 480));

/**
 * Returns the minimum wage status by date and place of assignment. Without a region, there is none. A minimum wage is
 * for eight hours, so the hourly rate × 8 is compared: part of a day at a higher hourly rate isn't a minimum wage.
 */
export function mweRule(facts: PayslipFacts, tables: PayTables): MweRule {
  // Cache by rate and wage order, because a period has many days but few rates and orders.
  const known = new Map<RateFacts, Map<MinimumWage, boolean>>();
  return {
    on(date, rate) {
      const region = regionOn(facts, date);
      if (region === undefined || rate.scheme === 'piece') return false;
      const wage = minimumWageIn(tables.minimumWages, region, date);
      // Before a region's first loaded order, it has no minimum wage earners.
      if (!wage) return false;
      const ofRate = known.get(rate) ?? new Map<MinimumWage, boolean>();
      known.set(rate, ofRate);
      let is = ofRate.get(wage);
      if (is === undefined) {
        is =
          rate.scheme === 'monthly'
            ? rate.amount <= leastMonthly(wage, rate)
            : minimumWageEarner([wage], region, date, times(unitRate(lineRate(rate), 'hour'), eight)).is;
        ofRate.set(wage, is);
      }
      return is;
    },
  };
}
