import { mustHave } from '../lists/known.ts';
import { atLeast, centavos, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import type { Form2316, YearFacts } from './form-2316.ts';

/** The region's minimum wage for schedule D2. */
export interface MinimumWageOfYear {
  readonly day: Centavos;
  readonly month: Centavos;
  /** Annual paid days in tenths. */
  readonly factorTenths: number;
}

export interface AlphalistEntry {
  readonly schedule: 'd1' | 'd2';
  /** Amounts by field names of the 1604-C alphalist layout. */
  readonly amounts: Readonly<Record<string, Centavos>>;
}

/**
 * Returns whether the employer's certificate takes the place of the employee's own return (substituted filing). An
 * employee who had another employer this year, or left before its end, files their own return.
 */
export const substitutedFiling = (of: { previousEmployer: boolean; left: boolean }): boolean =>
  !of.previousEmployer && !of.left;

/**
 * Returns an employee's amounts in the 1604-C alphalist from their 2316 figures: schedule D2 for minimum wage earners,
 * D1 for others. Only the total taxable pay of earlier employers is known, so it is entered as taxable basic pay. Tax
 * withheld after November is the remaining tax due.
 */
export function alphalistEntry(f: YearFacts, form: Form2316, minimum: MinimumWageOfYear | null): AlphalistEntry {
  const item = (...numbers: number[]): Centavos => sum(numbers.map((n) => mustHave(form, `item${n}`)));
  const prior = f.previousWithheld ?? zero;
  const toNovember = f.withheldToNovember ?? f.withheld;
  const rest = minus(item(24), plus(prior, toNovember));
  const common = {
    previousGross: item(22),
    previousNt13th: zero,
    previousDeMinimis: zero,
    previousContributions: zero,
    previousNtOther: zero,
    previousTotalNt: zero,
    previousTx13th: zero,
    previousTotalTx: item(22),
    presentGross: item(19),
    presentNt13th: item(34),
    presentDeMinimis: item(35),
    presentContributions: item(36),
    presentTotalNt: item(38),
    presentTx13th: item(48),
    presentTotalTx: item(52),
    totalTaxable: item(23),
    netTaxable: item(23),
    taxDue: item(24),
    withheldPrevious: prior,
    withheldJanNov: toNovember,
    withheldDec: atLeast(zero, rest),
    overWithheld: atLeast(zero, negative(rest)),
    actualWithheld: item(24),
    peraCredit: zero,
  };
  if (f.minimumWageEarner)
    return {
      schedule: 'd2',
      amounts: {
        ...common,
        previousSmw: zero,
        previousHoliday: zero,
        previousOvertime: zero,
        previousNight: zero,
        previousHazard: zero,
        previousTxOther: item(22),
        presentSmwDay: minimum?.day ?? zero,
        presentSmwMonth: minimum?.month ?? zero,
        presentSmwYear: f.asMinimumWageEarner?.basic ?? f.basic,
        presentFactor: centavos((minimum?.factorTenths ?? 0) * 10),
        presentHoliday: item(30),
        presentOvertime: item(31),
        presentNight: item(32),
        presentHazard: item(33),
        presentNtOther: item(37),
        presentTxOther: item(39, 42, 45, 49, 50, 51),
        smwNet: item(29),
      },
    };
  return {
    schedule: 'd1',
    amounts: {
      ...common,
      previousNtBasic: zero,
      previousTxBasic: item(22),
      previousTxOther: zero,
      presentNtBasic: item(29),
      presentNtOther: item(30, 31, 32, 33, 37),
      presentTxBasic: item(39),
      presentTxOther: item(42, 45, 49, 50, 51),
    },
  };
}
