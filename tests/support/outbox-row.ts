import { newRow } from '#src/offline/outbox/new-row.ts';
import type { OutboxRow } from '#src/offline/outbox/outbox-db.ts';

/** Whose rows the tests of the outbox are about. */
export const owner = 7;
let made = 0;

/** A leave filed and not sent yet, in the order of making. */
export const aRow = (over: Partial<OutboxRow> = {}): OutboxRow => ({
  ...newRow({
    id: `row-${++made}`,
    owner,
    kind: 'leave',
    payload: { reason: 'Family day' },
    files: [],
    seq: made,
    createdAt: '2026-11-18T04:00:00.000Z',
    filedAt: '2026-11-18T04:00:00.000Z',
  }),
  ...over,
});
