/** What a role gives: who may change it, what is refused, and when it is in force. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrContract } from '#contract/hr/contract.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await Api.open();
  owner = await api.aUser(permissionCodes);
});
afterAll(() => api.close());

let made = 0;
type Reply = { data: RoleDetail; errors?: Record<string, string[]>; current?: RoleDetail };

async function aRole(codes: PermissionCode[], as = owner): Promise<RoleDetail> {
  const stored = await api.send(hrContract.roleStore, { body: { name: `Desk ${++made}` } }, { as, key: uuid() });
  const { id, version } = stored.body.data;
  const set = await sync(id, { codes, version, reason: 'Needed here.' }, as);
  expect(set.status).toBe(200);
  return set.body.data;
}
const sync = (id: number, body: { codes: readonly string[]; version: number; reason?: string }, as = owner) =>
  api.send(
    hrContract.syncRole,
    { params: { id }, body: { reason: '', ...body } as never },
    { as, key: uuid() },
  ) as Promise<Sent<Reply>>;
const give = (userId: number, roleId: number) =>
  api.db.insertInto('auth.user_roles').values({ user_id: userId, role_id: roleId }).execute();
const listsHolidays = async (as: Person) =>
  (await api.send(hrContract.holidayList, { params: undefined, query: {} }, { as })).status;

describe('what a role opens', () => {
  test('is in force with the next request, both ways', async () => {
    const role = await aRole([]);
    const person = await api.aUser([]);
    await give(person.userId, role.id);
    expect(await listsHolidays(person)).toBe(403);
    const given = await sync(role.id, { codes: ['HRIS03'], version: role.version });
    expect(given.body.data).toMatchObject({ codes: ['HRIS03'], holders_total: 1 });
    expect(await listsHolidays(person)).toBe(200);
    await sync(role.id, { codes: [], version: given.body.data.version });
    expect(await listsHolidays(person)).toBe(403);
  });

  test('a code that this version does not know stays with the role when its others are changed', async () => {
    const role = await aRole(['HRIS03']);
    await sql`insert into auth.permissions (code, name) values ('OLD02', 'What was once')`.execute(api.db);
    await sql`insert into auth.role_permissions (role_id, code) values (${role.id}, 'OLD02')`.execute(api.db);
    const { body } = await sync(role.id, { codes: ['HRIS01'], version: role.version });
    expect(body.data).toMatchObject({ codes: ['HRIS01'], unknown: ['OLD02'] });
    const kept = await api.db
      .selectFrom('auth.role_permissions')
      .select('code')
      .where('role_id', '=', role.id)
      .orderBy('code')
      .execute();
    expect(kept.map((row) => row.code)).toEqual(['HRIS01', 'OLD02']);
  });

  test('what of its people have a code by another role is counted, so that a diff does not count them twice', async () => {
    const one = await aRole(['HRIS03']);
    const other = await aRole(['HRIS03', 'HRIS01']);
    const both = await api.aUser([]);
    await give(both.userId, one.id);
    await give(both.userId, other.id);
    const single = await api.aUser([]);
    await give(single.userId, one.id);
    const shown = await api.send(hrContract.showRole, { params: { id: one.id } }, { as: owner });
    const { permissions, holders } = shown.body.data;
    expect(permissions.find((p) => p.code === 'HRIS03')).toMatchObject({ otherwise: 1 });
    expect(permissions.find((p) => p.code === 'HRIS01')).toMatchObject({ otherwise: 1 });
    expect(permissions.map((p) => p.code).toSorted()).toEqual([...permissionCodes].toSorted());
    expect(holders.map((h) => [h.user_id, h.other_roles]).toSorted()).toEqual(
      [
        [both.userId, [other.name]],
        [single.userId, []],
      ].toSorted(),
    );
  });
});

describe('refused', () => {
  test('a code one does not hold oneself; taking one away is allowed', async () => {
    const manager = await api.aUser(['HRIS16', 'HRIS03']);
    const role = await aRole(['PAY01']);
    const beyond = await sync(role.id, { codes: ['PAY01', 'PAY07'], version: role.version }, manager);
    expect([beyond.status, beyond.body.errors]).toEqual([
      422,
      { codes: ['You can’t give permissions that you don’t have: PAY07. Ask a user who has them.'] },
    ]);
    const kept = await sync(role.id, { codes: ['PAY01', 'HRIS03'], version: role.version }, manager);
    expect(kept.body.data.codes).toEqual(['HRIS03', 'PAY01']);
    expect((await sync(role.id, { codes: [], version: kept.body.data.version }, manager)).status).toBe(200);
  });

  test('conflicting duties without a reason; a given reason is kept in the history', async () => {
    const role = await aRole(['HRIS06']);
    const without = await sync(role.id, { codes: ['HRIS06', 'PAY07'], version: role.version });
    expect(without.body.errors!['reason']![0]).toMatch(/bank account.*Enter the reason/);
    const withOne = await sync(role.id, {
      codes: ['HRIS06', 'PAY07'],
      version: role.version,
      reason: 'Two of us only.',
    });
    expect(withOne.status).toBe(200);
    // No reason is asked for again where the duties are together already.
    const more = { codes: ['HRIS06', 'PAY07', 'HRIS01'], version: withOne.body.data.version };
    expect((await sync(role.id, more)).status).toBe(200);
    const { body } = await api.send(hrContract.roleHistory, { params: { id: role.id } }, { as: owner });
    const fields = body.data.flatMap((c: { fields: { field: string; after: unknown }[] }) => c.fields);
    expect(fields).toContainEqual({ field: 'reason', before: null, after: 'Two of us only.' });
    expect(fields).toContainEqual({ field: 'opens', before: ['HRIS06'], after: ['HRIS06', 'PAY07'] });
  });

  test('over a version that another user saved: the answer has the current role', async () => {
    const role = await aRole(['HRIS03']);
    await sync(role.id, { codes: ['HRIS01'], version: role.version });
    const late = await sync(role.id, { codes: ['HRIS02'], version: role.version });
    expect([late.status, late.body.current!.codes]).toEqual([409, ['HRIS01']]);
  });

  test('unknown codes, unknown roles, and archiving a role that is assigned', async () => {
    const role = await aRole(['HRIS03']);
    expect((await sync(role.id, { codes: ['HRIS99'], version: role.version })).status).toBe(422);
    expect((await sync(999_999, { codes: [], version: 1 })).status).toBe(404);
    const person = await api.aUser([]);
    await give(person.userId, role.id);
    const archived = await api.send(
      hrContract.roleArchive,
      { params: { id: role.id }, query: { version: role.version } },
      { as: owner, key: uuid() },
    );
    expect(archived.status).toBe(422);
  });

  test('any user without HRIS16', async () => {
    const role = await aRole(['HRIS03']);
    const stranger = await api.aUser(permissionCodes.filter((c) => c !== 'HRIS16'));
    expect((await sync(role.id, { codes: [], version: role.version }, stranger)).status).toBe(403);
    const input = { params: { id: role.id } };
    expect((await api.send(hrContract.showRole, input, { as: stranger })).status).toBe(403);
    expect((await api.send(hrContract.showRole, input, { as: null })).status).toBe(401);
  });

  test('a code says which roles in use give it, to who may see roles', async () => {
    const code = (
      await api.send(hrContract.permissionList, { params: undefined, query: { search: 'HRIS13' } }, { as: owner })
    ).body.data[0]!;
    const roles = async () =>
      (await api.send(hrContract.permissionRoles, { params: { id: code.id } }, { as: owner })).body.data;
    const had = (await roles()).length;
    const [one, gone] = [await aRole(['HRIS13']), await aRole(['HRIS13', 'HRIS03'])];
    await aRole(['HRIS03']);
    await give((await api.aUser([])).userId, one.id);
    expect(await roles()).toHaveLength(had + 2);
    expect(await roles()).toContainEqual({ id: one.id, name: one.name, people: 1 });
    const archived = { params: { id: gone.id }, query: { version: gone.version } };
    expect((await api.send(hrContract.roleArchive, archived, { as: owner, key: uuid() })).status).toBe(200);
    expect((await roles()).map((r) => r.id)).not.toContain(gone.id);
    const stranger = await api.aUser(['DEV02']);
    expect((await api.send(hrContract.permissionRoles, { params: { id: code.id } }, { as: stranger })).status).toBe(
      403,
    );
    expect((await api.send(hrContract.permissionRoles, { params: { id: 999_999 } }, { as: owner })).status).toBe(404);
  });

  test('a code of the program: its words change, it is not removed and not renamed', async () => {
    const { id, version, code, group_id } = (
      await api.send(hrContract.permissionList, { params: undefined, query: { search: 'HRIS06' } }, { as: owner })
    ).body.data[0]!;
    const group = await api.send(
      hrContract.permissionGroupStore,
      { body: { name: 'Ours' } },
      { as: owner, key: uuid() },
    );
    const body = { code, name: '201 files', group_id: group_id ?? group.body.data.id, version };
    const renamed = await api.send(
      hrContract.permissionUpdate,
      { params: { id }, body: { ...body, code: 'HRIS66' } },
      { as: owner, key: uuid() },
    );
    expect(renamed.body).toHaveProperty('errors.code');
    const gone = await api.send(
      hrContract.permissionArchive,
      { params: { id }, query: { version } },
      {
        as: owner,
        key: uuid(),
      },
    );
    expect(gone.status).toBe(422);
    const worded = await api.send(
      hrContract.permissionUpdate,
      { params: { id }, body },
      {
        as: owner,
        key: uuid(),
      },
    );
    expect(worded.body.data).toMatchObject({ code: 'HRIS06', name: '201 files', of_program: true });
  });
});
