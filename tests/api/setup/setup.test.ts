import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNationalHolidays } from '#contract/hr/holidays/national-holidays.ts';
import { hrSetup } from '#contract/hr/setup/setup.ts';
import { updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { markSetup, paySetup } from '#contract/payroll/setup/setup.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { Api, type Person } from '../support.ts';
import { aStoredRun, postStoredRun } from '../payroll/payroll-builders.ts';

/** What the two APIs know of the steps to a company's first payslip. */

const hrCodes = ['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09', 'HRIS15'] as const;
const payCodes = ['PAY01', 'PAY02', 'PAY03', 'PAY07', 'PAY09'] as const;

let api: Api;
let all: Person;
beforeAll(async () => {
  api = await Api.open();
  // Wednesday, 2 December 2026.
  api.now = Date.parse('2026-12-02T04:00:00Z');
  all = await api.aUser([...hrCodes, ...payCodes]);
});
afterAll(() => api.close());

const hr = async (as = all) => (await api.send(hrSetup, {}, { as })).body.data;
const pay = async (as = all) => (await api.send(paySetup, {}, { as })).body.data;

describe('parts and permissions', () => {
  const parts = [
    ['HRIS03', ['holidays'], []],
    ['HRIS04', ['clients'], ['sync']],
    ['HRIS06', ['people'], ['sync']],
    ['HRIS08', ['schedules'], []],
    ['HRIS09', ['time'], []],
    ['HRIS15', ['approvers'], []],
    ['PAY01', null, ['settings', 'sync']],
    ['PAY02', null, ['openings', 'sync']],
    ['PAY03', null, ['cutoffs']],
    ['PAY07', null, ['cutoffs', 'run']],
    ['PAY09', null, ['bank_list', 'employer']],
  ] as const satisfies readonly (readonly [PermissionCode, readonly string[] | null, readonly string[]])[];
  const known = (data: object) =>
    Object.entries(data)
      .filter(([name, value]) => !['today', 'first_pay', 'marks'].includes(name) && value !== null)
      .map(([name]) => name)
      .toSorted();

  test.each(parts)('%s opens its parts and no others', async (code, inHr, inPayroll) => {
    const one = await api.aUser([code]);
    expect(known(await pay(one))).toEqual(inPayroll);
    if (inHr) expect(known(await hr(one))).toEqual(inHr);
    else expect((await api.send(hrSetup, {}, { as: one })).status).toBe(403);
  });

  test('an employee of the portal gets neither', async () => {
    const employee = await api.anEmployee({ codes: ['EMP01', 'EMP03', 'EMP07'] });
    for (const call of [hrSetup, paySetup]) expect((await api.send(call, {}, { as: employee })).status).toBe(403);
  });
});

describe('facts', () => {
  test('clients, branches, schedules, and active employees are counted without archived ones', async () => {
    const before = await hr();
    const added = await api.anEmployee();
    await sql`insert into hr.clients (code, name, address, cutoff_days, archived_at)
      values ('OLD', 'Former client', '', '{15,31}', now())`.execute(api.db);
    expect((await hr()).people).toEqual({ people: before.people!.people + 1 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.clients`.execute(api.db);
    const clients = rows[0]!.n;
    const { clients: now } = await hr();
    // The former client has no branch, and doesn't count.
    expect(now).toMatchObject({ clients: clients - 1, without: before.clients!.without });
    await sql`update hr.clients set archived_at = null where code = 'OLD'`.execute(api.db);
    expect((await hr()).clients).toMatchObject({ clients, without: before.clients!.without + 1 });
    await sql`update hr.clients set archived_at = now() where code = 'OLD'`.execute(api.db);
    await sql`update hr.employees set separated_on = '2026-12-01', archived_at = now() where id = ${added.employeeId}`.execute(
      api.db,
    );
    expect((await hr()).people).toEqual(before.people);
  });

  test('holidays are of the year of today, and count regular ones that are missing', async () => {
    const of2026 = nationalHolidays.filter((h) => h.date.startsWith('2026-'));
    const regular = of2026.filter((h) => h.kind === 'regular').length;
    await sql`update hr.holidays set archived_at = now()`.execute(api.db);
    const none = { year: 2026, proclaimed: of2026.length, added: 0, regular_missing: regular };
    expect((await hr()).holidays).toEqual(none);
    const body = { holidays: of2026.map(({ date, name }) => ({ date, name })) };
    await api.send(addNationalHolidays, { body }, { as: all });
    expect((await hr()).holidays).toEqual({ ...none, added: of2026.length, regular_missing: 0 });
    await sql`update hr.holidays set archived_at = now() where date = '2026-11-30'`.execute(api.db);
    expect((await hr()).holidays).toEqual({ ...none, added: of2026.length - 1, regular_missing: 1 });
  });

  test('users who may approve runs and time are those with a role in use and an account in use', async () => {
    const before = (await hr()).approvers!;
    const second = await api.aUser(['PAY07', 'HRIS09']);
    expect((await hr()).approvers).toEqual({ runs: before.runs + 1, time: before.time + 1 });
    await sql`update auth.users set archived_at = now() where id = ${second.userId}`.execute(api.db);
    expect((await hr()).approvers).toEqual(before);
  });

  test('the employer lacks its numbers until they are entered', async () => {
    expect((await pay()).employer).toEqual({ lacks: ['name', 'tin', 'sss', 'philhealth', 'pagibig'] });
    const numbers = { tin: '123456789', tin_branch: '0000', sss: '1234567890', philhealth: '', pagibig: '' };
    await api.send(updateEmployer, { body: { name: 'Agency', ...numbers, version: 0 } }, { as: all });
    expect((await pay()).employer).toEqual({ lacks: ['philhealth', 'pagibig'] });
  });

  test('employees hired before the first run lack opening balances until each has them', async () => {
    expect((await pay()).openings).toEqual({ year: 2026, needed: true, employees: 0, without: 0 });
    const run = await aStoredRun(api);
    const { sync, settings, run: latest, first_pay } = await pay();
    expect([sync, settings!.clients, settings!.with_settings]).toEqual([{ clients: 1, employees: 1 }, 1, 0]);
    // A separated employee isn't counted: HR counts active ones.
    const leaves = (day: string | null) => api.db.updateTable('payroll.employees').set({ last_day: day }).execute();
    await leaves('2026-12-01');
    expect((await pay()).sync).toEqual({ clients: 1, employees: 0 });
    await leaves(null);
    expect([latest, first_pay]).toEqual([{ id: run, posted: false }, null]);
    expect((await pay()).openings).toEqual({ year: 2026, needed: true, employees: 1, without: 1 });
    await sql`insert into payroll.opening_balances (employee_id, year) select id, 2026 from payroll.employees`.execute(
      api.db,
    );
    expect((await pay()).openings).toEqual({ year: 2026, needed: true, employees: 1, without: 0 });
    await sql`delete from payroll.opening_balances`.execute(api.db);
    await sql`update payroll.employees set hired_on = (select from_date from payroll.runs where id = ${run})`.execute(
      api.db,
    );
    expect((await pay()).openings!.without).toBe(0);
    await sql`insert into payroll.client_settings (client_id, from_date) select id, '2026-01-01' from payroll.clients`.execute(
      api.db,
    );
    expect((await pay()).settings).toEqual({ clients: 1, with_settings: 1, next: null, account: false });
  });

  test('a posted run is the first pay, and a payment list the bank list', async () => {
    // The builder enters an employer of its own.
    await sql`delete from payroll.employer`.execute(api.db);
    await postStoredRun(api, (await pay()).run!.id!);
    const posted = await pay();
    expect(posted.run!.posted).toBe(true);
    expect(posted.first_pay).toMatch(/^2026-/);
    expect(posted.bank_list).toEqual({ made: false });
    await sql`insert into payroll.payment_lists (month, index_in_month, run_ids, format, count, total_centavos, hash_total, made_at)
      values ('2026-11', 1, ${sql`array[${posted.run!.id!}]::int[]`}, 'xlsx', 1, 100, '1', now())`.execute(api.db);
    expect((await pay()).bank_list).toEqual({ made: true });
  });
});

describe('skipped steps', () => {
  const mark = (step: 'openings' | 'settings' | 'bank_list', marked: boolean, as = all) =>
    api.send(markSetup, { body: { step, marked } }, { as });

  test('a step is skipped for the company, once, and resumed', async () => {
    const colleague = await api.aUser(['PAY02', 'PAY09']);
    expect((await mark('openings', true)).body.data.marks).toEqual(['openings']);
    expect((await mark('openings', true)).body.data.marks).toEqual(['openings']);
    expect((await pay(colleague)).marks).toEqual(['openings']);
    await mark('openings', false, colleague);
    expect((await pay()).marks).toEqual([]);
  });

  test('a user marks and sees only steps of their codes', async () => {
    await mark('settings', true);
    const bank = await api.aUser(['PAY09']);
    expect((await mark('settings', false, bank)).status).toBe(403);
    expect((await mark('openings', true, bank)).status).toBe(403);
    expect((await mark('bank_list', true, bank)).body.data.marks).toEqual(['bank_list']);
    expect((await pay(bank)).marks).toEqual(['bank_list']);
    expect((await pay()).marks).toEqual(['bank_list', 'settings']);
  });
});
