import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentBytes } from '#contract/common/files.ts';
import { settle } from '#contract/common/outbox.ts';
import { addPart, openUpload } from '#contract/common/uploads.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { anOvertime } from './filings-support.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { aLeave, Api, pdf, uuid, type Person } from '#tests/api/support.ts';

/** Files that arrive in parts before their request; the oracle is the database and the folder of files. */

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const day = 86_400_000;
const person = () => api.anEmployee({ codes: ['EMP03'] });
/** A document of so many bytes that the server keeps as it is. */
async function document(bytes = 1000, name = 'certificate.pdf'): Promise<File> {
  const whole = await pdf().text();
  const [head, ...rest] = whole.split('\n');
  const text = `${head}\n% ${'x'.repeat(Math.max(0, bytes - whole.length - 3))}\n${rest.join('\n')}`;
  return new File([text], name, { type: 'application/pdf' });
}
const shaOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

const begin = async (as: Person, key: string, file: File, place = 0) =>
  api.send(
    openUpload,
    { body: { key, place, name: file.name, size: file.size, sha256: await shaOf(file) } },
    { as, headers: { 'kawani-owner': String(as.employeeId) } },
  );
const add = (as: Person, key: string, file: File, from: number, to: number, place = 0) =>
  api.send(
    addPart,
    { params: { key, place }, body: { offset: from } },
    { as, files: [new File([file.slice(from, to)], 'part')] },
  );
/** The whole file, in parts. */
async function bring(as: Person, key: string, file: File, place = 0): Promise<void> {
  let { offset } = (await begin(as, key, file, place)).body.data;
  while (offset < file.size) offset = (await add(as, key, file, offset, offset + 400, place)).body.data.offset;
}
/** The request itself, whose files have arrived before it. */
const send = (as: Person, given: unknown, options: { key?: string; files?: File[] } = {}) =>
  api.send(storeLeave, { body: given as ReturnType<typeof aLeave> }, { as, ...options });
const finish = async (as: Person, key: string, files: File[], over: Record<string, unknown> = {}) =>
  send(as, { data: aLeave(over), uploads: await Promise.all(files.map(shaOf)) }, { key });

const leaves = (as: Person) =>
  api.db.selectFrom('hr.leaves').select('id').where('employee_id', '=', as.employeeId).execute();
async function contents(as: Person): Promise<string[]> {
  const rows = await api.db
    .selectFrom('hr.files')
    .select(['storage_key', 'name'])
    .where('employee_id', '=', as.employeeId)
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(async (f) => Buffer.from(await api.context.storage.get(f.storage_key)).toString()));
}
const underWay = (as: Person) =>
  api.db
    .selectFrom('hr.uploads')
    .select(['place', 'received'])
    .where('user_id', '=', as.userId)
    .orderBy('place')
    .execute();
/** No file in the folder that no record refers to, and no part without its file. */
async function nothingHalf(): Promise<void> {
  const known = await api.db.selectFrom('hr.files').select('storage_key').execute();
  const stored = (await api.context.storage.list()).map((f) => f.key);
  expect(stored.sort()).toEqual(known.map((f) => f.storage_key).sort());
  const parts = await api.db.selectFrom('hr.upload_parts').select('upload_id').distinct().execute();
  const uploads = await api.db.selectFrom('hr.uploads').select('id').execute();
  expect(uploads.map((u) => u.id)).toEqual(expect.arrayContaining(parts.map((p) => p.upload_id)));
}

test('a request takes its files that arrived in parts, and the parts are deleted', async () => {
  const as = await person();
  const key = uuid();
  const files = [await document(3000), await document(900, 'second.pdf')];
  await bring(as, key, files[0]!, 0);
  await bring(as, key, files[1]!, 1);
  const done = await finish(as, key, files);
  expect(done.status).toBe(200);
  expect(done.body.data.files.map((f) => f.name)).toEqual(['certificate.pdf', 'second.pdf']);
  expect(await contents(as)).toEqual(await Promise.all(files.map((f) => f.text())));
  expect(await underWay(as)).toEqual([]);
  await nothingHalf();
});

test('an interrupted file goes on at the byte where it stopped', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(2000);
  expect((await begin(as, key, file)).body.data.offset).toBe(0);
  await add(as, key, file, 0, 700);
  expect((await begin(as, key, file)).body.data.offset).toBe(700);
  expect((await begin(as, key, file)).body.data.offset).toBe(700);
  await bring(as, key, file);
  expect((await finish(as, key, [file])).status).toBe(200);
  expect(await contents(as)).toEqual([await file.text()]);
});

