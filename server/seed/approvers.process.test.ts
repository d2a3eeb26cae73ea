import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ownerUser, payrollUser, userOf } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { knownPeople } from './people.ts';

const today = '2026-11-21';
const hrUser = userOf(knownPeople.hr);
const kinds = ['hr.leaves', 'hr.overtimes', 'hr.accomplishments', 'hr.change_schedules'];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database, { today, key: new Uint8Array(32).fill(9) });
});
afterAll(() => database.close());

const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

test.each(kinds)(
  'of %s some were filed on behalf when they arrived, and another approver decides on them',
  async (table) => {
    const rows = await rowsOf(
      `select f.*, u.employee_id as filer, f.filed_at = f.received_at as at_once from ${table} f join auth.users u on u.id = f.filed_by`,
    );
    const waiting = rows.filter((r) => r['status'] === 'pending' && r['archived_at'] === null);
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    expect(rows.some((r) => r['status'] === 'approved')).toBe(true);
    for (const r of rows) {
      expect(r).toMatchObject({ filed_by: hrUser, at_once: true, late_sync: false });
      expect(r['employee_id']).not.toBe(r['filer']);
      expect([null, ownerUser, payrollUser]).toContain(r['decided_by']);
    }
  },
);

test('one of the guard’s overtimes that waits was filed for them', async () => {
  const rows = await rowsOf(
    `select filed_by from hr.overtimes where employee_id = ${knownPeople.guard} and filed_by is not null and status = 'pending' and archived_at is null`,
  );
  expect(rows).toEqual([{ filed_by: hrUser }]);
});

test('one substitute decides now, with codes only the absent has; one did so some weeks ago', async () => {
  const rows = await rowsOf(
    `select user_id, substitute_id, from_date <= '${today}' and to_date > '${today}' as now from auth.substitutions where archived_at is null order by id`,
  );
  expect(rows).toEqual([
    { user_id: hrUser, substitute_id: userOf(knownPeople.employee), now: false },
    { user_id: ownerUser, substitute_id: payrollUser, now: true },
  ]);
  const codes = (user: number) =>
    rowsOf(`select distinct rp.code from auth.user_roles ur join auth.role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = ${user} and rp.code in ('HRIS09', 'HRIS10', 'HRIS12')`);
  expect(await codes(ownerUser)).toHaveLength(3);
  expect(await codes(payrollUser)).toHaveLength(0);
});

test('a delegate’s decision names both users, and falls on a day when the approver was absent and the delegate wasn’t', async () => {
  const decided = kinds
    .map(
      (t) =>
        `select '${t}' as kind, decided_by, decided_for, decided_at, employee_id, filed_by from ${t} where decided_for is not null`,
    )
    .join(' union all ');
  const rows = await rowsOf(`select f.*, s.id as substitution, u.employee_id as substitute from (${decided}) f
    join auth.users u on u.id = f.decided_by
    left join auth.substitutions s on s.user_id = f.decided_for and s.substitute_id = f.decided_by
      and (f.decided_at at time zone 'Asia/Manila')::date between s.from_date and s.to_date`);
  expect(new Set(rows.map((r) => r['kind'])).size).toBeGreaterThan(2);
  for (const r of rows) {
    expect(r['substitution']).not.toBeNull();
    expect(r['employee_id']).not.toBe(r['substitute']);
    expect([r['decided_by'], r['decided_for']]).not.toContain(r['filed_by']);
  }
  const left =
    await rowsOf(`select f.employee_id from hr.overtimes f join auth.substitutions s on s.user_id = f.decided_by
    and (f.decided_at at time zone 'Asia/Manila')::date between s.from_date and s.to_date`);
  expect(left.every((r) => r['employee_id'] === knownPeople.employee)).toBe(true);
});
