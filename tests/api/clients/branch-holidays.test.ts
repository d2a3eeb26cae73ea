import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchHolidayEffect, branchHolidays, exportBranchHolidays } from '#contract/hr/clients/branch-holidays.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** Local holidays by branch, kept with the code of branches alone. */

const day = '2026-11-23';

let api: Api;
let of: Person;
let cebu: number;
let fiesta: number;
let rizal: number;
beforeAll(async () => {
  api = await Api.open();
  of = await api.aUser(['HRIS04']);
  const made = await sql<{ id: number }>`insert into hr.clients (code, name, cutoff_days, filing_grace_days)
    values ('C2', 'A second client', array[10, 25], 3) returning id`.execute(api.db);
  const branch = await sql<{ id: number }>`insert into hr.branches (client_id, name, address, region)
    values (${made.rows[0]!.id}, 'Cebu', 'Mango Avenue', 'VII') returning id`.execute(api.db);
  cebu = branch.rows[0]!.id;
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
  const added = await sql<{ id: number }>`insert into hr.holidays (date, name, kind, scope, source) values
    (${day}, 'Fiesta', 'special', 'local', 'Ordinance 1'), ('2026-12-30', 'Rizal Day', 'regular', 'national', 'RA 9492'),
    ('2027-02-24', 'Founding', 'special', 'local', 'Ordinance 2') returning id`.execute(api.db);
  [fiesta, rizal] = added.rows.map((row) => row.id) as [number, number, number];
});
afterAll(() => api.close());

const rowOf = async (id: number) => {
  const sent = await api.send(
    branches.calls.branchList,
    { params: { client_id: 0 }, query: { sort: 'place' } },
    { as: of },
  );
  return sent.body.data.find((b) => b.id === id)!;
};
/** The branch's own call, with these local holidays. */
async function hold(id: number, ids: number[], version?: number) {
  const { client_id, name, address, region, version: seen } = await rowOf(id);
  const body = { client_id, name, address, region, holidays: ids, version: version ?? seen };
  return api.send(branches.calls.branchUpdate, { params: { branch_id: id }, body }, { as: of, key: uuid() });
}

test('holidays of a year are read with the code of branches, and say at how many each holds', async () => {
  expect((await hold(cebu, [fiesta])).status).toBe(200);
  const asked = async (query: object) => (await api.send(branchHolidays, { query }, { as: of })).body.data;
  expect((await asked({ year: 2026 })).map((h) => [h.date, h.name, h.scope, h.branches])).toEqual([
    [day, 'Fiesta', 'local', 1],
    ['2026-12-30', 'Rizal Day', 'national', 0],
  ]);
  expect((await asked({ scope: 'local' })).map((h) => h.name)).toEqual(['Fiesta', 'Founding']);
  expect(await asked({ year: 2025 })).toEqual([]);
  // A user who keeps holidays but no branches has the register of holidays for it.
  const other = await api.aUser(['HRIS03']);
  expect((await api.send(branchHolidays, { query: {} }, { as: other })).status).toBe(403);
});

test('branches are listed by client and then by name', async () => {
  await sql`insert into hr.branches (client_id, name, address, region) select client_id, 'Bohol', 'x', 'VII' from hr.branches
    where id = ${cebu}`.execute(api.db);
  const sent = await api.send(
    branches.calls.branchList,
    { params: { client_id: 0 }, query: { sort: 'place' } },
    { as: of },
  );
  const names = sent.body.data.map((b) => `${b.client}, ${b.name}`);
  expect(names.slice(0, 3)).toEqual(['A second client, Bohol', 'A second client, Cebu', 'Client One, Main']);
});

