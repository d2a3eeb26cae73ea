import { z } from 'zod';
import { billableCodes } from '#domain/billing/cost-codes.ts';
import { listField, numberField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { CostOf } from './billings.ts';

export const BillingTemplateForm = z.object({
  bills: z.array(z.enum(billableCodes)).min(1),
  fee_base: z.array(z.enum(billableCodes)).nullable(),
  due_days: z.int().min(0).max(180),
});

/** A client's billing terms. `version` 0: not set, so the defaults apply. */
const BillingTemplate = BillingTemplateForm.extend({
  client_id: Id,
  client: z.string(),
  agency_type: z.enum(['security', 'manpower']),
  fee_basis_points: z.int(),
  billing_email: z.string(),
  version: z.int().min(0).max(2_147_483_646),
});
export type BillingTemplate = z.output<typeof BillingTemplate>;

export const listBillingTemplates = endpoint({
  api: 'payroll',
  permission: 'PAY08',
  method: 'GET',
  path: '/api/client/billingtemplates/list',
  summary: 'List each client’s billing terms',
  query: z.object({
    /** Includes archived clients that were ever billed. */
    former: z.enum(['1']).optional(),
  }),
  response: z.object({ data: z.array(BillingTemplate) }),
});

export const updateBillingTemplate = endpoint({
  api: 'payroll',
  permission: 'PAY08',
  method: 'PUT',
  path: '/api/client/billingtemplates/update',
  summary: 'Change a client’s billing terms for future statements; existing ones keep their terms',
  body: BillingTemplateForm.extend({ client_id: Id, version: z.int().min(0).max(2_147_483_646) }),
  response: one(BillingTemplate),
});

/** A client's costs in its last posted run, by line, for previewing terms before saving. Null if none is posted. */
const LastCost = z.object({
  run_id: Id,
  run: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  people: z.int(),
  cost: CostOf,
});

export const showLastCost = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/billingtemplates/last/{id}',
  permission: 'PAY08',
  summary: 'Get a client’s costs in its last posted run, by line, billed or not, for previewing other terms',
  params: z.object({ id: Id }),
  response: z.object({ data: LastCost.nullable() }),
});

export const templateFields = {
  bills: listField('Billed lines'),
  fee_base: listField('Lines with agency fee'),
  due_days: numberField('Due, days after pay date'),
};
