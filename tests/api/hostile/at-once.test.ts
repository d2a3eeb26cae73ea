import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '#contract/common/outbox.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { giveOneTimePassword, storeInvitation } from '#contract/hr/accounts/accounts.ts';
import { updatePhoto, updateSignature } from '#contract/hr/people/employees.ts';
import { keepPush, noticeWays, readNotices, setNoticeMail } from '#contract/hr/notifications/notices.ts';
import { acknowledgePrivacy } from '#contract/hr/people/privacy.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { storeSubstitution } from '#contract/hr/requests/substitutions.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { aSignature } from '#tests/api/people/profile-support.ts';
import { aNotice, aSubscription } from '#tests/api/notifications/notices-support.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, aLeave, jpeg, uuid, type Person, type Sent } from '#tests/api/support.ts';

/**
 * Each insert that a unique index can refuse, forty at once: no answer says that something went wrong, and what is stored
 * at the end is one.
 */

let api: Api;
let smtp: MailServer;
let hr: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
  hr = await api.anEmployee({ codes: ['HRIS15', 'HRIS12'] });
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const times = 40;
const atOnce = (send: (i: number) => Promise<Sent>) => Promise.all(Array.from({ length: times }, (_, i) => send(i)));
const counted = (all: Sent[]) => {
  const found: Record<number, number> = {};
  for (const { status } of all) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const call = <E extends Endpoint>(e: E, input: Input<E>, as: Person, key?: string, files?: File[]): Promise<Sent> =>
  api.send(e, input, { as, ...(key !== undefined && { key }), ...(files && { files }) });
const rows = async (table: 'auth.push_subscriptions' | 'auth.users' | 'hr.leaves', where: Record<string, unknown>) => {
  let query = api.db.selectFrom(table).select('id');
  for (const [column, value] of Object.entries(where)) query = query.where(column as 'id', '=', value as number);
  return (await query.execute()).length;
};
const subscription = (n: number) => ({ ...aSubscription, endpoint: `https://push.example.com/at-once/${n}` });
const employeeRole = [permissionCodes.indexOf('EMP03') + 1];

async function anEmployeeWithoutAccount(): Promise<number> {
  const { employeeId, userId } = await api.anEmployee();
  for (const table of ['auth.sessions', 'auth.user_roles'] as const)
    await api.db.deleteFrom(table).where('user_id', '=', userId).execute();
  await api.db.deleteFrom('auth.users').where('id', '=', userId).execute();
  return employeeId;
}

test('one device, rung by one address', async () => {
  const person = await api.anEmployee();
  expect(counted(await atOnce(() => call(keepPush, { body: subscription(1) }, person)))).toEqual({ 200: times });
  expect(await rows('auth.push_subscriptions', { endpoint: subscription(1).endpoint })).toBe(1);
});

test('one device, whose address changes all the time', async () => {
  const person = await api.anEmployee();
  const all = await atOnce((i) => call(keepPush, { body: subscription(100 + (i % 4)) }, person));
  expect(counted(all)).toEqual({ 200: times });
  expect((await call(noticeWays, {}, person)).body).toMatchObject({ data: { push: { on: true } } });
});

test('one address that many sessions say is theirs, with others between them', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api.anEmployee()));
  const all = await atOnce((i) => call(keepPush, { body: subscription(200 + (i % 3)) }, people[i % 8]!));
  expect(counted(all)).toEqual({ 200: times });
  for (const n of [200, 201, 202])
    expect(await rows('auth.push_subscriptions', { endpoint: subscription(n).endpoint })).toBeLessThanOrEqual(1);
});

test('a session that ends meanwhile sends no push notification afterwards', async () => {
  const person = await api.anEmployee();
  await Promise.all([
    atOnce(() => call(keepPush, { body: subscription(300) }, person)),
    api.db
      .updateTable('auth.sessions')
      .set({ revoked_at: new Date(api.now).toISOString() })
      .where('user_id', '=', person.userId)
      .execute(),
  ]);
  expect(await rows('auth.push_subscriptions', { endpoint: subscription(300).endpoint })).toBe(0);
});

test('the wish for e-mail, the privacy notice, notices read, a key settled', async () => {
  const person = await api.anEmployee();
  const up_to = await aNotice(api, person.employeeId);
  const key = uuid();
  const notice = { notice_version: privacyNoticeVersion, language: 'en' } as const;
  expect(counted(await atOnce((i) => call(setNoticeMail, { body: { on: i % 2 === 0 } }, person)))).toEqual({
    200: times,
  });
  expect(counted(await atOnce(() => call(acknowledgePrivacy, { body: notice }, person)))).toEqual({ 200: times });
  expect(counted(await atOnce(() => call(readNotices, { body: { up_to } }, person)))).toEqual({ 200: times });
  expect(counted(await atOnce(() => call(settle, { body: { key } }, person)))).toEqual({ 200: times });
});

test('a one-time password for an employee without an account: one account, and the last one given is good', async () => {
  const employee_id = await anEmployeeWithoutAccount();
  const all = await atOnce(() => call(giveOneTimePassword, { body: { employee_id, role_ids: employeeRole } }, hr));
  expect(counted(all)).toEqual({ 200: times });
  expect(await rows('auth.users', { employee_id })).toBe(1);
});

test('invitations of one address, and of one employee', async () => {
  const someone = { name: 'Lourdes Bautista', email: 'lourdes@example.test', role_ids: employeeRole };
  expect(counted(await atOnce(() => call(storeInvitation, { body: someone }, hr, uuid())))).toEqual({
    200: 1,
    422: 39,
  });
  const employee = {
    employee_id: await anEmployeeWithoutAccount(),
    email: 'employee@example.test',
    role_ids: employeeRole,
  };
  // Not accepted yet, the address can be invited again.
  expect(counted(await atOnce(() => call(storeInvitation, { body: employee }, hr, uuid())))).toEqual({ 200: times });
  expect(await rows('auth.users', { employee_id: employee.employee_id })).toBe(1);
});

test('a delegate, a photo, a signature: one is first, the others are refused', async () => {
  const approver = await api.anEmployee({ codes: ['HRIS12', 'EMP07'] });
  const params = { id: approver.employeeId };
  const week = { substitute_id: hr.userId, from_date: '2026-11-23', to_date: '2026-11-27' };
  expect(counted(await atOnce(() => call(storeSubstitution, { body: week }, approver, uuid())))).toEqual({
    200: 1,
    422: 39,
  });
  const photo = await atOnce(() => call(updatePhoto, { params, body: { version: 1 } }, approver, uuid(), [jpeg()]));
  expect(counted(photo)).toEqual({ 200: 1, 409: 39 });
  const ink = () => call(updateSignature, { params, body: { version: 2 } }, approver, uuid(), [aSignature()]);
  expect(counted(await atOnce(ink))).toEqual({ 200: 1, 409: 39 });
});

test('one filing under one key, and forty that are the same under keys of their own', async () => {
  const one = await api.anEmployee();
  const key = uuid();
  const day = { start_date: '2026-12-02', end_date: '2026-12-02' };
  expect(counted(await atOnce(() => call(storeLeave, { body: aLeave(day) }, one, key)))).toEqual({ 200: times });
  expect(await rows('hr.leaves', { employee_id: one.employeeId })).toBe(1);
  const other = await api.anEmployee();
  const all = await atOnce(() => call(storeLeave, { body: aLeave(day) }, other, uuid()));
  expect(counted(all)).toEqual({ 200: 1, 422: 39 });
});
