import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settle } from '#contract/common/outbox.ts';
import { logout } from '#contract/common/session.ts';
import { addPart, openUpload } from '#contract/common/uploads.ts';
import { changesState, type Endpoint } from '#contract/endpoint.ts';
import { handIn } from '#contract/hr/accounts/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { aSecondSchedule, everyKind, type Kind } from '#tests/api/requests/filings-support.ts';
import { Api, aLeave, jpeg, password, uuid, type Person } from '#tests/api/support.ts';
import { aPasskey } from './accounts-support.ts';

/** What an employee who left may still do: send what the phone kept until the last day. */

let api: Api;
const filing = [...new Set(everyKind.map((k) => k.own))];
const lastDay = '2026-11-17';
/** The last minute of the last day in Manila, and the first after it. */
const lastMinute = '2026-11-17T15:59:00.000Z';
const nextDay = '2026-11-17T16:00:00.000Z';

beforeAll(async () => {
  api = await Api.open();
  await aSecondSchedule(api);
});
afterAll(() => api.close());

const emailOf = async ({ userId }: Person): Promise<string> =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email!;

const archive = ({ employeeId }: Person, separated_on: string | null = lastDay) =>
  api.db
    .updateTable('hr.employees')
    .set({ archived_at: '2026-11-18T00:00:00Z', separated_on })
    .where('id', '=', employeeId)
    .execute();

const begin = (email: string, secret = password, address = '203.0.113.1') =>
  api.send(handIn, { body: { email, password: secret } }, { headers: { 'x-forwarded-for': address } });

/** An employee who left, with the session that hands in. */
async function aLeaver(codes = filing): Promise<Person> {
  const person = await api.anEmployee({ codes });
  await archive(person);
  return { ...person, token: (await begin(await emailOf(person))).body.data.token };
}

/** As the phone's outbox sends it. */
const sent = (as: Person, e: Endpoint, input: object, over: { key?: string; files?: File[]; owner?: number } = {}) =>
  api.send(e, input as never, {
    as,
    key: over.key ?? uuid(),
    ...(over.files && { files: over.files }),
    headers: { 'kawani-owner': String(over.owner ?? as.employeeId) },
  });
const stored = async ({ table }: Pick<Kind, 'table'>, { employeeId }: Person) =>
  (
    await sql<{
      id: number;
      version: number;
      archived: boolean;
    }>`select id, version, archived_at is not null as archived
      from ${sql.table(table)} where employee_id = ${employeeId} order by id`.execute(api.db)
  ).rows;

describe('the session', () => {
  test('begins after the right password alone, and ends after an hour', async () => {
    const person = await api.anEmployee({ codes: filing });
    const email = await emailOf(person);
    await archive(person);
    const begun = await begin(email);
    expect(begun.body.data).toEqual({
      token: expect.any(String),
      user_id: person.userId,
      employee_id: person.employeeId,
      expires_at: new Date(api.now + 3_600_000).toISOString(),
    });
    const stranger = await begin('nobody@example.test', 'not it', '203.0.113.2');
    const wrong = await begin(email, 'not it', '203.0.113.2');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual(stranger.body);
    const as = { ...person, token: begun.body.data.token };
    api.advance(3_600_000 - 1000);
    expect((await sent(as, settle, { body: { key: uuid() } })).status).toBe(200);
    api.advance(1000);
    expect((await sent(as, settle, { body: { key: uuid() } })).status).toBe(401);
    api.advance(-3_600_000);
  });

  test('ends at sign-out', async () => {
    const as = await aLeaver();
    expect((await api.send(logout, {}, { as })).status).toBe(200);
    expect((await sent(as, settle, { body: { key: uuid() } })).status).toBe(401);
  });

  test('is refused to an employee who works here, for an account that HR closed, and where a second factor is set up', async () => {
    const works = await api.anEmployee();
    expect(await begin(await emailOf(works))).toMatchObject({ status: 409, body: { reason: 'employed' } });
    const closed = await api.anEmployee();
    await archive(closed);
    await api.db
      .updateTable('auth.users')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('id', '=', closed.userId)
      .execute();
    expect(await begin(await emailOf(closed))).toMatchObject({ status: 403, body: { reason: 'closed' } });
    const careful = await api.anEmployee();
    await archive(careful);
    await aPasskey(api, careful.userId, 'of the leaver');
    expect(await begin(await emailOf(careful))).toMatchObject({ status: 403, body: { reason: 'second-factor' } });
  });

  test('is refused to the session the employee had before the last day', async () => {
    const person = await api.anEmployee({ codes: filing });
    await archive(person);
    expect((await sent(person, settle, { body: { key: uuid() } })).status).toBe(401);
  });

  test('slows down guesses of the password', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    await archive(person);
    const there = '192.0.2.77';
    for (let n = 0; n < 5; n++) expect((await begin(email, `wrong ${n}`, there)).status).toBe(422);
    expect((await begin(email, password, there)).status).toBe(429);
  });
});

