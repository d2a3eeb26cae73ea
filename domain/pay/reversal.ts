import { entriesOf } from '../lists/records.ts';
import { minus, negative, type Centavos } from '../money/centavos.ts';
import type { Contributions } from './deductions/contribute.ts';
import type { PayslipFacts, SmallUsage } from './facts/facts.ts';
import type { PayLine } from './facts/lines.ts';
import type { Payslip } from './payslip.ts';
import type { TaxResult } from './deductions/tax-of.ts';
import { noMonth, noYear } from './facts/to-date.ts';

/** Returns a copy with every amount negated, except bases. */
function opposite<T extends { readonly [K in keyof T]?: Centavos }>(of: T, bases: readonly (keyof T)[] = []): T {
  const amounts: Partial<Record<keyof T, Centavos>> = {};
  for (const [k, amount] of entriesOf<{ [K in keyof T]?: Centavos }>(of))
    if (!bases.includes(k)) amounts[k] = negative(amount);
  return { ...of, ...amounts };
}

/** Marks a line as the reversal of a payment, because its inputs don't compute to its amount. */
const takenBack = (l: PayLine): PayLine => ({
  ...l,
  amount: negative(l.amount),
  basicPart: negative(l.basicPart),
  quantity: null,
  rate: null,
  multiplier: null,
  takenBack: true,
});

function contributionsBack(c: Contributions): Contributions {
  return {
    sss: opposite(c.sss, ['msc', 'mscSs', 'mscMpf']),
    philHealth: opposite(c.philHealth, ['base']),
    pagibig: opposite(c.pagibig, ['base']),
    // Month totals without the reversed payslip.
    earned: minus(c.earned, c.own.earned),
    sssCompensation: minus(c.sssCompensation, c.own.sssCompensation),
    fundSalary: minus(c.fundSalary, c.own.fundSalary),
    own: opposite(c.own),
    monthlyBasic: c.monthlyBasic,
  };
}

const taxBack = (t: TaxResult): TaxResult => ({
  ...t,
  regular: negative(t.regular),
  supplementary: negative(t.supplementary),
  taxable: negative(t.taxable),
  carried: negative(t.carried),
  exempt: opposite(t.exempt),
  contributionsDeducted: negative(t.contributionsDeducted),
  contributionsAbsorbed: negative(t.contributionsAbsorbed),
  benefitsUsed: negative(t.benefitsUsed),
  withheld: negative(t.withheld),
});

/**
 * Returns the reversal of a posted payslip: every line, contribution, tax, and deduction with the opposite sign, as
 * posted and not recomputed. Year-to-date and month-to-date totals are those before the payslip. `facts` are the inputs
 * of the posted payslip.
 */
export function takeBack(p: Payslip, facts: Pick<PayslipFacts, 'year' | 'month'>): Payslip {
  return {
    ...p,
    lines: p.lines.map(takenBack),
    gross: negative(p.gross),
    contributions: contributionsBack(p.contributions),
    employeeContributions: negative(p.employeeContributions),
    mandatory: negative(p.mandatory),
    unionDues: negative(p.unionDues),
    employerContributions: negative(p.employerContributions),
    tax: taxBack(p.tax),
    deductions: p.deductions.map((d) => ({
      ...d,
      amount: negative(d.amount),
      taken: negative(d.taken),
      deferred: negative(d.deferred),
    })),
    net: negative(p.net),
    employerCost: negative(p.employerCost),
    thirteenthBasis: negative(p.thirteenthBasis),
    small: {
      exempt: negative(p.small.exempt),
      excess: negative(p.small.excess),
      used: opposite(p.small.used),
      usedByMonth: Object.fromEntries(
        Object.entries(p.small.usedByMonth).map(([month, used]): [string, SmallUsage] => [month, opposite(used)]),
      ),
      leaveThousandths: 0 - p.small.leaveThousandths,
      grants: [],
    },
    year: facts.year ?? noYear,
    month: facts.month ?? noMonth,
    warnings: [],
  };
}

/** Returns the original of a reversal, for its costs. A reversal is billed as the negative of the original. */
export const asPaid = (back: Payslip): Payslip => takeBack(back, back);
