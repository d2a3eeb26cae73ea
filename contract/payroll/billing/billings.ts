import { z } from 'zod';
import { costCodes, type AheadCode, type CostCode } from '#domain/billing/cost-codes.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, Instant, ListQuery, LocalDate, Version, line, listOf, one } from '#contract/shapes.ts';
import { Counted, Settled } from './true-ups.ts';

/**
 * Statements of account: what a client owes for a posted run, or a true-up of a year. Amounts are centavos.
 * Draft → Final → Sent → Paid. A draft is thrown away; what is final is taken back by a credit with the same figures below zero.
 */
export const billStates = ['draft', 'final', 'sent', 'paid'] as const;

const by = z.string().nullable();
export const CostOf = z.object(Object.fromEntries(costCodes.map((c) => [c, z.int()])) as Record<CostCode, z.ZodInt>);

export const Bill = z.object({
  id: Id,
  /** `2026-0007`; a draft has none. */
  number: z.string().nullable(),
  kind: z.enum(['statement', 'true_up']),
  /** A true-up is of no run. */
  run_id: Id.nullable(),
  run: z.string().nullable(),
  client_id: Id,
  client: z.string(),
  /** Of the run; of a true-up its year, up to the last pay date that is settled. */
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  posted_at: Instant.nullable(),
  state: z.enum(billStates),
  /** The statement that this one takes back. */
  credits: z.string().nullable(),
  /** It was taken back itself. */
  credited: z.boolean(),
  issued_on: LocalDate.nullable(),
  due_date: LocalDate,
  paid_on: LocalDate.nullable(),
  /** Days after the due date it waits to be paid; 0 where it does not. */
  days_late: z.int(),
  agency_type: z.enum(['security', 'manpower']),
  fee_basis_points: z.int(),
  /** The lines its terms bill, and those the fee is taken of; null: all that is billed. */
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
  /** Of the approval of its run; of a true-up the mark of what it settles. */
  run_hash: z.string(),
  remark: z.string(),
  created_by: by,
  final_by: by,
  sent_by: by,
  sent_at: Instant.nullable(),
  version: Version,
});
export type Bill = z.output<typeof Bill>;

/** A person or a branch on a statement. */
const BillRow = z.object({
  /** A person's code, or a branch's number; 0: of no branch any more. */
  key: z.string(),
  name: z.string(),
  branch: z.string(),
  people: z.int(),
  cost: CostOf,
  cost_centavos: z.int(),
  /** On a true-up. */
  settled: Settled.nullable(),
});
export type BillRow = z.output<typeof BillRow>;

const common = { api: 'payroll', permission: 'PAY08' } as const;
const params = z.object({ id: Id });

export const listBills = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/summary/list',
  summary: 'A page of the statements, the latest first, with what is owed by how late it is',
  query: ListQuery.omit({ sort: true }).extend({
    state: z.enum([...billStates, 'late']).optional(),
    client: z.int().positive().optional(),
    run: z.int().positive().optional(),
  }),
  response: listOf(Bill).extend({
    /** Over everything that matches. */
    totals: z.object({ total_centavos: z.int(), withheld_centavos: z.int(), collectible_centavos: z.int() }),
    /** What final and sent statements of all clients are owed, by days after the due date. */
    aged: z.object({
      not_due: z.int(),
      to_30: z.int(),
      to_60: z.int(),
      to_90: z.int(),
      over_90: z.int(),
    }),
    /** Posted runs that are not billed to every client yet, the latest first. */
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
  summary: 'Make the statements of a posted run as drafts: of one client, or of all that are not billed yet',
  body: z.object({ run_id: Id, client_id: Id.nullable().default(null) }),
  response: z.object({ data: z.array(Bill) }),
});

export const updateBill = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/billings/summary/update',
  summary:
    'Set the due date of a draft, or move a statement on: final, sent, paid; or back to sent, where it was not paid',
  body: z.object({
    id: Id,
    version: Version,
    due_date: LocalDate.optional(),
    remark: line(200).optional(),
    state: z.enum(['final', 'sent', 'paid']).optional(),
    /** With `paid`: the day the money came. */
    paid_on: LocalDate.optional(),
  }),
  response: one(Bill),
});

export const deleteBill = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/billings/summary/delete/{id}',
  summary: 'Throw a draft away, or take back what is final by a credit, which is answered',
  params,
  query: z.object({ version: Version, remark: line(200).default('') }),
  response: one(Bill),
});

export const showBill = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/details/list/{id}',
  summary: 'A statement by branch or person, with its lines and what ties it to the run; of a true-up what it settles',
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
    /** The whole statement by line; of the lines that are not billed too. */
    cost: CostOf,
    /** Of a true-up what was billed ahead and paid, with the statements and runs it was counted from; a credit counts none. */
    settled: Settled.nullable(),
    counted: Counted.nullable(),
    branches: z.int(),
    rates: z.object({ vat_basis_points: z.int(), withheld_basis_points: z.int() }),
    /** What has to be equal, and whether it is. */
    ties: z.array(z.object({ name: z.string(), says: z.string(), holds: z.boolean() })),
  }),
});

export const downloadBill = endpoint({
  ...common,
  method: 'GET',
  path: '/api/billings/download/{id}',
  summary: 'A statement with its people as a workbook or as text, its sums below them, or as the PDF a client is sent',
  params,
  query: z.object({ format: z.enum([...exportFormats, 'pdf']).default('xlsx') }),
  response: file('application/octet-stream'),
});

/** What the lines of a statement are called. */
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
/** What is billed ahead is called so where it is settled. */
export const aheadNames: Record<AheadCode, string> = {
  thirteenth_month_accrual: '13th month pay',
  sil_accrual: 'Service incentive leave',
};
