import { z } from 'zod';
import { asideReasons } from '#domain/sheets/set-aside.ts';
import { endpoint, file, multipart, type Access } from '../endpoint.ts';
import { Id, Instant, Version, one } from '../shapes.ts';
import { at, Job } from './jobs.ts';

/** Maximum bytes of an import file. 50,000 rows of 20 columns are about 10 MB as CSV and 5 MB as XLSX. */
export const importBytes = 25_000_000;

export const importStates = [
  'reading',
  'columns',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

export const verdicts = ['new', 'changed', 'unchanged', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

const dateOrders = ['dmy', 'mdy'] as const;

/** A column of the file and its field. */
export const ImportColumn = z.object({
  index: z.int().min(0),
  header: z.string(),
  /** Three sample values. */
  samples: z.array(z.string()),
  /** Field that the column is imported to. Null if it isn't imported. */
  field: z.string().nullable(),
  /** Source of the match. */
  by: z.enum(['header', 'alias', 'remembered', 'you']).nullable(),
  /** Numbers of numeric dates that can only be day first, only be month first, or be either. */
  dates: z.object({ dmy: z.int(), mdy: z.int(), either: z.int() }),
  /** Order of numeric dates, if detected or chosen. */
  order: z.enum(dateOrders).nullable(),
  /** Value of every row for a field that the file lacks. Missing for a column of the file. */
  fill: z.string().optional(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** A field that may be imported. */
export const ImportFieldShown = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'tin', 'number', 'date', 'time', 'yes', 'list', 'money', 'percent', 'days', 'choice']),
  required: z.boolean(),
  /** Fields that need no column of their own if this field has one. */
  in_place_of: z.array(z.string()),
  /** Text on when the field's values take effect, if no other column gives the date. */
  holds: z.string().optional(),
  /** The list that its values come from. */
  options: z.array(z.string()),
  /** Set if all rows can share one value that names an entry of a list, such as the client. */
  shared: z.literal(true).optional(),
});
export type ImportFieldShown = z.output<typeof ImportFieldShown>;

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /**
   * Number of new rows with a warning, such as a possible duplicate of an existing employee. Left out if there are
   * none.
   */
  warned: z.int().optional(),
});

export const Import = z.object({
  id: Id,
  kind: z.string(),
  /** Singular and plural: `holiday`, `holidays`. */
  one: z.string(),
  many: z.string(),
  state: z.enum(importStates),
  file_name: z.string(),
  file_size: z.int(),
  sheet: z.string(),
  /** The last header row, and the number of header rows. */
  head: z.object({ row: z.int(), rows: z.int() }).nullable(),
  rows: z.int(),
  /** Number of rows set aside because they aren't records: totals, signatures, headings. */
  aside: z.int(),
  columns: z.array(ImportColumn),
  fields: z.array(ImportFieldShown),
  counts: Counts.nullable(),
  job: Job.nullable(),
  by: z.string().nullable(),
  created_at: Instant,
  applied_by: z.string().nullable(),
  applied_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  undone_at: Instant.nullable(),
  version: Version,
});
export type Import = z.output<typeof Import>;

