import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holidayEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** Who is affected by a holiday is said before it is saved: by client and branch, with the days already rendered. */

const day = '2026-11-23';
const later = '2026-11-24';

let api: Api;
let hr: Person;
let cebu: number;
let people: number[];
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS03']);
  const made = await sql<{ id: number }>`insert into hr.clients (code, name, cutoff_days, filing_grace_days)
    values ('C2', 'Client Two', array[10, 25], 3) returning id`.execute(api.db);
  const branch = await sql<{ id: number }>`insert into hr.branches (client_id, name, address, region)
    values (${made.rows[0]!.id}, 'Cebu', 'Cebu', '07') returning id`.execute(api.db);
  cebu = branch.rows[0]!.id;
});
beforeEach(async () => {
  for (const table of ['hr.time_records', 'hr.assignments', 'hr.branch_holidays', 'hr.holidays'])
    await sql`delete from ${sql.table(table)}`.execute(api.db);
  people = [];
  for (const branch of [1, 1, 1, cebu]) {
    const { employeeId } = await api.anEmployee();
    people.push(employeeId);
    await sql`delete from hr.assignments where employee_id = ${employeeId}`.execute(api.db);
    await assigned(employeeId, branch);
  }
});
afterAll(() => api.close());

const assigned = (employee: number, branch: number, from = '2020-01-06', line = 1) =>
  sql`insert into hr.assignments (employee_id, line, from_date, client_id, branch_id, position, created_at)
    select ${employee}, ${line}, ${from}, client_id, id, 'Guard', now() from hr.branches where id = ${branch}`.execute(
    api.db,
  );
const record = (employee: number, date: string, state: 'for_approval' | 'approved' | 'paid') =>
  sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    select client_id, employee_id, ${date}, ${state === 'for_approval' ? state : 'approved'},
      ${state === 'for_approval' ? null : '{}'}::jsonb, ${state === 'paid' ? '2026-12-01T00:00:00Z' : null}::timestamptz
    from hr.assignments where employee_id = ${employee} and line = 1`.execute(api.db);

type To = Parameters<typeof ask>[1];
async function ask(
  id: number | null,
  to: { date: string; kind: 'regular' | 'special'; scope: 'national' | 'local'; branch_ids: number[] } | null,
) {
  const sent = await api.send(holidayEffect, { body: { id, to } }, { as: hr });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
}
const national: NonNullable<To> = { date: day, kind: 'special', scope: 'national', branch_ids: [] };
async function kept(values: NonNullable<To>): Promise<number> {
  const body = { ...values, name: 'Fiesta', source: 'Proclamation 9' };
  const sent = await api.send(holidays.calls.holidayStore, { body }, { as: hr, key: uuid() });
  return (sent.body as unknown as { data: { id: number } }).data.id;
}

test('a new holiday counts all employees at work on its date, and their submitted, approved, and paid days', async () => {
  await record(people[0]!, day, 'paid');
  await record(people[1]!, day, 'approved');
  await record(people[3]!, day, 'for_approval');
  // Another day of theirs is not of this holiday.
  await record(people[0]!, later, 'paid');
  expect(await ask(null, national)).toEqual([
    {
      date: day,
      was: null,
      becomes: 'special',
      people: 4,
      sent: 1,
      approved: 1,
      paid: 1,
      nights_approved: 0,
      nights_paid: 0,
      places: [
        {
          client_id: 1,
          client: 'Client One',
          client_code: 'C1',
          branch_id: 1,
          branch: 'Main',
          from: '2026-11-16',
          to: '2026-11-30',
          people: 3,
          sent: 0,
          approved: 1,
          paid: 1,
        },
        expect.objectContaining({ branch: 'Cebu', from: '2026-11-11', to: '2026-11-25', people: 1, sent: 1, paid: 0 }),
      ],
    },
  ]);
  const local = await ask(null, { ...national, scope: 'local', branch_ids: [cebu, cebu] });
  expect(local.map((c) => [c.people, c.places.map((p) => p.branch)])).toEqual([[1, ['Cebu']]]);
});

test('a holiday that is moved says what ends on the one date and begins on the other; one that is archived what ends', async () => {
  const id = await kept(national);
  await record(people[0]!, day, 'paid');
  await record(people[1]!, later, 'approved');
  const short = (changes: Awaited<ReturnType<typeof ask>>) =>
    changes.map((c) => [c.date, c.was, c.becomes, c.people, c.approved, c.paid]);
  expect(short(await ask(id, { ...national, date: later }))).toEqual([
    [day, 'special', null, 4, 0, 1],
    [later, null, 'special', 4, 1, 0],
  ]);
  expect(short(await ask(id, null))).toEqual([[day, 'special', null, 4, 0, 1]]);
  // Another name alone changes no employee's day.
  expect(await ask(id, national)).toEqual([]);
  expect(short(await ask(id, { ...national, scope: 'local', branch_ids: [cebu] }))).toEqual([
    [day, 'special', null, 3, 0, 1],
  ]);
  expect(short(await ask(id, { ...national, kind: 'regular' }))).toEqual([[day, 'special', 'regular', 4, 0, 1]]);
  // Nothing of it was saved.
  const { rows } = await sql`select date, kind, scope from hr.holidays where id = ${id}`.execute(api.db);
  expect(rows).toEqual([{ date: day, kind: 'special', scope: 'national' }]);
});

test('shifts of the day before that ran over midnight into it are counted apart', async () => {
  const eve = '2026-11-22';
  for (const [n, state] of [
    [0, 'paid'],
    [1, 'approved'],
    [2, 'approved'],
  ] as const)
    await record(people[n]!, eve, state);
  // Two of them from ten at night to six, the third from two to ten.
  await sql`update hr.time_records set approved_day = '{"punches": [1320, 1800]}' where employee_id in (${people[0]!}, ${people[1]!})`.execute(
    api.db,
  );
  await sql`update hr.time_records set approved_day = '{"punches": [840, 1320]}' where employee_id = ${people[2]!}`.execute(
    api.db,
  );
  expect(await ask(null, national)).toMatchObject([
    { people: 4, approved: 0, paid: 0, nights_approved: 1, nights_paid: 1 },
  ]);
});

test('who is at two clients counts once in the sum; who came later or left before is not there', async () => {
  await assigned(people[0]!, cebu, '2020-01-06', 2);
  await sql`update hr.employees set separated_on = ${'2026-11-20'} where id = ${people[1]!}`.execute(api.db);
  await sql`update hr.employments set to_date = ${'2026-11-20'} where employee_id = ${people[1]!}`.execute(api.db);
  await sql`delete from hr.assignments where employee_id = ${people[2]!}`.execute(api.db);
  await assigned(people[2]!, 1, later);
  const [change] = await ask(null, national);
  expect(change!.people).toBe(2);
  expect(change!.places.map((p) => [p.branch, p.people])).toEqual([
    ['Cebu', 2],
    ['Main', 1],
  ]);
});

test('a holiday that is not there is not found; an archived one counts as none', async () => {
  const sent = await api.send(holidayEffect, { body: { id: 987_654, to: null } }, { as: hr });
  expect(sent.status).toBe(404);
  const id = await kept(national);
  await sql`update hr.holidays set archived_at = now() where id = ${id}`.execute(api.db);
  expect(await ask(id, null)).toEqual([]);
});
