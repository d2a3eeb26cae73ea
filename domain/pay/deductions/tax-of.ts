import { atLeast, atMost, centavos, minus, plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { fromBenefitsPool } from '#domain/tax/benefits.ts';
import {
  annualise,
  taxByCumulativeAverage,
  taxByRegularBracket,
  taxByTable,
  thirdsOfMonth,
} from '#domain/tax/withholding.ts';
import { inForce } from '#domain/tables/effective.ts';
import { mustHave, mustExist } from '#domain/lists/known.ts';
import type { PayslipFacts } from '../facts/facts.ts';
import { paysBasic, settles } from '../facts/kinds.ts';
import type { PayLine } from '../facts/lines.ts';
import type { SmallBenefits } from '../earnings/small-benefits.ts';
import type { Switches } from '../facts/switches.ts';
import type { PayTables } from '../tables.ts';
import { noPeriod } from '../facts/to-date.ts';

export type TaxMethod = 'regular_bracket' | 'table' | 'cumulative_average' | 'annualised';

/** Why the method was chosen, for explanations. */
export type MethodReason =
  | 'usual'
  | 'company_choice'
  | 'supplementary_not_below_regular'
  | 'regular_exempt_supplementary_paid'
  | 'used_before_this_year'
  | 'previous_employer_this_year'
  | 'year_end'
  | 'separation';

export interface TaxResult {
  /** Regular pay after contributions that reduce taxable pay. They are deducted from regular pay first. */
  readonly regular: Centavos;
  readonly supplementary: Centavos;
  /** Regular and supplementary pay together, never below zero. */
  readonly taxable: Centavos;
  /** Contributions and corrections in excess of taxable pay, as a negative amount that is carried within the year. */
  readonly carried: Centavos;
  readonly exempt: {
    readonly mwe: Centavos;
    readonly benefits: Centavos;
    readonly deMinimis: Centavos;
    readonly other: Centavos;
  };
  /**
   * Contributions deducted from taxable pay; the next field has those deducted from a minimum wage earner's exempt
   * wage.
   */
  readonly contributionsDeducted: Centavos;
  readonly contributionsAbsorbed: Centavos;
  readonly benefitsUsed: Centavos;
  readonly method: TaxMethod;
  readonly reason: MethodReason;
  readonly bracket: number | null;
  /** Tax withheld. Negative for a refund. */
  readonly withheld: Centavos;
  readonly facts: Readonly<Record<string, number>>;
}

interface Classified {
  regular: Centavos;
  supplementary: Centavos;
  /** Statutory minimum wage in the exempt pay, which absorbs a minimum wage earner's contributions. */
  mweBasic: Centavos;
  exempt: { mwe: Centavos; benefits: Centavos; deMinimis: Centavos; other: Centavos };
  benefitsUsed: Centavos;
}

type Sums = Record<'regular' | 'supplementary' | 'mweBasic' | 'mwe' | 'other' | 'pool', number>;

function classify(facts: PayslipFacts, tables: PayTables, lines: readonly PayLine[], small: SmallBenefits): Classified {
  const c: Sums = { regular: 0, supplementary: 0, mweBasic: 0, mwe: 0, other: 0, pool: small.excess };
  for (const line of lines) {
    const { tax, mwe } = mustHave(line, 'classes');
    if (mwe) {
      c.mwe += line.amount;
      c.mweBasic += line.basicPart;
    } else if (tax === 'regular') c.regular += line.amount;
    else if (tax === 'supplementary') c.supplementary += line.amount;
    else if (tax === 'work') {
      c.regular += line.basicPart;
      c.supplementary += line.amount - line.basicPart;
    } else if (tax === 'benefits') c.pool += line.amount;
    else if (tax === 'exempt') c.other += line.amount;
  }
  const pool = fromBenefitsPool(tables.benefits, facts.period.payDate, facts.year?.benefits ?? zero, centavos(c.pool));
  return {
    regular: centavos(c.regular),
    supplementary: plus(centavos(c.supplementary), pool.taxable),
    mweBasic: centavos(c.mweBasic),
    exempt: {
      mwe: centavos(c.mwe),
      benefits: pool.exempt,
      deMinimis: small.exempt,
      other: centavos(c.other),
    },
    benefitsUsed: centavos(c.pool),
  };
}

function chooseMethod(
  facts: PayslipFacts,
  withholding: PayTables['withholding'],
  switches: Switches,
  pay: { regular: Centavos; supplementary: Centavos },
): { method: TaxMethod; reason: MethodReason } {
  const settled = settles(facts);
  if (settled) return { method: 'annualised', reason: settled };
  const cumulative = (reason: MethodReason) => ({ method: 'cumulative_average', reason }) as const;
  if (facts.year?.cumulative) return cumulative('used_before_this_year');
  if (facts.previousEmployer) return cumulative('previous_employer_this_year');
  if (pay.supplementary > 0) {
    if (pay.supplementary >= pay.regular) return cumulative('supplementary_not_below_regular');
    const rows = inForce(withholding, facts.period.payDate, 'withholding tax table').brackets[facts.period.kind];
    if (
      mustExist(
        rows.findLast((r) => r.from <= pay.regular),
        'The tax table has no row for the pay',
      ).rate === 0
    )
      return cumulative('regular_exempt_supplementary_paid');
  }
  return switches.taxBracket === 'regular'
    ? { method: 'regular_bracket', reason: 'usual' }
    : { method: 'table', reason: 'company_choice' };
}

/**
 * Returns taxable pay after deductions, from regular pay first, then from the other pay. An excess is carried within
 * the year, so that the year's taxable pay is gross pay less all contributions and corrections.
 */
function afterDeductions(
  c: Classified,
  off: Centavos,
): { regular: Centavos; supplementary: Centavos; carried: Centavos } {
  const left = minus(c.regular, off);
  const total = plus(left, c.supplementary);
  if (total < 0) return { regular: zero, supplementary: zero, carried: total };
  if (left < 0) return { regular: zero, supplementary: total, carried: zero };
  if (c.supplementary < 0) return { regular: total, supplementary: zero, carried: zero };
  return { regular: left, supplementary: c.supplementary, carried: zero };
}

/**
 * Returns the withholding tax of a payslip. `mandatory` is the employee's share of SSS, the provident fund, PhilHealth,
 * and mandatory Pag-IBIG, plus union dues. The exempt wage absorbs a minimum wage earner's share, unless the company
 * deducts it from taxable pay. `earnsMinimum` is true if an employee without earnings on the payslip is a minimum wage
 * earner. A payslip that isn't the period's own is taxed as supplementary compensation of that period: the tax due on
 * both, less tax already withheld.
 */
export function taxOf(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  lines: readonly PayLine[],
  mandatory: Centavos,
  small: SmallBenefits,
  earnsMinimum: () => boolean,
): TaxResult {
  const all = classify(facts, tables, lines, small);
  const c = paysBasic(facts) ? all : { ...all, regular: zero, supplementary: plus(all.regular, all.supplementary) };
  // If the minimum wage is the only regular pay, exempt pay absorbs all contributions. The excess over this payslip is
  // carried within the year.
  const onlyMinimum = c.regular <= 0 && (c.mweBasic > 0 || earnsMinimum());
  const absorbed =
    switches.mweContributions === 'absorbed'
      ? onlyMinimum
        ? mandatory
        : atMost(atLeast(zero, mandatory), atLeast(zero, c.mweBasic))
      : zero;
  const off = minus(mandatory, absorbed);
  const pay = afterDeductions(c, off);
  const { regular, supplementary } = pay;
  const taxable = plus(regular, supplementary);
  const before = facts.samePeriod ?? noPeriod;
  const inPeriod = {
    regular: plus(before.regular, regular),
    supplementary: plus(before.supplementary, supplementary),
  };
  const { of } = facts.period;
  const withholding = of === 3 && switches.engine > 5 ? thirdsOfMonth(tables.withholding) : tables.withholding;
  const choice = chooseMethod(facts, withholding, switches, inPeriod);
  const { kind, payDate } = facts.period;
  const year = facts.year;
  const common = {
    ...pay,
    taxable,
    exempt: c.exempt,
    contributionsDeducted: off,
    contributionsAbsorbed: absorbed,
    benefitsUsed: c.benefitsUsed,
    ...choice,
  };
  if (choice.method === 'annualised') {
    const whole = sum([year?.taxable ?? zero, taxable, pay.carried]);
    const a = annualise(withholding, Number(payDate.slice(0, 4)), [atLeast(zero, whole)], [year?.withheld ?? zero]);
    return {
      ...common,
      bracket: null,
      withheld: minus(a.withhold, a.refund),
      facts: { annualTaxable: a.taxable, due: a.due, withheldBefore: a.withheldBefore },
    };
  }
  if (choice.method === 'cumulative_average') {
    const t = taxByCumulativeAverage(withholding, kind, payDate, {
      priorTaxable: plus(year?.taxable ?? zero, pay.carried),
      priorWithheld: year?.withheld ?? zero,
      // Don't count the period twice if another payslip of it already counted it.
      priorPeriods: Math.max(0, (year?.periods ?? 0) - (before.counted ? 1 : 0)),
      current: taxable,
    });
    return {
      ...common,
      bracket: t.bracket,
      withheld: t.tax,
      facts: {
        average: t.average,
        averageTax: t.averageTax,
        periods: t.periods,
        withheldBefore: year?.withheld ?? zero,
      },
    };
  }
  const t =
    choice.method === 'regular_bracket'
      ? taxByRegularBracket(withholding, kind, payDate, inPeriod)
      : taxByTable(withholding, kind, payDate, plus(inPeriod.regular, inPeriod.supplementary));
  return {
    ...common,
    bracket: t.bracket,
    withheld: atLeast(zero, minus(t.tax, before.withheld)),
    facts: {
      base: t.row.base,
      from: t.row.from,
      rate: t.row.rate,
      ...(facts.samePeriod && {
        ofPeriod: plus(inPeriod.regular, inPeriod.supplementary),
        withheldBefore: before.withheld,
      }),
    },
  };
}