describe('every other call of both contracts is refused', () => {
  const all = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>);
  const walked = all.filter(([, e]) => e.permission !== '*' && !e.handsIn);
  let leaver: Person;
  beforeAll(async () => {
    // With every permission, so that nothing else refuses.
    leaver = await aLeaver(permissionCodes);
  });

  test.each(walked.map(([name, e]) => [`${name}: ${e.method} ${e.path}`, e] as const))('%s', async (_, e) => {
    const app = e.api === 'hr' ? api.hr : api.payroll;
    for (const header of ['authorization', 'payroll-token']) {
      const response = await app.request(e.path.replaceAll(/\{\w+\}/g, '1'), {
        method: e.method,
        headers: {
          [header]: header === 'authorization' ? `Bearer ${leaver.token}` : leaver.token,
          'content-type': 'application/json',
          'idempotency-key': uuid(),
          'kawani-owner': String(leaver.employeeId),
        },
        ...(changesState(e) && e.method !== 'GET' && { body: '{}' }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ reason: 'left' });
    }
  });

  test('the calls that are open are those of the outbox, and sign-out', () => {
    const kinds = ['Leave', 'Overtime', 'Accomplishment', 'ChangeSchedule', 'OfficialBusiness', 'TimeReport'];
    const outbox = kinds.flatMap((kind) => ['store', 'update', 'archive'].map((verb) => verb + kind));
    expect(
      all
        .filter(([, e]) => e.handsIn)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...outbox, 'addPart', 'logout', 'openUpload', 'settle'].sort());
  });
});

