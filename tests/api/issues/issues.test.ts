import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { showPayFactsByCode } from '#contract/payroll/people/employee-facts.ts';
import { markSetup } from '#contract/payroll/setup/setup.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { IssueRule } from '#domain/issues/issue.ts';
import { aStoredRun } from '../payroll/payroll-builders.ts';
import { Api, type Person } from '../support.ts';

/** Issues of both APIs: what each permission shows, and the facts behind them. */

let api: Api;
let all: Person;
beforeAll(async () => {
  api = await Api.open();
  // Wednesday, 18 November 2026.
  all = await api.aUser([
    'HRIS03',
    'HRIS04',
    'HRIS06',
    'HRIS09',
    'HRIS10',
    'HRIS12',
    'HRIS15',
    'PAY01',
    'PAY02',
    'PAY03',
    'PAY07',
    'PAY09',
  ]);
});
afterAll(() => api.close());

const hr = async (as = all) => (await api.send(hrFoundIssues, {}, { as })).body.data;
const pay = async (as = all) => (await api.send(payFoundIssues, { query: {} }, { as })).body.data;
const rulesOf = (found: { totals: { rule: IssueRule }[] }) => [...new Set(found.totals.map((t) => t.rule))].toSorted();
const of = async (found: ReturnType<typeof hr>, rule: IssueRule) => (await found).issues.filter((i) => i.rule === rule);
const codeOf = async (person: Person) =>
  await sql<{ code: string }>`select employee_code as code from hr.employees where id = ${person.employeeId}`
    .execute(api.db)
    .then(({ rows }) => rows[0]!.code);
const write = (query: ReturnType<typeof sql>) => query.execute(api.db);

describe('permissions', () => {
  test('an employee of the portal gets neither list', async () => {
    const employee = await api.anEmployee({ codes: ['EMP01', 'EMP03', 'EMP07'] });
    expect((await api.send(hrFoundIssues, {}, { as: employee })).status).toBe(403);
    expect((await api.send(payFoundIssues, { query: {} }, { as: employee })).status).toBe(403);
  });

  const parts: readonly (readonly [PermissionCode, readonly IssueRule[], readonly IssueRule[]])[] = [
    ['HRIS03', ['holidays.none'], []],
    ['HRIS04', [], ['sync.client']],
    ['HRIS06', ['person.numbers', 'person.rate'], ['sync.employee']],
    ['HRIS09', ['time.none'], []],
    ['HRIS15', ['approvers.requests', 'approvers.runs'], []],
    ['PAY01', [], []],
    ['PAY03', [], ['cutoffs.none', 'law.none']],
    ['PAY07', [], []],
    ['PAY09', [], ['employer.numbers']],
  ];
  test.each(parts)('%s opens its rules and no others', async (code, inHr, inPay) => {
    await api.anEmployee();
    await write(sql`update hr.holidays set archived_at = now() where archived_at is null`);
    await write(sql`update payroll.law_tables set archived_at = now() where kind = 'hdmf'`);
    const one = await api.aUser([code]);
    const inHrNow = await api.send(hrFoundIssues, {}, { as: one });
    const inPayNow = await api.send(payFoundIssues, { query: {} }, { as: one });
    const known = [inHrNow, inPayNow].map((sent) => (sent.status === 403 ? [] : rulesOf(sent.body.data)));
    expect(known[0]).toEqual(expect.arrayContaining([...inHr]));
    expect(known[1]).toEqual(expect.arrayContaining([...inPay]));
    const others = parts.flatMap(([other, a, b]) => (other === code ? [] : [...a, ...b]));
    const shown = known.flat();
    await write(sql`update payroll.law_tables set archived_at = null where kind = 'hdmf'`);
    expect(shown.filter((rule) => others.includes(rule))).toEqual([]);
  });
});

