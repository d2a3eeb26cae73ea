import { z } from 'zod';
import { bulkCalls, bulkPath } from './register-bulk.ts';
import { endpoint, file, type Endpoint } from './endpoint.ts';
import type { Fields } from '#domain/records/fields.ts';
import type { PermissionCode } from './permissions.ts';
import { ArchiveQuery, Id, Instant, ListQuery, Version, listOf, one } from './shapes.ts';

/**
 * A register is a list with a form: paging, search, filters, archive and restore, history and export, the same for each
 * noun. `register()` declares all its calls from one definition, in either API's dialect.
 */

/** What every row of a register has beside its own fields. */
export const registerRow = { id: Id, archived: z.boolean(), version: Version };

/** Which records a list shows: those in use, those archived, or all. */
export const Shown = z.enum(['used', 'archived', 'all']);

/** One change of a record: who, when, and each field before and after. */
export const Change = z.object({
  at: Instant,
  /** Null where nobody was signed in: the seed, a link in a letter. */
  by: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Change = z.output<typeof Change>;

/** What a record is used by, so that who archives it knows. */
export const Usage = z.object({
  count: z.int().min(0),
  /** In the plural: `people`, `branches`. */
  what: z.string(),
});
export type Usage = z.output<typeof Usage>;

/** Paths in full, as the specification has them; `history`, `export` and `usage` are ours. */
export interface RegisterPaths {
  list: `/${string}`;
  store: `/${string}`;
  /** HR: with `{id}`. Payroll: without, the id is in the body. */
  update: `/${string}`;
  /** HR: a GET that archives. Payroll: a DELETE that does. */
  archive: `/${string}`;
  restore: `/${string}`;
  history: `/${string}`;
  /** Ends in `/export`; the calls for many records at once are where it is, and end in `/bulk`. */
  export: `/${string}/export`;
  usage: `/${string}`;
}

interface Declared<
  K extends string,
  P extends RegisterPaths,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
  Q extends z.ZodRawShape,
> {
  api: 'hr' | 'payroll';
  /** Begins the names of its calls: `holiday` gives `holidayList`, `holidayStore`, … */
  key: K;
  permission: PermissionCode;
  /** One of them and several, in lower case: `holiday`, `holidays`. */
  one: string;
  many: string;
  paths: P;
  /** What a person types. */
  form: z.ZodObject<F>;
  /** Rules across the form's fields. */
  check?: (values: z.output<z.ZodObject<F>>, ctx: z.core.$RefinementCtx) => void;
  /** The columns of a row beside `id`, `archived` and `version`. */
  row: z.ZodObject<R>;
  /** What a list may be narrowed to, beside the search. */
  filters: z.ZodObject<Q>;
  fields: Fields;
  /** The list is short and comes whole unless a page is asked for. */
  whole?: true;
  /** Where the specification changes a record by PATCH. */
  changedBy?: 'PATCH';
  /** Adding and changing one asks for a proof of identity of the last five minutes. */
  fresh?: true;
  /** A second person confirms what guards money or permissions (`server/register/second.ts`). */
  second?: true;
}

/** Formats a list is exported in. */
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
    /** Every record in use, for choosing one. */
    all: z.int().min(0).max(1).optional(),
    ...of.filters.shape,
  });
  const hr = api === 'hr';
  const second = of.second && { second: of.second };
  /** The number of a record under the name its path has for it: `{id}`, `{client_id}`. */
  const numbered = (path: string) =>
    z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]!, Id])) as Record<string, typeof Id>);
  // 0 stands for all of them where a list is one parent's, such as the branches of a client.
  const parent = paths.list.includes('{')
    ? { params: z.object({ [/\{(\w+)\}/.exec(paths.list)![1]!]: z.int().min(0) }) }
    : {};
  const own = {
    list: endpoint({
      api,
      method: 'GET',
      path: paths.list,
      permission,
      summary: `A page of the ${of.many}, with how many are in use and archived`,
      ...parent,
      query,
      response: listOf(Row).extend({ counts: z.object({ used: z.int(), archived: z.int() }) }),
    }),
    store: endpoint({
      api,
      method: 'POST',
      path: paths.store,
      permission,
      summary: `Add a ${of.one}`,
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
      summary: `Change a ${of.one}; 409 with the present record if somebody else changed it meanwhile`,
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
      summary: `Archive a ${of.one}: it stays in old records and is offered no more`,
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
      summary: `Bring back an archived ${of.one}`,
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
      summary: `Who changed a ${of.one}, when, and what; the latest first`,
      params: numbered(paths.history),
      query: z.object({ page: z.int().min(1).max(10_000).default(1) }),
      response: listOf(Change),
    }),
    export: endpoint({
      api,
      method: 'GET',
      path: paths.export,
      permission,
      summary: `The ${of.many} of a search and its filters, as a file`,
      query: z.object({ ...narrowed, ...of.filters.shape, format: z.enum(exportFormats).default('csv') }),
      response: file('application/octet-stream'),
    }),
    ...bulkCalls({ ...of, path: bulkPath(paths.export), query: { ...narrowed, ...of.filters.shape } }),
    usage: endpoint({
      api,
      method: 'GET',
      path: paths.usage,
      permission,
      summary: `What uses a ${of.one}`,
      params: numbered(paths.usage),
      response: z.object({ data: z.array(Usage) }),
    }),
  };
  const calls = Object.fromEntries(
    Object.entries(own).map(([verb, e]) => [of.key + verb[0]!.toUpperCase() + verb.slice(1), e]),
  ) as unknown as { [V in keyof typeof own as `${K}${Capitalize<V>}`]: (typeof own)[V] };
  return { ...of, ...own, Row, calls };
}

/** Any register, for what is done with all of them. */
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

/** A row of a register as a list answers it. */
export type RowOf<G> = G extends { Row: infer S extends z.ZodType } ? z.output<S> : never;
