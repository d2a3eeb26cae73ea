import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payrollTime } from '#contract/hr/sync/payroll-sync.ts';
import { showFinalPay } from '#contract/payroll/people/final-pay.ts';
import { storeClientList, storeEmployeeList } from '#contract/payroll/sync/sync.ts';
import { machineToken } from '#server/http/machine.ts';
import { clientsToSync, employeesToSync } from '#server/hr/sync/sync.queries.ts';
import { hrToken } from '#tests/support/hr-list.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aSyncedClient, aSyncedEmployee } from '../payroll-builders.ts';

/** Lists from HR that come again after something was archived, brought back, renamed or cut otherwise. */

let api: Api;
let carrier: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-18T04:00:00Z');
  carrier = await api.aUser(['PAY01', 'PAY02']);
  await api.db.insertInto('payroll.years').values({ year: 2026, created_at: '2026-01-01T00:00:00Z' }).execute();
  expect((await clients([aSyncedClient])).added).toBe(1);
  expect((await employees([aSyncedEmployee])).added).toBe(1);
});
afterAll(() => api.close());

const as = () => ({ as: { ...carrier, token: hrToken(api.context) }, key: uuid() });
const clients = async (list: object[]) =>
  (await api.send(storeClientList, { body: { clients: list as never } }, as())).body.data;
const employees = async (list: object[]) =>
  (await api.send(storeEmployeeList, { body: { employees: list as never } }, as())).body.data;
const clientRows = (code: string) =>
  api.db.selectFrom('payroll.clients').select(['id', 'archived_at']).where('code', '=', code).orderBy('id').execute();
