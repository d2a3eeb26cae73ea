import { z } from 'zod';
import { keysOf, prefixed } from '#domain/lists/records.ts';
import type { Fields } from '#domain/records/fields.ts';
import { endpoint, file, type Endpoint } from './endpoint.ts';
import type { PermissionCode } from './permissions.ts';
import { exportFormats } from './register.ts';
import { Id, ListQuery, LocalDate } from './shapes.ts';

/**
 * A report lists events in a date range, single or grouped by employee, client, branch, day, or month, with totals.
 * `report()` declares its calls from one definition.
 */

export const reportGroups = {
  none: 'No grouping',
  person: 'Employee',
  client: 'Client',
  branch: 'Branch',
  day: 'Day',
  month: 'Month',
} as const;
export type ReportGroup = keyof typeof reportGroups;
const groups = keysOf(reportGroups);

const Cell = z.union([z.string(), z.number(), z.null()]);

/**
 * A row by the report's column names. For a group, `group` is its name, `key` the filter value that finds its rows, and
 * `entries` and `people` the counts; the other columns are totals.
 */
export const ReportRow = z.record(z.string(), Cell);
export type ReportRow = z.output<typeof ReportRow>;

/** Maximum days of a report: a year, with its leap day. */
export const reportDays = 366;

interface Declared<
  K extends string,
  P extends { preview: `/${string}`; export: `/${string}` },
  Q extends z.ZodRawShape,
> {
  api: 'hr' | 'payroll';
  /** Prefix of the names of the report's calls. */
  key: K;
  permission: PermissionCode;
  /** Singular and plural noun of the rows, such as `overtime request`. */
  one: string;
  many: string;
  paths: P;
  /** Filters besides dates, employee, client, and branch. */
  filters: z.ZodObject<Q>;
  /** The columns of each row, in order. */
  fields: Fields;
  /** The totalled columns. */
  sums: readonly string[];
  /** The default grouping. */
  group: ReportGroup;
  /** True if the rows are records that can be decided. Each row has `id` and `version` besides its columns. */
  records?: true;
}

export function report<
  const K extends string,
  const P extends { preview: `/${string}`; export: `/${string}` },
  Q extends z.ZodRawShape,
>(of: Declared<K, P, Q>) {
  const asked = {
    start_date: LocalDate,
    end_date: LocalDate,
    /** ID of one employee. */
    user_id: Id.optional(),
    client_id: Id.optional(),
    branch_id: Id.optional(),
    search: ListQuery.shape.search,
    sort: ListQuery.shape.sort,
    group: z.enum(groups).default(of.group),
    ...of.filters.shape,
  };
  const own = {
    preview: endpoint({
      api: of.api,
      method: 'GET',
      path: of.paths.preview,
      permission: of.permission,
      summary: `List ${of.many} in a date range of at most a year: a page of rows or groups, and totals`,
      query: z.object({ ...asked, page: ListQuery.shape.page, limit: z.int().min(1).max(1000).default(50) }),
      response: z.object({
        data: z.array(ReportRow),
        /** Number of rows on all pages. */
        total: z.int(),
        totals: ReportRow,
      }),
    }),
    export: endpoint({
      api: of.api,
      method: 'GET',
      path: of.paths.export,
      permission: of.permission,
      summary: `Download ${of.many} in a date range of at most a year`,
      query: z.object({ ...asked, format: z.enum(exportFormats).default('csv') }),
      response: file('application/octet-stream'),
    }),
  };
  const calls = prefixed(of.key, own);
  return { ...of, ...own, calls };
}

/** Any report, for code that handles all reports. */
export interface AnyReport {
  api: 'hr' | 'payroll';
  key: string;
  one: string;
  many: string;
  permission: PermissionCode;
  fields: Fields;
  sums: readonly string[];
  group: ReportGroup;
  records?: true;
  preview: Endpoint;
  export: Endpoint;
  calls: Record<string, Endpoint>;
}
