import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import type { Database } from '#server/database/connection.ts';
import { employeePlace, sealedColumns as sealed } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import { verifyPassword } from '#server/http/passwords.ts';
import { testDatabase } from '#tests/support/database.ts';
import { demoPassword } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { isEmpty } from './is-empty.ts';

const today = '2026-11-21';
const key = new Uint8Array(32).fill(9);

const rowsOf = async (database: Database, query: string) =>
  (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

/** A digest per table, over all rows as they are, sealed values opened and the salted hash left out. */
async function digests(database: Database): Promise<Record<string, string>> {
  const tables = await rowsOf(
    database,
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('auth', 'hr') order by 1`,
  );
  const out: Record<string, string> = {};
  for (const name of tables.map((t) => String(t['name']))) {
    const rows = await rowsOf(database, `select * from ${name}`);
    const plain = rows.map((row) => {
      if (name === 'auth.users') row['password_hash'] = 'salted';
      if (name === 'hr.employees')
        for (const column of sealed)
          row[column] = open(String(row[column]), key, employeePlace(column, Number(row['id'])));
      return JSON.stringify(row);
    });
    out[`${name} ${rows.length}`] = createHash('sha256').update(plain.sort().join('\n')).digest('hex');
  }
  return out;
}

let database: Database;
let accounts: { email: string; note: string }[];
beforeAll(async () => {
  database = await testDatabase();
  expect(await isEmpty(database)).toBe(true);
  ({ accounts } = await seedDemo(database, { today, key }));
});
afterAll(() => database.close());

describe('the demo company', () => {
  test('has three clients, eight branches, and 120 employees who can all be users', async () => {
    const [counts] = await rowsOf(
      database,
      `select (select count(*) from hr.clients) as clients, (select count(*) from hr.branches) as branches, (select count(*) from hr.employees) as employees,
        (select count(*) from auth.users where employee_id is not null) as users, (select count(*) from auth.audit) as audit`,
    );
    expect(counts).toEqual({ clients: 3, branches: 8, employees: 120, users: 120, audit: 0 });
    const [people] = await rowsOf(
      database,
      `select count(*) filter (where separated_on is not null) > 2 as separated, count(*) filter (where archived_at is not null) > 1 as archived,
        count(*) filter (where email is null) > 10 as without_mail, count(distinct client_id) as clients, count(distinct branch_id) as branches from hr.employees`,
    );
    expect(people).toEqual({ separated: true, archived: true, without_mail: true, clients: 3, branches: 8 });
  });

  test('is the same, row by row, for the same date, and another for another date', async () => {
    const expected = await digests(database);
    for (const [date, same] of [
      [today, true],
      ['2026-11-22', false],
    ] as const) {
      const second = await testDatabase();
      await seedDemo(second, { today: date, key });
      const found = await digests(second);
      await second.close();
      if (same) expect(found).toEqual(expected);
      else expect(Object.values(found)).not.toEqual(Object.values(expected));
    }
  }, 180_000);

  test('is put into an empty database only, and a refusal leaves it as it was', async () => {
    const before = await digests(database);
    await expect(seedDemo(database, { today, key })).rejects.toThrow('The database is not empty');
    expect(await digests(database)).toEqual(before);
    expect(await isEmpty(database)).toBe(false);
  });

  test.each(['auth.users', 'hr.clients'])('one row in %s is not empty', async (table) => {
    const one = await testDatabase();
    if (table === 'auth.users')
      await one.db.insertInto('auth.users').values({ name: 'Owner', password_hash: 'x' }).execute();
    else
      await one.db
        .insertInto('hr.clients')
        .values({ code: 'A', name: 'A', cutoff_days: [31] })
        .execute();
    await expect(seedDemo(one, { today, key })).rejects.toThrow('The database is not empty');
    expect((await rowsOf(one, 'select count(*) as n from hr.employees'))[0]).toEqual({ n: 0 });
    await one.close();
  });

  test.each([
    [{ today: '2026-02-31' }, /Not a calendar date/],
    [{ employees: 2 }, /between 3 and 99,999 employees, not 2/],
    [{ employees: 1.5 }, /not 1.5/],
    [{ employees: 100_000 }, /not 100000/],
  ])('%j is refused before anything is looked at', async (wrong, message) => {
    await expect(seedDemo(database, { today, key, ...wrong })).rejects.toThrow(message);
  });
});

describe('who can sign in', () => {
  const codesOf = async (email: string) =>
    (
      await rowsOf(
        database,
        `select distinct rp.code from auth.users u join auth.user_roles ur on ur.user_id = u.id join auth.role_permissions rp on rp.role_id = ur.role_id where u.email = '${email}'`,
      )
    )
      .map((r) => String(r['code']))
      .sort();
  const family = (name: string) => permissionCodes.filter((c) => c.startsWith(name)).sort();

  test('each account that is announced exists, with the one password', async () => {
    expect(accounts.map((a) => a.email)).toEqual(
      ['owner', 'hr', 'payroll', 'employee', 'guard'].map((name) => `${name}@kawani.test`),
    );
    for (const { email } of accounts) {
      const user = await database.db
        .selectFrom('auth.users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(user.archived_at).toBeNull();
      expect(await verifyPassword(demoPassword, user.password_hash!)).toBe(true);
    }
    expect(await rowsOf(database, 'select count(distinct password_hash) as n from auth.users')).toEqual([{ n: 1 }]);
  });

  test('and holds exactly the codes of its role', async () => {
    expect(await codesOf('owner@kawani.test')).toEqual([...permissionCodes].sort());
    expect(await codesOf('hr@kawani.test')).toEqual([...family('EMP'), ...family('HRIS')]);
    expect(await codesOf('payroll@kawani.test')).toEqual(family('PAY'));
    expect(await codesOf('employee@kawani.test')).toEqual(family('EMP'));
    expect(await codesOf('guard@kawani.test')).toEqual(family('EMP'));
    expect(await rowsOf(database, 'select count(*) as n from auth.permissions where group_id is not null')).toEqual([
      { n: permissionCodes.length },
    ]);
  });

  test('every user but the owner and the payroll officer is an employee; archived users can’t sign in', async () => {
    const without = await rowsOf(database, 'select email from auth.users where employee_id is null order by email');
    expect(without.map((r) => r['email'])).toEqual(['owner@kawani.test', 'payroll@kawani.test']);
    const mismatched = await rowsOf(
      database,
      `select e.id from hr.employees e join auth.users u on u.employee_id = e.id
       where (e.archived_at is null) <> (u.archived_at is null) or e.email is distinct from u.email`,
    );
    expect(mismatched).toEqual([]);
  });
});

describe('the records', () => {
  test('government numbers, accounts and mobiles have their form, belong to one person each, and are sealed', async () => {
    const people = await database.db.selectFrom('hr.employees').selectAll().execute();
    const forms = {
      tin: /^\d{14}$/,
      sss: /^\d{10}$/,
      philhealth: /^\d{12}$/,
      pagibig: /^\d{12}$/,
      bank_account: /^\d{10}$/,
    };
    for (const column of sealed) {
      const values = people.map((p) => {
        expect(p[column]).toMatch(/^v2:/);
        return open(p[column]!, key, employeePlace(column, p.id));
      });
      for (const v of values) {
        expect(v).toMatch(forms[column]);
        expect(v).not.toMatch(/^(\d)\1+$/);
      }
      expect(new Set(values).size).toBe(people.length);
    }
    for (const p of people) {
      expect(p.mobile).toMatch(/^09\d{9}$/);
      expect(p.employee_code).toBe(`KW-${String(p.id).padStart(5, '0')}`);
      if (p.email) expect(p.email).toMatch(/^[a-z]+(\.[a-z]+\.\d+@example\.test|@kawani\.test)$/);
      expect(p.birth_date < p.hired_on).toBe(true);
    }
    expect(new Set(people.map((p) => p.mobile)).size).toBe(people.length);
  });

  test('everyone active works one schedule today', async () => {
    const wrong = await rowsOf(
      database,
      `select e.id, count(a.id) as n from hr.employees e left join hr.schedule_assignments a
         on a.employee_id = e.id and a.from_date <= '${today}' and (a.to_date is null or a.to_date >= '${today}')
       where e.separated_on is null group by e.id having count(a.id) <> 1`,
    );
    expect(wrong).toEqual([]);
  });

  test('balances in the database are the grants less the approved leaves, and none is below zero', async () => {
    const rows = await rowsOf(
      database,
      `select x.employee_id, x.leave_type_id, x.balance, x.given - coalesce(t.taken, 0) as expected from (
         select employee_id, leave_type_id, sum(days) as balance, sum(days) filter (where kind not in ('use', 'return')) as given
         from hr.leave_credit_entries group by 1, 2) x
       left join (select employee_id, leave_type_id, sum(days) as taken from hr.leaves where status = 'approved' group by 1, 2) t using (employee_id, leave_type_id)`,
    );
    expect(rows.length).toBeGreaterThan(300);
    for (const r of rows) {
      expect(r['balance']).toBe(r['expected']);
      expect(Number(r['balance'])).toBeGreaterThanOrEqual(0);
    }
    // A leave that takes from credit has its entry, for its days.
    const wrong = await rowsOf(
      database,
      `select l.id from hr.leaves l join hr.leave_types t on t.id = l.leave_type_id left join hr.leave_credit_entries e on e.leave_id = l.id and e.kind = 'use'
       where t.needs_credit and (l.status in ('approved', 'cancelled')) <> (e.id is not null) or e.days <> -l.days`,
    );
    expect(wrong).toEqual([]);
  });

  // An unpaid break of an hour is in the time that was filed, and in no part.
  test('overtime has its parts, and no employee decided on their own request of any kind', async () => {
    const whole = await rowsOf(
      database,
      `select count(*) > 100 as many, bool_and(minutes - (select sum((s ->> 'minutes')::int) from jsonb_array_elements(segments) s) in (0, 60)) as whole from hr.overtimes`,
    );
    expect(whole).toEqual([{ many: true, whole: true }]);
    for (const table of ['hr.overtimes', 'hr.accomplishments', 'hr.change_schedules']) {
      const own = `select f.id from ${table} f join auth.users u on u.id = f.decided_by where u.employee_id = f.employee_id`;
      expect(await rowsOf(database, own)).toEqual([]);
    }
  });

  test('no employee decided on their own leave, and the HR officer has one pending', async () => {
    const own = await rowsOf(
      database,
      'select l.id from hr.leaves l join auth.users u on u.id = l.decided_by where u.employee_id = l.employee_id',
    );
    expect(own).toEqual([]);
    const [waiting] = await rowsOf(
      database,
      `select count(*) as n from hr.leaves l join auth.users u on u.employee_id = l.employee_id
       where u.email = 'hr@kawani.test' and l.status = 'pending' and l.archived_at is null`,
    );
    expect(Number(waiting!['n'])).toBeGreaterThanOrEqual(1);
  });

  test('holidays of this and the next year, and local ones for their branches only', async () => {
    const years = await rowsOf(
      database,
      `select distinct substr(date::text, 1, 4) as year from hr.holidays where scope = 'national' order by 1`,
    );
    expect(years.map((r) => r['year'])).toEqual(expect.arrayContaining(['2026', '2027']));
    const astray = await rowsOf(
      database,
      `select h.id from hr.holidays h left join hr.branch_holidays b on b.holiday_id = h.id where (h.scope = 'local') <> (b.branch_id is not null)`,
    );
    expect(astray).toEqual([]);
  });

  test('new records go on after the last id', async () => {
    const client = await database.db
      .insertInto('hr.clients')
      .values({ code: 'NEW', name: 'New', cutoff_days: [31] })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(client.id).toBe(4);
    await database.db.deleteFrom('hr.clients').where('id', '=', client.id).execute();
    const tables = await rowsOf(
      database,
      `select table_schema || '.' || table_name as name from information_schema.columns where table_schema in ('auth', 'hr') and column_name = 'id' and is_identity = 'YES'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const name of tables.map((t) => String(t['name']))) {
      const [row] = await rowsOf(
        database,
        `select nextval(pg_get_serial_sequence('${name}', 'id')) > coalesce((select max(id) from ${name}), 0) as beyond`,
      );
      expect({ name, ...row }).toEqual({ name, beyond: true });
    }
  });
});
