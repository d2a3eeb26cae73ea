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
  /** Numbers of time logs in the file: total, new, and already stored. */
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  /** Number of new time logs with unknown badge numbers. */
  unmatched: z.int(),
  first_on: LocalDate.nullable(),
  last_on: LocalDate.nullable(),
  uploaded_by: z.string().nullable(),
  uploaded_at: Instant,
  /**
   * Number of unreadable lines. The next field has the first 50 with their reasons; `line` counts from 1, and is null
   * if only the time log is known.
   */
  skipped: z.int(),
  problems: z.array(z.object({ line: z.int().nullable(), why: z.string() })),
  /** User who undid the upload; the next field is the time. Its new time logs are deleted. */
  undone_by: z.string().nullable(),
  undone_at: Instant.nullable(),
});
export type TimeUpload = z.output<typeof TimeUpload>;

/** Column settings for a file that no layout matches. */
export const OwnColumnsForm = z.object({
  columns: z.array(z.object({ name: z.string().max(110), role: z.enum(columnRoles).nullable() })).max(200),
  order: z.enum(['month_first', 'day_first']),
  outs: z.array(z.string().max(200)).max(20),
});

/**
 * `current` of a 422 with the reason `columns`: the file is a table with unknown columns. Has its first rows, the
 * values of each column that has only a few different ones, and the suggested columns.
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
    'Upload the time logs of one device file; those already stored change nothing. Unreadable lines, and time logs in the future or older than three years, are skipped and listed in `problems`; a file with mostly unreadable lines is refused. `columns` describes a file that no layout matches, for this file and all with the same headers',
  body: multipart(
    z.object({
      client_id: Id,
      // Name of the device. Required unless a column of the file has it.
      device: line(40).default(''),
      columns: OwnColumnsForm.optional(),
    }),
    1,
  ),
  response: one(TimeUpload),
});

/**
 * Rows of the file: one per time log, or one per employee and day. `date` is a day of the cutoff. The last finished
 * cutoff by default.
 */
const fileOfPunches = { rows: z.enum(['punch', 'day']).default('punch'), format: z.enum(exportFormats).default('csv') };

export const punchTemplate = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/template',
  summary:
    'Download a blank time log file with the columns that are read: one row per time log, or per employee and day. With a client, it lists its employees on each of their days in a cutoff',
  query: z.object({ ...fileOfPunches, client: Id.optional(), date: LocalDate.optional() }),
  response: file('application/octet-stream'),
});

export const exportPunches = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/export',
  summary:
    'Download what one device recorded in a cutoff, as a file that can be uploaded again: one row per time log, or per badge number and day',
  query: z.object({ ...fileOfPunches, client: Id, device: requiredLine(40), date: LocalDate.optional() }),
  response: file('application/octet-stream'),
});

export const listTimeUploads = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/uploads',
  summary: 'List uploaded time log files; latest first',
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
  /** True if the badge belongs to no employee. It isn't listed as unassigned, even for later files. */
  ignored: z.boolean(),
});
export type UnmatchedBadge = z.output<typeof UnmatchedBadge>;

export const listUnmatched = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/unmatched',
  summary: 'List unknown badge numbers with time logs, by device; `total` leaves out ignored ones',
  query: z.object({ client: Id }),
  response: z.object({ data: z.array(UnmatchedBadge), total: z.int() }),
});

export const tieBadge = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/tie',
  summary: 'Assign a device’s badge number to an employee from a date on, with its later time logs',
  body: z.object({
    client_id: Id,
    device: requiredLine(40),
    pin: requiredLine(40),
    employee_id: Id,
    from_date: LocalDate,
  }),
  response: one(z.object({ matched: z.int() })),
});

export const ignoreBadge = endpoint({
  ...hris09,
  method: 'POST',
  path: '/time_keeping/ignore',
  summary: 'Ignore a device’s badge number that belongs to no employee, in later files too, or list it again',
  body: z.object({ client_id: Id, device: requiredLine(40), pin: requiredLine(40), ignored: z.boolean() }),
  response: one(z.object({ ignored: z.boolean() })),
});

export const timePeople = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/people',
  summary: 'Find employees of a client by name or code, to assign a badge number',
  query: z.object({ client: Id, search: z.string().max(200).default('') }),
  response: z.object({ data: z.array(z.object({ id: Id, employee_code: z.string(), name: z.string() })) }),
});

export const timeClients = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/clients',
  summary: 'List clients with timekeeping, for pick lists',
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
  summary: 'List the saved column settings of a client’s time log files; latest first',
  query: z.object({ client: Id }),
  response: z.object({ data: z.array(PunchColumns), total: z.int() }),
});

export const forgetPunchColumns = endpoint({
  ...hris09,
  method: 'DELETE',
  path: '/time_keeping/columns/{id}',
  summary: 'Delete saved column settings: the next file with these headers asks again, and stored time logs stay',
  params: z.object({ id: Id }),
  response: one(z.object({ id: Id })),
});
