import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { listRunComments, removeRunComment, storeRunComment } from '#contract/payroll/runs/run-comments.ts';
import { rowsAbout } from '#server/hr/people/own-data.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aPayEmployee, aRun } from '../registers-support.ts';

/** Comments on a run and on a payslip: who may write, whom they notify, and what is left of a removed one. */

let api: Api;
let run: number;
let code: string;
let liza: Person;
let teresa: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-25T00:12:00Z');
  liza = await api.aUser(['PAY07']);
  teresa = await api.aUser(['PAY07']);
  const client = await aPayClient(api);
  const employee = await aPayEmployee(api, client);
  run = await aRun(api, { from_date: '2026-11-16', to_date: '2026-11-30', state: 'computed', client_id: client.id });
  await api.db
    .insertInto('payroll.run_people')
    .values({ run_id: run, employee_id: employee, client_id: client.id, branch_id: client.branch, state: 'ok' })
    .execute();
  code = (
    await api.db.selectFrom('payroll.employees').select('code').where('id', '=', employee).executeTakeFirstOrThrow()
  ).code;
});
afterAll(() => api.close());

const write = (body: object, as: Person = liza) =>
  api.send(storeRunComment, { params: { id: run }, body: body as { body: string } }, { as, key: uuid() });
const list = async (as: Person, query: object = {}) =>
  (await api.send(listRunComments, { params: { id: run }, query }, { as })).body;
const noticesOf = async (as: Person) =>
  (await api.send(listNotices, { query: {} }, { as })).body.data.filter((n) => n.kind === 'comment');

test('a comment names the session’s user as its author, whatever the request says', async () => {
  const sent = await write({
    body: ' 14 new hires start with this run. ',
    written_by: teresa.userId,
    author: 'Another',
  });
  expect(sent.status).toBe(200);
  const { name } = await api.db
    .selectFrom('auth.users')
    .select('name')
    .where('id', '=', liza.userId)
    .executeTakeFirstOrThrow();
  expect(sent.body.data).toMatchObject({
    author: name,
    body: '14 new hires start with this run.',
    own: true,
    employee: null,
  });
  expect((await list(teresa)).data).toMatchObject([{ author: name, own: false }]);
});

test('a mentioned user is notified once, with a link and without a word of the comment', async () => {
  const { users } = await list(liza);
  const [user] = users.filter((u) => u.id === teresa.userId);
  expect(users.map((u) => u.id)).not.toContain(liza.userId);
  const body = { body: `@${user!.name} the rate is 695.00`, employee: code, mentions: [teresa.userId, teresa.userId] };
  const { data } = (await write(body)).body;
  expect(data).toMatchObject({ employee: code, mentions: [user!.name] });
  const notices = await noticesOf(teresa);
  expect(notices).toMatchObject([
    { status: 'mentioned', filing_id: data.id, link: expect.stringContaining(`open=${code}`) },
  ]);
  expect(JSON.stringify(notices)).not.toContain('695');
  expect(await noticesOf(liza)).toEqual([]);
  expect((await list(teresa, { employee: code })).data.map((c) => c.id)).toEqual([data.id]);
});

test('the wrong person neither reads, writes, is mentioned, nor removes another’s comment', async () => {
  const stranger = await api.aUser(['PAY02', 'PAY09', 'HRIS06']);
  for (const sent of [
    await api.send(listRunComments, { params: { id: run }, query: {} }, { as: stranger }),
    await write({ body: 'Hello' }, stranger),
  ])
    expect(sent.status).toBe(403);
  const mentioned = await write({ body: 'Look', mentions: [stranger.userId] });
  expect(mentioned).toMatchObject({ status: 422, body: { errors: { mentions: [expect.any(String)] } } });
  expect(await noticesOf(stranger)).toEqual([]);
  expect((await write({ body: 'Look', employee: 'NO-1' })).status).toBe(422);
  expect((await write({ body: '   ' })).status).toBe(422);
  const [first] = (await list(teresa)).data;
  const remove = (as: Person, id: number) =>
    api.send(removeRunComment, { params: { id, comment: first!.id } }, { as, key: uuid() });
  expect((await remove(teresa, run)).status).toBe(403);
  expect((await remove(liza, 0x7f_ff_ff)).status).toBe(404);
  expect((await list(teresa)).data[0]!.body).toBe(first!.body);
});

test('a removed comment loses its text, its mentions, and its notices; the audit trail never had the text', async () => {
  const { data } = (await write({ body: 'Secret figure 123456', mentions: [teresa.userId] })).body;
  expect(await noticesOf(teresa)).toHaveLength(2);
  const removed = await api.send(
    removeRunComment,
    { params: { id: run, comment: data.id } },
    { as: liza, key: uuid() },
  );
  expect(removed.body.data).toMatchObject({ body: '', removed: true, mentions: [] });
  expect(await noticesOf(teresa)).toHaveLength(1);
  const { rows } = await sql<{ action: string; actor: number; text: string }>`
    select action, actor_id as actor, concat(before, after) as text from auth.audit
    where table_name = 'payroll.run_comments' and record_id = ${String(data.id)} order by id`.execute(api.db);
  expect(rows.map((r) => [r.action, r.actor])).toEqual([
    ['insert', liza.userId],
    ['update', liza.userId],
  ]);
  expect(rows.map((r) => r.text).join(' ')).not.toContain('123456');
});

test('a person’s own data has the comments they wrote, and those that mention them', async () => {
  const of = async (p: Person) =>
    (await rowsAbout(api.db, { employeeId: p.employeeId ?? 0, userId: p.userId }))['payroll.run_comments']!.map(
      (c) => c['body'],
    );
  expect(await of(liza)).toEqual(['14 new hires start with this run.', expect.stringContaining('695'), '']);
  expect(await of(teresa)).toEqual([expect.stringContaining('695')]);
});

test('a run with over 1,000 comments lists the newest, in order', async () => {
  await sql`insert into payroll.run_comments (run_id, body, written_by, written_at)
    select ${run}, 'Comment ' || n, ${liza.userId}, now() from generate_series(1, 1001) n order by n`.execute(api.db);
  const { data } = await list(liza);
  expect([data.length, data[0]!.body, data.at(-1)!.body]).toEqual([1000, 'Comment 2', 'Comment 1001']);
});
