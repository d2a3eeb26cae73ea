import type { z } from 'zod';
import type { StoreAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import type { StoreChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import type { Filing } from '#contract/hr/requests/filings.ts';
import type { StoreLeave } from '#contract/hr/leave/leaves.ts';
import type { StoreOfficialBusiness } from '#contract/hr/requests/official-businesses.ts';
import type { StoreOvertime } from '#contract/hr/requests/overtimes.ts';
import type { StoreTimeReport } from '#contract/hr/attendance/time-reports.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { KeptFile } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';

/** A received request of any kind. */
export type FiledRecord = Pick<
  Filing,
  | 'id'
  | 'status'
  | 'remark'
  | 'decided_at'
  | 'decided_by_name'
  | 'decided_for_name'
  | 'filed_by_name'
  | 'filed_at'
  | 'received_at'
  | 'late_sync'
  | 'client_request_id'
  | 'archived'
  | 'version'
>;

/** The record that a form corrects, or the request on this phone with its files. Null for a new request. */
export type Correcting<R> = { record: R } | { item: OutboxItem; files: File[] } | null;

/** Returns a record as an outbox row, to show both the same way. */
export const shownOf = (record: object): object => {
  const { to_schedule: to }: { to_schedule?: { id: number } } = record;
  return to ? { ...record, to_schedule_id: to.id } : record;
};

/** Returns the attachments on the server at the start of a correction. */
export const storedFiles = (correcting: Correcting<{ files: KeptFile[] }>): KeptFile[] =>
  correcting === null ? [] : 'record' in correcting ? correcting.record.files : correcting.item.keptFiles;

export interface Payloads {
  leave: z.input<typeof StoreLeave>;
  overtime: z.input<typeof StoreOvertime>;
  accomplishment: z.input<typeof StoreAccomplishment>;
  'change-schedule': z.input<typeof StoreChangeSchedule>;
  'official-business': z.input<typeof StoreOfficialBusiness>;
  'time-report': z.input<typeof StoreTimeReport>;
}

/** Returns the payload of an outbox row, typed by kind. */
export const payloadOf = <K extends RequestKind>(_kind: K, item: Pick<OutboxItem, 'payload'>): Payloads[K] =>
  item.payload as Payloads[K];

/** Returns the outbox rows that aren't in the list yet: once the list returns a row's key, it has the request. */
export const notListedYet = (
  kind: RequestKind,
  items: readonly OutboxItem[],
  records: readonly FiledRecord[],
): OutboxItem[] => {
  const listed = new Set(records.map((r) => r.client_request_id));
  return items.filter(
    (i) =>
      i.kind === kind &&
      i.action === 'store' &&
      !listed.has(i.id) &&
      !arrivedAndListed(i, records) &&
      !withdrawnSince(i, items),
  );
};

/** Returns true for a request that was received and then withdrawn on this phone: lists don't show it. */
const withdrawnSince = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  item.reference !== null &&
  items.some(
    (i) => i.kind === item.kind && i.action === 'archive' && i.state === 'received' && i.target === item.reference,
  );

/** Returns true if a request was received, and the list was read since then and shows the record. */
const arrivedAndListed = (item: OutboxItem, records: readonly FiledRecord[]): boolean =>
  item.reference !== null && records.some((r) => r.id === item.reference);

/** Returns true if a request still takes up its dates. Rejected and withdrawn ones don't. */
export const isActive = (record: FiledRecord): boolean =>
  !record.archived && (record.status === 'pending' || record.status === 'approved');

/**
 * Returns the record in `?again=`, which is no longer valid and whose text starts a new request. Null if there is
 * none.
 */
export const recordToRefile = <R extends FiledRecord>(id: string | null, records: readonly R[] | undefined): R | null =>
  records?.find((r) => String(r.id) === id && !isActive(r)) ?? null;

/** Returns the requests that may overlap the one being typed: on the server and on this phone. */
export function overlappingRequests<K extends RequestKind, R extends FiledRecord>(
  kind: K,
  items: readonly OutboxItem[],
  records: readonly R[],
  correcting: Correcting<R>,
): (R | Payloads[K])[] {
  const self = correcting === null ? null : 'record' in correcting ? correcting.record.id : correcting.item.id;
  // The record of a waiting correction.
  const target = correcting !== null && 'item' in correcting ? correcting.item.target : null;
  return [
    ...records.filter((r) => isActive(r) && r.id !== self && r.id !== target),
    ...notListedYet(kind, items, records)
      .filter((i) => i.id !== self && i.state !== 'attention' && !i.withdrawing)
      .map((i) => payloadOf(kind, i)),
  ];
}
