import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { PermissionCode } from './permissions.ts';
import { Id, Version, one } from './shapes.ts';

/** Bulk actions. */
export const bulkActions = ['archive', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Maximum records of one bulk action, done in one transaction. */
export const bulkMost = 2000;

/** Returns the path of the bulk calls, which share the export's path. */
export const bulkPath = <P extends string>(path: P) =>
  path.replace(/\/export$/, '/bulk') as P extends `${infer B}/export` ? `${B}/bulk` : P;

/** The records that a filtered bulk action would change. */
export const Matching = z.object({
  count: z.int().min(0),
  /** Fingerprint that changes if a record is added to the matches, removed from them, or changed. */
  seen: z.string(),
});
export type Matching = z.output<typeof Matching>;

/** Chosen records, each with the version the user saw, or all that a filter matched when chosen. */
export const BulkOf = z.union([
  z.object({
    records: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(bulkMost),
  }),
  /** All records that the search and filters matched when they were chosen. */
  z.object({ seen: z.string().max(64) }),
]);

const BulkBody = z.object({ action: z.enum(bulkActions), of: BulkOf });

export type BulkBody = z.output<typeof BulkBody>;

/** The result of a bulk action, by record. */
export const BulkDone = z.object({
  done: z.array(z.object({ id: Id, version: Version })),
  refused: z.array(z.object({ id: Id, version: Version, name: z.string(), message: z.string() })),
});
export type BulkDone = z.output<typeof BulkDone>;

/** Declares the two calls of a bulk action: preview and run. */
export const bulkCalls = <const P extends `/${string}`, Q extends z.ZodRawShape>(of: {
  api: 'hr' | 'payroll';
  permission: PermissionCode;
  many: string;
  path: P;
  /** Search, shown records, and filters, as in the list. */
  query: Q;
  /** As in a register, a second user confirms changes that guard money or permissions. */
  second?: true;
}) => ({
  matching: endpoint({
    api: of.api,
    method: 'GET',
    path: of.path,
    permission: of.permission,
    summary: `Count the ${of.many} of a search and its filters that a bulk action would change, with a fingerprint of them`,
    query: z.object({ ...of.query, action: z.enum(bulkActions) }),
    response: one(Matching),
  }),
  bulk: endpoint({
    api: of.api,
    method: 'POST',
    path: of.path,
    permission: of.permission,
    summary: `Archive or restore many ${of.many}: chosen ones, or those that a search and its filters matched when chosen; 409 if others match now`,
    query: z.object(of.query),
    body: BulkBody,
    response: one(BulkDone),
    ...(of.second && { second: of.second }),
  }),
});
