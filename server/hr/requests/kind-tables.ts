import type { PermissionCode } from '#contract/permissions.ts';
import { everyKind, kindFacts, requestKinds, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { foundIn } from '#domain/lists/known.ts';

/** The tables of requests, by kind. */
export type FilingTable = `hr.${(typeof requestKinds)[RequestKind]['many']}`;

export const tableOf = (kind: RequestKind): FilingTable => `hr.${requestKinds[kind].many}`;

/** Returns the request kind of a table. */
export const kindOf = (table: FilingTable): RequestKind => foundIn(everyKind, (kind) => tableOf(kind) === table);

/** Returns the columns of the first and last date of a kind. */
export const datesOf = (kind: RequestKind): readonly [string, string] =>
  kindFacts(kind).spans ? ['start_date', 'end_date'] : ['date', 'date'];

/** Kinds that take photos and documents. */
type AttachedKind = {
  [K in RequestKind]: (typeof requestKinds)[K] extends { attachments: number } ? K : never;
}[RequestKind];

/** The columns of `hr.files` with the request that an attachment belongs to. */
export type AttachmentColumn = `${(typeof requestKinds)[AttachedKind]['one']}_id`;

/** Returns the column of a kind's attachments, and their maximum number. */
export const attachedTo = (kind: AttachedKind): { column: AttachmentColumn; most: number } => ({
  column: `${requestKinds[kind].one}_id`,
  most: requestKinds[kind].attachments,
});

const attachedKinds = everyKind.filter((kind): kind is AttachedKind => kindFacts(kind).attachments !== undefined);

export const attachmentColumns: readonly AttachmentColumn[] = attachedKinds.map((kind) => attachedTo(kind).column);

/** Returns the permission to decide on the request that a file is attached to; null for a file of the 201 file. */
export const decidesOnFile = (file: Readonly<Record<AttachmentColumn, number | null>>): PermissionCode | null => {
  const kind = attachedKinds.find((of) => file[attachedTo(of).column] !== null);
  return kind ? requestKinds[kind].decides : null;
};
