import { z } from 'zod';
import { dateField, numberField, textField, type Fields } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { ArchiveQuery, Id, LocalDate, Version, listOf, one, requiredLine } from '#contract/shapes.ts';

/** A pay year: the cutoffs of all clients whose contributions belong to it, with their pay dates. */
export const PayYear = z.object({
  id: Id,
  year: z.int(),
  version: Version,
  clients: z.int(),
  cutoffs: z.int(),
  /** Number of active clients without a cutoff in the year. */
  without: z.int(),
  /** Number of runs of the year's cutoffs. The next field counts the posted ones. */
  runs: z.int(),
  posted: z.int(),
});
export type PayYear = z.output<typeof PayYear>;

export const runStates = ['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted', 'rejected'] as const;

export const Cutoff = z.object({
  id: Id,
  client_id: Id,
  client: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  month: z.string(),
  index_in_month: z.int(),
  of_month: z.int(),
  moved_because: z.string(),
  /** The furthest state of the regular run of these dates; null if none was started. */
  run: z.enum(runStates).nullable(),
  /** Cutoffs of other clients paid by the same run on the same day: their pay dates move together. */
  together: z.array(z.object({ id: Id, client: z.string(), version: Version })),
  version: Version,
});
export type Cutoff = z.output<typeof Cutoff>;

export const cutoffFields = {
  client: textField('Client'),
  month: textField('Month'),
  index_in_month: numberField('Cutoff number'),
  of_month: numberField('Cutoffs in the month'),
  from_date: dateField('From'),
  to_date: dateField('To'),
  pay_date: dateField('Pay date'),
  moved_because: textField('Reason for this pay date'),
  run: textField('Run'),
} satisfies Fields;

const Year = z.int().min(2000).max(2199);

export const listYears = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/year/list',
  permission: 'PAY03',
  summary: 'List the pay years; latest first',
  response: listOf(PayYear),
});

export const listCutoffs = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/year/cutoffs/{id}',
  permission: 'PAY03',
  summary: 'List the cutoffs of a year, of all clients or one, by pay date',
  params: z.object({ id: Id }),
  query: z.object({
    client_id: Id.optional(),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(200).default(50),
  }),
  response: listOf(Cutoff).extend({ clients: z.array(z.object({ id: Id, name: z.string() })) }),
});

export const exportCutoffs = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/year/export/{id}',
  permission: 'PAY03',
  summary: 'Download the cutoffs of a year',
  params: z.object({ id: Id }),
  query: z.object({ client_id: Id.optional(), format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});

export const storeYear = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/year/insert',
  permission: 'PAY03',
  summary: 'Add a year: cutoffs and pay dates of every active client, by its rule',
  body: z.object({ year: Year }),
  response: one(PayYear),
});

/** A pay date set by hand. */
export const PayDateForm = z.object({ pay_date: LocalDate, reason: requiredLine(200) });

export const updateYear = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/year/update',
  permission: 'PAY03',
  summary: 'Set pay dates by hand, and add the cutoffs of clients created after the year',
  body: z.object({
    id: Id,
    pay_dates: z
      .array(PayDateForm.extend({ id: Id, version: Version }))
      .max(5_000)
      .default([]),
  }),
  response: one(PayYear).extend({ changed: z.array(Cutoff) }),
});

export const deleteYear = endpoint({
  api: 'payroll',
  method: 'DELETE',
  path: '/api/year/delete/{id}',
  permission: 'PAY03',
  summary: 'Delete a year that no run uses',
  params: z.object({ id: Id }),
  query: ArchiveQuery,
  response: z.object({ data: z.object({ id: Id }) }),
});
