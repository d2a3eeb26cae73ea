import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '#contract/additions/outbox.ts';
import { storeLeave, updateLeave, type Leave } from '#contract/hr/leaves.ts';
import { Api, aLeave, jpeg, pdf, read, uuid, type Person } from './support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const store = (as: Person, key: string, over: Record<string, unknown> = {}, files?: File[]) =>
  api.send(storeLeave, { body: aLeave(over) }, { as, key, ...(files && { files }) });
const leavesOf = async (person: Person) =>
  api.db.selectFrom('hr.leaves').selectAll().where('employee_id', '=', person.employeeId).execute();

test('the same key and payload again is the stored answer, word for word, even after the record changed', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  const first = await store(person, key, {}, [jpeg(), pdf()]);
  await api.send(
    updateLeave,
    { params: { id: first.body.data.id }, body: { ...aLeave({ reason: 'Corrected' }), version: 1 } },
    { as: person },
  );
  const again = await store(person, key, {}, [jpeg(), pdf()]);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.headers.get('idempotency-key')).toBe(key);
  expect(await leavesOf(person)).toHaveLength(1);
  expect(await api.context.storage.list()).toHaveLength(2);
});

test('twenty at once are one record and one answer', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  const all = await Promise.all(Array.from({ length: 20 }, () => store(person, key, {}, [jpeg()])));
  const done = all.filter((s) => s.status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(all.every((s) => s.status === 200 || s.status === 425)).toBe(true);
  for (const s of done) expect(s.body).toEqual(done[0]!.body);
  expect((await store(person, key, {}, [jpeg()])).body).toEqual(done[0]!.body);
  expect(await leavesOf(person)).toHaveLength(1);
  // The nineteen others left no file behind.
  const files = await api.db
    .selectFrom('hr.files')
    .select('storage_key')
    .where('employee_id', '=', person.employeeId)
    .execute();
  expect(files).toHaveLength(1);
});

test.each([
  ['another reason', { reason: 'Something else' }, [jpeg()]],
  ['another file', {}, [pdf('photo.jpg')]],
  ['one file more', {}, [jpeg(), jpeg()]],
  ['no file', {}, undefined],
])('the same key with %s is refused and the first record stays', async (_, over, files) => {
  const person = await api.anEmployee();
  const key = uuid();
  await store(person, key, {}, [jpeg()]);
  const before = await leavesOf(person);
  const other = await store(person, key, over, files);
  expect(other.status).toBe(422);
  expect(other.body).toMatchObject({ reason: 'key-reused' });
  expect(await leavesOf(person)).toEqual(before);
});

test('the order of fields and the boundary of the form do not make it another payload', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  const body = aLeave();
  await store(person, key);
  const turned = Object.fromEntries(Object.entries(body).reverse());
  const again = await read(
    await api.hr.request('/leave/store', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key.toUpperCase(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(turned, null, 4),
    }),
  );
  expect(again.status).toBe(200);
  expect(await leavesOf(person)).toHaveLength(1);
});

test('a schema that grew stricter meanwhile does not turn the retry of a stored filing into a refusal', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  const body = aLeave({ reason: '' });
  // What an older release accepted: an empty reason, which today's schema refuses.
  expect((await api.send(storeLeave, { body }, { as: person, key })).status).toBe(422);
  const stored = await store(person, key);
  await api.db
    .updateTable('auth.idempotency_keys')
    .set({ payload_hash: await hashOf(body) })
    .where('key', '=', key)
    .execute();
  const retried = await api.send(storeLeave, { body }, { as: person, key });
  expect(retried.status).toBe(200);
  expect(retried.body).toEqual(stored.body);
});

async function hashOf(body: unknown): Promise<Buffer> {
  const { payloadHash } = await import('#server/http/idempotency.ts');
  return payloadHash('POST /leave/store', { params: {}, query: {}, body }, []);
}

test('a refused filing keeps no key: corrected, it may go under the same one', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  expect((await store(person, key, { end_date: '2026-01-01' })).status).toBe(422);
  expect((await store(person, key)).status).toBe(200);
});

test('keys are per person', async () => {
  const [a, b] = [await api.anEmployee(), await api.anEmployee()];
  const key = uuid();
  expect((await store(a, key)).status).toBe(200);
  expect((await store(b, key)).status).toBe(200);
  expect((await leavesOf(b))[0]!.employee_id).toBe(b.employeeId);
});

test('who may not file gets no answer from a key', async () => {
  const person = await api.anEmployee();
  const key = uuid();
  await store(person, key);
  await api.db.deleteFrom('auth.user_roles').where('user_id', '=', person.userId).execute();
  expect((await store(person, key)).status).toBe(403);
});

test('a key that is no UUID is refused; a filing of another owner is left alone', async () => {
  const person = await api.anEmployee();
  expect((await store(person, 'not-a-uuid')).status).toBe(400);
  const parked = await api.send(
    storeLeave,
    { body: aLeave() },
    { as: person, key: uuid(), headers: { 'kawani-owner': '999999' } },
  );
  expect(parked.status).toBe(412);
  expect(await leavesOf(person)).toHaveLength(0);
});

describe('settle', () => {
  const ask = (as: Person, key: string) => api.send(settle, { body: { key } }, { as });

  test('what was stored is answered', async () => {
    const person = await api.anEmployee();
    const key = uuid();
    const { body } = await store(person, key);
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'stored', reply: body } });
  });

  test('what never arrived never will: the late original finds its key closed', async () => {
    const person = await api.anEmployee();
    const key = uuid();
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'withdrawn' } });
    const late = await store(person, key);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ reason: 'withdrawn' });
    expect(await leavesOf(person)).toHaveLength(0);
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'withdrawn' } });
  });

  test('asked while the original is on its way, the two agree', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await api.anEmployee();
      const key = uuid();
      const [filed, settled] = await Promise.all([store(person, key), ask(person, key)]);
      const records = await leavesOf(person);
      const outcome = (settled.body as { data: { outcome: string; reply?: { data: Leave } } }).data;
      if (outcome.outcome === 'stored') {
        expect(filed.status).toBe(200);
        expect(records).toHaveLength(1);
        expect(outcome.reply!.data.id).toBe(records[0]!.id);
      } else {
        expect(filed.status).toBe(409);
        expect(records).toHaveLength(0);
      }
    }
  });
});
