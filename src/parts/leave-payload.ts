import type { z } from 'zod';
import type { Leave, StoreLeave } from '#contract/hr/leaves.ts';
import type { OutboxItem } from '#src/offline/outbox-view.ts';

export type LeavePayload = z.input<typeof StoreLeave>;

/** What a leave row of the outbox holds. */
export const payloadOf = (item: OutboxItem): LeavePayload => item.payload as LeavePayload;

/** The dates of a payload with the schema's defaults filled in, for counting and comparing. */
export const datesOf = (p: LeavePayload) => ({
  start_date: p.start_date,
  end_date: p.end_date,
  start_part: p.start_part ?? 'day',
  end_part: p.end_part ?? 'day',
});

/** The rows of the outbox the list does not show yet: the list has them once it brings back their key. */
export const notListedYet = (items: readonly OutboxItem[], leaves: readonly Leave[]): OutboxItem[] => {
  const listed = new Set(leaves.map((l) => l.client_request_id));
  return items.filter(
    (i) => i.kind === 'leave' && i.action === 'store' && !listed.has(i.id) && !arrivedAndListed(i, leaves),
  );
};

/** Received, and the list was read since: it shows the record, under whatever key. */
const arrivedAndListed = (item: OutboxItem, leaves: readonly Leave[]): boolean =>
  item.reference !== null && leaves.some((l) => l.id === item.reference);

/** Does a leave still take its dates? A rejected or withdrawn one does not. */
export const stands = (leave: Leave): boolean =>
  !leave.archived && (leave.status === 'pending' || leave.status === 'approved');
