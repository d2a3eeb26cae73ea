import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, Version, listOf, one } from '#contract/shapes.ts';

/** What HR knows of a client that bills are made by; the bills themselves are payroll's. */
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
  /** Kinds of adjustments the client uses, and how many of them go on its bill. */
  adjustments: z.int(),
  billed: z.int(),
  /** What a bill of it would lack. Empty: nothing. */
  missing: z.array(z.string()),
});

const common = { api: 'hr', permission: 'HRIS04' } as const;

export const listClientBillings = endpoint({
  ...common,
  method: 'GET',
  path: '/client/billings',
  summary: 'What bills are made by, of each client in use',
  response: listOf(ClientBilling),
});

export const showClientBilling = endpoint({
  ...common,
  method: 'GET',
  path: '/client/billing/show/client/{id}',
  summary: 'What bills are made by, of one client',
  params: z.object({ id: Id }),
  response: one(ClientBilling),
});

const treated = { billed: z.boolean(), taxed: z.boolean(), in_thirteenth: z.boolean() };

const ClientAdjustment = z.object({
  expense_type_id: Id,
  name: z.string(),
  direction: z.enum(['add', 'take']),
  /** The client uses it; those it does not come last, treated as the kind itself says. */
  used: z.boolean(),
  ...treated,
  /** As the kind itself says. */
  usual: z.object(treated),
});
export type ClientAdjustment = z.output<typeof ClientAdjustment>;

/** The kinds of adjustments of a client, in its order; `version` is the client's. */
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
  summary: 'Which kinds of adjustments a client uses, and how each is treated there',
  query: z.object({ client_id: Id }),
  response: one(Adjustments),
});

export const storeClientAdjustments = endpoint({
  ...common,
  method: 'POST',
  path: '/client/adjustment/store',
  summary: 'Set which kinds of adjustments a client uses, in this order; the others it uses no more',
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