test('bytes at another offset than has arrived write nothing, and the answer says where to go on', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(2000);
  await begin(as, key, file);
  expect((await add(as, key, file, 300, 600)).body.data.offset).toBe(0);
  expect((await add(as, key, file, 0, 300)).body.data.offset).toBe(300);
  // An answer was lost: the same part once more.
  expect((await add(as, key, file, 0, 300)).body.data.offset).toBe(300);
  expect(await underWay(as)).toEqual([{ place: 0, received: 300 }]);
  const more = new File([await file.text(), 'more'], 'x');
  expect((await add(as, key, more, 300, more.size)).status).toBe(422);
  expect(await underWay(as)).toEqual([{ place: 0, received: 300 }]);
});

test('the same part twenty times at once is taken once', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(2000);
  await begin(as, key, file);
  const all = await Promise.all(Array.from({ length: 20 }, () => add(as, key, file, 0, 500)));
  expect(all.every((s) => (s.status === 200 ? s.body.data.offset === 500 : s.status === 425))).toBe(true);
  await bring(as, key, file);
  const done = await Promise.all(Array.from({ length: 8 }, () => finish(as, key, [file])));
  expect(done.filter((s) => s.status === 200).length).toBeGreaterThan(0);
  expect(done.every((s) => s.status === 200 || s.status === 425)).toBe(true);
  expect(await leaves(as)).toHaveLength(1);
  expect(await contents(as)).toEqual([await file.text()]);
  await nothingHalf();
});

test('the answer was lost: the phone hears that all bytes are there, and the request again is the stored answer', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1500);
  await bring(as, key, file);
  const first = await finish(as, key, [file]);
  expect((await begin(as, key, file)).body.data.offset).toBe(file.size);
  const again = await finish(as, key, [file]);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await underWay(as)).toEqual([]);
});

test('sent whole and then in parts, or the other way round, it is one request', async () => {
  const as = await person();
  const file = await document(1500);
  const [whole, parts] = [uuid(), uuid()];
  const options = { as, key: whole, files: [file] };
  await api.send(storeLeave, { body: aLeave() }, options);
  expect((await begin(as, whole, file)).body.data.offset).toBe(file.size);
  expect((await finish(as, whole, [file])).headers.get('idempotency-replayed')).toBe('true');
  const other = { start_date: '2026-12-07', end_date: '2026-12-07' };
  await bring(as, parts, file);
  await finish(as, parts, [file], other);
  const again = await api.send(storeLeave, { body: aLeave(other) }, { ...options, key: parts });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await finish(as, parts, [await document(1501)], other)).body).toMatchObject({ reason: 'key-reused' });
  expect(await leaves(as)).toHaveLength(2);
});

test('another person neither adds to a file nor takes it, nor hears of it', async () => {
  const [as, other] = [await person(), await person()];
  const key = uuid();
  const file = await document(1500);
  await begin(as, key, file);
  await add(as, key, file, 0, 600);
  expect((await add(other, key, file, 600, 1500)).status).toBe(404);
  expect((await begin(other, key, file)).body.data.offset).toBe(0);
  expect((await finish(other, key, [file])).status).toBe(425);
  const under = { as: other, headers: { 'kawani-owner': String(as.employeeId) } };
  const body = { key, place: 0, name: 'a.pdf', size: 10, sha256: 'a'.repeat(64) };
  expect((await api.send(openUpload, { body }, under)).status).toBe(412);
  expect(await underWay(as)).toEqual([{ place: 0, received: 600 }]);
  expect(await leaves(other)).toEqual([]);
  await api.send(settle, { body: { key } }, { as: other });
  expect(await underWay(as)).toHaveLength(1);
});

test('a request whose files are incomplete is refused for now, and writes nothing', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1500);
  await begin(as, key, file);
  await add(as, key, file, 0, 1499);
  const early = await finish(as, key, [file]);
  expect([early.status, early.headers.get('retry-after')]).toEqual([425, '1']);
  await bring(as, key, file);
  expect((await finish(as, key, [file, file])).status).toBe(425);
  expect(await leaves(as)).toEqual([]);
  expect((await finish(as, key, [file])).status).toBe(200);
  await nothingHalf();
});

test('bytes of another content than announced are deleted, and the file starts again', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1000);
  const wrong = new File(['y'.repeat(file.size)], file.name);
  await begin(as, key, file);
  await add(as, key, wrong, 0, file.size);
  expect((await finish(as, key, [file])).status).toBe(425);
  expect(await underWay(as)).toEqual([]);
  await bring(as, key, file);
  expect((await finish(as, key, [file])).status).toBe(200);
});

