import { zero, type Centavos } from '#domain/money/centavos.ts';
import { inForce } from '#domain/tables/effective.ts';
import type { Contributions } from './contribute.ts';
import type { PayslipFacts } from '../facts/facts.ts';
import type { PayLine } from '../facts/lines.ts';
import type { PayTables } from '../tables.ts';
import type { TaxResult } from './tax-of.ts';

const taken = (
  kind: 'contribution' | 'tax',
  code: string,
  amount: Centavos,
  rule: string,
  source: string,
  facts: Record<string, number | string>,
): PayLine => ({
  code,
  kind,
  quantity: null,
  rate: null,
  multiplier: null,
  amount,
  basicPart: zero,
  classes: null,
  rule,
  source,
  facts,
});

/** Returns contributions and tax as lines with their lookup values, without lines of zero. */
export function statutoryLines(
  facts: PayslipFacts,
  tables: PayTables,
  c: Contributions,
  dues: Centavos,
  tax: TaxResult,
): PayLine[] {
  const { month } = facts.period;
  const before = facts.month;
  const lines = [
    taken('contribution', 'sss', c.sss.employeeSs, 'sss', 'RA 11199', {
      month,
      compensation: c.sssCompensation,
      credit: c.sss.mscSs,
      before: before?.sss.employeeSs ?? zero,
      employer: c.sss.employerSs,
    }),
    taken('contribution', 'sss_mpf', c.sss.employeeMpf, 'sss_mpf', 'RA 11199', {
      month,
      compensation: c.sssCompensation,
      credit: c.sss.mscMpf,
      before: before?.sss.employeeMpf ?? zero,
      employer: c.sss.employerMpf,
    }),
    taken('contribution', 'philhealth', c.philHealth.employee, 'philhealth', 'RA 11223', {
      month,
      base: c.philHealth.base,
      premium: c.philHealth.premium,
      before: before?.philHealth.employee ?? zero,
      employer: c.philHealth.employer,
    }),
    taken('contribution', 'pagibig', c.pagibig.mandatory, 'pagibig', 'RA 9679', {
      month,
      base: c.pagibig.base,
      before: before?.pagibig.mandatory ?? zero,
      employer: c.pagibig.employer,
    }),
    taken('contribution', 'pagibig_savings', c.pagibig.voluntary, 'pagibig_savings', 'RA 9679', { month }),
    taken('contribution', 'union_dues', dues, 'union_dues', 'Labor Code Art. 113; NIRC 32(B)(7)(f)', {
      due: facts.unionDues ?? zero,
    }),
    taken('tax', 'withholding_tax', tax.withheld, tax.method, taxSource(facts, tables), {
      ...tax.facts,
      reason: tax.reason,
      regular: tax.regular,
      supplementary: tax.supplementary,
      taxable: tax.taxable,
      ...(tax.bracket !== null && { bracket: tax.bracket }),
    }),
  ];
  return lines.filter((l) => l.amount !== 0);
}

const taxSource = (facts: PayslipFacts, tables: PayTables): string =>
  inForce(tables.withholding, facts.period.payDate, 'withholding tax table').issuance;
