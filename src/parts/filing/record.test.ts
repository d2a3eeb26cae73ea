import { describe, expect, test } from 'vitest';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { beside, changeOf, notListedYet, type FiledRecord } from './record.ts';

const item = (values: Partial<OutboxItem>): OutboxItem => ({
  id: 'a',
  kind: 'overtime',
  action: 'store',
  payload: {},
  fileNames: [],
  state: 'on-phone',
  withdrawing: false,
  attempts: 0,
  createdAt: '',
  filedAt: '',
  nextAttemptAt: null,
  reference: null,
  error: null,
  current: null,
  target: null,
  ...values,
});
const record = (values: Partial<FiledRecord>): FiledRecord => ({
  id: 1,
  status: 'pending',
  remark: null,
  decided_at: null,
  decided_by_name: null,
  decided_for_name: null,
  filed_by_name: null,
  filed_at: '',
  received_at: '',
  late_sync: false,
  client_request_id: null,
  archived: false,
  version: 1,
  ...values,
});

describe('a row of the outbox stands above the list', () => {
  test('until the list brings back its key, or the number it was received under', () => {
    const waiting = item({});
    const received = item({ id: 'b', state: 'received', reference: 7 });
    expect(notListedYet('overtime', [waiting, received], [])).toEqual([waiting, received]);
    expect(notListedYet('overtime', [waiting], [record({ client_request_id: 'a' })])).toEqual([]);
    expect(notListedYet('overtime', [received], [record({ id: 7 })])).toEqual([]);
  });

  test('only in the list of its kind', () => {
    expect(notListedYet('leave', [item({})], [])).toEqual([]);
    expect(changeOf('leave', [item({ action: 'update', target: 1 })], 1)).toBeUndefined();
    expect(changeOf('overtime', [item({ action: 'update', target: 1 })], 1)).toBeDefined();
  });
});

test('what is withdrawn, refused or being corrected itself stands in the way of nothing', () => {
  const items = [
    item({ payload: { n: 1 } }),
    item({ id: 'b', withdrawing: true }),
    item({ id: 'c', state: 'attention' }),
  ];
  const own = record({ id: 5 });
  const records = [own, record({ id: 6, status: 'rejected' }), record({ id: 7, archived: true }), record({ id: 8 })];
  expect(beside('overtime', items, records, { record: own })).toEqual([records[3], { n: 1 }]);
  expect(beside('overtime', items, records, { item: items[0]!, files: [] })).toEqual([own, records[3]]);
});