test('another file in the same place begins afresh', async () => {
  const as = await person();
  const key = uuid();
  await begin(as, key, await document(1000));
  await add(as, key, await document(1000), 0, 500);
  const file = await document(1200);
  expect((await begin(as, key, file)).body.data.offset).toBe(0);
  await bring(as, key, file);
  await finish(as, key, [file]);
  expect(await contents(as)).toEqual([await file.text()]);
});

test('a refused request leaves no stored file, and its key closed leaves no parts', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1000);
  await bring(as, key, file);
  expect((await finish(as, key, [file], { start_date: '2026-03-04', end_date: '2026-03-04' })).status).toBe(422);
  await nothingHalf();
  expect(await underWay(as)).toHaveLength(1);
  await api.send(settle, { body: { key } }, { as });
  expect(await underWay(as)).toEqual([]);
  expect((await begin(as, key, file)).body.data.offset).toBe(file.size);
  expect((await finish(as, key, [file])).body).toMatchObject({ reason: 'withdrawn' });
});

test('a person holds at most fifteen files under way, each at most as large as an attachment', async () => {
  const as = await person();
  const file = await document(1000);
  const keys = Array.from({ length: 17 }, () => uuid());
  for (const key of keys) {
    api.advance(1000);
    await begin(as, key, file);
  }
  expect(await underWay(as)).toHaveLength(15);
  expect((await add(as, keys[0]!, file, 0, 500)).status).toBe(404);
  expect((await add(as, keys[16]!, file, 0, 500)).status).toBe(200);
  const body = { key: uuid(), place: 0, name: 'a.pdf', size: attachmentBytes + 1, sha256: 'a'.repeat(64) };
  expect((await api.send(openUpload, { body }, { as })).status).toBe(422);
});

test('a file that isn’t a document is refused as if it came whole', async () => {
  const as = await person();
  const key = uuid();
  const file = new File(['not a picture'], 'a.pdf');
  await bring(as, key, file);
  expect((await finish(as, key, [file])).body).toMatchObject({ errors: { files: [expect.stringMatching(/a\.pdf/)] } });
  await nothingHalf();
});

const sha = 'a'.repeat(64);
test.each([[[]], [['x']], [[1]], [['A'.repeat(64)]], [[`${sha},`]], [Array(9).fill(sha)], [null], [{ 0: sha }]])(
  'malformed names of uploads are refused: %j',
  async (uploads) => {
    const as = await person();
    expect((await send(as, { data: aLeave(), uploads }, { key: uuid() })).status).toBe(400);
    expect(await leaves(as)).toEqual([]);
  },
);

test('uploads are named with a key, by a request that takes files', async () => {
  const as = await api.anEmployee({ codes: ['EMP03', 'EMP04'] });
  const body = { data: aLeave(), uploads: [sha] };
  expect((await send(as, body)).status).toBe(400);
  // As a server of before would read it: refused, and never a request without its files.
  expect((await send(as, body, { key: uuid(), files: [await document()] })).status).toBe(422);
  const overtime = { data: anOvertime(), uploads: [sha] } as unknown as ReturnType<typeof anOvertime>;
  expect((await api.send(storeOvertime, { body: overtime }, { as, key: uuid() })).status).toBe(422);
  expect(await leaves(as)).toEqual([]);
});

test('parts are sealed in the database', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1000);
  await bring(as, key, file);
  const { rows } = { rows: await api.db.selectFrom('hr.upload_parts').select('sealed').execute() };
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed } of rows) expect(sealed).toMatch(/^v2:/);
  api.context.settings.dataKey = new Uint8Array(32).fill(9);
  expect((await finish(as, key, [file])).status).toBe(425);
  await bring(as, key, file);
  expect((await finish(as, key, [file])).status).toBe(200);
});

test('what nothing was added to for three days is swept away, and begins afresh', async () => {
  const as = await person();
  const key = uuid();
  const file = await document(1000);
  await begin(as, key, file);
  await add(as, key, file, 0, 500);
  api.advance(2 * day);
  await housekeeping(api.context);
  expect((await begin(as, key, file)).body.data.offset).toBe(500);
  api.advance(3 * day + 1000);
  await housekeeping(api.context);
  expect(await underWay(as)).toEqual([]);
  expect((await add(as, key, file, 500, 1000)).status).toBe(404);
  await nothingHalf();
});
