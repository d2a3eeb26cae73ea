import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, syncRole } from '#contract/hr/access/role-register.ts';
import { hrProposals } from '#contract/common/proposals.ts';
import { prove, saveSignInRules, showSignInRules } from '#contract/hr/accounts/second-factor.ts';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Api, password, uuid, type Person } from '#tests/api/support.ts';

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await Api.open();
  owner = await api.aUser(permissionCodes);
});
afterAll(() => api.close());

const rules = async () => (await api.send(showSignInRules, {}, { as: owner })).body.data;
const save = (change: { idle_minutes?: number; role_ids?: number[]; version?: number }, as = owner) =>
  rules().then((now) =>
    api.send(
      saveSignInRules,
      {
        body: {
          idle_minutes: change.idle_minutes ?? now.idle_minutes,
          role_ids: change.role_ids ?? now.roles.filter((r) => r.second_factor).map((r) => r.id),
          version: change.version ?? now.version,
        },
      },
      { as },
    ),
  );

describe('the rules of signing in', () => {
  test('say which roles need a second factor, how many of them have none, and are in the history of the role', async () => {
    const { id } = (await rules()).roles.find((r) => r.people > 0)!;
    const saved = await save({ role_ids: [id] });
    expect(saved.body.data.roles.filter((r) => r.second_factor)).toMatchObject([{ id, people: 1, without: 1 }]);
    const history = await api.send(roles.history, { params: { id } }, { as: owner });
    expect(history.body.data[0]!.fields).toContainEqual({
      field: 'second_factor',
      before: 'Optional',
      after: 'Required',
    });
    expect((await save({ role_ids: [] })).body.data.roles.some((r) => r.second_factor)).toBe(false);
  });

  test('of a version that is old are refused', async () => {
    const { version } = await rules();
    expect((await save({ idle_minutes: 60 })).status).toBe(200);
    expect((await save({ idle_minutes: 45, version })).status).toBe(409);
  });

  test('of a role that may do more cannot be loosened', async () => {
    const access = await api.aUser(['HRIS16']);
    const payroll = permissionCodes.indexOf('PAY07') + 1;
    expect((await save({ role_ids: [payroll] }, access)).status).toBe(200);
    const loosened = await save({ role_ids: [] }, access);
    expect([loosened.status, loosened.body]).toMatchObject([
      422,
      { errors: { role_ids: [expect.stringContaining('has more permissions than you')] } },
    ]);
    expect((await save({ role_ids: [] })).status).toBe(202);
  });

  test('of a role that guards money are loosened by two persons, and tightened by one', async () => {
    const payroll = permissionCodes.indexOf('PAY07') + 1;
    const needed = async () => (await rules()).roles.find((r) => r.id === payroll)!.second_factor;
    const [proposed] = (await api.send(hrProposals.list, {}, { as: owner })).body.data;
    expect(proposed).toMatchObject({
      title: 'Sign-in rules',
      changes: [{ before: 'Required', after: 'Optional' }],
      why_not: 'You proposed this change. Another user must confirm it.',
    });
    expect(await needed()).toBe(true);
    const second = await api.aUser(permissionCodes);
    const body = { version: proposed!.version, reason: '' };
    const at = { params: { id: proposed!.id }, body };
    expect((await api.send(hrProposals.confirm, at, { as: owner, key: uuid() })).status).toBe(403);
    expect((await api.send(hrProposals.confirm, at, { as: second, key: uuid() })).status).toBe(200);
    expect(await needed()).toBe(false);
    expect((await save({ role_ids: [payroll] })).status).toBe(200);
    expect(await needed()).toBe(true);
  });

  test('ask for a proof of the last five minutes, as roles do', async () => {
    const { version } = await rules();
    api.advance(301_000);
    const body = { idle_minutes: 30, role_ids: [], version };
    const sync = { params: { id: 1 }, body: { codes: [], version: 1, reason: '' } };
    for (const sent of [
      await api.send(saveSignInRules, { body }, { as: owner, stale: true }),
      await api.send(syncRole, sync, { as: owner, stale: true }),
    ])
      expect([sent.status, sent.body]).toMatchObject([403, { reason: 'prove-again' }]);
  });
});

describe('the desk', () => {
  const lockAfter = (idle_minutes: number) => api.db.updateTable('auth.sign_in_rules').set({ idle_minutes }).execute();
  const leaves = (as: Person, idle?: number) =>
    api.send(listLeaves, {}, { as, ...(idle !== undefined && { headers: { 'kawani-idle': String(idle) } }) });

  test('locks after the minutes without activity, and one proof unlocks it', async () => {
    await lockAfter(30);
    const approver = await api.aUser(['HRIS12']);
    for (let n = 0; n < 3; n++) {
      api.advance(29 * 60_000);
      expect((await leaves(approver)).status).toBe(200);
    }
    api.advance(31 * 60_000);
    const locked = await leaves(approver);
    expect([locked.status, locked.body]).toMatchObject([403, { reason: 'locked' }]);
    // Asking again is no activity.
    expect((await leaves(approver)).status).toBe(403);
    expect((await api.send(prove, { body: { password: 'wrong' } }, { as: approver })).status).toBe(422);
    expect((await leaves(approver)).status).toBe(403);
    expect((await api.send(prove, { body: { password } }, { as: approver })).status).toBe(200);
    expect((await leaves(approver)).status).toBe(200);
  });

  test('is not kept open by what the app asks by itself', async () => {
    await lockAfter(30);
    const approver = await api.aUser(['HRIS12']);
    api.advance(20 * 60_000);
    expect((await leaves(approver, 20 * 60)).status).toBe(200);
    api.advance(20 * 60_000);
    expect((await leaves(approver, 40 * 60)).body).toMatchObject({ reason: 'locked' });
  });

  test('leaves the portal open for a user with both', async () => {
    await lockAfter(30);
    const both = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
    const own = await api.anEmployee({ codes: ['EMP03'] });
    api.advance(31 * 60_000);
    for (const as of [both, own]) {
      const sent = await api.send(listLeaves, { query: { employee_id: as.employeeId } }, { as });
      expect(sent.status).toBe(200);
    }
  });

  test('asks for the whole sign-in twelve hours after it, however busy the desk was', async () => {
    await lockAfter(720);
    const approver = await api.aUser(['HRIS12']);
    for (let n = 0; n < 13; n++) {
      api.advance(3_600_000);
      await leaves(approver);
    }
    const late = await leaves(approver);
    expect([late.status, late.body]).toMatchObject([401, { reason: 'confirm-password' }]);
  });
});
