import { describe, expect, test } from 'vitest';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { changeOf, overtakenBy } from '#src/portal/requests/overtaken.ts';
import { overlappingRequests, notListedYet, type FiledRecord } from './record.ts';

const item = (values: Partial<OutboxItem>): OutboxItem => ({
  id: 'a',
  formerly: [],
  kind: 'overtime',
  action: 'store',
  payload: {},
  fileNames: [],
  keptFiles: [],
  state: 'on-phone',
  withdrawing: false,
  lettingGo: false,
  changed: false,
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

describe('an outbox row is shown above the list', () => {
  test('until the list has its key or id', () => {
    const waiting = item({});
    const received = item({ id: 'b', state: 'received', reference: 7 });
    expect(notListedYet('overtime', [waiting, received], [])).toEqual([waiting, received]);
    expect(notListedYet('overtime', [waiting], [record({ client_request_id: 'a' })])).toEqual([]);
    expect(notListedYet('overtime', [received], [record({ id: 7 })])).toEqual([]);
  });

  test('not after a withdrawal on this phone, since lists hide its record', () => {
    const received = item({ id: 'b', state: 'received', reference: 7 });
    const withdrawal = item({ id: 'c', action: 'archive', target: 7, state: 'on-phone' });
    expect(notListedYet('overtime', [received, withdrawal], [])).toEqual([received]);
    expect(notListedYet('overtime', [received, { ...withdrawal, state: 'received' }], [])).toEqual([]);
  });

  test('only in the list of its kind', () => {
    expect(notListedYet('leave', [item({})], [])).toEqual([]);
    expect(changeOf('leave', [item({ action: 'update', target: 1 })], record({}))).toBeUndefined();
    expect(changeOf('overtime', [item({ action: 'update', target: 1 })], record({}))).toBeDefined();
  });
});

test('withdrawn, refused, and corrected requests block nothing', () => {
  const items = [
    item({ payload: { n: 1 } }),
    item({ id: 'b', withdrawing: true }),
    item({ id: 'c', state: 'attention' }),
  ];
  const own = record({ id: 5 });
  const records = [own, record({ id: 6, status: 'rejected' }), record({ id: 7, archived: true }), record({ id: 8 })];
  expect(overlappingRequests('overtime', items, records, { record: own })).toEqual([records[3], { n: 1 }]);
  expect(overlappingRequests('overtime', items, records, { item: items[0]!, files: [] })).toEqual([own, records[3]]);
});

describe('what blocks an open correction', () => {
  const mine = item({});
  const correcting = { item: mine, files: [] };
  const overtaken = (items: OutboxItem[], records: FiledRecord[]) =>
    overtakenBy('overtime', correcting, items, records);

  test('nothing, while it waits, is received, or has a new row', () => {
    expect(overtaken([mine], [])).toBeNull();
    expect(overtaken([item({ state: 'received', reference: 1 })], [record({})])).toBeNull();
    expect(overtaken([item({ id: 'b', formerly: ['a'] })], [])).toBeNull();
  });

  test.each([
    ['of its number', [item({ state: 'received', reference: 1 })], {}],
    ['of its key', [], { client_request_id: 'a' }],
    ['of the record it corrects', [mine, item({ id: 'c', target: 1 })], { client_request_id: 'a' }],
  ])('a decision on the record %s', (_, items, of) => {
    const decided = record({ ...of, status: 'rejected', remark: 'Two are off.' });
    expect(overtaken(items, [decided])).toMatchObject({ was: correcting, record: decided, item: null });
    expect(overtaken(items, [record({ ...of, archived: true })])).not.toBeNull();
  });

  test('a refusal that contains the decision, with the row to discard', () => {
    const current = record({ status: 'approved' });
    const refused = item({ target: 1, state: 'attention', current });
    expect(overtaken([refused], [])).toMatchObject({ record: current, item: refused });
    // Only touched: it can be sent again.
    expect(overtaken([item({ target: 1, state: 'attention', current: record({ version: 2 }) })], [])).toBeNull();
  });

  test('the row was withdrawn in another tab', () => {
    expect(overtaken([], [])).toMatchObject({ record: null, item: null });
    expect(overtaken([item({ withdrawing: true })], [])).toMatchObject({ record: null, item: null });
  });

  test('a record that is corrected, whose correction waited and was refused', () => {
    const decided = record({ status: 'rejected' });
    const refused = item({ id: 'c', action: 'update', target: 1, state: 'attention', current: decided });
    expect(overtakenBy('overtime', { record: record({}) }, [refused], [record({})])).toMatchObject({
      record: decided,
      item: refused,
    });
  });
});
