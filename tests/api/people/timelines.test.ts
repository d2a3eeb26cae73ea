import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { archiveEmployee } from '#contract/hr/people/employee-record.ts';
import {
  correctAssignment,
  correctEmployment,
  correctRate,
  correctStatus,
  endAssignment,
  showEmployeeClient,
  showTimelines,
  storeRate,
  storeStatus,
  updateEmployeeClient,
  withdrawAssignment,
  withdrawRate,
  withdrawStatus,
} from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { previewDailyRate, previewSalary, showSalary, storeSalary } from '#contract/hr/people/salary.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { beginToday } from '#server/hr/people/begin-today.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { anAssignment, aRate, aStatus } from './people-support.ts';

/** What has a date: added from a day, corrected with a reason, taken back; never overwritten, and never two on one day. */

let api: Api;
let officer: Person;
let id: number;
let secondClient: { client_id: number; branch_id: number };
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
  secondClient = await aPlace('C2');
});
afterAll(() => api.close());

/** A client with one branch. */
async function aPlace(code: string): Promise<{ client_id: number; branch_id: number }> {
  const client = await api.db
    .insertInto('hr.clients')
    .values({ code, name: `Client ${code}`, cutoff_days: [15, 31] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branch = await api.db
    .insertInto('hr.branches')
    .values({ client_id: client.id, name: 'Second', address: 'Cebu City', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client_id: client.id, branch_id: branch.id };
}

beforeEach(async () => {
  ({ employeeId: id } = await api.anEmployee());
});

const as = () => ({ as: officer, key: uuid() });
const timelines = async () => (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
const version = async () => (await timelines()).version;
const rate = async (over: Record<string, unknown> = {}, at?: number) =>
  api.send(storeRate, { params: { id }, body: { ...aRate(over), version: at ?? (await version()) } }, as());
const assign = async (over: Record<string, unknown> = {}, at?: number) =>
  api.send(
    updateEmployeeClient,
    { params: { id }, body: { ...anAssignment(over), version: at ?? (await version()) } },
    as(),
  );
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});
const spans = (entries: readonly { from_date: string; to_date: string | null; withdrawn_at: string | null }[]) =>
  entries.filter((e) => e.withdrawn_at === null).map((e) => [e.from_date, e.to_date]);

/** What the record says in addition to its timelines, by other words than the code's own. */
async function copyAndTruth(today: string): Promise<void> {
  const { rows } = await sql<Record<string, string | number>>`
    select e.hired_on, e.separated_on, e.client_id, e.branch_id, e.position,
      (select max(p.from_date) from hr.employments p where p.employee_id = e.id and p.withdrawn_at is null) as first,
      (select a.client_id || '/' || a.branch_id || '/' || a.position from hr.assignments a where a.employee_id = e.id
        and a.withdrawn_at is null and a.line = 1
        and daterange(a.from_date, a.to_date, '[]') @> ${today}::date) as place
    from hr.employees e where e.id = ${id}`.execute(api.db);
  const row = rows[0]!;
  expect(row['hired_on']).toBe(row['first']);
  expect(`${row['client_id']}/${row['branch_id']}/${row['position']}`).toBe(row['place']);
}

test('the last day that a posted run has used is answered, so that who dates something before it is warned', async () => {
  expect((await timelines()).paid_until).toBeNull();
  const { employeeId: other } = await api.anEmployee();
  for (const [employee_id, date, locked_at] of [
    [id, '2026-10-30', '2026-11-05T04:00:00Z'],
    [id, '2026-10-31', '2026-11-05T04:00:00Z'],
    // Approved, and not paid yet; and another employee's.
    [id, '2026-11-02', null],
    [other, '2026-11-03', '2026-11-05T04:00:00Z'],
  ] as const)
    await api.db
      .insertInto('hr.time_records')
      .values({ client_id: 1, employee_id, date, locked_at, status: 'approved', approved_day: '{}' })
      .execute();
  expect((await timelines()).paid_until).toBe('2026-10-31');
});

describe('a rate', () => {
  test('from a future day is kept next to the current one, which ends the day before; removed, the current one continues', async () => {
    await rate({ from_date: '2026-01-05', amount_centavos: 70_000, note: 'Hired' });
    const sent = await rate();
    expect(spans(sent.body.data.rates)).toEqual([
      ['2026-12-01', null],
      ['2026-01-05', '2026-11-30'],
    ]);
    const toCome = sent.body.data.rates[0]!;
    const back = await api.send(
      withdrawRate,
      { params: { id: toCome.id }, body: { why: 'Memo recalled', version: sent.body.data.version } },
      as(),
    );
    expect(spans(back.body.data.rates)).toEqual([['2026-01-05', null]]);
    expect(back.body.data.rates.find((r) => r.id === toCome.id)).toMatchObject({ withdrawn_why: 'Memo recalled' });
    const present = back.body.data.rates.find((r) => r.withdrawn_at === null)!;
    const refused = await api.send(
      withdrawRate,
      { params: { id: present.id }, body: { why: 'No', version: back.body.data.version } },
      as(),
    );
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, ['form']]);
  });

  test('put between two is where the first ends and ends where the second begins', async () => {
    await rate({ from_date: '2026-01-05' });
    await rate({ from_date: '2026-12-01' });
    const sent = await rate({ from_date: '2026-07-18' });
    expect(spans(sent.body.data.rates)).toEqual([
      ['2026-12-01', null],
      ['2026-07-18', '2026-11-30'],
      ['2026-01-05', '2026-07-17'],
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['from a day on which one begins', { from_date: '2026-01-05' }, 'from_date'],
    ['from before the first day of work', { from_date: '2019-12-31' }, 'from_date'],
    ['ending before it begins', { from_date: '2026-12-01', to_date: '2026-11-30' }, 'to_date'],
    ['of nothing', { amount_centavos: 0 }, 'amount_centavos'],
    ['by the piece', { scheme: 'piece' }, 'scheme'],
    ['from the 31st of February', { from_date: '2026-02-31' }, 'from_date'],
  ])('%s is refused at its field', async (_, over, field) => {
    await rate({ from_date: '2026-01-05' });
    const before = await timelines();
    const sent = await rate(over);
    expect([sent.status, errorsOf(sent.body)]).toEqual([422, [field]]);
    expect(await timelines()).toEqual(before);
  });

  test('corrected names the entry it replaces and why; the wrong one stays as it was', async () => {
    const first = (await rate({ from_date: '2026-01-05', amount_centavos: 60_100 })).body.data;
    const wrong = first.rates[0]!;
    const body = { ...aRate({ from_date: '2026-01-05', amount_centavos: 61_000 }), why: 'Typed wrong' };
    const sent = await api.send(
      correctRate,
      { params: { id: wrong.id }, body: { ...body, version: first.version } },
      as(),
    );
    expect(sent.body.data.rates).toMatchObject([
      { amount_centavos: 61_000, replaces_id: wrong.id, withdrawn_at: null },
      { id: wrong.id, amount_centavos: 60_100, withdrawn_why: 'Typed wrong' },
    ]);
    const again = await api.send(
      correctRate,
      { params: { id: wrong.id }, body: { ...body, version: sent.body.data.version } },
      as(),
    );
    expect(again.body).toMatchObject({ reason: 'stale' });
  });

  test('a correction over the days of another entry is refused, and nothing is lost', async () => {
    await rate({ from_date: '2026-01-05' });
    const { rates, version: at } = (await rate({ from_date: '2026-07-18' })).body.data;
    const sent = await api.send(
      correctRate,
      {
        params: { id: rates[1]!.id },
        body: { ...aRate({ from_date: '2026-01-05', to_date: '2026-08-01' }), why: 'Later', version: at },
      },
      as(),
    );
    expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['from_date']]);
    expect((await timelines()).rates).toEqual(rates);
  });

  test('of two users who add one at once, one is stored and the other sees the existing one', async () => {
    const at = await version();
    const both = await Promise.all([
      rate({ from_date: '2026-12-01' }, at),
      rate({ from_date: '2026-12-16', amount_centavos: 90_000 }, at),
    ]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    const told = both.find((s) => s.status === 409)!;
    expect(told.body).toMatchObject({ reason: 'stale', current: { employee_id: id, version: at + 1 } });
    expect(spans((await timelines()).rates)).toHaveLength(1);
  });
});

describe('a kind of employment', () => {
  const put = async (over: Record<string, unknown> = {}) =>
    api.send(storeStatus, { params: { id }, body: { ...aStatus(over), version: await version() } }, as());
  const shown = async () =>
    (await api.send(showEmployee, { params: { id } }, { as: officer })).body.data.employment_status;

  test('a future one is kept next to the current one, and the record has it from the night it begins', async () => {
    expect(await shown()).toBeNull();
    await put({ from_date: '2026-06-01', employment_status: 'probationary' });
    const sent = await put({ from_date: '2026-11-20' });
    expect(sent.body.data.statuses.map((s) => [s.employment_status, s.from_date, s.to_date])).toEqual([
      ['regular', '2026-11-20', null],
      ['probationary', '2026-06-01', '2026-11-19'],
    ]);
    expect(await shown()).toBe('probationary');
    const before = api.now;
    api.now = Date.parse('2026-11-19T16:30:00Z');
    const night = await beginToday(api.context);
    api.now = before;
    expect([night.peopleMoved, await shown()]).toEqual([1, 'regular']);
  });

  test('is corrected with a reason and both stay; a future one is removed', async () => {
    const first = (await put({ from_date: '2026-06-01', employment_status: 'casual' })).body.data;
    const wrong = first.statuses[0]!;
    const sent = await api.send(
      correctStatus,
      {
        params: { id: wrong.id },
        body: {
          ...aStatus({ from_date: '2026-06-01', employment_status: 'probationary' }),
          why: 'Typed wrong',
          version: first.version,
        },
      },
      as(),
    );
    expect(sent.body.data.statuses).toMatchObject([
      { employment_status: 'probationary', replaces_id: wrong.id, withdrawn_at: null },
      { id: wrong.id, employment_status: 'casual', withdrawn_why: 'Typed wrong' },
    ]);
    expect(await shown()).toBe('probationary');
    const toCome = (await put()).body.data;
    const back = await api.send(
      withdrawStatus,
      { params: { id: toCome.statuses[0]!.id }, body: { why: 'Too early', version: toCome.version } },
      as(),
    );
    expect(spans(back.body.data.statuses)).toEqual([['2026-06-01', null]]);
    const early = await put({ from_date: '2019-12-31' });
    expect([early.status, errorsOf(early.body)]).toEqual([422, ['from_date']]);
  });
});

describe('an assignment', () => {
  test('from today changes the record in the same breath; from a day to come, in the night it begins', async () => {
    const sent = await assign({ from_date: '2026-11-18', position: 'Inspector' });
    expect(spans(sent.body.data.assignments)).toEqual([
      ['2026-11-18', null],
      ['2020-01-06', '2026-11-17'],
    ]);
    await copyAndTruth('2026-11-18');
    await assign({ ...secondClient, from_date: '2026-11-20' });
    const shown = async () => (await api.send(showEmployee, { params: { id } }, { as: officer })).body.data;
    expect(await shown()).toMatchObject({ client: { id: 1 }, position: 'Inspector' });
    const before = api.now;
    api.now = Date.parse('2026-11-19T16:30:00Z');
    const night = await beginToday(api.context);
    const again = await beginToday(api.context);
    api.now = before;
    expect([night.peopleMoved, again.peopleMoved]).toEqual([1, 0]);
    await copyAndTruth('2026-11-20');
    expect(await shown()).toMatchObject({ client: { id: secondClient.client_id }, position: 'Shift in charge' });
  });

  test('at a second client is a line of its own, which ends by itself; the record keeps to the main one', async () => {
    const sent = await assign({ ...secondClient, line: 2, from_date: '2026-11-18', position: 'Reliever' });
    expect(sent.body.data.assignments.map((a) => [a.line, a.client_id, a.to_date])).toEqual([
      [2, secondClient.client_id, null],
      [1, 1, null],
    ]);
    await copyAndTruth('2026-11-18');
    const twice = await assign({ ...secondClient, line: 3, from_date: '2026-11-20' });
    expect([twice.status, errorsOf(twice.body)]).toEqual([422, ['client_id']]);
    const second = sent.body.data.assignments[0]!;
    const end = async (entry: number) =>
      api.send(
        endAssignment,
        {
          params: { id: entry },
          body: { to_date: '2026-12-15', ended_because: 'Contract ended', version: await version() },
        },
        as(),
      );
    const ended = await end(second.id);
    expect(ended.body.data.assignments[0]).toMatchObject({ to_date: '2026-12-15', ended_because: 'Contract ended' });
    expect((await end(sent.body.data.assignments[1]!.id)).status).toBe(422);
    const { data } = (await api.send(showEmployeeClient, { params: { id } }, { as: officer })).body;
    expect(data).toHaveLength(2);
  });

  test('a client, or a branch, is not archived from under whom has a second assignment there or moves there', async () => {
    const archive = async (of: typeof clients.archive | typeof branches.archive, record: number) => {
      const table = of === clients.archive ? 'hr.clients' : 'hr.branches';
      const { version: at } = await api.db
        .selectFrom(table)
        .select('version')
        .where('id', '=', record)
        .executeTakeFirstOrThrow();
      return (await api.send(of, { params: { id: record }, query: { version: at } }, as())).status;
    };
    const { client_id, branch_id } = await aPlace('C3');
    await assign({ client_id, branch_id, line: 2, from_date: '2026-11-18', position: 'Reliever' });
    expect([await archive(branches.archive, branch_id), await archive(clients.archive, client_id)]).toEqual([422, 422]);
    const next = await aPlace('C4');
    await assign({ ...next, from_date: '2027-01-04' });
    expect(await archive(branches.archive, next.branch_id)).toBe(422);
    expect(await archive(clients.archive, next.client_id)).toBe(422);
    const empty = await aPlace('C5');
    expect(await archive(branches.archive, empty.branch_id)).toBe(200);
    expect(await archive(clients.archive, empty.client_id)).toBe(200);
  });

  test('at a branch of another client, or one that is archived, is refused', async () => {
    const sent = await assign({ branch_id: secondClient.branch_id });
    expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['branch_id']]);
  });

  test('corrected and removed, the record follows', async () => {
    const { assignments, version: at } = await timelines();
    const corrected = await api.send(
      correctAssignment,
      {
        params: { id: assignments[0]!.id },
        body: { ...secondClient, from_date: '2020-01-06', position: 'Janitor', why: 'Wrong client', version: at },
      },
      as(),
    );
    expect(corrected.status).toBe(200);
    await copyAndTruth('2026-11-18');
    const toCome = (await assign({ from_date: '2027-01-04' })).body.data;
    const back = await api.send(
      withdrawAssignment,
      { params: { id: toCome.assignments[0]!.id }, body: { why: 'Not agreed', version: toCome.version } },
      as(),
    );
    expect(spans(back.body.data.assignments)).toEqual([['2020-01-06', null]]);
    await copyAndTruth('2026-11-18');
  });
});

