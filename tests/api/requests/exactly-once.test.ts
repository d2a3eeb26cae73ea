import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '#contract/common/outbox.ts';
import { en } from '#contract/messages/en.ts';
import { payloadHash } from '#server/http/idempotency.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { aSecondSchedule, everyKind, caller, type Body, type Row } from './filings-support.ts';
import { Api, jpeg, pdf, uuid, type Person } from '#tests/api/support.ts';

/** The rows of the fault table that are the server's alone, for every kind of filing; the oracle is the database. */

const day = 86_400_000;

describe.each(everyKind.map((k) => [k.table, k] as const))('%s', (_, kind) => {
  let api: Api;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
    calls = caller(api, kind);
  });
  afterAll(() => api.close());

  const anEmployee = () => api.anEmployee({ codes: [kind.own] });
  const photos = () => (kind.files ? [jpeg(), pdf()] : undefined);
  const file = (person: Person, key: string, over: Record<string, unknown> = {}, files = photos()) =>
    calls.file(kind.body(over), { as: person, key, ...(files && { files }) });
  const records = (person: Person) =>
    api.db.selectFrom(kind.table).selectAll().where('employee_id', '=', person.employeeId).execute();
  const ask = (as: Person, key: string) => api.send(settle, { body: { key } }, { as });

  test('the reply lost: the same key and payload again is the stored answer, even after the record changed', async () => {
    const person = await anEmployee();
    const key = uuid();
    const first = await file(person, key);
    expect(first.status).toBe(200);
    const { id } = first.body.data;
    const corrected = await calls.correct(
      id,
      { ...kind.body({ [kind.text]: 'Corrected' }), version: 1 },
      { as: person },
    );
    expect(corrected.status).toBe(200);
    const again = await file(person, key);
    expect([again.status, again.headers.get('idempotency-replayed'), again.headers.get('idempotency-key')]).toEqual([
      200,
      'true',
      key,
    ]);
    expect(again.body).toEqual(first.body);
    expect(await records(person)).toMatchObject([{ id, [kind.text]: 'Corrected' }]);
  });

  test('twenty at once are one record and one answer, and leave no file behind', async () => {
    const person = await anEmployee();
    const key = uuid();
    const all = await Promise.all(Array.from({ length: 20 }, () => file(person, key)));
    const done = all.filter((s) => s.status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(all.every((s) => s.status === 200 || s.status === 425)).toBe(true);
    for (const s of done) expect(s.body).toEqual(done[0]!.body);
    expect((await file(person, key)).body).toEqual(done[0]!.body);
    expect(await records(person)).toHaveLength(1);
    const kept = await api.db
      .selectFrom('hr.files')
      .select('storage_key')
      .where('employee_id', '=', person.employeeId)
      .execute();
    expect(kept).toHaveLength(kind.files ? 2 : 0);
    const known = await api.db.selectFrom('hr.files').select('storage_key').execute();
    const stored = (await api.context.storage.list()).map((f) => f.key);
    expect(stored.sort()).toEqual(known.map((f) => f.storage_key).sort());
  });

  const others: [string, Body, File[] | undefined][] = [
    ['other words', { [kind.text]: 'Something else' }, photos()],
    ['another file', {}, [pdf('photo.jpg'), pdf()]],
    ['one file more', {}, [jpeg(), pdf(), pdf()]],
    ['the files in another order', {}, [pdf(), jpeg()]],
  ];
  test.each(kind.files ? others : others.slice(0, 1))(
    'the same key with %s is refused and the first record stays',
    async (_name, over, files) => {
      const person = await anEmployee();
      const key = uuid();
      await file(person, key);
      const before = await records(person);
      const other = await file(person, key, over, files);
      expect([other.status, other.body.reason]).toEqual([422, 'key-reused']);
      expect(await records(person)).toEqual(before);
    },
  );

  test('a schema that grew stricter meanwhile does not turn the retry of a stored filing into a refusal', async () => {
    const person = await anEmployee();
    const key = uuid();
    // What an older release took: no text, which today's schema refuses.
    const body = kind.body({ [kind.text]: '' });
    expect((await calls.file(body, { as: person, key })).status).toBe(422);
    const stored = await file(person, key, {}, undefined);
    const hash = payloadHash(`POST ${kind.store.path}`, { params: {}, query: {}, body }, []);
    await api.db.updateTable('auth.idempotency_keys').set({ payload_hash: hash }).where('key', '=', key).execute();
    const retried = await calls.file(body, { as: person, key });
    expect([retried.status, retried.body]).toEqual([200, stored.body]);
    expect(await records(person)).toHaveLength(1);
  });

  test('a refused filing keeps no key: put right, it may go under the same one', async () => {
    const person = await anEmployee();
    const key = uuid();
    expect((await file(person, key, { [kind.text]: '' })).status).toBe(422);
    expect((await file(person, key)).status).toBe(200);
  });

  test('under another’s session it goes nowhere', async () => {
    const person = await anEmployee();
    const sent = await api.send(kind.store, { body: kind.body() } as never, {
      as: person,
      key: uuid(),
      headers: { 'kawani-owner': '999999' },
    });
    expect(sent.status).toBe(412);
    expect(await records(person)).toEqual([]);
  });

  test('settled: the stored record is answered', async () => {
    const person = await anEmployee();
    const key = uuid();
    const { body } = await file(person, key);
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'stored', reply: body } });
  });

  test('settled: what never arrived never will; the late original finds its key closed', async () => {
    const person = await anEmployee();
    const key = uuid();
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'withdrawn' } });
    const late = await file(person, key);
    expect([late.status, late.body.reason]).toEqual([409, 'withdrawn']);
    expect(await records(person)).toEqual([]);
    expect((await ask(person, key)).body).toEqual({ data: { outcome: 'withdrawn' } });
  });

  test('settled while the original is on its way: the two agree', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await anEmployee();
      const key = uuid();
      const [filed, settled] = await Promise.all([file(person, key), ask(person, key)]);
      const held = await records(person);
      const { outcome, reply } = (settled.body as { data: { outcome: string; reply?: { data: Row } } }).data;
      expect([filed.status, held.length]).toEqual(outcome === 'stored' ? [200, 1] : [409, 0]);
      expect(reply?.data.id).toBe(held[0]?.id);
    }
  });

  test('settled, then corrected and withdrawn, as the phone does it', async () => {
    const person = await anEmployee();
    const { id } = (await file(person, uuid())).body.data;
    const key = uuid();
    // The phone's row holds all attachments, so those of the version before go.
    const body = { ...kind.body({ [kind.text]: 'Right' }), version: 1, keep_files: [], filed_at: iso(api.now) };
    const put = () => calls.correct(id, body, { as: person, key });
    const corrected = await put();
    expect(corrected.body.data).toMatchObject({ [kind.text]: 'Right', version: 2 });
    expect((await put()).body).toEqual(corrected.body);
    const back = uuid();
    const gone = await calls.withdraw(id, 2, { as: person, key: back });
    expect((await calls.withdraw(id, 2, { as: person, key: back })).body).toEqual(gone.body);
    expect((await ask(person, back)).body).toMatchObject({ data: { outcome: 'stored' } });
    expect(await records(person)).toMatchObject([{ id, archived_at: expect.any(String) }]);
  });

  test('keys are kept for 400 days; after that a repetition still finds the record, and files nothing', async () => {
    const person = await anEmployee();
    const [old, young] = [uuid(), uuid()];
    await file(person, old);
    await ask(person, young);
    const age = (key: string, days: number) =>
      api.db
        .updateTable('auth.idempotency_keys')
        .set({ created_at: iso(api.now - days * day) })
        .where('key', '=', key)
        .execute();
    await age(old, 401);
    await age(young, 399);
    expect((await housekeeping(api.context)).keysRemoved).toBe(1);
    expect((await file(person, young)).status).toBe(409);
    const before = await records(person);
    // A day on which nothing else conflicts.
    await api.db
      .updateTable(kind.table)
      .set({ archived_at: iso(api.now) })
      .where('client_request_id', '=', old)
      .execute();
    const again = await file(person, old);
    expect([again.status, again.body.reason, again.body.message]).toEqual([
      409,
      'filed-before',
      en['request.filed_before'],
    ]);
    expect(await records(person)).toHaveLength(before.length);
  });
});

const iso = (at: number): string => new Date(at).toISOString();
