import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { Correcting, FiledRecord } from '#src/shared/requests/record.ts';

/** A change of a request while its correction is open or waiting. `record` is null if the request no longer exists. */
export interface Overtaken<R> {
  /** Initial form values. */
  was: NonNullable<Correcting<R>>;
  record: R | null;
  /** The outbox row of the correction that can't be made. */
  item: OutboxItem | null;
}

/** Returns true if this is a row's current or earlier key. */
export const knownAs = (item: OutboxItem, key: string): boolean => item.id === key || item.formerly.includes(key);

/**
 * Returns the waiting change of a record: of the record itself, or of its request before the phone knew it had arrived.
 * Ids are per kind.
 */
export const changeOf = (
  kind: RequestKind,
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

/** Returns the record from a refusal, if it was decided or withdrawn in the meantime; otherwise null. */
export const decidedMeanwhile = (item: Pick<OutboxItem, 'current'>): FiledRecord | null => {
  const current = item.current as FiledRecord | null;
  return current && isDecided(current) ? current : null;
};

/**
 * Returns the event that blocks an open correction: a decision, or a withdrawal on another device. Null if there is
 * none.
 */
export function overtakenBy<R extends FiledRecord>(
  kind: RequestKind,
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
  // Withdrawn in another tab before sending: no row and no record.
  if ('item' in correcting && (item === undefined || item.withdrawing) && record === undefined)
    return { was: correcting, record: null, item: null };
  return null;
}
