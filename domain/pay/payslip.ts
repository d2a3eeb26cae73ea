import type { LocalDate } from '../calendar/local-date.ts';
import { PayError } from '../pay-error.ts';
import { atLeast, atMost, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { basisPoints } from '../money/ratio.ts';
import { pagibigEmployee } from '../contributions/pagibig.ts';
import { sssEmployee, sssEmployer } from '../contributions/sss.ts';
import { mustExist } from '../lists/known.ts';
import { deductWithFloor, type Deducted } from '../loans/net-floor.ts';
import { minimumWageIn } from '../tables/minimum-wages.ts';
import { assignmentOn, regionOn } from './facts/assignments.ts';
import { checkFacts } from './facts/check-facts.ts';
import { rateOn } from './facts/collector.ts';
import { contribute, type Contributions } from './deductions/contribute.ts';
import { earningLines, thirteenthBasis } from './earnings/earnings.ts';
import type { MonthToDate, PayslipFacts, PayslipKind, YearToDate } from './facts/facts.ts';
import { checkKind, kindOf, owedDays, paysBasic } from './facts/kinds.ts';
import type { PayLine } from './facts/lines.ts';
import { mweRule } from './deductions/mwe-rule.ts';
import { employedDates, standingDate } from './earnings/salary.ts';
import { smallBenefits, type SmallBenefits } from './earnings/small-benefits.ts';
import { withSharesBorne } from './deductions/shares-borne.ts';
import { statutoryLines } from './deductions/statutory-lines.ts';
import { defaultSwitches, type Switches } from './facts/switches.ts';
import { shippedTables, type PayTables } from './tables.ts';
import { taxOf, type TaxResult } from './deductions/tax-of.ts';
import { monthWith, noMonth, noYear, yearWith, type Counted } from './facts/to-date.ts';

/** An assumption or anomaly to review before the run is posted. */
export interface PayWarning {
  readonly code:
    | 'sss.basic_only'
    | 'net.negative'
    | 'net.zero'
    | 'gross.zero'
    | 'deduction.deferred'
    | 'contribution.returned'
    | 'contribution.off'
    | 'region.missing'
    | 'tax.refund';
  readonly amount?: Centavos;
  readonly about?: string;
}

export interface Payslip {
  readonly employee: string;
  readonly kind: PayslipKind;
  /** True if the payslip is a tax period of its own and the first payslip of it. */
  readonly countsPeriod: boolean;
  /** The place of work on the period's last day, if assignments were given. */
  readonly client?: string;
  readonly period: PayslipFacts['period'];
  /** Earnings, contributions, tax, and deductions, in this order. They add up to gross and net. */
  readonly lines: readonly PayLine[];
  readonly gross: Centavos;
  readonly contributions: Contributions;
  /** The employee's share of SSS, PhilHealth, and Pag-IBIG, including voluntary savings. */
  readonly employeeContributions: Centavos;
  /** Deductions that reduce taxable pay: mandatory contributions and union dues. */
  readonly mandatory: Centavos;
  readonly unionDues: Centavos;
  /** The employer's share, including EC. */
  readonly employerContributions: Centavos;
  readonly tax: TaxResult;
  readonly deductions: readonly Deducted[];
  readonly net: Centavos;
  /** Gross pay plus the employer's share. */
  readonly employerCost: Centavos;
  /** Basic pay that counts for the 13th month. */
  readonly thirteenthBasis: Centavos;
  readonly small: SmallBenefits;
  readonly year: YearToDate;
  readonly month: MonthToDate;
  /**
   * True if the employee earns the minimum wage on the last day of the period, or of employment in it. Missing in
   * engine version 1.
   */
  readonly minimumWageEarner?: boolean;
  readonly warnings: readonly PayWarning[];
}

/**
 * Computes a payslip from its facts: a pure function, so the same facts give the same payslip. Throws a {@link
 * PayError} with field, rule, and employee for invalid facts.
 */
export function computePayslip(
  facts: PayslipFacts,
  tables: PayTables = shippedTables,
  switches: Switches = defaultSwitches,
): Payslip {
  try {
    checkFacts(facts);
    checkKind(facts, tables.codes);
    return compute(facts.notOwed ? { ...facts, days: owedDays(facts) } : facts, tables, switches);
  } catch (error) {
    throw error instanceof PayError ? error.of(facts.employee) : error;
  }
}

/**
 * Returns only the earnings of a payslip: a period's pay, without tables of contributions and tax. Throws a {@link
 * PayError} like {@link computePayslip}.
 */
export function earnedLines(facts: PayslipFacts, tables: PayTables, switches: Switches): readonly PayLine[] {
  checkFacts(facts);
  checkKind(facts, tables.codes);
  const owed = facts.notOwed ? { ...facts, days: owedDays(facts) } : facts;
  return earningLines(owed, tables, switches, smallBenefits(owed, tables));
}

function compute(facts: PayslipFacts, tables: PayTables, switches: Switches): Payslip {
  const small = smallBenefits(facts, tables);
  const earned = earningLines(facts, tables, switches, small);
  const contributions = contribute(facts, tables, switches, earned);
  const earnings = withSharesBorne(earned, contributions);
  const gross = sum(earnings.map((l) => l.amount));
  const { sss, philHealth, pagibig } = contributions;
  const legal = sum([sssEmployee(sss), philHealth.employee, pagibig.mandatory]);
  const employee = plus(legal, pagibig.voluntary);
  // Union dues don't exceed the pay after contributions.
  const dues = atMost(facts.unionDues ?? zero, atLeast(zero, minus(gross, employee)));
  const mandatory = plus(legal, dues);
  const employer = sum([sssEmployer(sss), philHealth.employer, pagibig.employer]);
  const tax = taxOf(facts, tables, switches, earnings, mandatory, small, () =>
    earnsMinimum(facts, tables, standingDate(facts, switches)),
  );

  const wanted = facts.deductions.map((d) => ({
    code: d.code,
    ...(d.fixed !== undefined && { fixed: d.fixed }),
    ...(d.balance !== undefined && { owed: d.balance }),
    amount: d.skip ? zero : d.balance === undefined ? d.amount : atMost(d.balance, d.amount),
  }));
  const statutory = sum([employee, dues, tax.withheld]);
  const taken = deductWithFloor(
    gross < 0 ? zero : gross,
    minus(statutory, gross < 0 ? gross : zero),
    wanted,
    basisPoints(switches.netFloor),
  );
  const lines = [
    ...earnings,
    ...statutoryLines(facts, tables, contributions, dues, tax),
    ...taken.deductions.filter((d) => d.amount > 0).map(deductionLine),
  ];
  const net = taken.net;
  const counted: Counted = {
    kind: kindOf(facts),
    countsPeriod: paysBasic(facts) && facts.samePeriod?.counted !== true,
    gross,
    contributions,
    mandatory,
    tax,
    thirteenthBasis: thirteenthBasis(earnings, switches),
    small,
  };
  return {
    employee: facts.employee,
    period: facts.period,
    ...counted,
    ...(facts.assignments && {
      client: mustExist(assignmentOn(facts, facts.period.to), 'No assignment is effective on the last day').client,
    }),
    lines,
    employeeContributions: employee,
    unionDues: dues,
    employerContributions: employer,
    deductions: taken.deductions,
    net,
    employerCost: plus(gross, employer),
    year: yearWith(facts.year ?? noYear, counted),
    month: monthWith(facts.month ?? noMonth, counted),
    ...(switches.engine > 1 && { minimumWageEarner: earnsMinimum(facts, tables, employedDates(facts).to) }),
    warnings: warningsOf(facts, tables, switches, { gross, net, tax, contributions, deductions: taken.deductions }),
  };
}

const earnsMinimum = (facts: PayslipFacts, tables: PayTables, date: LocalDate): boolean =>
  mweRule(facts, tables).on(date, rateOn(facts.rates, date));

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
  facts: { due: d.amount, deferred: d.deferred, ...(d.owed !== undefined && { owed: d.owed }) },
});

function warningsOf(
  facts: PayslipFacts,
  tables: PayTables,
  switches: Switches,
  r: { gross: Centavos; net: Centavos; tax: TaxResult; contributions: Contributions; deductions: readonly Deducted[] },
): PayWarning[] {
  const warnings: PayWarning[] = [];
  if (switches.sssBasis === 'basic') warnings.push({ code: 'sss.basic_only' });
  const region = regionOn(facts, facts.period.to);
  if (region === undefined || !minimumWageIn(tables.minimumWages, region, facts.period.to))
    warnings.push({ code: 'region.missing' });
  for (const { agency, reason } of facts.contributionsOff ?? [])
    warnings.push({ code: 'contribution.off', about: `${agency}: ${reason}` });
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
