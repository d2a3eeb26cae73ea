import { atLeast, atMost, centavos, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { fromBenefitsPool } from '../tax/benefits.ts';
import { annualise, taxByCumulativeAverage, taxByRegularBracket, taxByTable } from '../tax/withholding.ts';
import { inForce } from '../tables/effective.ts';
import type { PayslipFacts } from './facts.ts';
import type { PayLine } from './lines.ts';
import type { SmallBenefit, SmallBenefits } from './small-benefits.ts';
import type { Switches } from './switches.ts';
import type { PayTables } from './tables.ts';

export type TaxMethod = 'regular_bracket' | 'table' | 'cumulative_average' | 'annualised';

/** Why the method was chosen; explanations are written for it. */
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
  /** Before contributions. */
  readonly regular: Centavos;
  readonly supplementary: Centavos;
  /** What remains of both after the contributions that leave taxable pay. */
  readonly taxable: Centavos;
  readonly exempt: {
    readonly mwe: Centavos;
    readonly benefits: Centavos;
    readonly deMinimis: Centavos;
    readonly other: Centavos;
  };
  /** What of the contributions came off taxable pay, and what off a minimum wage earner's exempt wage. */
  readonly contributionsDeducted: Centavos;
  readonly contributionsAbsorbed: Centavos;
  readonly benefitsUsed: Centavos;
  readonly deMinimis: Readonly<Partial<Record<SmallBenefit, Centavos>>>;
  readonly method: TaxMethod;
  readonly reason: MethodReason;
  readonly bracket: number | null;
  /** Negative: a refund. */
  readonly withheld: Centavos;
  readonly facts: Readonly<Record<string, number>>;
}

interface Classified {
  regular: Centavos;
  supplementary: Centavos;
  /** Statutory minimum wage among what is exempt: it absorbs the earner's contributions. */
  mweBasic: Centavos;
  exempt: { mwe: Centavos; benefits: Centavos; deMinimis: Centavos; other: Centavos };
  benefitsUsed: Centavos;
}

function classify(facts: PayslipFacts, tables: PayTables, lines: readonly PayLine[], small: SmallBenefits): Classified {
  const c = { regular: 0, supplementary: 0, mweBasic: 0, mwe: 0, other: 0, pool: small.excess as number };
  for (const line of lines) {
    const { tax, mwe } = line.classes!;
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
  tables: PayTables,
  switches: Switches,
  pay: { regular: Centavos; supplementary: Centavos },
): { method: TaxMethod; reason: MethodReason } {
  if (facts.settle) return { method: 'annualised', reason: facts.settle };
  const cumulative = (reason: MethodReason) => ({ method: 'cumulative_average', reason }) as const;
  if (facts.year?.cumulative) return cumulative('used_before_this_year');
  if (facts.previousEmployer) return cumulative('previous_employer_this_year');
  if (pay.supplementary > 0) {
    if (pay.supplementary >= pay.regular) return cumulative('supplementary_not_below_regular');
    const rows = inForce(tables.withholding, facts.period.payDate, 'withholding tax table').brackets[facts.period.kind];
    if (rows.findLast((r) => r.from <= pay.regular)!.rate === 0) return cumulative('regular_exempt_supplementary_paid');
  }
  return switches.taxBracket === 'regular'
    ? { method: 'regular_bracket', reason: 'usual' }
    : { method: 'table', reason: 'company_choice' };
}

/**
 * Withholding tax of a payslip. `mandatory` is the employee's share of SSS, the provident fund,
 * PhilHealth and the law's part of Pag-IBIG: it comes off regular pay first, then off the rest. A
 * minimum wage earner's is absorbed by the exempt wage unless the company nets it from taxable pay.
 */
export function taxOf(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  lines: readonly PayLine[],
  mandatory: Centavos,
  small: SmallBenefits,
): TaxResult {
  const c = classify(facts, tables, lines, small);
  const absorbed =
    switches.mweContributions === 'absorbed' ? atMost(atLeast(zero, mandatory), atLeast(zero, c.mweBasic)) : zero;
  let off = minus(mandatory, absorbed);
  const regular = c.regular > off ? minus(c.regular, off) : zero;
  off = minus(off, minus(c.regular, regular));
  const supplementary = atLeast(zero, minus(c.supplementary, atLeast(zero, off)));
  const taxable = plus(regular, supplementary);
  const pay = { regular, supplementary };
  const choice = chooseMethod(facts, tables, switches, pay);
  const { kind, payDate } = facts.period;
  const year = facts.year;
  const common = {
    ...pay,
    taxable,
    exempt: c.exempt,
    contributionsDeducted: minus(sum([c.regular, c.supplementary]), taxable),
    contributionsAbsorbed: absorbed,
    benefitsUsed: c.benefitsUsed,
    deMinimis: small.used,
    ...choice,
  };
  if (choice.method === 'annualised') {
    const a = annualise(
      tables.withholding,
      Number(payDate.slice(0, 4)),
      [year?.taxable ?? zero, taxable],
      [year?.withheld ?? zero],
    );
    return {
      ...common,
      bracket: null,
      withheld: minus(a.withhold, a.refund),
      facts: { annualTaxable: a.taxable, due: a.due, withheldBefore: a.withheldBefore },
    };
  }
  if (choice.method === 'cumulative_average') {
    const t = taxByCumulativeAverage(tables.withholding, kind, payDate, {
      priorTaxable: year?.taxable ?? zero,
      priorWithheld: year?.withheld ?? zero,
      priorPeriods: year?.periods ?? 0,
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
      ? taxByRegularBracket(tables.withholding, kind, payDate, pay)
      : taxByTable(tables.withholding, kind, payDate, taxable);
  return {
    ...common,
    bracket: t.bracket,
    withheld: t.tax,
    facts: { base: t.row.base, from: t.row.from, rate: t.row.rate },
  };
}