describe.each(everyKind.map((kind) => [kind.table, kind] as const))('%s', (_, kind) => {
  let leaver: Person;
  beforeEach(async () => {
    leaver = await aLeaver();
  });

  test('a request filed in the last minute of the last day is accepted, once', async () => {
    const body = { ...kind.on(lastDay), filed_at: lastMinute };
    const key = uuid();
    const first = await sent(leaver, kind.store, { body }, { key });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ data: { left_on: lastDay, filed_at: lastMinute } });
    const again = await sent(leaver, kind.store, { body }, { key });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await stored(kind, leaver)).toHaveLength(1);
  });

  test.each([
    ['filed on the day after', { filed_at: nextDay }],
    ['filed at a time the phone does not say', {}],
    ['filed so long ago that the phone is not believed', { filed_at: '2026-10-01T00:00:00.000Z' }],
  ])('is refused with the date where it was %s', async (_what, over) => {
    const { status, body } = await sent(leaver, kind.store, { body: { ...kind.on(lastDay), ...over } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { [kind.dateField]: ['This was filed on 18 Nov 2026, after the last day of work, 17 Nov 2026. Ask HR.'] },
    });
    expect(await stored(kind, leaver)).toEqual([]);
  });

  test('is refused for a day after the last one', async () => {
    const body = { ...kind.on('2026-11-18'), filed_at: lastMinute };
    const refused = await sent(leaver, kind.store, { body });
    expect(JSON.stringify(refused.body)).toContain('The last day of work is 17 Nov 2026');
    expect(await stored(kind, leaver)).toEqual([]);
  });

  test('is refused without the key of an outbox, without its owner, and as another person', async () => {
    const input = { body: { ...kind.on(lastDay), filed_at: lastMinute } };
    const owner = { 'kawani-owner': String(leaver.employeeId) };
    expect((await api.send(kind.store, input as never, { as: leaver, headers: owner })).status).toBe(403);
    expect((await api.send(kind.store, input as never, { as: leaver, key: uuid() })).status).toBe(403);
    const other = await api.anEmployee({ codes: filing });
    expect((await sent(leaver, kind.store, input, { owner: other.employeeId })).status).toBe(412);
    const named = { body: { ...input.body, employee_id: other.employeeId } };
    expect((await sent(leaver, kind.store, named)).status).toBe(403);
    expect([await stored(kind, leaver), await stored(kind, other)]).toEqual([[], []]);
  });

  test('HR files nothing for an employee who has left', async () => {
    const hr = await api.aUser([kind.all, 'HRIS06']);
    const body = { ...kind.on(lastDay), employee_id: leaver.employeeId };
    expect((await api.send(kind.store, { body } as never, { as: hr, key: uuid() })).status).toBe(403);
    expect(await stored(kind, leaver)).toEqual([]);
  });

  test('a request of before is corrected as of the last day and withdrawn; another employee’s is not', async () => {
    const own = await api.anEmployee({ codes: filing });
    const body = { ...kind.on(lastDay), filed_at: lastMinute };
    await sent(own, kind.store, { body });
    await archive(own);
    own.token = (await begin(await emailOf(own))).body.data.token;
    const { id, version } = (await stored(kind, own))[0]!;
    const changed = { ...body, [kind.text]: 'Corrected', version };
    const late = await sent(own, kind.update, { params: { id }, body: { ...changed, filed_at: nextDay } });
    expect(late.status).toBe(422);
    expect((await sent(own, kind.update, { params: { id }, body: changed })).status).toBe(200);
    expect((await sent(leaver, kind.update, { params: { id }, body: { ...changed, version: 2 } })).status).toBe(404);
    expect((await sent(leaver, kind.archive, { params: { id }, query: { version: 2 } })).status).toBe(404);
    expect((await sent(own, kind.archive, { params: { id }, query: { version: 2 } })).status).toBe(200);
    expect(await stored(kind, own)).toEqual([{ id, version: 3, archived: true }]);
  });

  test('approvers see when the employee left, and no such note during employment', async () => {
    const works = await api.anEmployee({ codes: filing });
    await sent(works, kind.store, { body: { ...kind.on(lastDay), filed_at: lastMinute } });
    await sent(leaver, kind.store, { body: { ...kind.on(lastDay), filed_at: lastMinute } });
    const hr = await api.aUser([kind.all]);
    const of = async ({ employeeId }: Person) =>
      (await api.send(kind.list, { query: { employee_id: employeeId } } as never, { as: hr })).body;
    expect(await of(leaver)).toMatchObject({ data: [{ left_on: lastDay }] });
    expect(await of(works)).toMatchObject({ data: [{ left_on: null }] });
  });
});

test('files arrive with their request, whole and in parts; parts of another employee are not reached', async () => {
  const leaver = await aLeaver();
  const body = aLeave({ start_date: lastDay, end_date: lastDay, filed_at: lastMinute });
  const photo = jpeg();
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const [key, sha256] = [uuid(), hash('sha256', bytes, 'hex')];
  const open = { key, place: 0, name: 'a.jpg', size: bytes.length, sha256 };
  expect((await sent(leaver, openUpload, { body: open })).body).toEqual({ data: { offset: 0 } });
  const part = { params: { key, place: 0 }, body: { offset: 0 } };
  const other = await aLeaver();
  expect((await sent(other, addPart, part, { files: [new File([bytes], 'part')] })).status).toBe(404);
  await sent(leaver, addPart, part, { files: [new File([bytes], 'part')] });
  const request = { body: { data: body, uploads: [sha256] } };
  expect(await sent(leaver, storeLeave, request, { key })).toMatchObject({
    status: 200,
    body: { data: { files: [{ name: 'a.jpg' }] } },
  });
});

test('a leaver without a last day is taken at the day of archiving', async () => {
  const person = await api.anEmployee({ codes: filing });
  const email = await emailOf(person);
  await archive(person, null);
  const leaver = { ...person, token: (await begin(email)).body.data.token };
  const on = (filed_at: string, date: string) => ({
    body: aLeave({ start_date: date, end_date: date, filed_at }),
  });
  expect((await sent(leaver, storeLeave, on('2026-11-18T03:00:00.000Z', '2026-11-18'))).status).toBe(200);
  expect((await sent(leaver, storeLeave, on('2026-11-18T03:00:00.000Z', '2026-11-19'))).status).toBe(422);
});
