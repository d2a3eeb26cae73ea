import type { LocalDate } from '../calendar/local-date.ts';
import { ratio, roundUp, times } from '../money/ratio.ts';
import { minimumWageEarner } from '../tax/minimum-wage-earner.ts';
import { minimumWageIn, type MinimumWage } from '../tables/minimum-wages.ts';
import { regionOn } from './assignments.ts';
import { lineRate } from './collector.ts';
import type { PayslipFacts, RateFacts } from './facts.ts';
import { unitRate } from './lines.ts';
import type { PayTables } from './tables.ts';

export interface MweRule {
  /** Is what was earned on a date a minimum wage earner's? */
  on(date: LocalDate, rate: RateFacts): boolean;
}

const eight = ratio(8);

/**
 * The least whole centavos a month that meet a minimum wage: a salary below it would be paid below the order, so at it
 * somebody earns the minimum, though it is a part of a centavo more a day.
 */
const leastMonthly = (wage: MinimumWage, rate: RateFacts) =>
  roundUp(ratio(wage.daily * rate.factorTenths * rate.minutesPerDay, 120 * 480));

/**
 * By date and place of assignment; without a region nobody is one. The minimum wage is for eight hours, so
 * the hourly rate × 8 is compared: part of a day at a higher hourly rate makes no minimum wage earner.
 */
export function mweRule(facts: PayslipFacts, tables: PayTables): MweRule {
  // Remembered by rate and wage order: a period has many days but few of those.
  const known = new Map<RateFacts, Map<MinimumWage, boolean>>();
  return {
    on(date, rate) {
      const region = regionOn(facts, date);
      if (region === undefined || rate.scheme === 'piece') return false;
      const wage = minimumWageIn(tables.minimumWages, region, date);
      // Before the first order that is loaded of a region nobody is one there either.
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