test('affected employees of a branch are listed before it is switched, with the days that are paid', async () => {
  const { employeeId } = await api.anEmployee();
  await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    values (1, ${employeeId}, ${day}, 'approved', '{}', '2026-12-01T00:00:00Z')`.execute(api.db);
  const ask = async (branch_id: number, holiday_id: number, holds: boolean) =>
    api.send(branchHolidayEffect, { body: { branch_id, holiday_id, holds } }, { as: of });
  const main = await ask(1, fiesta, true);
  expect(main.body.data).toMatchObject([{ date: day, was: null, becomes: 'special', paid: 1 }]);
  expect(main.body.data[0]!.places.map((p) => p.branch)).toEqual(['Main']);
  // Saving the same changes nothing; no employee works at Cebu.
  expect((await ask(cebu, fiesta, true)).body.data).toEqual([]);
  expect((await ask(cebu, fiesta, false)).body.data).toMatchObject([{ was: 'special', becomes: null, people: 0 }]);
  // A national one holds everywhere, and no branch switches it.
  expect((await ask(1, rizal, false)).body.data).toEqual([]);
  expect((await ask(1, 987_654, true)).status).toBe(404);
  expect((await ask(987_654, fiesta, true)).status).toBe(404);
});

test('a branch that got a holiday in the form of the holiday is another one since, and the other way round', async () => {
  const hr = await api.aUser(['HRIS03']);
  const holidayOf = async () => {
    const sent = await api.send(holidays.calls.holidayList, { params: undefined, query: { year: 2026 } }, { as: hr });
    const { id: _, archived: __, branches: ___, ...row } = sent.body.data.find((h) => h.id === fiesta)!;
    return row;
  };
  const seen = (await rowOf(1)).version;
  const before = await holidayOf();
  const body = { ...before, branch_ids: [1, cebu] };
  const change = { params: { id: fiesta }, body };
  expect((await api.send(holidays.calls.holidayUpdate, change, { as: hr, key: uuid() })).status).toBe(200);
  // A user with the older map open would have taken it away again.
  const late = await hold(1, [], seen);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ reason: 'stale', current: { id: 1, holidays: [fiesta] } });

  const { version } = await holidayOf();
  expect((await hold(1, [])).status).toBe(200);
  const again = await api.send(
    holidays.calls.holidayUpdate,
    { params: { id: fiesta }, body: { ...body, version } },
    { as: hr, key: uuid() },
  );
  expect(again.status).toBe(409);
  // The change asks for no second look.
  const still = (await holidayOf()).version;
  expect((await hold(1, [])).status).toBe(200);
  expect((await holidayOf()).version).toBe(still);
});

test('the history of a branch says which local holidays came and went', async () => {
  expect((await hold(cebu, [])).status).toBe(200);
  expect((await hold(cebu, [fiesta])).status).toBe(200);
  const sent = await api.send(branches.calls.branchHistory, { params: { id: cebu }, query: {} }, { as: of });
  const told = sent.body.data.flatMap((c) => c.fields.filter((f) => f.field === 'holiday_names'));
  expect(told.slice(0, 2)).toEqual([
    { field: 'holiday_names', before: [], after: [`${day} Fiesta`] },
    { field: 'holiday_names', before: [`${day} Fiesta`], after: [] },
  ]);
  // No entry says nothing.
  expect(sent.body.data.filter((c) => c.action === 'update' && c.fields.length === 0)).toEqual([]);
});

test('the map is exported as it is narrowed: a row for each branch, a column for each local holiday of the year', async () => {
  await hold(cebu, [fiesta]);
  const file = async (query: object) => {
    const sent = await api.send(exportBranchHolidays, { query: { year: 2026, ...query } }, { as: of });
    expect(sent.status).toBe(200);
    return (sent.body as unknown as string).trim().split('\r\n');
  };
  const [head, ...found] = await file({ search: 'Mango' });
  expect(head).toContain(`Client,Branch,Region,${day} Fiesta`);
  expect(found).toEqual(['A second client,Cebu,Central Visayas (VII),yes']);
  expect((await file({ client: 1 })).slice(1)).toEqual(['Client One,Main,National Capital Region,']);
  expect(await file({ region: 'VII' })).toHaveLength(3);
});

test('branches are found by the name or code of their client too', async () => {
  const found = async (search: string) => {
    const query = { search, sort: 'place' } as const;
    const sent = await api.send(branches.calls.branchList, { params: { client_id: 0 }, query }, { as: of });
    return sent.body.data.map((b) => b.name);
  };
  expect(await found('second client')).toEqual(['Bohol', 'Cebu']);
  expect(await found('C2')).toEqual(['Bohol', 'Cebu']);
  expect(await found('Mango')).toEqual(['Cebu']);
  expect(await found('a third client')).toEqual([]);
});

test('a local holiday kept for several years is in the list once, by its first day', async () => {
  const { rows } = await sql<{ id: number }>`insert into hr.holidays (date, name, kind, scope, source) values
    ('2027-11-23', 'Fiesta', 'special', 'local', 'Ordinance 3'), ('2026-03-01', 'Charter Day', 'special', 'local', 'RA 1')
    returning id`.execute(api.db);
  expect((await hold(cebu, [fiesta, ...rows.map((r) => r.id)])).status).toBe(200);
  expect((await rowOf(cebu)).holiday_names).toEqual(['Charter Day', 'Fiesta']);
});
