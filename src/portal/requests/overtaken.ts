import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { Correcting, FiledRecord } from '#src/shared/requests/record.ts';

/** What happened to a filing while its correction was open, or waited. Null: it is not there any more. */
export interface Overtaken<R> {
  /** What the form over it began with. */
  was: NonNullable<Correcting<R>>;
  record: R | null;
  /** The row of the outbox that still asks for the correction, and cannot get it. */
  item: OutboxItem | null;
}

/** Is this the key of a row, or one that it had before? */
export const knownAs = (item: OutboxItem, key: string): boolean => item.id === key || item.formerly.includes(key);

/**
 * The change of a record that waits on this phone: one of the record, or one of its filing, of which the phone does not
 * know yet that it has arrived. Numbers are given per kind: another kind has the same ones.
 */
export const changeOf = (
  kind: FilingKind,
  items: readonly OutboxItem[],
  record: Pick<FiledRecord, 'id' | 'client_request_id'>,
): OutboxItem | undefined =>
  items.find(
    (i) =>
      i.kind === kind &&
      i.state !== 'received' &&
      (i.target === record.id ||
        (i.changed && record.client_request_id !== null && knownAs(i, record.client_request_id))),
  );

const isDecided = (record: FiledRecord): boolean => record.status !== 'pending' || record.archived;

/** The record as a refusal brought it along, if it was decided on. */
export const decidedMeanwhile = (item: Pick<OutboxItem, 'current'>): FiledRecord | null => {
  const current = item.current as FiledRecord | null;
  return current && isDecided(current) ? current : null;
};

/** What keeps a correction that is open from working: that its filing was decided on, or taken back elsewhere. */
export function overtakenBy<R extends FiledRecord>(
  kind: FilingKind,
  correcting: NonNullable<Correcting<R>>,
  items: readonly OutboxItem[],
  records: readonly R[] | undefined,
): Overtaken<R> | null {
  const item = 'item' in correcting ? items.find((i) => i.kind === kind && knownAs(i, correcting.item.id)) : undefined;
  const change = 'record' in correcting ? changeOf(kind, items, correcting.record) : undefined;
  const numbers =
    'record' in correcting ? [correcting.record.id] : [correcting.item.target, item?.target, item?.reference];
  const record = records?.find(
    (r) =>
      numbers.includes(r.id) ||
      ('item' in correcting &&
        r.client_request_id !== null &&
        [correcting.item.id, ...correcting.item.formerly, ...(item?.formerly ?? [])].includes(r.client_request_id)),
  );
  const asking = [item, change].find((i) => i !== undefined && i.state === 'attention') ?? null;
  if (record && isDecided(record)) return { was: correcting, record, item: asking };
  const refused = asking && decidedMeanwhile(asking);
  if (refused) return { was: correcting, record: refused as R, item: asking };
  // Withdrawn in another tab before it was sent: there is neither a row nor a record.
  if ('item' in correcting && (item === undefined || item.withdrawing) && record === undefined)
    return { was: correcting, record: null, item: null };
  return null;
}
