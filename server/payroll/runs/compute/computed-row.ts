import type { Payslip } from '#domain/pay/payslip.ts';
import { sumsOf } from '#domain/runs/payslip-sums.ts';
import { hashOfPayslip } from '../review/marks.ts';

/** The result of computing an employee. */
export interface ComputedRow {
  employee_id: number;
  client_id: number;
  branch_id: number;
  state: 'ok' | 'warning' | 'error';
  problems: unknown[];
  facts_hash: string | null;
  /** The computed payslip. Null when it could not be computed. */
  payslip: {
    kind: string;
    gross: number;
    basic: number;
    ee: number;
    er: number;
    tax: number;
    taken: number;
    net: number;
    slip: string;
    facts: string;
    hash: string;
    after: number | null;
  } | null;
}

/**
 * Returns a computed payslip as a row: sums as columns, and the mark that approval covers. `facts` is what it was
 * made from, as text.
 */
export function payslipRow(
  slip: Payslip,
  of: { facts: string; after: number | null; tablesHash: string },
): NonNullable<ComputedRow['payslip']> {
  const { gross, basic, employeeContributions, employerContributions, tax, deductions, net } = sumsOf(slip);
  const text = JSON.stringify(slip);
  return {
    kind: slip.kind,
    gross,
    basic,
    ee: employeeContributions,
    er: employerContributions,
    tax,
    taken: deductions,
    net,
    slip: text,
    facts: of.facts,
    after: of.after,
    hash: hashOfPayslip(of.facts, text, of.tablesHash),
  };
}
