import { PayError } from '../pay-error.ts';
import { atMost, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { basisPoints } from '../money/ratio.ts';
import { pagibigEmployee } from '../contributions/pagibig.ts';
import { sssEmployee, sssEmployer } from '../contributions/sss.ts';
import { deductWithFloor, type Deducted } from '../loans/net-floor.ts';
import { checkFacts } from './check-facts.ts';
import { contribute, type Contributions } from './contribute.ts';
import { earningLines, thirteenthBasis } from './earnings.ts';
import type { MonthToDate, PayslipFacts, YearToDate } from './facts.ts';
import type { PayLine } from './lines.ts';
import { smallBenefits } from './small-benefits.ts';
import { statutoryLines } from './statutory-lines.ts';
import { defaultSwitches, type Switches } from './switches.ts';
import { shippedTables, type PayTables } from './tables.ts';
import { taxOf, type TaxResult } from './tax-of.ts';

/** Something assumed, or odd enough to be looked at before the run is posted. */
export interface PayWarning {
  readonly code:
    | 'sss.basic_only'
    | 'net.negative'
    | 'net.zero'
    | 'gross.zero'
    | 'deduction.deferred'
    | 'contribution.returned'
    | 'region.missing'
    | 'tax.refund';
  readonly amount?: Centavos;
  readonly about?: string;
}

export interface Payslip {
  readonly employee: string;
  readonly period: PayslipFacts['period'];
  /** Earnings, contributions, tax and deductions, in this order; they add up to gross and net. */
  readonly lines: readonly PayLine[];
  readonly gross: Centavos;
  readonly contributions: Contributions;
  /** The employee's share of all three, with savings beyond the law's. */
  readonly employeeContributions: Centavos;
  /** The employer's share, EC included. */
  readonly employerContributions: Centavos;
  readonly tax: TaxResult;
  readonly deductions: readonly Deducted[];
  readonly net: Centavos;
  /** Gross with the employer's share. */
  readonly employerCost: Centavos;
  readonly year: YearToDate;
  readonly month: MonthToDate;
  readonly warnings: readonly PayWarning[];
}

const noYear: YearToDate = {
  periods: 0,
  taxable: zero,
  withheld: zero,
  benefits: zero,
  deMinimis: {},
  leaveThousandths: 0,
  basic: zero,
  contributions: zero,
  mweExempt: zero,
  gross: zero,
  cumulative: false,
};

/**
 * A payslip from its facts: a pure function, so the same facts give the same payslip. Throws a
 * {@link PayError} that names the field, the rule and the employee; never anything else for bad facts.
 */
export function computePayslip(
  facts: PayslipFacts,
  tables: PayTables = shippedTables,
  switches: Switches = defaultSwitches,
): Payslip {
  try {
    checkFacts(facts);
    return compute(facts, tables, switches);
  } catch (error) {
    throw error instanceof PayError ? error.of(facts.employee) : error;
  }
}

function compute(facts: PayslipFacts, tables: PayTables, switches: Switches): Payslip {
  const small = smallBenefits(facts, tables);
  const earnings = earningLines(facts, tables, switches, small);
  const gross = sum(earnings.map((l) => l.amount));
  const contributions = contribute(facts, tables, switches, earnings);
  const { sss, philHealth, pagibig } = contributions;
  const mandatory = sum([sssEmployee(sss), philHealth.employee, pagibig.mandatory]);
  const employee = plus(mandatory, pagibig.voluntary);
  const employer = sum([sssEmployer(sss), philHealth.employer, pagibig.employer]);
  const tax = taxOf(facts, tables, switches, earnings, mandatory, small);

  const wanted = facts.deductions.map((d) => ({
    code: d.code,
    ...(d.fixed !== undefined && { fixed: d.fixed }),
    amount: d.skip ? zero : d.balance === undefined ? d.amount : atMost(d.balance, d.amount),
  }));
  const statutory = plus(employee, tax.withheld);
  const taken = deductWithFloor(
    gross < 0 ? zero : gross,
    minus(statutory, gross < 0 ? gross : zero),
    wanted,
    basisPoints(switches.netFloor),
  );
  const lines = [
    ...earnings,
    ...statutoryLines(facts, tables, contributions, tax),
    ...taken.deductions.filter((d) => d.amount > 0).map(deductionLine),
  ];
  const net = taken.net;
  const before = facts.year ?? noYear;
  return {
    employee: facts.employee,
    period: facts.period,
    lines,
    gross,
    contributions,
    employeeContributions: employee,
    employerContributions: employer,
    tax,
    deductions: taken.deductions,
    net,
    employerCost: plus(gross, employer),
    year: {
      periods: before.periods + 1,
      taxable: plus(before.taxable, tax.taxable),
      withheld: plus(before.withheld, tax.withheld),
      benefits: plus(before.benefits, tax.benefitsUsed),
      deMinimis: tax.deMinimis,
      leaveThousandths: small.leaveThousandths,
      basic: plus(before.basic, thirteenthBasis(earnings, switches)),
      contributions: plus(before.contributions, mandatory),
      mweExempt: plus(before.mweExempt, tax.exempt.mwe),
      gross: plus(before.gross, gross),
      cumulative: before.cumulative || tax.method === 'cumulative_average',
    },
    month: monthAfter(facts, contributions, tax),
    warnings: warningsOf(facts, switches, { gross, net, tax, contributions, deductions: taken.deductions }),
  };
}

const deductionLine = (d: Deducted): PayLine => ({
  code: d.code,
  kind: 'deduction',
  quantity: null,
  rate: null,
  multiplier: null,
  amount: d.taken,
  basicPart: zero,
  classes: null,
  rule: d.deferred > 0 ? 'deduction_deferred' : 'deduction',
  source: d.fixed ? 'required or billed by an agency' : 'Labor Code Art. 113',
  facts: { due: d.amount, deferred: d.deferred },
});

/** What the month's next payslip must know. */
function monthAfter(facts: PayslipFacts, c: Contributions, tax: TaxResult): MonthToDate {
  const before = facts.month;
  const added = <T extends { readonly [K in keyof T]: Centavos }>(
    taken: T | undefined,
    now: T,
    bases: readonly (keyof T)[],
  ): T =>
    Object.fromEntries(
      (Object.entries(now) as [keyof T, Centavos][]).map(([k, v]) => [
        k,
        bases.includes(k) ? v : plus(taken?.[k] ?? zero, v),
      ]),
    ) as T;
  const items = Object.entries(tax.deMinimis).map(([item, amount]) => {
    const earlier = facts.year?.deMinimis[item as keyof typeof tax.deMinimis] ?? zero;
    const inMonth = before?.deMinimis[item as keyof typeof tax.deMinimis] ?? zero;
    return [item, plus(inMonth, minus(amount, earlier))];
  });
  return {
    sssCompensation: c.sssCompensation,
    fundSalary: c.fundSalary,
    sss: added(before?.sss, c.sss, ['msc', 'mscSs', 'mscMpf']),
    philHealth: added(before?.philHealth, c.philHealth, ['base']),
    pagibig: added(before?.pagibig, c.pagibig, ['base']),
    deMinimis: Object.fromEntries(items) as MonthToDate['deMinimis'],
  };
}

function warningsOf(
  facts: PayslipFacts,
  switches: Switches,
  r: { gross: Centavos; net: Centavos; tax: TaxResult; contributions: Contributions; deductions: readonly Deducted[] },
): PayWarning[] {
  const warnings: PayWarning[] = [];
  if (switches.sssBasis === 'basic') warnings.push({ code: 'sss.basic_only' });
  if (facts.region === undefined) warnings.push({ code: 'region.missing' });
  if (r.gross === 0) warnings.push({ code: 'gross.zero' });
  if (r.net < 0) warnings.push({ code: 'net.negative', amount: r.net });
  else if (r.net === 0 && r.gross > 0) warnings.push({ code: 'net.zero' });
  for (const d of r.deductions)
    if (d.deferred > 0) warnings.push({ code: 'deduction.deferred', amount: d.deferred, about: d.code });
  const returned = sum([
    sssEmployee(r.contributions.sss),
    r.contributions.philHealth.employee,
    pagibigEmployee(r.contributions.pagibig),
  ]);
  if (returned < 0) warnings.push({ code: 'contribution.returned', amount: negative(returned) });
  if (r.tax.withheld < 0) warnings.push({ code: 'tax.refund', amount: negative(r.tax.withheld) });
  return warnings;
}
