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

/** By what terms a client is billed. `version` 0: nobody has said anything, and the defaults hold. */
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
  summary: 'By what terms each client is billed',
  query: z.object({
    /** Clients that are no longer in use too, if anything was ever billed to them. */
    former: z.enum(['1']).optional(),
  }),
  response: z.object({ data: z.array(BillingTemplate) }),
});

export const updateBillingTemplate = endpoint({
  api: 'payroll',
  permission: 'PAY08',
  method: 'PUT',
  path: '/api/client/billingtemplates/update',
  summary: 'Change what a client’s statements bill from now on; those that are made keep their terms',
  body: BillingTemplateForm.extend({ client_id: Id, version: z.int().min(0).max(2_147_483_646) }),
  response: one(BillingTemplate),
});

/** What its last posted run cost a client, by line: what its terms are looked at with before they are saved. Null: none was posted. */
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
  summary:
    'What the last posted run cost a client, by line, billed or not: a statement by other terms is worked out from it',
  params: z.object({ id: Id }),
  response: z.object({ data: LastCost.nullable() }),
});

export const templateFields = {
  bills: listField('Lines that are billed'),
  fee_base: listField('Lines the fee is taken of'),
  due_days: numberField('Due, days after pay day'),
};
