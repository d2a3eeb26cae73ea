import type { LocalDate } from '#domain/calendar/local-date.ts';
import { plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import type { DeMinimisItem } from '#domain/tables/de-minimis.ts';
import { inForce } from '#domain/tables/effective.ts';
import { minimumWageIn } from '#domain/tables/minimum-wages.ts';
import { deMinimis, monetisedLeave, overtimeMeals } from '#domain/tax/benefits.ts';
import { mustHave } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import { payCode } from '../facts/codes.ts';
import { regionOn } from '../facts/assignments.ts';
import { grantProblem, refuseEarning } from './earning-problem.ts';
import type { PayslipFacts, SmallUsage } from '../facts/facts.ts';
import type { PayTables } from '../tables.ts';

/** Key of a used ceiling: an item. Semester items have a separate key for the second half of the year. */
export type SmallBenefit = DeMinimisItem | 'medical_dependants_second_semester';

export interface SmallGrant {
  /** Index of the earning. */
  readonly earning: number;
  readonly exempt: Centavos;
  readonly issuance: string;
}

export interface SmallBenefits {
  readonly exempt: Centavos;
  /** Excess over the limit, which counts toward 13th month pay and other benefits. */
  readonly excess: Centavos;
  /** Exempt parts by item. Items with a monthly ceiling also have the month `YYYY-MM` of the grant. */
  readonly used: SmallUsage;
  readonly usedByMonth: Readonly<Record<string, SmallUsage>>;
  readonly leaveThousandths: number;
  readonly grants: readonly SmallGrant[];
}

const usageOf = (item: DeMinimisItem, date: LocalDate): SmallBenefit =>
  item === 'medical_dependants_semester' && date.slice(5) >= '07-01' ? 'medical_dependants_second_semester' : item;

const noSmallBenefits: SmallBenefits = {
  exempt: zero,
  excess: zero,
  used: {},
  usedByMonth: {},
  leaveThousandths: 0,
  grants: [],
};

/** Adds two usages item by item. */
export function addUsage(a: SmallUsage = {}, b: SmallUsage): SmallUsage {
  let sums: Partial<Record<SmallBenefit, Centavos>> | undefined;
  for (const item of keysOf(b)) {
    sums ??= { ...a };
    sums[item] = plus(a[item] ?? zero, mustHave(b, item));
  }
  return sums ?? a;
}

/**
 * Returns true for items with a monthly limit, by the month of the grant. One other item has a semester limit; all
 * others have yearly limits.
 */
const isMonthly = (item: SmallBenefit): boolean => item.endsWith('_monthly');

/**
 * Returns the de minimis benefits of a payslip, each against its limit on the grant date. A meal needs a region for its
 * minimum wage. Without a region, the whole meal is taxable and the payslip warns.
 */
export function smallBenefits(facts: PayslipFacts, tables: PayTables): SmallBenefits {
  if (facts.earnings.length === 0) return noSmallBenefits;
  const used: Partial<Record<SmallBenefit, Centavos>> = {};
  const usedByMonth: Record<string, Partial<Record<SmallBenefit, Centavos>>> = {};
  const leaveBefore = facts.year?.leaveThousandths ?? 0;
  let leaveThousandths = 0;
  const excesses: Centavos[] = [];
  const grants = facts.earnings.flatMap((grant, earning): SmallGrant[] => {
    const at = `earnings.${earning}`;
    const code = payCode(tables.codes, grant.code, `${at}.code`);
    if (code.tax !== 'de_minimis') return [];
    refuseEarning(grantProblem(grant, code), at);
    const item = mustHave(code, 'item');
    const date = grant.grantDate ?? facts.period.payDate;
    const usage = usageOf(item, date);
    const month = date.slice(0, 7);
    const limited = (): { exempt: Centavos; excess: Centavos } => {
      if (item === 'monetised_leave') {
        const leave = { amount: grant.amount, thousandths: mustHave(grant, 'dayThousandths') };
        const l = monetisedLeave(tables.deMinimis, date, leave, leaveBefore + leaveThousandths);
        leaveThousandths += l.exemptThousandths;
        return l;
      }
      if (item === 'overtime_meal') {
        const region = regionOn(facts, date);
        const wage = region === undefined ? undefined : minimumWageIn(tables.minimumWages, region, date);
        if (wage === undefined) return { exempt: zero, excess: grant.amount };
        const meals = {
          amount: grant.amount,
          days: mustHave(grant, 'dayThousandths') / 1000,
          regionalDailyMinimum: wage.daily,
        };
        return overtimeMeals(tables.deMinimis, date, meals);
      }
      const [earlier, now] = isMonthly(usage)
        ? [facts.year?.deMinimisByMonth[month], usedByMonth[month]]
        : [facts.year?.deMinimis, used];
      const before = plus(earlier?.[usage] ?? zero, now?.[usage] ?? zero);
      return deMinimis(tables.deMinimis, item, date, grant.amount, before);
    };
    const { exempt, excess } = limited();
    used[usage] = plus(used[usage] ?? zero, exempt);
    if (isMonthly(usage)) usedByMonth[month] = addUsage(usedByMonth[month], { [usage]: exempt });
    excesses.push(excess);
    const { issuance } = inForce(tables.deMinimis, date, 'table of de minimis ceilings');
    return [{ earning, exempt, issuance }];
  });
  return {
    exempt: sum(grants.map((g) => g.exempt)),
    excess: sum(excesses),
    used,
    usedByMonth,
    leaveThousandths,
    grants,
  };
}
