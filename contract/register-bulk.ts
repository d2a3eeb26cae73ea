import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { PermissionCode } from './permissions.ts';
import { Id, Version, one } from './shapes.ts';

/** What can be done with many records at once. */
export const bulkActions = ['archive', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];
/** So many records in one bulk action: they are done in one transaction. */
export const bulkMost = 2000;

/** The calls for many records at once are where the export is. */
export const bulkPath = <P extends string>(path: P) =>
  path.replace(/\/export$/, '/bulk') as P extends `${infer B}/export` ? `${B}/bulk` : P;

/** What a bulk action of a filter would be done to. */
export const Matching = z.object({
  count: z.int().min(0),
  /** Differs as soon as another record matches, one no longer does, or one was changed. */
  seen: z.string(),
});
export type Matching = z.output<typeof Matching>;

/** Chosen records, each as it was seen, or everything that a filter matched when it was chosen. */
export const BulkOf = z.union([
  z.object({
    records: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(bulkMost),
  }),
  /** Everything that the search and the filters of the query find, as it was when it was chosen. */
  z.object({ seen: z.string().max(64) }),
]);

const BulkBody = z.object({ action: z.enum(bulkActions), of: BulkOf });

export type BulkBody = z.output<typeof BulkBody>;

/** What became of a bulk action, record by record. */
export const BulkDone = z.object({
  done: z.array(z.object({ id: Id, version: Version })),
  refused: z.array(z.object({ id: Id, version: Version, name: z.string(), message: z.string() })),
});
export type BulkDone = z.output<typeof BulkDone>;

/** The two calls of a bulk action: what it would be done to, and doing it. */
export const bulkCalls = <const P extends `/${string}`, Q extends z.ZodRawShape>(of: {
  api: 'hr' | 'payroll';
  permission: PermissionCode;
  many: string;
  path: P;
  /** Search, shown and filters, as a list has them. */
  query: Q;
  /** As in a register: a second person confirms what guards money or permissions. */
  second?: true;
}) => ({
  matching: endpoint({
    api: of.api,
    method: 'GET',
    path: of.path,
    permission: of.permission,
    summary: `How many ${of.many} of a search and its filters a bulk action would be done to, and a mark of which they are`,
    query: z.object({ ...of.query, action: z.enum(bulkActions) }),
    response: one(Matching),
  }),
  bulk: endpoint({
    api: of.api,
    method: 'POST',
    path: of.path,
    permission: of.permission,
    summary: `Archive or restore many ${of.many}: chosen ones, or what a search and its filters matched when they were chosen; 409 if others match by now`,
    query: z.object(of.query),
    body: BulkBody,
    response: one(BulkDone),
    ...(of.second && { second: of.second }),
  }),
});
