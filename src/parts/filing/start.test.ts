import { expect, test } from 'vitest';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { FiledRecord } from './record.ts';
import { againOf, startOf } from './start.ts';

const record = (id: number, values: Partial<FiledRecord> = {}) =>
  ({ id, status: 'pending', archived: false, ...values }) as FiledRecord;

test('only what no longer stands is filed again', () => {
  const gone = [
    record(2, { status: 'rejected' }),
    record(3, { status: 'cancelled' }),
    record(4, { archived: true }),
    record(5, { status: 'approved', archived: true }),
  ];
  const records = [record(1), record(6, { status: 'approved' }), ...gone];
  for (const r of gone) expect(againOf(String(r.id), records)).toBe(r);
  for (const id of ['1', '6', '7', '', null]) expect(againOf(id, records)).toBeNull();
  expect(againOf('2', undefined)).toBeNull();
});

test('filing again begins with the former words, keeps what is typed apart, and is a new filing', () => {
  const again = record(2, { status: 'rejected' });
  expect(startOf('overtime', { userId: 9, correcting: null, again })).toEqual({
    from: { record: again },
    title: 'filing.again',
    options: { draft: 'overtime.9.again.2', errors: undefined },
  });
  expect(startOf('overtime', { userId: 9, correcting: null, again: null })).toEqual({
    from: null,
    title: 'overtime.file',
    options: { draft: 'overtime.9', errors: undefined },
  });
});

test('a correction keeps no draft, and begins with what the server said of it', () => {
  const fields = { date: ['Too late.'] };
  const item = { error: { fields } } as unknown as OutboxItem;
  expect(startOf('leave', { userId: 9, correcting: { item, files: [] }, again: null })).toEqual({
    from: { item, files: [] },
    title: 'leave.correct',
    options: { errors: fields },
  });
  expect(startOf('leave', { userId: 9, correcting: { record: record(1) }, again: null }).options).toEqual({
    errors: undefined,
  });
});
