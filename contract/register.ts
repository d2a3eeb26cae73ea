import { z } from 'zod';
import { nth } from '#domain/lists/known.ts';
import { prefixed, recordOf } from '#domain/lists/records.ts';
import { bulkCalls, bulkPath } from './register-bulk.ts';
import { endpoint, file, type Endpoint } from './endpoint.ts';
import type { Fields } from '#domain/records/fields.ts';
import type { PermissionCode } from './permissions.ts';
import { ArchiveQuery, Id, Instant, ListQuery, Version, listOf, one } from './shapes.ts';

/**
 * A register is a list with a form: paging, search, filters, archive and restore, history, and export, the same for
 * each noun. `register()` declares all its calls from one definition, in the form of either API.
 */

/** Common fields of every register row. */
export const registerRow = { id: Id, archived: z.boolean(), version: Version };

/** The records a list shows: active, archived, or all. */
export const Shown = z.enum(['used', 'archived', 'all']);

/** One change of a record: user, time, and each field before and after. */
export const Change = z.object({
  at: Instant,
  /** User who made the change. Null if no user was signed in, as with the seed or a link in an e-mail. */
  by: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Change = z.output<typeof Change>;

/** Uses of a record, shown before it is archived. */
export const Usage = z.object({
  count: z.int().min(0),
  /** Plural noun: `people`, `branches`. */
  what: z.string(),
});
export type Usage = z.output<typeof Usage>;

/** Full paths, as in the specification. `history`, `export`, and `usage` are additions. */
export interface RegisterPaths {
  list: `/${string}`;
  store: `/${string}`;
  /** HR's path has `{id}`. Payroll's body has the ID instead. */
  update: `/${string}`;
  /** In HR, a GET that archives. In payroll, a DELETE. */
  archive: `/${string}`;
  restore: `/${string}`;
  history: `/${string}`;
  /** Path that ends in `/export`. The bulk calls share it and end in `/bulk`. */
  export: `/${string}/export`;
  usage: `/${string}`;
}

/** Returns a noun with its article: `a client`, `an employee`, `an SSS table`. */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|SSS)/i.test(noun) ? 'an' : 'a'} ${noun}`;

interface Declared<
  K extends string,
  P extends RegisterPaths,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
  Q extends z.ZodRawShape,
> {
  api: 'hr' | 'payroll';
  /** Prefix of the register's calls: `holiday` gives `holidayList`, `holidayStore`, and so on. */
  key: K;
  permission: PermissionCode;
  /** Singular and plural in lowercase: `holiday`, `holidays`. */
  one: string;
  many: string;
  paths: P;
  /** The fields a user enters. */
  form: z.ZodObject<F>;
  /** Rules across the form's fields. */
  check?: (values: z.output<z.ZodObject<F>>, ctx: z.core.$RefinementCtx) => void;
  /** The row's columns besides `id`, `archived` and `version`. */
  row: z.ZodObject<R>;
  /** Filters besides the search. */
  filters: z.ZodObject<Q>;
  fields: Fields;
  /** Set if the list is short and is returned as a whole unless a page is requested. */
  whole?: true;
  /** Set if the specification updates with PATCH. */
  changedBy?: 'PATCH';
  /** Set if adding and changing a record needs a proof of identity from the last five minutes. */
  fresh?: true;
  /** Set if a second user confirms changes that guard money or permissions (`server/register/second.ts`). */
  second?: true;
}

/** Export formats. */
export const exportFormats = ['xlsx', 'csv'] as const;

export function register<
  const K extends string,
  const P extends RegisterPaths,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
  Q extends z.ZodRawShape,
>(of: Declared<K, P, F, R, Q>) {
  const { api, permission, paths } = of;
  const Row = of.row.extend(registerRow);
  const checked = <S extends z.ZodObject>(schema: S): S =>
    of.check ? schema.superRefine(of.check as Parameters<S['superRefine']>[0]) : schema;
  const narrowed = { search: ListQuery.shape.search, sort: ListQuery.shape.sort, shown: Shown.default('used') };
  const query = ListQuery.extend({
    ...narrowed,
    limit: z
      .int()
      .min(1)
      .max(1000)
      .default(of.whole ? 1000 : 15),
    /** 1 returns all active records, for pick lists. */
    all: z.int().min(0).max(1).optional(),
    ...of.filters.shape,
  });
  const hr = api === 'hr';
  const second = of.second && { second: of.second };
  const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => nth(m, 1));
  /** Declares a record's ID under the name in its path, such as `{id}` or `{client_id}`. */
  const numbered = (path: string) => z.object(recordOf(namesIn(path), () => Id));
  // 0 means all records, if the list belongs to one parent, such as the branches of a client.
  const [parentName] = namesIn(paths.list);
  const parent = parentName === undefined ? {} : { params: z.object({ [parentName]: z.int().min(0) }) };
  const own = {
    list: endpoint({
      api,
      method: 'GET',
      path: paths.list,
      permission,
      summary: `List ${of.many} by page, with the numbers of active and archived ones`,
      ...parent,
      query,
      response: listOf(Row).extend({ counts: z.object({ used: z.int(), archived: z.int() }) }),
    }),
    store: endpoint({
      api,
      method: 'POST',
      path: paths.store,
      permission,
      summary: `Add ${withArticle(of.one)}`,
      body: checked(of.form),
      response: one(Row),
      ...(of.fresh && { fresh: of.fresh }),
      ...second,
    }),
    update: endpoint({
      api,
      method: of.changedBy ?? 'PUT',
      path: paths.update,
      permission,
      summary: `Change ${withArticle(of.one)}; 409 with the current record if another user changed it`,
      ...(hr && { params: numbered(paths.update) }),
      body: checked(
        of.form.extend({ version: Version, ...(!hr && { id: Id }) }) as z.ZodObject<F & { version: typeof Version }>,
      ),
      response: one(Row),
      ...(of.fresh && { fresh: of.fresh }),
      ...second,
    }),
    archive: endpoint({
      api,
      method: hr ? 'GET' : 'DELETE',
      path: paths.archive,
      permission,
      summary: `Archive ${withArticle(of.one)}: it stays in old records and can’t be chosen any more`,
      params: numbered(paths.archive),
      query: ArchiveQuery,
      response: one(Row),
      ...(hr && { writes: true as const }),
      ...second,
    }),
    restore: endpoint({
      api,
      method: hr ? 'GET' : 'PUT',
      path: paths.restore,
      permission,
      summary: `Restore an archived ${of.one}`,
      params: numbered(paths.restore),
      query: ArchiveQuery,
      response: one(Row),
      ...(hr && { writes: true as const }),
      ...second,
    }),
    history: endpoint({
      api,
      method: 'GET',
      path: paths.history,
      permission,
      summary: `List the changes to ${withArticle(of.one)}, with user and time; latest first`,
      params: numbered(paths.history),
      query: z.object({ page: z.int().min(1).max(10_000).default(1) }),
      response: listOf(Change),
    }),
    export: endpoint({
      api,
      method: 'GET',
      path: paths.export,
      permission,
      summary: `Download the ${of.many} of a search and its filters`,
      query: z.object({ ...narrowed, ...of.filters.shape, format: z.enum(exportFormats).default('csv') }),
      response: file('application/octet-stream'),
    }),
    ...bulkCalls({ ...of, path: bulkPath(paths.export), query: { ...narrowed, ...of.filters.shape } }),
    usage: endpoint({
      api,
      method: 'GET',
      path: paths.usage,
      permission,
      summary: `List what uses ${withArticle(of.one)}`,
      params: numbered(paths.usage),
      response: z.object({ data: z.array(Usage) }),
    }),
  };
  const calls = prefixed(of.key, own);
  return { ...of, ...own, Row, calls };
}

/** Any register, for code that handles all registers. */
export interface AnyRegister {
  api: 'hr' | 'payroll';
  key: string;
  one: string;
  many: string;
  permission: PermissionCode;
  fields: Fields;
  whole?: true;
  second?: true;
  paths: RegisterPaths;
  form: z.ZodObject;
  check?: (values: never, ctx: z.core.$RefinementCtx) => void;
  list: Endpoint;
  store: Endpoint;
  update: Endpoint;
  archive: Endpoint;
  restore: Endpoint;
  history: Endpoint;
  export: Endpoint;
  matching: Endpoint;
  bulk: Endpoint;
  usage: Endpoint;
  calls: Record<string, Endpoint>;
}

/** A register row as a list answers it. */
export type RowOf<G> = G extends { Row: infer S extends z.ZodType } ? z.output<S> : never;