/** An error in a row, or a warning on a valid row: its field, or null for the row. */
export const ImportProblem = z.object({
  field: z.string().nullable(),
  text: z.string(),
  /** Suggested value. */
  suggest: z.array(z.string()).optional(),
  /**
   * Set if the suggestion can fix the same mistake in many cells. `zeros` means that a spreadsheet dropped leading
   * zeros.
   */
  fix: z.enum(['zeros']).optional(),
  /** Set for a warning, which doesn't refuse the row and is shown with the row's errors. */
  warns: z.literal(true).optional(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

export const ImportRow = z.object({
  row: z.int(),
  verdict: z.enum(verdicts),
  /** Cells by field, from the file or as corrected. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(ImportProblem),
  corrected: z.boolean(),
  /** Why the row isn't a record, and its text. Left out for records. */
  aside: z.object({ reason: z.enum([...asideReasons, 'you']), text: z.string() }).optional(),
});
export type ImportRow = z.output<typeof ImportRow>;

/**
 * Declares the import calls of one API. `permission` has the codes of all its imports; each call checks the code of its
 * own kind of import.
 */
export const importCalls = <const A extends 'hr' | 'payroll', const P extends Access>(api: A, permission: P) => ({
  list: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/imports`,
    permission,
    summary: 'List the files imported of one kind, with user, time, and counts; latest first',
    query: z.object({ kind: z.string().max(60) }),
    response: z.object({ data: z.array(Import) }),
  }),
  upload: endpoint({
    api,
    method: 'POST',
    path: `${at(api)}/import/upload`,
    permission,
    summary: 'Upload a file (XLSX, CSV) to import; a background job reads it',
    body: { ...multipart(z.object({ kind: z.string().max(60) }), 1), fileBytes: importBytes },
    response: one(Import),
  }),
  show: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/import/show/{id}`,
    permission,
    summary: 'Get an import’s progress, columns, and counts',
    params: z.object({ id: Id }),
    response: one(Import),
  }),
  columns: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/import/columns/{id}`,
    permission,
    summary: 'Match columns to fields; a background job then checks the rows and saves nothing',
    params: z.object({ id: Id }),
    body: z.object({
      columns: z
        .array(
          z.object({
            index: z.int().min(0).max(1000),
            field: z.string().max(60).nullable(),
            order: z.enum(dateOrders).nullable().default(null),
          }),
        )
        .max(400),
      /** Values of every row, for fields without a column in the file. */
      fill: z
        .array(z.object({ field: z.string().max(60), value: z.string().trim().min(1).max(200) }))
        .max(40)
        .default([]),
      version: Version,
    }),
    response: one(Import),
  }),
  rows: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/import/rows/{id}`,
    permission,
    summary: 'List checked rows of one verdict, in file order',
    params: z.object({ id: Id }),
    query: z.object({
      verdict: z.enum(verdicts).default('refused'),
      /** `1` returns only rows set aside. */
      aside: z.literal('1').optional(),
      /** `1` returns only rows with warnings. */
      warned: z.literal('1').optional(),
      after: z.int().min(0).max(2_000_000).default(0),
      limit: z.int().min(1).max(500).default(200),
      /**
       * Version of the import that the user saw. It makes the client load the list again after rows were checked again.
       */
      version: Version.optional(),
    }),
    response: z.object({ data: z.array(ImportRow), total: z.int() }),
  }),
  correct: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/import/correct/{id}`,
    permission,
    summary: 'Correct cells of refused rows; those rows are checked again at once',
    params: z.object({ id: Id }),
    body: z.object({
      cells: z
        .array(z.object({ row: z.int().min(1), field: z.string().max(60), value: z.string().max(2000) }))
        .min(1)
        .max(500),
    }),
    response: z.object({ data: z.object({ import: Import, rows: z.array(ImportRow) }) }),
  }),
  aside: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/import/aside/{id}`,
    permission,
    summary: 'Set aside rows that aren’t records, or restore them; restored rows are checked at once',
    params: z.object({ id: Id }),
    body: z.object({ rows: z.array(z.int().min(1)).min(1).max(500), aside: z.boolean(), version: Version }),
    response: one(Import),
  }),
  refused: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/import/refused/{id}`,
    permission,
    summary: 'Download the refused rows with their reasons, to correct and upload again',
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    response: file('application/octet-stream'),
  }),
  template: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/import/template`,
    permission,
    summary: 'Download a blank file with the columns of a kind, required ones marked, and a row that explains them',
    query: z.object({ kind: z.string().max(60), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    response: file('application/octet-stream'),
  }),
  apply: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/import/apply/{id}`,
    permission,
    summary: 'Write the valid rows in one transaction; with `all`, only if no row is refused',
    params: z.object({ id: Id }),
    body: z.object({ version: Version, all: z.boolean().default(false) }),
    response: one(Import),
  }),
  undo: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/import/undo/{id}`,
    permission,
    summary: 'Undo an import while nothing depends on its records',
    params: z.object({ id: Id }),
    body: z.object({ version: Version }),
    response: one(Import),
  }),
});

/** The import calls of the HR API, with every code that gives access to one of its imports. */
export const hrImports = importCalls('hr', {
  HRIS01: 'all',
  HRIS02: 'all',
  HRIS03: 'all',
  HRIS04: 'all',
  HRIS05: 'all',
  HRIS06: 'all',
  HRIS07: 'all',
  HRIS08: 'all',
});
export const payrollImports = importCalls('payroll', {
  PAY02: 'all',
  PAY04: 'all',
  PAY05: 'all',
  PAY06: 'all',
  PAY07: 'all',
});
