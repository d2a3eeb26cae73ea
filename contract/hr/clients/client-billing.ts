import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, listOf, one } from '#contract/shapes.ts';

/** HR's billing data of a client; payroll makes the bills. */
const ClientBilling = z.object({
  client_id: Id,
  code: z.string(),
  name: z.string(),
  tin: z.string(),
  address: z.string(),
  services: z.string(),
  contract_from: LocalDate.nullable(),
  contract_to: LocalDate.nullable(),
  fee_basis_points: z.int(),
  signatory: z.string(),
  signatory_position: z.string(),
  billing_email: z.string(),
  /** Number of adjustment types that the client uses. The next field counts those that are billed. */
  adjustments: z.int(),
  billed: z.int(),
  /** Data that a statement would lack. Empty if complete. */
  missing: z.array(z.string()),
});

const common = { api: 'hr', permission: 'HRIS04' } as const;

export const listClientBillings = endpoint({
  ...common,
  method: 'GET',
  path: '/client/billings',
  summary: 'List the billing data of each active client',
  response: listOf(ClientBilling),
});

export const showClientBilling = endpoint({
  ...common,
  method: 'GET',
  path: '/client/billing/show/client/{id}',
  summary: 'Get the billing data of one client',
  params: z.object({ id: Id }),
  response: one(ClientBilling),
});

const treated = { billed: z.boolean(), taxed: z.boolean(), in_thirteenth: z.boolean() };

const ClientAdjustment = z.object({
  expense_type_id: Id,
  name: z.string(),
  direction: z.enum(['add', 'take']),
  /** True if the client uses the type. Unused types come last, with their own settings. */
  used: z.boolean(),
  ...treated,
  /** The type's own settings. */
  usual: z.object(treated),
});
export type ClientAdjustment = z.output<typeof ClientAdjustment>;

/** A client's adjustment types, those in use first. `version` is the client's. */
const Adjustments = z.object({
  client_id: Id,
  client: z.string(),
  version: Version,
  adjustments: z.array(ClientAdjustment),
});

export const listClientAdjustments = endpoint({
  ...common,
  method: 'GET',
  path: '/client/adjustments',
  summary: 'List which adjustment types a client uses, and the treatment of each',
  query: z.object({ client_id: Id }),
  response: one(Adjustments),
});

export const storeClientAdjustments = endpoint({
  ...common,
  method: 'POST',
  path: '/client/adjustment/store',
  summary: 'Set which adjustment types a client uses, in this order; the others are no longer used',
  body: z.object({
    client_id: Id,
    version: Version,
    adjustments: z.array(z.object({ expense_type_id: Id, ...treated })).max(500),
  }),
  response: one(Adjustments),
});

export const clientBillingCalls = {
  listClientBillings,
  showClientBilling,
  listClientAdjustments,
  storeClientAdjustments,
} as const;
