import type { z } from 'zod';
import type { StoreAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import type { StoreChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import type { Filing } from '#contract/hr/requests/filings.ts';
import type { StoreLeave } from '#contract/hr/leave/leaves.ts';
import type { StoreOvertime } from '#contract/hr/requests/overtimes.ts';
import type { StoreTimeReport } from '#contract/hr/attendance/time-reports.ts';
import type { FilingKind, KeptFile } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';

/** A filing that has arrived, of whichever kind. */
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

/** What a form corrects: a record, or a filing still on this phone with its files. Null: it files a new one. */
export type Correcting<R> = { record: R } | { item: OutboxItem; files: File[] } | null;

/** A record as rows of the outbox hold it, so that it is shown like them. */
export const shownOf = (record: object): object => {
  const { to_schedule: to } = record as { to_schedule?: { id: number } };
  return to ? { ...record, to_schedule_id: to.id } : record;
};

/** The attachments a correction begins with that are on the server. */
export const storedFiles = (correcting: Correcting<{ files: KeptFile[] }>): KeptFile[] =>
  correcting === null ? [] : 'record' in correcting ? correcting.record.files : correcting.item.keptFiles;

export interface Payloads {
  leave: z.input<typeof StoreLeave>;
  overtime: z.input<typeof StoreOvertime>;
  accomplishment: z.input<typeof StoreAccomplishment>;
  'change-schedule': z.input<typeof StoreChangeSchedule>;
  'time-report': z.input<typeof StoreTimeReport>;
}

/** What a row of the outbox holds, as its kind has it. */
export const payloadOf = <K extends FilingKind>(_kind: K, item: Pick<OutboxItem, 'payload'>): Payloads[K] =>
  item.payload as Payloads[K];

/** The rows of the outbox the list does not show yet: the list has them once it brings back their key. */
export const notListedYet = (
  kind: FilingKind,
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

/** Received, and then withdrawn from this phone: lists leave such records out. */
const withdrawnSince = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  item.reference !== null &&
  items.some(
    (i) => i.kind === item.kind && i.action === 'archive' && i.state === 'received' && i.target === item.reference,
  );

/** Received, and the list was read since: it shows the record, under whatever key. */
const arrivedAndListed = (item: OutboxItem, records: readonly FiledRecord[]): boolean =>
  item.reference !== null && records.some((r) => r.id === item.reference);

/** Does a filing still take its dates? A rejected or withdrawn one does not. */
export const stands = (record: FiledRecord): boolean =>
  !record.archived && (record.status === 'pending' || record.status === 'approved');

/** What `?again=` names: a record that no longer stands, whose words a new filing begins with. Null: none such. */
export const againOf = <R extends FiledRecord>(id: string | null, records: readonly R[] | undefined): R | null =>
  records?.find((r) => String(r.id) === id && !stands(r)) ?? null;

/** What stands or may come to stand beside the filing being typed: on the server, and waiting on this phone. */
export function beside<K extends FilingKind, R extends FiledRecord>(
  kind: K,
  items: readonly OutboxItem[],
  records: readonly R[],
  correcting: Correcting<R>,
): (R | Payloads[K])[] {
  const self = correcting === null ? null : 'record' in correcting ? correcting.record.id : correcting.item.id;
  // The record that a waiting correction is of.
  const target = correcting !== null && 'item' in correcting ? correcting.item.target : null;
  return [
    ...records.filter((r) => stands(r) && r.id !== self && r.id !== target),
    ...notListedYet(kind, items, records)
      .filter((i) => i.id !== self && i.state !== 'attention' && !i.withdrawing)
      .map((i) => payloadOf(kind, i)),
  ];
}
