import { z } from 'zod';
import { costCodes, type AheadCode, type CostCode } from '#domain/billing/cost-codes.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, Instant, ListQuery, LocalDate, Version, line, listOf, one } from '#contract/shapes.ts';
import { recordOf } from '#domain/lists/records.ts';
import { Counted, Settled } from './true-ups.ts';

/**
 * Statements of account: what a client owes for a posted run, or a true-up of a year, in centavos. Draft → Final → Sent
 * → Paid. A draft is deleted; a final one is reversed by a credit with the same figures below zero.
 */
export const billStates = ['draft', 'final', 'sent', 'paid'] as const;

const by = z.string().nullable();
export const CostOf = z.object(recordOf(costCodes, () => z.int()));

export const Bill = z.object({
  id: Id,
  /** Statement number, such as `2026-0007`. Null for a draft. */
  number: z.string().nullable(),
  kind: z.enum(['statement', 'true_up']),
  /** ID of the billed run. Null for a true-up, which has no run. */
  run_id: Id.nullable(),
  run: z.string().nullable(),
  client_id: Id,
  client: z.string(),
  /** Dates of the run; for a true-up its year, up to the last settled pay date. */
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  posted_at: Instant.nullable(),
  state: z.enum(billStates),
  /** Number of the statement that this one reverses. */
  credits: z.string().nullable(),
  /** True if the statement was reversed. */
  credited: z.boolean(),
  issued_on: LocalDate.nullable(),
  due_date: LocalDate,
  paid_on: LocalDate.nullable(),
  /** Days overdue; 0 if not overdue. */
  days_late: z.int(),
  agency_type: z.enum(['security', 'manpower']),
  fee_basis_points: z.int(),
  /** Lines billed by the terms. The next field has the lines with the fee; null means all billed lines. */
  bills: z.array(z.enum(costCodes)),
  fee_base: z.array(z.enum(costCodes)).nullable(),
  people: z.int(),
  cost_centavos: z.int(),
  unbilled_centavos: z.int(),
  fee_centavos: z.int(),
  subtotal_centavos: z.int(),
  vat_base_centavos: z.int(),
  vat_centavos: z.int(),
  total_centavos: z.int(),
  withheld_centavos: z.int(),
  collectible_centavos: z.int(),
  least_fee_centavos: z.int(),
  /** Hash of its run's approval; for a true-up the fingerprint of what it settles. */
  run_hash: z.string(),
  remark: z.string(),
  created_by: by,
  final_by: by,
  sent_by: by,
  sent_at: Instant.nullable(),
  version: Version,
});
export type Bill = z.output<typeof Bill>;

/** An employee or a branch on a statement. */
const BillRow = z.object({
  /** An employee's code, or a branch's ID. 0 means no branch. */
  key: z.string(),
  name: z.string(),
  branch: z.string(),
  people: z.int(),
  cost: CostOf,
  cost_centavos: z.int(),
  /** What a true-up settled for this row. Null on other statements. */
  settled: Settled.nullable(),
});
export type BillRow = z.output<typeof BillRow>;

const common = { api: 'payroll', permission: 'PAY08' } as const;
const params = z.object({ id: Id });

export const listBills = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/summary/list',
  summary: 'List statements by page, with amounts owed by age; latest first',
  query: ListQuery.omit({ sort: true }).extend({
    state: z.enum([...billStates, 'late']).optional(),
    client: z.int().positive().optional(),
    run: z.int().positive().optional(),
  }),
  response: listOf(Bill).extend({
    /** Totals of all matching statements. */
    totals: z.object({ total_centavos: z.int(), withheld_centavos: z.int(), collectible_centavos: z.int() }),
    /** Amounts owed on final and sent statements of all clients, by days after the due date. */
    aged: z.object({
      not_due: z.int(),
      to_30: z.int(),
      to_60: z.int(),
      to_90: z.int(),
      over_90: z.int(),
    }),
    /** Posted runs not yet billed to every client, latest first. */
    to_bill: z.array(
      z.object({
        run_id: Id,
        run: z.string(),
        from_date: LocalDate,
        to_date: LocalDate,
        clients: z.array(z.object({ id: Id, name: z.string() })),
      }),
    ),
  }),
});

export const storeBills = endpoint({
  ...common,
  method: 'POST',
  path: '/api/billings/summary/insert',
  summary: 'Create draft statements of a posted run: for one client, or for all not billed yet',
  body: z.object({ run_id: Id, client_id: Id.nullable().default(null) }),
  response: z.object({ data: z.array(Bill) }),
});

export const updateBill = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/billings/summary/update',
  summary:
    'Set the due date of a draft, or change a statement’s status: final, sent, paid; or back to sent if it wasn’t paid',
  body: z.object({
    id: Id,
    version: Version,
    due_date: LocalDate.optional(),
    remark: line(200).optional(),
    state: z.enum(['final', 'sent', 'paid']).optional(),
    /** Date of payment, for the state `paid`. */
    paid_on: LocalDate.optional(),
  }),
  response: one(Bill),
});

export const deleteBill = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/billings/summary/delete/{id}',
  summary: 'Delete a draft, or reverse a final statement by a credit, which is returned',
  params,
  query: z.object({ version: Version, remark: line(200).default('') }),
  response: one(Bill),
});

export const showBill = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/details/list/{id}',
  summary:
    'Get a statement by branch or employee, with its lines and reconciliation with the run; for a true-up also what it settles',
  params,
  query: ListQuery.omit({ sort: true }).extend({
    by: z.enum(['branch', 'person']).default('branch'),
    branch: z.int().min(0).optional(),
  }),
  response: listOf(BillRow).extend({
    bill: Bill,
    address: z.string(),
    tin: z.string(),
    billing_email: z.string(),
    /** The whole statement by line, including lines not billed. */
    cost: CostOf,
    /**
     * For a true-up, the amounts billed in advance and paid. The next field has the counted statements and runs; null
     * for a credit, which counts none.
     */
    settled: Settled.nullable(),
    counted: Counted.nullable(),
    branches: z.int(),
    rates: z.object({ vat_basis_points: z.int(), withheld_basis_points: z.int() }),
    /** Amounts that must be equal, and whether they are. */
    ties: z.array(z.object({ name: z.string(), says: z.string(), holds: z.boolean() })),
  }),
});

export const downloadBill = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/download/{id}',
  summary: 'Download a statement with its employees and totals as a workbook or text, or as the client’s PDF',
  params,
  query: z.object({ format: z.enum([...exportFormats, 'pdf']).default('xlsx') }),
  response: file('application/octet-stream'),
});

/** Labels of a statement's lines. */
export const costNames: Record<CostCode, string> = {
  basic: 'Basic pay',
  premiums: 'Overtime, night, holidays',
  allowances: 'Allowances, expenses',
  thirteenth_month_accrual: '13th month, 1/12 of basic',
  sil_accrual: 'Service incentive leave',
  er_sss_ec: 'SSS and EC, employer',
  er_philhealth: 'PhilHealth, employer',
  er_pagibig: 'Pag-IBIG, employer',
  not_billed: 'Adjustments not billed',
};
/** Labels of lines billed in advance when they are settled. */
export const aheadNames: Record<AheadCode, string> = {
  thirteenth_month_accrual: '13th month pay',
  sil_accrual: 'Service incentive leave',
};
