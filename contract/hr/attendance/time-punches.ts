import { z } from 'zod';
import { columnRoles } from '#domain/attendance/column-roles.ts';
import { punchLayouts } from '#domain/attendance/punch-file.ts';
import { endpoint, file, multipart } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, Instant, LocalDate, line, one, requiredLine } from '#contract/shapes.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

export const TimeUpload = z.object({
  id: Id,
  client_id: Id,
  device: z.string(),
  file_name: z.string(),
  layout: z.enum(punchLayouts),
  /** Punches in the file, those that were new, those that were here already. */
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  /** Of the new ones, those of numbers that were nobody's. */
  unmatched: z.int(),
  first_on: LocalDate.nullable(),
  last_on: LocalDate.nullable(),
  uploaded_by: z.string().nullable(),
  uploaded_at: Instant,
  /** Lines that were not read, and the first 50 with their reasons; `line` counts from 1, null where only the punch is known. */
  skipped: z.int(),
  problems: z.array(z.object({ line: z.int().nullable(), why: z.string() })),
});
export type TimeUpload = z.output<typeof TimeUpload>;

/** What somebody says of the columns of a file that no layout knows. */
export const OwnColumnsForm = z.object({
  columns: z.array(z.object({ name: z.string().max(110), role: z.enum(columnRoles).nullable() })).max(200),
  order: z.enum(['month_first', 'day_first']),
  outs: z.array(z.string().max(200)).max(20),
});

/**
 * With 422 and the reason `columns` as `current`: the file is a table whose columns nobody said yet. Its first rows, the words
 * of each column that has few, and what the columns seem to be.
 */
export const AskedColumns = z.object({
  columns: z.array(z.object({ name: z.string(), words: z.array(z.string()) })),
  rows: z.array(z.array(z.string())),
  guess: OwnColumnsForm,
});
export type AskedColumns = z.output<typeof AskedColumns>;

export const uploadPunches = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/upload',
  summary:
    'Takes the punches of one file of a device; those that are here already change nothing. Lines that cannot be read, and punches of the future or older than three years, are skipped and told in `problems`; a file in which most lines fail is refused. `columns` says what the columns are of a file that no layout knows, for this one and all of the same names',
  body: multipart(
    z.object({
      client_id: Id,
      // Needed unless a column of the file says it.
      device: line(40).default(''),
      columns: OwnColumnsForm.optional(),
    }),
    1,
  ),
  response: one(TimeUpload),
});

/** A row a punch, or a row a person and day; `date`: a day of the cut-off, else the last that is over. */
const fileOfPunches = { rows: z.enum(['punch', 'day']).default('punch'), format: z.enum(exportFormats).default('csv') };

export const punchTemplate = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/template',
  summary:
    'An empty file of punches with the columns that are read: a row a punch, or a row a person and day. With a client, its people of a cut-off on each of their days, to be filled in',
  query: z.object({ ...fileOfPunches, client: Id.optional(), date: LocalDate.optional() }),
  response: file('application/octet-stream'),
});

export const exportPunches = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/export',
  summary:
    'What one device recorded in a cut-off, as a file that its upload takes back unchanged: a row a punch, or a row a number and day',
  query: z.object({ ...fileOfPunches, client: Id, device: requiredLine(40), date: LocalDate.optional() }),
  response: file('application/octet-stream'),
});

export const listTimeUploads = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/uploads',
  summary: 'Files of punches that were taken, the latest first',
  query: z.object({
    client: Id,
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(200).default(15),
  }),
  response: z.object({ data: z.array(TimeUpload), total: z.int(), devices: z.array(z.string()) }),
});

export const UnmatchedBadge = z.object({
  device_id: Id,
  device: z.string(),
  pin: z.string(),
  punches: z.int(),
  first_at: Instant,
  last_at: Instant,
});
export type UnmatchedBadge = z.output<typeof UnmatchedBadge>;

export const listUnmatched = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/unmatched',
  summary: 'Badge numbers with punches that are nobody’s, by device',
  query: z.object({ client: Id }),
  response: z.object({ data: z.array(UnmatchedBadge), total: z.int() }),
});

export const tieBadge = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/tie',
  summary: 'Says whose a number of a device is from a date on; its punches from then on become theirs',
  body: z.object({
    client_id: Id,
    device: requiredLine(40),
    pin: requiredLine(40),
    employee_id: Id,
    from_date: LocalDate,
  }),
  response: one(z.object({ matched: z.int() })),
});

export const timePeople = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/people',
  summary: 'People of a client by name or code, to say whose a number is',
  query: z.object({ client: Id, search: z.string().max(200).default('') }),
  response: z.object({ data: z.array(z.object({ id: Id, employee_code: z.string(), name: z.string() })) }),
});

export const timeClients = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/clients',
  summary: 'Clients whose time is kept, for pick lists',
  response: z.object({ data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
});

export const PunchColumns = OwnColumnsForm.extend({
  id: Id,
  set_by: z.string().nullable(),
  set_at: Instant,
});
export type PunchColumns = z.output<typeof PunchColumns>;

export const listPunchColumns = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/columns',
  summary: 'What was said of the columns of a client’s files of punches that no layout knows, the latest first',
  query: z.object({ client: Id }),
  response: z.object({ data: z.array(PunchColumns), total: z.int() }),
});

export const forgetPunchColumns = endpoint({
  ...hris09,
  method: 'DELETE',
  path: '/time_keeping/columns/{id}',
  summary: 'Forgets what was said of such columns: the next file of these names asks again, and what was taken stays',
  params: z.object({ id: Id }),
  response: one(z.object({ id: Id })),
});