describe('employment', () => {
  test('a wrong first day is corrected once nothing is dated before it; the record follows', async () => {
    const { employments, version: at } = await timelines();
    const correct = (from_date: string, v: number) =>
      api.send(
        correctEmployment,
        { params: { id: employments[0]!.id }, body: { from_date, why: 'Contract says so', version: v } },
        as(),
      );
    const late = await correct('2020-02-01', at);
    expect([late.status, errorsOf(late.body)]).toEqual([422, ['from_date']]);
    const early = await correct('2019-12-02', at);
    expect(spans(early.body.data.employments)).toEqual([['2019-12-02', null]]);
    await copyAndTruth('2026-11-18');
  });

  test('a last day that was wrong is taken away, and what ended with it goes on', async () => {
    const gone = await api.send(
      archiveEmployee,
      { params: { id, date: '2026-12-31' }, query: { version: await version(), reason: 'Resigned' } },
      as(),
    );
    expect(gone.body.data.separated_on).toBe('2026-12-31');
    const { employments, version: at } = await timelines();
    const sent = await api.send(
      correctEmployment,
      { params: { id: employments[0]!.id }, body: { from_date: '2020-01-06', why: 'Stays', version: at } },
      as(),
    );
    expect(spans(sent.body.data.employments)).toEqual([['2020-01-06', null]]);
    expect(spans(sent.body.data.assignments)).toEqual([['2020-01-06', null]]);
    const { data } = (await api.send(showEmployee, { params: { id } }, { as: officer })).body;
    expect(data.separated_on).toBeNull();
  });
});

