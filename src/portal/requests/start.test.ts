import { expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { readClockFrom } from '#src/text/format.ts';
import { sayIn, type Say } from '#src/text/words.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { recordToRefile, type FiledRecord } from '#src/shared/requests/record.ts';
import { startOf } from './start.ts';

// A day of another year has its year.
readClockFrom(() => '2026-07-21T04:00:00Z');

const record = (id: number, values: Partial<FiledRecord> = {}) =>
  ({ id, status: 'pending', archived: false, ...values }) as FiledRecord;

/** A start with its English title. */
const titled = <T extends { title: (say: Say) => string }>(start: T) => ({
  ...start,
  title: start.title((code, data) => sayIn(en, code, data)),
});

const afresh = { userId: 9, correcting: null, again: null, corrected: null, overtaken: null };

test('only requests that no longer apply are filed again', () => {
  const gone = [
    record(2, { status: 'rejected' }),
    record(3, { status: 'cancelled' }),
    record(4, { archived: true }),
    record(5, { status: 'approved', archived: true }),
  ];
  const records = [record(1), record(6, { status: 'approved' }), ...gone];
  for (const r of gone) expect(recordToRefile(String(r.id), records)).toBe(r);
  for (const id of ['1', '6', '7', '', null]) expect(recordToRefile(id, records)).toBeNull();
  expect(recordToRefile('2', undefined)).toBeNull();
});

test('filing again starts with the former words, keeps typed text apart, and is a new request', () => {
  const again = record(2, { status: 'rejected' });
  expect(titled(startOf('overtime', { ...afresh, again }))).toEqual({
    from: { record: again },
    title: en['filing.again'],
    submit: 'overtime.file',
    files: [],
    notTaken: null,
    open: { again: '2' },
    options: { draft: 'overtime.9.again.2', errors: undefined },
  });
  expect(titled(startOf('overtime', afresh))).toEqual({
    from: null,
    title: 'File overtime',
    submit: 'overtime.file',
    files: [],
    notTaken: null,
    open: { file: '1' },
    options: { draft: 'overtime.9', errors: undefined },
  });
  expect(startOf('time-report', { ...afresh, about: '2026-07-20' }).open).toEqual({
    time: '2026-07-20',
    file: '2026-07-20',
  });
});

test('a correction has its own draft, and starts with the server’s reply', () => {
  const error = { message: '', fields: { date: ['Too late.'] }, said: null };
  const item = { error, payload: { start_date: '2026-07-20' } } as unknown as OutboxItem;
  const start = { ...afresh, corrected: 'key', correcting: { item, files: [] } };
  expect(titled(startOf('leave', start))).toEqual({
    from: { item, files: [] },
    title: 'Correct leave, 20 Jul',
    submit: 'do.save',
    files: [],
    // The message shows at its field.
    notTaken: { day: 'Mon, 20 Jul', sentence: null },
    open: { correct: 'key' },
    options: { draft: 'leave.9.correct.key', errors: error.fields },
  });
  expect(startOf('leave', { ...start, correcting: { record: record(1) } }).options.errors).toBeUndefined();
});

test('after a decision, it keeps its draft and is filed as new', () => {
  const files = [new File([], 'a.jpg')];
  const was = { item: { error: null, payload: { start_date: '2026-07-20' } } as unknown as OutboxItem, files };
  const overtaken = { was, record: record(1, { status: 'rejected' }), item: null };
  expect(titled(startOf('leave', { ...afresh, corrected: 'key', overtaken }))).toMatchObject({
    from: was,
    files,
    title: 'Correct leave, 20 Jul',
    submit: 'filing.as-new',
    options: { draft: 'leave.9.correct.key' },
  });
});
