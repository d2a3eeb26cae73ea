import type { OutboxRow } from './outbox-db.ts';

type Given = Pick<OutboxRow, 'id' | 'owner' | 'kind' | 'payload' | 'files' | 'seq' | 'createdAt' | 'filedAt'>;

/** Returns a new request for the outbox: queued, due immediately, and never attempted. */
export const newRow = (given: Given): OutboxRow => ({
  ...given,
  action: 'store',
  target: null,
  schemaVersion: 1,
  status: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  leaseUntil: 0,
  leaseBy: null,
  lastError: null,
  change: null,
  record: null,
  sentAt: null,
});
