import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { dashboardTime } from '#contract/hr/dashboard/dashboard.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { openTime } from '#contract/hr/attendance/time-keeping.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** The list of clients says when each one's cutoff ends next, and how far the time of the last one is. */

let api: Api;
let hr: Person;
let reviewer: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS04']);
  reviewer = await api.aUser(['HRIS09']);
  await sql`insert into hr.clients (code, name, cutoff_days, filing_grace_days)
    select 'N' || n, 'Client ' || n, array[5 + n % 5, 20 + n % 12], 3 from generate_series(1, 300) n`.execute(api.db);
});
afterAll(() => api.close());

const ask = async (client_ids: number[]) => {
  const sent = await api.send(listClientCutoffs, { body: { client_ids } }, { as: hr });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
};

test('a client’s time is what Home says of it; a client without people has none', async () => {
  const people = [await api.anEmployee(), await api.anEmployee(), await api.anEmployee()];
  const today = manilaDate(new Date(api.now).toISOString());
  const running = cutoffOf(today, [15, 31]);
  const [first] = await ask([1]);
  expect(first!.running).toEqual({ from: running.start, to: running.end });
  expect(addDays(first!.last.to, 1)).toBe(running.start);
  await api.send(openTime, { body: { client_id: 1, date: first!.last.to } }, { as: reviewer, key: uuid() });
  await sql`update hr.time_records set status = 'for_approval' where employee_id = ${people[0]!.employeeId}`.execute(
    api.db,
  );
  await sql`update hr.time_records set status = 'approved', approved_day = '{}' where employee_id = ${people[1]!.employeeId}`.execute(
    api.db,
  );
  const [now] = await ask([1, 2]);
  const home = (await api.send(dashboardTime, { query: {} }, { as: reviewer })).body.data;
  const of = home.find((r) => r.client_id === 1)!;
  expect(now).toMatchObject({ client_id: 1, client_code: 'C1', last: { from: of.from, to: of.to } });
  expect(now!.last.time).toEqual({
    people: of.people,
    review: of.review,
    for_approval: of.for_approval,
    approved: of.approved,
  });
  expect(now!.last.time).toMatchObject({ for_approval: 1, approved: 1 });
});

test('hundreds of clients are answered together, each by its own days', async () => {
  const { rows } = await sql<{ id: number; cutoff_days: number[] }>`
    select id, cutoff_days from hr.clients where code like 'N%' order by id`.execute(api.db);
  const today = manilaDate(new Date(api.now).toISOString());
  const data = await ask(rows.map((r) => r.id));
  expect(data).toHaveLength(300);
  for (const [i, { id, cutoff_days }] of rows.entries()) {
    const { start, end } = cutoffOf(today, cutoff_days);
    expect(data[i]).toMatchObject({ client_id: id, running: { from: start, to: end }, last: { time: null } });
  }
});

test('a client that is not there is left out', async () => {
  expect(await ask([987_654])).toEqual([]);
});

test('the list is sorted by when each cutoff ends next, on the server', async () => {
  for (const now of ['2026-11-18', '2026-01-31', '2027-02-10', '2028-02-29', '2026-12-31']) {
    api.now = Date.parse(`${now}T04:00:00Z`);
    const as = await api.aUser(['HRIS04']);
    const sorted = async (sort: string) => {
      const { data } = (await api.send(clients.calls.clientList, { query: { sort, limit: 200 } } as never, { as }))
        .body as { data: { cutoff_days: number[] }[] };
      expect(data.length).toBe(200);
      return data.map((c) => cutoffOf(now, c.cutoff_days).end);
    };
    const first = await sorted('next_cutoff');
    expect(first).toEqual(first.toSorted());
    expect(new Set(first).size).toBeGreaterThan(2);
    const last = await sorted('-next_cutoff');
    expect(last).toEqual(last.toSorted().toReversed());
    expect(last[0]! > first[0]!).toBe(true);
  }
});

test('a client with people is not archived, and the answer says what to do first; cutoff days are days of a month', async () => {
  await api.anEmployee();
  const as = await api.aUser(['HRIS04']);
  const { id, version } = await api.db
    .selectFrom('hr.clients')
    .select(['id', 'version'])
    .where('code', '=', 'C1')
    .executeTakeFirstOrThrow();
  const archived = await api.send(clients.archive, { params: { id }, query: { version } }, { as });
  expect(archived.status).toBe(422);
  expect(JSON.stringify(archived.body)).toMatch(/\d+ (employee works|employees work) for this client\. Assign them/);
  for (const cutoff_days of [[15, 45], [0, 15], []]) {
    const body = { code: 'ISLA', name: 'Isla Cooperative', address: 'Cebu', cutoff_days, filing_grace_days: 3 };
    const refused = await api.send(clients.store, { params: undefined, body } as never, { as, key: uuid() });
    expect(refused.status, String(cutoff_days)).toBe(422);
    expect(Object.keys((refused.body as unknown as { errors: object }).errors)[0]).toMatch(/^cutoff_days/);
  }
});