describe('HR', () => {
  const rulesOfPerson = async (person: Person) => {
    const code = await codeOf(person);
    return (await hr()).issues.filter((i) => i.employee?.code === code).map((i) => i.rule);
  };
  /** An employee with government IDs, at a branch in Metro Manila. */
  const complete = async (rate: { from?: string; scheme?: string; amount?: number; factor?: number }) => {
    const person = await api.anEmployee();
    const { from = '2020-01-06', scheme = 'daily', amount = 80_000, factor = 2610 } = rate;
    await write(sql`update hr.employees set tin = 'x', sss = 'x', philhealth = 'x', pagibig = 'x'
      where id = ${person.employeeId}`);
    await write(sql`insert into hr.pay_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, created_at)
      values (${person.employeeId}, ${from}, ${scheme}, ${amount}, ${factor}, now())`);
    return person;
  };

  test('an employee’s rate, schedule, and assignment are looked up by date', async () => {
    expect(await rulesOfPerson(await api.anEmployee({ scheduled: false }))).toEqual([
      'person.rate',
      'person.schedule',
      'person.numbers',
    ]);
    expect(await rulesOfPerson(await complete({ from: '2026-12-01' }))).toEqual(['person.rate']);
    const person = await complete({});
    const { employeeId } = person;
    expect(await rulesOfPerson(person)).toEqual([]);
    await write(sql`update hr.schedule_assignments set to_date = '2026-11-17' where employee_id = ${employeeId}`);
    expect(await rulesOfPerson(person)).toEqual(['person.schedule']);
    await write(
      sql`update hr.assignments set withdrawn_at = now(), withdrawn_why = 'x' where employee_id = ${employeeId}`,
    );
    expect(await rulesOfPerson(person)).toEqual(['person.place', 'person.schedule']);
    await write(sql`update hr.employees set separated_on = '2026-11-17' where id = ${employeeId}`);
    expect(await rulesOfPerson(person)).toEqual([]);
  });

  test('a salary’s factor is compared with one schedule of the last two weeks', async () => {
    const of313 = { scheme: 'monthly', amount: 3_000_000, factor: 3130 };
    const person = await complete(of313);
    expect(await rulesOfPerson(person)).toEqual(['factor.schedule']);
    expect(await rulesOfPerson(await complete({ ...of313, factor: 2610 }))).toEqual([]);
    await write(
      sql`update hr.schedule_assignments set from_date = '2026-11-10' where employee_id = ${person.employeeId}`,
    );
    const other = sql`insert into hr.schedules (name, start_time, end_time, rest_days)
      values ('Six days', '08:00', '17:00', '{7}') returning id`;
    await write(sql`with other as (${other}) insert into hr.schedule_assignments (employee_id, schedule_id, from_date, to_date)
      select ${person.employeeId}::int, id, '2026-11-01'::date, '2026-11-09'::date from other`);
    expect(await rulesOfPerson(person)).toEqual([]);
  });

  test('a rate is compared with the minimum wage of its branch’s region', async () => {
    expect(await rulesOfPerson(await complete({ amount: 70_000 }))).toEqual(['rate.below']);
    expect(await rulesOfPerson(await complete({ amount: 75_500 }))).toEqual([]);
  });

  test('an e-mail address and a government ID of two employees are issues of both', async () => {
    const [one, other] = [await api.anEmployee(), await api.anEmployee()];
    await write(sql`update hr.employees set email = case id when ${one.employeeId} then 'Ana@example.test' else 'ana@example.test' end,
      tin = 'x', tin_mark = 'same' where id in (${one.employeeId}, ${other.employeeId})`);
    expect((await of(hr(), 'email.shared')).map((i) => i.employee!.code)).toEqual([
      await codeOf(one),
      await codeOf(other),
    ]);
    expect(await of(hr(), 'number.shared')).toHaveLength(2);
    await write(sql`update hr.employees set email = null, tin_mark = null where id = ${other.employeeId}`);
    expect(await of(hr(), 'email.shared')).toEqual([]);
    expect(await of(hr(), 'number.shared')).toEqual([]);
  });

  test('time logs of the last cutoff, unknown badges, and requests of a cutoff that is over', async () => {
    const person = await api.anEmployee();
    expect(await of(hr(), 'time.none')).toHaveLength(1);
    await write(sql`insert into hr.time_punches (employee_id, at, direction, source)
      values (${person.employeeId}, '2026-11-10T00:00:00Z', 'in', 'test')`);
    expect(await of(hr(), 'time.none')).toEqual([]);

    await write(sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, filed_at, received_at)
      values (${person.employeeId}, 1, '2026-11-18', '2026-11-18', 'day', 'day', 1, 'x', now(), now())`);
    expect(await of(hr(), 'requests.late')).toEqual([]);
    await write(
      sql`update hr.leaves set start_date = '2026-11-10', end_date = '2026-11-10' where employee_id = ${person.employeeId}`,
    );
    const [late] = await of(hr(), 'requests.late');
    expect(late!.sentence).toBe('1 leave request of a past cutoff is still pending, the earliest for 10 Nov 2026.');
    const clerk = await api.aUser(['HRIS10']);
    expect(await of(hr(clerk), 'requests.late')).toEqual([]);
    // Each kind that has approvals is looked at, by those who decide it.
    await write(sql`insert into hr.official_businesses (employee_id, date, place, reason, filed_at, received_at)
      values (${person.employeeId}, '2026-11-11', 'Cebu', 'x', now(), now())`);
    const timekeeper = await api.aUser(['HRIS09']);
    expect((await of(hr(timekeeper), 'requests.late')).map((i) => i.sentence)).toEqual([
      '1 official business request of a past cutoff is still pending, the earliest for 11 Nov 2026.',
    ]);

    await write(sql`insert into hr.time_devices (client_id, code) values (1, 'GATE')`);
    const upload = sql`insert into hr.time_uploads (client_id, device_id, file_name, layout, sha256, size, rows, added, known,
      unmatched, uploaded_at) select 1, id, 'x', 'attlog', 'x', 1, 2, 2, 0, 2, now() from hr.time_devices where code = 'GATE'`;
    await write(upload);
    await write(sql`insert into hr.device_punches (client_id, device_id, pin, at, tag, upload_id)
      select 1, device_id, '77', at::timestamptz, '', id from hr.time_uploads, unnest(array['2026-11-10T01:00:00Z', '2026-11-11T01:00:00Z']) at`);
    expect((await of(hr(), 'badge.unknown')).map((i) => i.sentence)).toEqual([
      '1 badge number with 2 time logs isn’t matched to an employee, so the time isn’t counted. Match it.',
    ]);
    await write(sql`insert into hr.ignored_badges (device_id, pin, ignored_by, ignored_at)
      select id, '77', ${all.userId}, now() from hr.time_devices where code = 'GATE'`);
    expect(await of(hr(), 'badge.unknown')).toEqual([]);
    await write(sql`delete from hr.ignored_badges`);
    expect(await of(hr(), 'badge.unknown')).toHaveLength(1);
    await write(sql`update hr.device_punches set employee_id = ${person.employeeId}`);
    expect(await of(hr(), 'badge.unknown')).toEqual([]);
  });

  test('time logs before the first day, after the last, and between assignments are of employees who may be unpaid', async () => {
    const person = await api.anEmployee();
    const { employeeId } = person;
    const own = async (as = all) => {
      const code = await codeOf(person);
      return (await of(hr(as), 'time.outside')).filter((i) => i.employee!.code === code).map((i) => i.sentence);
    };
    const days = (of1: string) =>
      `Has time logs ${of1} without employment or a client assignment, so they aren’t paid. Correct the dates.`;
    const placedFrom = (from: string, to: string | null) =>
      write(sql`with former as (update hr.assignments set withdrawn_at = now(), withdrawn_why = 'x'
          where employee_id = ${employeeId} and withdrawn_at is null returning *)
        insert into hr.assignments (employee_id, client_id, branch_id, line, position, from_date, to_date, created_at)
        select employee_id, client_id, branch_id, line, position, ${from}::date, ${to}::date, now() from former`);
    await write(sql`insert into hr.time_punches (employee_id, at, direction, source)
      select ${employeeId}::int, at::timestamptz, 'in', 'test'
      from unnest(array['2026-11-09 08:00+08', '2026-11-09 17:00+08', '2026-11-10 08:00+08', '2026-11-12 22:00+08', '2026-11-13 06:00+08']) at`);
    expect(await own()).toEqual([]);
    // Hired on the 11th.
    await write(sql`update hr.employees set hired_on = '2026-11-11' where id = ${employeeId}`);
    await placedFrom('2026-11-11', null);
    const employed = async (from: string) => {
      await write(
        sql`update hr.employments set withdrawn_at = now(), withdrawn_why = 'x' where employee_id = ${employeeId}`,
      );
      await write(
        sql`insert into hr.employments (employee_id, from_date, created_at) values (${employeeId}, ${from}, now())`,
      );
    };
    await employed('2026-11-11');
    expect(await own()).toEqual([days('on 2 days, the first 9 Nov 2026')]);
    expect(await own(await api.aUser(['HRIS06']))).toEqual([]);
    // The out of the night of the last day is on the next.
    await write(sql`update hr.employees set separated_on = '2026-11-12' where id = ${employeeId}`);
    await write(
      sql`update hr.employments set to_date = '2026-11-12' where employee_id = ${employeeId} and withdrawn_at is null`,
    );
    await write(sql`delete from hr.time_punches where employee_id = ${employeeId} and at < '2026-11-10 00:00+08'`);
    expect(await own()).toEqual([days('on 10 Nov 2026')]);
    // At no client from the 12th on.
    await placedFrom('2026-11-11', '2026-11-11');
    expect(await own()).toEqual([days('on 2 days, the first 10 Nov 2026')]);
  });
});

describe('Payroll', () => {
  test('an employee who isn’t in Payroll, then one who changed in HR', async () => {
    const person = await api.anEmployee();
    const code = await codeOf(person);
    const own = async (rule: IssueRule) => (await of(pay(), rule)).filter((i) => i.employee?.code === code);
    expect(await own('sync.employee')).toHaveLength(1);
    await write(sql`insert into payroll.clients (code, name, cutoff_days) select code, name, cutoff_days from hr.clients c
      where not exists (select from payroll.clients p where p.code = c.code)`);
    await write(sql`insert into payroll.branches (client_id, name, region)
      select p.id, b.name, b.region from hr.branches b join hr.clients c on c.id = b.client_id join payroll.clients p on p.code = c.code`);
    await write(sql`insert into payroll.employees (code, last_name, first_name, position, hired_on)
      select employee_code, last_name, first_name, position, hired_on from hr.employees where id = ${person.employeeId}`);
    await write(sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
      select e.id, 1, a.from_date, c.id, b.id from hr.assignments a join hr.employees h on h.id = a.employee_id
      join payroll.employees e on e.code = h.employee_code join hr.clients k on k.id = a.client_id
      join payroll.clients c on c.code = k.code join hr.branches n on n.id = a.branch_id
      join payroll.branches b on b.client_id = c.id and b.name = n.name where h.id = ${person.employeeId}`);
    expect([await own('sync.employee'), await own('sync.changed'), await of(pay(), 'sync.client')]).toEqual([
      [],
      [],
      [],
    ]);

    // Who left lately would still be paid, a salary even to the end of the cutoff.
    const left = async (inHr: string | null, inPayroll: string | null) => {
      await write(
        sql`update hr.employees set separated_on = ${inHr}::date, archived_at = ${inHr}::date where id = ${person.employeeId}`,
      );
      await write(
        sql`update payroll.employees set last_day = ${inPayroll}::date, archived_at = ${inPayroll}::date where code = ${code}`,
      );
      return (await own('sync.changed')).map((i) => i.sentence);
    };
    expect(await left('2026-11-12', null)).toEqual(['Changed in HR since the last sync: last day. Sync the employee.']);
    // The employee's own record has the same.
    const record = await api.send(showPayFactsByCode, { params: { code } }, { as: all });
    expect(record.body.data.to_sync).toEqual(['last day']);
    expect(await left('2026-11-12', '2026-11-12')).toEqual([]);
    expect(await left('2026-06-30', null)).toEqual([]);
    expect(await left(null, null)).toEqual([]);

    await write(sql`insert into hr.pay_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, created_at)
      values (${person.employeeId}, '2020-01-06', 'daily', 80000, 3130, now())`);
    await write(sql`update hr.employees set last_name = 'Dela Cruz' where id = ${person.employeeId}`);
    expect((await own('sync.changed'))[0]!.sentence).toBe(
      'Changed in HR since the last sync: name and rates. Sync the employee.',
    );
    await write(sql`insert into payroll.own_fields (employee_id, field, typed_at, differs)
      select id, 'rates', now(), true from payroll.employees where code = ${code}`);
    await write(sql`update payroll.employees set last_name = 'Dela Cruz' where code = ${code}`);
    expect(await own('sync.changed')).toEqual([]);
    expect(await own('sync.differs')).toHaveLength(1);
  });

  test('opening balances are missing until they are entered or the step is skipped', async () => {
    await aStoredRun(api);
    const before = (await of(pay(), 'openings.none')).length;
    expect(before).toBeGreaterThan(0);
    await api.send(markSetup, { body: { step: 'openings', marked: true } }, { as: all });
    expect(await of(pay(), 'openings.none')).toEqual([]);
    await api.send(markSetup, { body: { step: 'openings', marked: false } }, { as: all });
    await write(sql`insert into payroll.opening_balances (employee_id, year) select id, 2026 from payroll.employees`);
    expect(await of(pay(), 'openings.none')).toEqual([]);
  });

  test('a run has the issues of the company, its clients, and its employees', async () => {
    const { id } = (await sql<{ id: number }>`select max(id) as id from payroll.runs`.execute(api.db)).rows[0]!;
    const ofRun = async (as: Person, run_id = id) => api.send(payFoundIssues, { query: { run_id } }, { as });
    const { data, run } = (await ofRun(all)).body;
    expect(run).toEqual({ clients: ['PC-0'], employees: ['P-1'] });
    expect((await pay()).issues.some((i) => i.rule === 'sync.employee')).toBe(true);
    expect(data.issues.some((i) => i.rule === 'sync.employee' || i.severity === 'note')).toBe(false);
    expect(data.issues.some((i) => i.rule === 'cutoffs.none')).toBe(true);
    expect((await api.send(payFoundIssues, { query: {} }, { as: all })).body.run).toBeNull();
    expect((await ofRun(await api.aUser(['PAY02', 'PAY03']))).status).toBe(403);
    expect((await ofRun(all, 999_999)).status).toBe(404);
  });

  test('one account of two employees, and an account that waits for a second user', async () => {
    await write(sql`insert into payroll.employees (code, last_name, first_name, hired_on, bank, bank_account)
      select 'B-' || n, 'Bank' || n, 'Employee', '2026-01-05', 'BPI', 'x' from generate_series(1, 3) n`);
    await write(sql`insert into payroll.pay_destinations (employee_id, bank, ending, mark, changed_at, confirmed_at)
      select id, 'BPI', '1234', case code when 'B-3' then 'other' else 'same' end, now(), now()
      from payroll.employees where code like 'B-%'`);
    const shared = await of(pay(), 'account.shared');
    expect(shared.map((i) => [i.employee!.code, i.sentence])).toEqual([
      ['B-1', 'Has the same bank account as Bank2, Employee. Correct the wrong record.'],
      ['B-2', 'Has the same bank account as Bank1, Employee. Correct the wrong record.'],
    ]);
    expect(await of(pay(), 'account.unconfirmed')).toEqual([]);
    await write(sql`insert into payroll.pay_destinations (employee_id, bank, ending, mark, changed_at)
      select id, 'BDO', '9999', 'new', now() from payroll.employees where code = 'B-2'`);
    expect((await of(pay(), 'account.unconfirmed')).map((i) => i.employee!.code)).toEqual(['B-2']);
    expect(await of(pay(), 'account.shared')).toEqual([]);
    expect(await of(pay(), 'bank.funding')).toHaveLength(1);
    const clerk = await api.aUser(['PAY03', 'HRIS06']);
    for (const rule of ['account.shared', 'account.unconfirmed', 'openings.none'] as const)
      expect(await of(pay(clerk), rule)).toEqual([]);
  });
});
