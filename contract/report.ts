import { z } from 'zod';
import type { Fields } from '#domain/records/fields.ts';
import { endpoint, file, type Endpoint } from './endpoint.ts';
import type { PermissionCode } from './permissions.ts';
import { exportFormats } from './register.ts';
import { Id, ListQuery, LocalDate } from './shapes.ts';

/**
 * A report is what happened from a date to a date, each of it or summed by person, client, branch, day or month, with totals
 * over all of it. `report()` declares its calls from one definition.
 */

export const reportGroups = {
  none: 'Each',
  person: 'Person',
  client: 'Client',
  branch: 'Branch',
  day: 'Day',
  month: 'Month',
} as const;
export type ReportGroup = keyof typeof reportGroups;
const groups = Object.keys(reportGroups) as [ReportGroup];

const Cell = z.union([z.string(), z.number(), z.null()]);

/**
 * A row by the names of the report's columns. Of a group: `group` its name, `key` the value of the filter that finds its
 * rows, `entries` and `people` how many there are of each, and the sums.
 */
export const ReportRow = z.record(z.string(), Cell);
export type ReportRow = z.output<typeof ReportRow>;

/** The longest span of a report: a year, with its leap day. */
export const reportDays = 366;

interface Declared<
  K extends string,
  P extends { preview: `/${string}`; export: `/${string}` },
  Q extends z.ZodRawShape,
> {
  api: 'hr' | 'payroll';
  /** Begins the names of its calls. */
  key: K;
  permission: PermissionCode;
  /** One of what it lists, and several: `overtime filing`. */
  one: string;
  many: string;
  paths: P;
  /** Beside dates, person, client and branch. */
  filters: z.ZodObject<Q>;
  /** The columns of each row, in their order. */
  fields: Fields;
  /** Those of them that are summed. */
  sums: readonly string[];
  /** How it is grouped unless somebody asks otherwise. */
  group: ReportGroup;
  /** Its rows are records that may be decided on: each has `id` and `version` beside its columns. */
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
    /** One employee, by number. */
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
      summary: `${of.many} from a date to a date, at most a year: a page of them or of their sums, and totals over all`,
      query: z.object({ ...asked, page: ListQuery.shape.page, limit: z.int().min(1).max(1000).default(50) }),
      response: z.object({
        data: z.array(ReportRow),
        /** Rows on all pages. */
        total: z.int(),
        totals: ReportRow,
      }),
    }),
    export: endpoint({
      api: of.api,
      method: 'GET',
      path: of.paths.export,
      permission: of.permission,
      summary: `The same ${of.many} as a file`,
      query: z.object({ ...asked, format: z.enum(exportFormats).default('csv') }),
      response: file('application/octet-stream'),
    }),
  };
  const calls = Object.fromEntries(
    Object.entries(own).map(([verb, e]) => [of.key + verb[0]!.toUpperCase() + verb.slice(1), e]),
  ) as unknown as { [V in keyof typeof own as `${K}${Capitalize<V>}`]: (typeof own)[V] };
  return { ...of, ...own, calls };
}

/** Any report, for what is done with all of them. */
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
