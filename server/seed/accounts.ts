import type { Kysely } from 'kysely';
import { permissionCodes, permissions } from '#contract/permissions.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import { groupOf, permissionGroups, standardRoles } from '#server/standard-roles.ts';
import { insertRows } from './bulk.ts';
import { knownPeople, type Person } from './people.ts';

/** The password of every demo account. */
export const demoPassword = 'kawani-demo';

const role = { owner: 1, hr: 2, payroll: 3, employee: 4 } as const;

/** Returns the ID of an employee's user. The users without an employee record come first. */
export const userOf = (employeeId: number): number => employeeId + 2;
export const ownerUser = 1;
export const payrollUser = 2;

export async function insertRoles(db: Kysely<DB>): Promise<void> {
  await insertRows(
    db,
    'auth.permission_groups',
    permissionGroups.map(({ id, name }) => ({ id, name })),
  );
  await insertRows(
    db,
    'auth.permissions',
    permissionCodes.map((code) => ({
      code,
      name: permissions[code],
      group_id: groupOf(code).id,
    })),
  );
  await insertRows(
    db,
    'auth.roles',
    standardRoles.map(({ id, name }) => ({ id, name })),
  );
  await insertRows(
    db,
    'auth.role_permissions',
    standardRoles.flatMap((r) => r.codes.map((code) => ({ role_id: r.id, code }))),
  );
}

const userRow = (
  id: number,
  name: string,
  email: string | null,
  password_hash: string,
  employee_id: number | null,
  archived_at: string | null = null,
) => ({
  id,
  name,
  email,
  password_hash,
  employee_id,
  archived_at,
});

/** Adds the two accounts without an employee record. */
export async function insertStaff(db: Kysely<DB>, passwordHash: string): Promise<void> {
  await insertRows(db, 'auth.users', [
    userRow(ownerUser, 'Teresa Magsino', 'owner@kawani.test', passwordHash, null),
    userRow(payrollUser, 'Corazon Reyes', 'payroll@kawani.test', passwordHash, null),
  ]);
  await insertRows(db, 'auth.user_roles', [
    { user_id: ownerUser, role_id: role.owner },
    { user_id: payrollUser, role_id: role.payroll },
  ]);
}

/** Inserts an account for every employee. Archived ones can no longer sign in. */
export async function insertUsers(
  db: Kysely<DB>,
  people: readonly Person[],
  passwordHash: string,
  today: LocalDate,
): Promise<void> {
  await insertRows(
    db,
    'auth.users',
    people.map((p) =>
      userRow(
        userOf(p.id),
        `${p.firstName} ${p.lastName}`,
        p.email,
        passwordHash,
        p.id,
        p.archived ? `${p.separatedOn ?? today}T10:00:00.000Z` : null,
      ),
    ),
  );
  await insertRows(
    db,
    'auth.user_roles',
    // HR officers are employees too and have the portal's permissions.
    people.flatMap((p) =>
      (p.id === knownPeople.hr ? [role.hr, role.employee] : [role.employee]).map((role_id) => ({
        user_id: userOf(p.id),
        role_id,
      })),
    ),
  );
}

/** The accounts shown to visitors of the demo. */
export const accounts = [
  { email: 'owner@kawani.test', note: 'Owner: every permission, no employee record' },
  { email: 'hr@kawani.test', note: 'HR officer (HRIS01–17, EMP01–09), with a leave of their own that waits' },
  { email: 'payroll@kawani.test', note: 'Payroll officer (PAY01–09), who decides in place of the owner these days' },
  { email: 'employee@kawani.test', note: 'Office employee (EMP01–09), Monday to Friday, leaves in every state' },
  {
    email: 'guard@kawani.test',
    note: 'Security guard (EMP01–09), night shift, six days a week; also signs in as KW-00003',
  },
] as const;
