import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { approveTimeKeeping, listTimeKeepings, verifyTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { listTimeUploads, type TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { previewUndoUpload, undoUpload } from '#contract/hr/attendance/time-upload-undo.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from './story-company.ts';

/** An upload to the wrong device or cutoff is undone as a whole, unless posted pay is based on it. */

let api: Api;
let hr: Person;
let other: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  other = await api.aUser(['HRIS09']);
  ids = await aStoryCompany(api, hr);
  for (const client of ['BTS', 'LSO'] as const) await uploadOf(api, ids, hr, client);
  await openBoth(api, ids, hr);
});
afterAll(() => api.close());

const uploads = async (client: 'BTS' | 'LSO') =>
  (await api.send(listTimeUploads, { query: { client: ids.client(client) } }, { as: hr })).body.data;
const latest = async (client: 'BTS' | 'LSO'): Promise<TimeUpload> => (await uploads(client))[0]!;
const preview = async (id: number, as = hr) => api.send(previewUndoUpload, { params: { id } }, { as });
const undo = (id: number, seen: string, as = hr) =>
  api.send(undoUpload, { params: { id }, body: { seen } }, { as, key: uuid() });
const personOf = async (code: string, client: 'BTS' | 'LSO', date: string): Promise<PersonTime> => {
  const query = { client: ids.client(client), date, status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: hr })).body;
  return data.find((p) => p.employee_code === code)!;
};
const logsOf = async (upload: number) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from hr.device_punches where upload_id = ${upload}`.execute(
      api.db,
    )
  ).rows[0]!.n;
const lock = (code: string, at: string | null) =>
  api.db
    .updateTable('hr.time_records')
    .set({ locked_at: at })
    .where('employee_id', '=', ids.employee(code))
    .where('status', '=', 'approved')
    .execute();

test('users without timekeeping neither see what an upload brought nor undo it', async () => {
  const { id } = await latest('BTS');
  for (const as of [await api.aUser(['EMP01']), await api.aUser(['PAY07'])]) {
    expect((await preview(id, as)).status).toBe(403);
    expect((await undo(id, '1 0 0 0', as)).status).toBe(403);
  }
  expect((await preview(99_999)).status).toBe(404);
});

test('submitted and approved timesheets return to review, their time logs are deleted, and the audit trail has the user', async () => {
  const date = '2026-11-01';
  const { id, file_name: file, added } = await latest('BTS');
  const body = async (code: string) => {
    const { employee_id, seen } = await personOf(code, 'BTS', date);
    return { body: { client_id: ids.client('BTS'), date, people: [{ employee_id, seen }] } };
  };
  for (const code of ['A-101', 'A-103'])
    expect((await api.send(verifyTimeKeeping, await body(code), { as: hr, key: uuid() })).body.data.done).toBe(1);
  const before = await preview(id);
  expect(before.body.data).toMatchObject({ logs: added, returned: 2, approved: 0, why_not: null });
  await api.send(approveTimeKeeping, await body('A-101'), { as: other, key: uuid() });
  // Approved since it was shown.
  expect(await undo(id, before.body.data.seen)).toMatchObject({ status: 409 });
  expect(await logsOf(id)).toBe(added);
  // Posted pay counts on them.
  await lock('A-101', '2026-12-01T00:00:00Z');
  const stopped = (await preview(id)).body.data;
  expect(stopped.why_not).toMatch(/^Posted pay for \d+ Nov 2026 to \d+ Nov 2026 is based on time logs in this file\./);
  expect((await undo(id, stopped.seen)).body).toMatchObject({ message: stopped.why_not });
  expect(await logsOf(id)).toBe(added);
  await lock('A-101', null);
  const { data: shown } = (await preview(id)).body;
  expect(shown).toMatchObject({ returned: 2, approved: 1, why_not: null });
  const done = await undo(id, shown.seen, other);
  expect(done.body.data).toMatchObject({ id, added, undone_at: expect.any(String) as string });
  expect(await logsOf(id)).toBe(0);
  for (const code of ['A-101', 'A-103']) {
    const person = await personOf(code, 'BTS', date);
    expect(person).toMatchObject({ status: 'for_review', remark: `The upload of ${file} was undone` });
    expect(person.days.flatMap((d) => d.punches)).toEqual([]);
  }
  const { rows } = await sql<{ actor: number; at: string | null }>`
    select actor_id as actor, after ->> 'undone_at' as at from auth.audit
    where table_name = 'hr.time_uploads' and record_id = ${String(id)} order by id desc limit 1`.execute(api.db);
  expect(rows).toEqual([{ actor: other.userId, at: expect.any(String) as string }]);
  const twice = (await preview(id)).body.data;
  expect(twice.why_not).toBe('This upload is already undone. Refresh the page.');
  expect((await undo(id, twice.seen)).status).toBe(409);
});

test('the file can be uploaded again after it was undone, and one that a later file repeats waits for that one', async () => {
  const { added } = await latest('BTS');
  await uploadOf(api, ids, hr, 'BTS');
  const again = await latest('BTS');
  expect(again).toMatchObject({ added, known: 0 });
  await uploadOf(api, ids, hr, 'BTS');
  const repeated = await latest('BTS');
  expect(repeated).toMatchObject({ added: 0, known: added });
  const waits = (await preview(again.id)).body.data;
  expect(waits.why_not).toBe(
    `${repeated.file_name} was uploaded later and repeats time logs from this file. Undo that upload first.`,
  );
  const empty = (await preview(repeated.id)).body.data;
  expect(empty).toMatchObject({ logs: 0, employees: 0, first_on: null, why_not: null });
  expect((await undo(repeated.id, empty.seen)).status).toBe(200);
  expect(await logsOf(again.id)).toBe(added);
  expect((await preview(again.id)).body.data.why_not).toBeNull();
});
