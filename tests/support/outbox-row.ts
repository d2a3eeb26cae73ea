import type { OutboxRow } from '#src/offline/outbox-db.ts';

/** Whose rows the tests of the outbox are about. */
export const owner = 7;
let made = 0;

/** A leave filed and not sent yet, in the order of making. */
export const aRow = (over: Partial<OutboxRow> = {}): OutboxRow => ({
  id: `row-${++made}`,
  owner,
  kind: 'leave',
  action: 'store',
  target: null,
  payload: { reason: 'Family day' },
  files: [],
  schemaVersion: 1,
  seq: made,
  createdAt: '2026-11-18T04:00:00.000Z',
  filedAt: '2026-11-18T04:00:00.000Z',
  status: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  leaseUntil: 0,
  leaseBy: null,
  lastError: null,
  change: null,
  record: null,
  sentAt: null,
  ...over,
});
