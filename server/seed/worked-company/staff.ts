import type { Kysely } from 'kysely';
import { hashPassword } from '#server/http/passwords.ts';
import type { DB } from '#server/database/tables.ts';
import { ensureLeaveTypes } from '#server/standard-leave-types.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { demoPassword, insertRoles, insertStaff } from '../accounts.ts';

/** The employees of the worked company's accounts with an e-mail address. */
export const ofAddress = { 'employee@kawani.test': 'B-206', 'guard@kawani.test': 'A-101' } as const;

/** The accounts shown to visitors of the worked company. */
export const workedAccounts = [
  { email: 'owner@kawani.test', note: 'Owner: every permission; approved the time and both runs' },
  { email: 'hr@kawani.test', note: 'HR officer (HRIS01–17), who hired all employees and submitted their time' },
  { email: 'payroll@kawani.test', note: 'Payroll officer (PAY01–09), who computed both runs and billed them' },
  {
    email: 'employee@kawani.test',
    note: 'Employee B-206 (EMP01–09), with two payslips; employees sign in with their code',
  },
  { email: 'guard@kawani.test', note: 'Security guard A-101 (EMP01–09), nights, with two payslips' },
] as const;

const [hrRole, employeeRole] = [2, 4];

/** Inserts permissions, roles, leave types, and the three accounts that do the work. */
export async function letStaffIn(trx: Kysely<DB>): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  await insertRoles(trx);
  await insertStaff(trx, password_hash);
  const email = 'hr@kawani.test';
  await insertRows(trx, 'auth.users', [{ id: 3, name: 'Lourdes Abaya', email, password_hash, employee_id: null }]);
  await insertRows(trx, 'auth.user_roles', [{ user_id: 3, role_id: hrRole }]);
  await ensureLeaveTypes(trx);
}

/** Inserts accounts for hired employees, with the demo password. */
export async function letPeopleIn(
  trx: Kysely<DB>,
  people: readonly { id: number; code: string; name: string }[],
): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const emailOf = new Map<string, string>(Object.entries(ofAddress).map(([email, code]) => [code, email]));
  const rows = people.map((p, i) => ({
    id: 4 + i,
    name: p.name,
    email: emailOf.get(p.code) ?? null,
    password_hash,
    employee_id: p.id,
  }));
  await insertRows(trx, 'auth.users', rows);
  await insertRows(
    trx,
    'auth.user_roles',
    rows.map((r) => ({ user_id: r.id, role_id: employeeRole })),
  );
  // Later users must get new ids.
  await continueIds(trx, ['auth.users', 'auth.roles', 'auth.permission_groups']);
}