describe('the database itself', () => {
  const add = (table: string, columns: string, values: string) =>
    sql
      .raw(`insert into ${table} (employee_id, created_at, ${columns}) values (${id}, now(), ${values})`)
      .execute(api.db);

  test.each([
    ['hr.employments', 'from_date, to_date', `'2021-01-01', '2021-01-02'`],
    ['hr.assignments', 'from_date, client_id, branch_id, position', `'2021-01-01', 1, 1, 'Guard'`],
    ['hr.assignments', 'line, from_date, client_id, branch_id, position', `2, '2021-01-01', 1, 1, 'Guard'`],
    ['hr.pay_rates', 'from_date, scheme, amount_centavos, factor_tenths', `'2021-01-01', 'daily', 1, 3130`],
  ])('has at most one entry of %s on a day, no matter who writes them', async (table, columns, values) => {
    if (table === 'hr.pay_rates') await add(table, columns, values);
    await expect(add(table, columns, values)).rejects.toMatchObject({ code: '23P01' });
  });

  test('overwrites no entry, and changes none that was removed', async () => {
    await add('hr.pay_rates', 'from_date, scheme, amount_centavos, factor_tenths', `'2021-01-01', 'daily', 1, 3130`);
    const change = (what: string) =>
      sql.raw(`update hr.pay_rates set ${what} where employee_id = ${id}`).execute(api.db);
    await expect(change('amount_centavos = 2')).rejects.toMatchObject({ code: '23514' });
    await expect(change(`from_date = '2021-01-02'`)).rejects.toMatchObject({ code: '23514' });
    await change(`withdrawn_at = now(), withdrawn_why = 'Wrong'`);
    await expect(change(`to_date = '2022-01-01'`)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('salaries, in the words of the specification', () => {
  const salary = async (over: Record<string, unknown> = {}) => {
    const body = { ...aRate({ from_date: '2026-11-01', ...over }), employee_id: id, version: await version() };
    return api.send(storeSalary, { body }, as());
  };
  const shown = async () => (await api.send(showSalary, { params: { id } }, { as: officer })).body.data;

  test('storing adds a rate from a date on; shown is the one of today, with those before and to come', async () => {
    expect(await shown()).toMatchObject({ current: null, rates: [] });
    expect((await salary()).body.data.current).toMatchObject({ from_date: '2026-11-01', amount_centavos: 81_000 });
    await salary({ from_date: '2026-12-01', amount_centavos: 90_000 });
    // Today is 18 November.
    const now = await shown();
    expect(now.current).toMatchObject({ amount_centavos: 81_000, to_date: '2026-11-30' });
    expect(spans(now.rates)).toEqual([
      ['2026-12-01', null],
      ['2026-11-01', '2026-11-30'],
    ]);
    expect((await timelines()).rates.map((r) => r.id)).toEqual(now.rates.map((r) => r.id));
    const stale = { ...aRate({ from_date: '2027-01-01' }), employee_id: id, version: 1 };
    expect((await api.send(storeSalary, { body: stale }, as())).status).toBe(409);
  });

  test('395 paid days a year are refused with a salary, and accepted with a daily rate', async () => {
    const monthly = { scheme: 'monthly', amount_centavos: 30_000_00, factor_tenths: 3950 };
    for (const sent of [await salary(monthly), await rate(monthly)])
      expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['factor_tenths']]);
    expect((await salary({ factor_tenths: 3950 })).status).toBe(200);
  });

  test('a preview has a line for each rate that holds within the dates, cut to them, and says who has none', async () => {
    const span = { start_date: '2026-11-16', end_date: '2026-11-30' };
    const of = (client_id: number) =>
      api.send(previewSalary, { query: { client_id, ...span } }, { as: officer }).then((sent) => sent.body);
    const before = await of(secondClient.client_id);
    await salary();
    await salary({ from_date: '2026-11-24', amount_centavos: 90_000 });
    // At the second client from the 20th on: only those days are paid there.
    await assign({ ...secondClient, from_date: '2026-11-20' });
    const { employeeId: other } = await api.anEmployee();
    const body = { ...anAssignment({ ...secondClient, from_date: '2026-11-25' }), version: 1 };
    await api.send(updateEmployeeClient, { params: { id: other }, body }, as());
    const there = await of(secondClient.client_id);
    const lines = (data: typeof there.data, whose: number) =>
      data.filter((l) => l.employee_id === whose).map((l) => [l.from_date, l.to_date, l.amount_centavos]);
    expect(lines(there.data, id)).toEqual([
      ['2026-11-20', '2026-11-23', 81_000],
      ['2026-11-24', '2026-11-30', 90_000],
    ]);
    expect(lines(there.data, other)).toEqual([['2026-11-25', '2026-11-30', null]]);
    expect([there.total - before.total, there.without - before.without]).toEqual([3, 1]);
    expect(lines((await of(1)).data, id)).toEqual([['2026-11-16', '2026-11-19', 81_000]]);
    const wrong = { client_id: 1, start_date: '2026-11-30', end_date: '2026-11-16' };
    expect(errorsOf((await api.send(previewSalary, { query: wrong }, { as: officer })).body)).toEqual(['end_date']);
  });

  test('of daily rates each holds until the next of its position and region, archived ones not at all', async () => {
    const add = async (from_date: string, amount_centavos: number, position = 'Guard') => {
      const body = { client_id: secondClient.client_id, position, region: 'VII' as const, amount_centavos, from_date };
      return (await api.send(dailyRates.store, { body }, as())).body.data;
    };
    await add('2026-01-01', 50_000);
    await add('2026-11-20', 55_000);
    const wrong = await add('2026-11-25', 99_000);
    await api.send(dailyRates.archive, { params: { id: wrong.id }, query: { version: 1 } }, as());
    await add('2026-12-01', 60_000, 'Janitor');
    const query = { client_id: secondClient.client_id, start_date: '2026-11-16', end_date: '2026-11-30' };
    const { data } = (await api.send(previewDailyRate, { query }, { as: officer })).body;
    expect(data.map((r) => [r.position, r.from_date, r.to_date, r.amount_centavos])).toEqual([
      ['Guard', '2026-11-16', '2026-11-19', 50_000],
      ['Guard', '2026-11-20', '2026-11-30', 55_000],
    ]);
  });
});