const idOf = async (code: string) =>
  (await api.db.selectFrom('payroll.employees').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const ratesOf = async (code: string) =>
  api.db
    .selectFrom('payroll.employee_rates')
    .select(['from_date', 'amount_centavos', 'cola_centavos'])
    .where('employee_id', '=', await idOf(code))
    .orderBy('from_date')
    .execute();
const placesOf = async (code: string) =>
  api.db
    .selectFrom('payroll.employee_places as p')
    .innerJoin('payroll.clients as c', 'c.id', 'p.client_id')
    .innerJoin('payroll.branches as b', 'b.id', 'p.branch_id')
    .select(['p.from_date', 'p.to_date', 'c.code', 'b.name', 'b.archived_at'])
    .where('p.employee_id', '=', await idOf(code))
    .orderBy('p.from_date')
    .execute();

test('a salary divided by 395 days is refused, unless a later rate replaced it', async () => {
  const of = (code: string, rates: object[]) => ({ ...aSyncedEmployee, code, rates });
  const salary = {
    from: '2024-01-08',
    scheme: 'monthly',
    amount: 2_500_000,
    factor_tenths: 3950,
    minutes_per_day: 480,
  };
  const now = { ...salary, from: '2026-01-01', factor_tenths: 3130 };
  const done = await employees([
    of('P-395', [salary]),
    of('P-FIXED', [salary, now]),
    of('P-NEXT', [
      { ...now, from: '2024-01-08' },
      { ...salary, from: '2027-01-01' },
    ]),
    of('P-DAILY', [{ ...salary, scheme: 'daily', amount: 800_00 }]),
  ]);
  expect(done).toMatchObject({
    added: 2,
    refused: [
      {
        code: 'P-395',
        message:
          'The salary from 8 Jan 2024: 395 days are for a daily rate. Choose 365, 313, or 261 days for a monthly salary. Correct the rate in HR, then sync again.',
      },
      { code: 'P-NEXT' },
    ],
  });
});

test('HR’s reason for the last day is sent, shown in final pay, and gone once the employee is back', async () => {
  const { employeeId } = await api.anEmployee();
  const sentOf = async () =>
    (await employeesToSync(api.db, employeeId - 1, 1)).map(({ employee: e }) => [e.last_day, e.left_because]);
  expect(await sentOf()).toEqual([[null, null]]);
  await api.db
    .updateTable('hr.employments')
    .set({ to_date: '2026-11-13', ended_because: 'Resigned for work abroad' })
    .where('employee_id', '=', employeeId)
    .execute();
  await api.db.updateTable('hr.employees').set({ separated_on: '2026-11-13' }).where('id', '=', employeeId).execute();
  expect(await sentOf()).toEqual([['2026-11-13', 'Resigned for work abroad']]);

  const sent = { ...aSyncedEmployee, code: 'P-LEFT' };
  await employees([{ ...sent, last_day: '2026-11-13', left_because: 'Resigned for work abroad' }]);
  const reason = async () =>
    (await api.send(showFinalPay, { params: { id: await idOf('P-LEFT') } }, { as: carrier })).body.data.hr_reason;
  expect(await reason()).toBe('Resigned for work abroad');
  // A list of a program that doesn't know the reason.
  await employees([sent]);
  expect(await reason()).toBeNull();
});

test('an allowance that payroll keeps with a rate stays when HR changes the employee', async () => {
  const daily = { from: '2026-01-01', scheme: 'daily', amount: 700_00, factor_tenths: 3130, minutes_per_day: 480 };
  const guard = { ...aSyncedEmployee, code: 'P-COLA', rates: [daily] };
  await employees([guard]);
  await api.db
    .insertInto('payroll.employee_rates')
    .values({
      employee_id: await idOf('P-COLA'),
      from_date: '2026-06-16',
      scheme: 'daily',
      amount_centavos: 700_00,
      factor_tenths: 3130,
      minutes_per_day: 480,
      cola_centavos: 10_00,
    })
    .execute();
  const rates = [daily, { ...daily, from: '2026-11-01', amount: 720_00 }];
  expect(await employees([{ ...guard, position: 'Head guard', rates }])).toMatchObject({ changed: 1, refused: [] });
  expect(await ratesOf('P-COLA')).toEqual([
    { from_date: '2026-01-01', amount_centavos: 700_00, cola_centavos: null },
    { from_date: '2026-06-16', amount_centavos: 700_00, cola_centavos: 10_00 },
    { from_date: '2026-11-01', amount_centavos: 720_00, cola_centavos: 10_00 },
  ]);
});

test('a client that is archived and brought back is the one it was, with its settings, branches and cutoffs', async () => {
  const shop = { ...aSyncedClient, code: 'SHOP', name: 'Shop' };
  await clients([shop]);
  const { id } = (await clientRows('SHOP'))[0]!;
  const branch = async () =>
    api.db.selectFrom('payroll.branches').select(['id', 'archived_at']).where('client_id', '=', id).execute();
  const [before] = await branch();
  const gone = { ...shop, archived: true, branches: [] };
  expect(await clients([gone])).toMatchObject({ changed: 1 });
  expect(await clients([gone])).toMatchObject({ changed: 0, same: 1 });
  expect((await clientRows('SHOP'))[0]!.archived_at).not.toBeNull();
  expect(await clients([shop])).toMatchObject({ added: 0, changed: 1, refused: [] });
  expect(await clientRows('SHOP')).toEqual([{ id, archived_at: null }]);
  expect(await branch()).toEqual([before]);
});

test('a former employee of a client without employees is still synced', async () => {
  const old = { ...aSyncedClient, code: 'OLD', name: 'Former client', branches: [{ name: 'Yard', region: 'NCR' }] };
  await clients([old]);
  const [now] = aSyncedEmployee.places;
  const places = [
    // Of a client that payroll never heard of, for it was archived before.
    { line: 1, from: '2024-01-08', to: '2024-12-31', client: 'NEVER', branch: 'Here' },
    { line: 1, from: '2025-01-01', to: '2026-10-31', client: 'OLD', branch: 'Yard' },
    { ...now!, from: '2026-11-01' },
  ];
  const mover = { ...aSyncedEmployee, code: 'P-MOVED', places };
  expect(await employees([mover])).toMatchObject({ added: 1, refused: [] });
  await clients([{ ...old, archived: true, branches: [] }]);
  const raised = { ...mover, rates: [{ ...mover.rates[0]!, amount: 30_000_00 }] };
  expect(await employees([raised])).toMatchObject({ changed: 1, refused: [] });
  expect((await ratesOf('P-MOVED')).map((r) => r.amount_centavos)).toEqual([30_000_00]);
  expect((await placesOf('P-MOVED')).map((p) => [p.code, p.name, p.to_date])).toEqual([
    ['OLD', 'Yard', '2026-10-31'],
    ['PC-1', 'Main', null],
  ]);
  // A workplace has to be in use, and what a run still looks at has to be known.
  for (const place of [
    { ...now!, client: 'OLD', branch: 'Yard' },
    { line: 1, from: '2025-01-01', to: '2026-10-31', client: 'NEVER', branch: 'Here' },
  ])
    expect(await employees([{ ...raised, places: [place] }])).toMatchObject({
      changed: 0,
      refused: [{ code: 'P-MOVED', message: expect.stringMatching(/^Payroll doesn’t have the branch/) }],
    });
});

test('a client whose code HR changed is not taken for a new one without settings', async () => {
  const renamed = { ...aSyncedClient, code: 'PC-NEW' };
  const words =
    'Payroll has a client with this name and the code PC-1. If it is the same client, change its code in Payroll.';
  expect(await clients([renamed])).toEqual({
    added: 0,
    changed: 0,
    same: 0,
    refused: [{ code: 'PC-NEW', message: words }],
  });
  expect(await clientRows('PC-NEW')).toEqual([]);
});

test('a client that is new has all cutoffs of the year, those that are over too: its first run may be of one', async () => {
  expect(await clients([{ ...aSyncedClient, code: 'FRESH', name: 'Fresh' }])).toMatchObject({ added: 1 });
  const { rows } = await sql<{ n: number; first: string }>`select count(*)::int as n, min(t.from_date) as first
    from payroll.cutoffs t join payroll.clients c on c.id = t.client_id where c.code = 'FRESH'`.execute(api.db);
  expect(rows).toEqual([{ n: 24, first: '2026-01-01' }]);
});

test('a client that HR cuts otherwise has new cutoffs from the one that is running', async () => {
  const cut = async () =>
    (
      await api.db
        .selectFrom('payroll.cutoffs as t')
        .innerJoin('payroll.clients as c', 'c.id', 't.client_id')
        .select(['t.from_date', 't.to_date'])
        .where('c.code', '=', 'PC-1')
        .where('t.to_date', '>=', '2026-11-16')
        .orderBy('t.from_date')
        .execute()
    ).map((t) => `${t.from_date} ${t.to_date}`);
  expect(await cut()).toEqual(['2026-11-16 2026-11-30', '2026-12-01 2026-12-15', '2026-12-16 2026-12-31']);
  expect(await clients([{ ...aSyncedClient, cutoff_days: [10, 25] }])).toMatchObject({ changed: 1 });
  expect(await cut()).toEqual(['2026-11-16 2026-11-30', '2026-12-01 2026-12-10', '2026-12-11 2026-12-25']);
});

test('of clients that had one code after each other HR sends the one in use', async () => {
  const made = async (name: string, archived_at: string | null) =>
    (
      await api.db
        .insertInto('hr.clients')
        .values({ code: 'TWICE', name, cutoff_days: [15, 31], archived_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await made('First', '2026-01-01T00:00:00Z');
  const second = await made('Second', null);
  const sent = (await clientsToSync(api.db, 0, 1000)).filter((c) => c.client.code === 'TWICE');
  expect(sent.map((c) => [c.id, c.client.name])).toEqual([[second, 'Second']]);
});

describe('the token a job calls the other API with', () => {
  const ask = (token: string) =>
    api.hr.request('/payroll/time', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: '2026-11-16', to: '2026-11-30', employees: ['P-9'] }),
    });
  const claim = { job: 1, actor: null };

  test('is good for the API it names, for minutes, and for calls that take it', async () => {
    expect(payrollTime.machine).toBe(true);
    expect((await ask(machineToken(api.context, { api: 'hr', ...claim }))).status).toBe(200);
    expect((await ask(machineToken(api.context, { api: 'payroll', ...claim }))).status).toBe(401);
    const old = machineToken(api.context, { api: 'hr', ...claim });
    api.advance(5 * 60_000 + 1);
    expect((await ask(old)).status).toBe(401);
    api.advance(-5 * 60_000 - 1);
    const elsewhere = await api.hr.request('/employees', {
      headers: { authorization: `Bearer ${machineToken(api.context, { api: 'hr', ...claim })}` },
    });
    expect(elsewhere.status).toBe(401);
  });

  test('can’t be made by another user', async () => {
    const stranger = { ...api.context, settings: { ...api.context.settings, dataKey: new Uint8Array(32).fill(8) } };
    expect((await ask(machineToken(stranger, { api: 'hr', ...claim }))).status).toBe(401);
    const [payload] = machineToken(api.context, { api: 'payroll', ...claim }).split('.') as [string];
    const turned = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('payroll', 'hr')).toString(
      'base64url',
    );
    const [, signature] = machineToken(api.context, { api: 'payroll', ...claim }).split('.') as [string, string];
    expect((await ask(`${turned}.${signature}`)).status).toBe(401);
  });
});
