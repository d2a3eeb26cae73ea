/** Accounts at the desk: whose may be changed by whom, and that a user always remains who can let others in. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrContract } from '#contract/hr/contract.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { Api, uuid, type Person } from '../support.ts';

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.aUser(permissionCodes);
});

interface User {
  id: number;
  name: string;
  email: string | null;
  language: 'en' | 'fil';
  role_ids: number[];
  version: number;
  state: string;
  sessions: number;
  archived: boolean;
}
const roleOf = (code: PermissionCode) => permissionCodes.indexOf(code) + 1;
const user = async (id: number): Promise<User> => {
  const { body } = await api.send(hrContract.userList, { params: undefined, query: { all: 1 } }, { as: owner });
  return (body.data as User[]).find((u) => u.id === id)!;
};
const update = async (id: number, change: Partial<User>, as = owner) => {
  const { name, email, language, role_ids, version } = { ...(await user(id)), ...change };
  return api.send(
    hrContract.userUpdate,
    { params: { id }, body: { name, email, language, role_ids, version } },
    { as, key: uuid() },
  );
};
const archive = async (id: number, as = owner, version?: number) =>
  api.send(
    hrContract.userArchive,
    { params: { id }, query: { version: version ?? (await user(id)).version } },
    { as, key: uuid() },
  );
const works = async (person: Person) => (await api.send(hrContract.listSessions, {}, { as: person })).status === 200;

describe('an account', () => {
  test('its roles are changed: in force at once, and its history says from what to what', async () => {
    const person = await api.aUser(['HRIS01']);
    expect((await update(person.userId, { role_ids: [roleOf('HRIS03')] })).status).toBe(200);
    expect((await api.send(hrContract.holidayList, { params: undefined, query: {} }, { as: person })).status).toBe(200);
    expect((await api.send(hrContract.benefitList, { params: undefined, query: {} }, { as: person })).status).toBe(403);
    const { body } = await api.send(hrContract.userHistory, { params: { id: person.userId } }, { as: owner });
    expect((body.data as { fields: { field: string }[] }[])[0]!.fields.map((f) => f.field)).toEqual(['roles']);
  });

  test('archived: its sessions end and it does not sign in; undone, its password is what it was', async () => {
    const person = await api.aUser(['HRIS01']);
    const archived = await archive(person.userId);
    expect(archived.body.data).toMatchObject({ archived: true, sessions: 0 });
    expect(await works(person)).toBe(false);
    const { version } = archived.body.data as User;
    const back = await api.send(
      hrContract.userRestore,
      { params: { id: person.userId }, query: { version } },
      { as: owner, key: uuid() },
    );
    expect(back.body.data).toMatchObject({ archived: false, state: 'active' });
  });

  test('the day after an employee’s last day it says that they left, in both lists', async () => {
    const person = await api.anEmployee({ codes: ['EMP03'] });
    const states = async () => {
      const { body } = await api.send(listEmployees, { query: { status: 'all', account: 'left' } }, { as: owner });
      return [(await user(person.userId)).state, body.employees.some((e) => e.id === person.employeeId)];
    };
    const leaves = (day: string) =>
      api.db.updateTable('hr.employees').set({ separated_on: day }).where('id', '=', person.employeeId).execute();
    const today = manilaDate(new Date(api.now).toISOString());
    await leaves(today);
    expect(await states()).toEqual(['active', false]);
    await leaves(addDays(today, -1));
    expect(await states()).toEqual(['left', true]);
  });

  test('a given password is good once: sessions end, and the account says so', async () => {
    const person = await api.aUser(['EMP03']);
    const given = await api.send(
      hrContract.changeUserPassword,
      { params: { id: person.userId }, body: { new_password: 'seven carabaos at dawn' } },
      { as: owner },
    );
    expect(given.status).toBe(200);
    expect(await works(person)).toBe(false);
    expect((await user(person.userId)).state).toBe('one_time');
    const guessed = await api.send(
      hrContract.changeUserPassword,
      { params: { id: person.userId }, body: { new_password: 'password1234' } },
      { as: owner },
    );
    expect([guessed.status, Object.keys((guessed.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['new_password'],
    ]);
  });

  test('all its sessions are ended', async () => {
    const person = await api.aUser(['EMP03']);
    const ended = await api.send(
      hrContract.endUserSessions,
      { params: { id: person.userId } },
      { as: owner, key: uuid() },
    );
    expect(ended.body.data).toEqual({ user_id: person.userId, ended: 1 });
    expect(await works(person)).toBe(false);
  });

  test.each([
    ['with another address', (id: number) => update(id, { email: 'moved@example.test' })],
    ['archived', (id: number) => archive(id)],
  ] as const)('%s, its delegations end', async (_, change) => {
    const person = await api.aUser(['EMP03']);
    const absent = await api.aUser(['HRIS12']);
    await api.db
      .insertInto('auth.substitutions')
      .values({
        user_id: absent.userId,
        substitute_id: person.userId,
        from_date: '2026-01-01',
        to_date: '2099-01-01',
      })
      .execute();
    expect((await change(person.userId)).status).toBe(200);
    const lent = await api.db
      .selectFrom('auth.substitutions')
      .select('archived_at')
      .where('substitute_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(lent.archived_at).not.toBeNull();
  });
});

describe('refused', () => {
  test('one’s own account, and one that may do more', async () => {
    const manager = await api.aUser(['HRIS15', 'HRIS01']);
    expect((await archive(manager.userId, manager)).status).toBe(403);
    expect((await update(manager.userId, { language: 'fil' }, manager)).status).toBe(403);
    const more = await api.aUser(['PAY07']);
    expect((await archive(more.userId, manager)).status).toBe(403);
    expect((await update(more.userId, { role_ids: [roleOf('HRIS01')] }, manager)).status).toBe(403);
    const password = { params: { id: more.userId }, body: { new_password: 'seven carabaos at dawn' } };
    expect((await api.send(hrContract.changeUserPassword, password, { as: manager })).status).toBe(403);
    const sessions = { params: { id: more.userId } };
    expect((await api.send(hrContract.endUserSessions, sessions, { as: manager, key: uuid() })).status).toBe(403);
    expect(await works(more)).toBe(true);
    // A manager cannot give roles that open more than they may themselves.
    const plain = await api.aUser(['HRIS01']);
    expect((await update(plain.userId, { role_ids: [roleOf('PAY07')] }, manager)).body).toHaveProperty(
      'errors.role_ids',
    );
  });

  test('the name of an employee, who has a 201 file', async () => {
    const employee = await api.anEmployee();
    const named = await update(employee.userId, { name: 'Somebody Else' });
    expect(named.body).toHaveProperty('errors.name');
  });

  test('two owners archive each other at once: one is left', async () => {
    // Only these two manage both users and roles from here on.
    await api.db
      .deleteFrom('auth.user_roles')
      .where('user_id', '<>', owner.userId)
      .where('role_id', 'in', [roleOf('HRIS15'), roleOf('HRIS16')])
      .execute();
    const other = await api.aUser(permissionCodes);
    const versions = [(await user(other.userId)).version, (await user(owner.userId)).version];
    const both = await Promise.all([
      archive(other.userId, owner, versions[0]),
      archive(owner.userId, other, versions[1]),
    ]);
    expect(both.filter((s) => s.status === 200)).toHaveLength(1);
    const left = await api.db
      .selectFrom('auth.users')
      .select('id')
      .where('id', 'in', [owner.userId, other.userId])
      .where('archived_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    owner = left[0]!.id === owner.userId ? owner : other;
    // A change of their role does not take the code from the last one either.
    const shown = await api.send(hrContract.showRole, { params: { id: roleOf('HRIS16') } }, { as: owner });
    const taken = await api.send(
      hrContract.syncRole,
      { params: { id: roleOf('HRIS16') }, body: { codes: [], version: shown.body.data.version, reason: '' } },
      { as: owner, key: uuid() },
    );
    expect(taken.status).toBe(422);
  });

  test('any user without HRIS15', async () => {
    const stranger = await api.aUser(permissionCodes.filter((c) => c !== 'HRIS15'));
    const person = await api.aUser([]);
    const { version } = await user(person.userId);
    expect((await archive(person.userId, stranger, version)).status).toBe(403);
    const password = { params: { id: person.userId }, body: { new_password: 'seven carabaos at dawn' } };
    expect((await api.send(hrContract.changeUserPassword, password, { as: stranger })).status).toBe(403);
    expect((await api.send(hrContract.changeUserPassword, password, { as: null })).status).toBe(401);
  });
});

describe('why a user has each permission', () => {
  test('each code names the roles that give it and who lent it; a code unknown to this version is still listed', async () => {
    const person = await api.aUser(['EMP03', 'HRIS06', 'PAY07']);
    const lender = await api.aUser(['HRIS12']);
    await sql`insert into auth.permissions (code, name) values ('OLD01', 'What was once') on conflict do nothing`.execute(
      api.db,
    );
    await sql`insert into auth.role_permissions (role_id, code) values (${roleOf('EMP03')}, 'OLD01')`.execute(api.db);
    await sql`insert into auth.substitutions (user_id, substitute_id, from_date, to_date)
      values (${lender.userId}, ${person.userId}, '2026-11-17', '2026-11-20')`.execute(api.db);
    const asked = async () =>
      (await api.send(hrContract.userAccess, { params: { id: person.userId } }, { as: owner })).body.data;
    const { codes, together } = await asked();
    const of = (code: string) => codes.find((c) => c.code === code);
    expect(codes.map((c) => c.code).toSorted()).toEqual(['EMP03', 'HRIS06', 'HRIS12', 'OLD01', 'PAY07']);
    expect(of('HRIS06')).toMatchObject({ known: true, lent: [] });
    expect(of('HRIS06')!.roles).toHaveLength(1);
    expect(of('HRIS12')).toMatchObject({ roles: [], lent: [{ until: '2026-11-20' }] });
    expect(of('OLD01')).toMatchObject({ known: false, roles: of('EMP03')!.roles });
    expect(together).toEqual(['One person could change a bank account or a rate, and post the run that pays it.']);
    // A role that is taken away takes its codes along, and the substitution ends with its day.
    await update(person.userId, { role_ids: [roleOf('EMP03')] });
    await sql`update auth.substitutions set to_date = '2026-11-17' where substitute_id = ${person.userId}`.execute(
      api.db,
    );
    expect((await asked()).codes.map((c) => c.code).toSorted()).toEqual(['EMP03', 'OLD01']);
  });
});
