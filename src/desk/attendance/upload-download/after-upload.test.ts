import { expect, test } from 'vitest';
import { afterUpload } from './after-upload.ts';

const cutoff = { from: '2026-11-01', to: '2026-11-15' };
const upload = { id: 7, skipped: 0, first_on: '2026-11-16', last_on: '2026-11-28' };

test('an upload of another cutoff opens that cutoff', () => {
  expect(afterUpload(upload, cutoff)).toEqual({ date: '2026-11-27' });
  expect(afterUpload({ ...upload, first_on: '2026-11-28' }, cutoff)).toEqual({ date: '2026-11-28' });
  expect(afterUpload({ ...upload, skipped: 2 }, cutoff)).toEqual({ skipped: '7', date: '2026-11-27' });
});

test('an upload with time logs of the shown cutoff, or with none, stays in it', () => {
  expect(afterUpload({ ...upload, first_on: '2026-11-15' }, cutoff)).toEqual({});
  expect(afterUpload({ ...upload, first_on: null, last_on: null }, cutoff)).toEqual({});
  expect(afterUpload(upload, undefined)).toEqual({});
});
