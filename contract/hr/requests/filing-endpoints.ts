import type { z } from 'zod';
import { endpoint, type Access, type Multipart } from '#contract/endpoint.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { ArchiveQuery, listOf, one } from '#contract/shapes.ts';
import { Decision, Decisions, FilingId, FilingQuery, decidedOf } from './filings.ts';

/** Method and path of the calls that every kind of request has. */
interface FilingCalls {
  list: { method: 'GET'; path: `/${string}` };
  store: { method: 'POST'; path: `/${string}` };
  update: { method: 'PUT'; path: `/${string}` };
  archive: { method: 'GET'; path: `/${string}` };
  decide: { method: 'PUT'; path: `/${string}` };
  decideMany: { method: 'PUT'; path: `/${string}` };
}

/**
 * Declares the calls of a kind of request from its permissions, fields, and wording. Each call keeps its own path and
 * schema types.
 */
export function filingEndpoints<
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is answered is typed by it
  const Calls extends FilingCalls,
  Record extends z.ZodType,
  Store extends z.ZodType | Multipart,
  Update extends z.ZodType | Multipart,
>(of: {
  /** Row of the kind in `kinds.ts`. */
  kind: { calls: Calls; files: PermissionCode; decides: PermissionCode };
  /** The response record. */
  record: Record;
  store: Store;
  update: Update;
  /** Words for the descriptions in the OpenAPI document. */
  words: {
    /** `a leave request`. */
    one: string;
    /** `leave requests`. */
    many: string;
    /** `File a leave request, with up to three attachments`. */
    file: string;
  };
}) {
  const { record, words } = of;
  const { calls, files, decides } = of.kind;
  const ownOrAll: Access = { [files]: 'own', [decides]: 'all' };
  const ownOrFiledFor: Access = { [files]: 'own', [decides]: 'own' };
  return {
    list: endpoint({
      api: 'hr',
      ...calls.list,
      permission: ownOrAll,
      standIn: true,
      summary: `List ${words.many}, latest first; an employee sees only their own`,
      query: FilingQuery,
      response: listOf(record),
    }),
    store: endpoint({
      api: 'hr',
      ...calls.store,
      permission: ownOrAll,
      summary: `${words.file}; with ${decides} also for an employee`,
      body: of.store,
      response: one(record),
      handsIn: true,
    }),
    update: endpoint({
      api: 'hr',
      ...calls.update,
      permission: ownOrFiledFor,
      summary: `Correct ${words.one} of one’s own that is pending; with ${decides} also one that the caller filed for an employee`,
      params: FilingId,
      body: of.update,
      response: one(record),
      handsIn: true,
    }),
    archive: endpoint({
      api: 'hr',
      ...calls.archive,
      permission: ownOrFiledFor,
      summary: `Withdraw ${words.one} of one’s own that is pending; with ${decides} also one that the caller filed for an employee`,
      params: FilingId,
      query: ArchiveQuery,
      response: one(record),
      writes: true,
      handsIn: true,
    }),
    decide: endpoint({
      api: 'hr',
      ...calls.decide,
      permission: decides,
      standIn: true,
      summary: `Approve or reject ${words.one}, undo that within the time limit, or cancel an approval; never one’s own request`,
      params: FilingId,
      body: Decision,
      response: one(record),
    }),
    decideMany: endpoint({
      api: 'hr',
      ...calls.decideMany,
      permission: decides,
      standIn: true,
      summary: `Approve or reject many ${words.many} at once, each separately: a refused one doesn’t stop the others`,
      body: Decisions,
      response: decidedOf(record),
      unkeyed: true,
    }),
  };
}
