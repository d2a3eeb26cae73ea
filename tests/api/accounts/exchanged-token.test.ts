import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, confirmPassword, logout, payrollSession } from '#contract/common/session.ts';
import { getUser } from '#contract/hr/accounts/auth.ts';
import { newRecoveryCodes, prove } from '#contract/hr/accounts/second-factor.ts';
import { listSessions } from '#contract/hr/accounts/sessions.ts';
import { Api, password, type Person } from '#tests/api/support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const minute = 60_000;
const proofs = {
  'a proof of identity': async (as: Person) => (await api.send(prove, { body: { password } }, { as })).body.data.token,
  'the password confirmed': async (as: Person) =>
    (await api.send(confirmPassword, { body: { password } }, { as })).body.data.token,
  'a changed password': async (as: Person) =>
    (await api.send(changePassword, { body: { password, new_password: 'ulan sa bubong 7' } }, { as })).body.token,
};
const status = async (as: Person) => (await api.send(getUser, {}, { as })).status;

describe.each(Object.entries(proofs))('%s exchanges the token', (_, exchange) => {
  test('the former one works for a minute after the new one is first used, and then no longer', async () => {
    const former = await api.anEmployee();
    const token = await exchange(former);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(former.token);
    const present = { ...former, token };
    expect(await status(present)).toBe(200);
    api.advance(minute - 1);
    expect(await status(former)).toBe(200);
    api.advance(1);
    expect(await status(former)).toBe(401);
    expect((await api.send(payrollSession, {}, { as: former })).status).toBe(401);
    expect((await api.send(payrollSession, {}, { as: present })).status).toBe(200);
  });
});

test('a lost answer signs no user out: the former token works until a new one is used', async () => {
  const former = await api.anEmployee();
  const lost = await proofs['a proof of identity'](former);
  api.advance(60 * minute);
  expect(await status(former)).toBe(200);
  const token = await proofs['a proof of identity'](former);
  expect(await status({ ...former, token: lost })).toBe(401);
  expect(await status({ ...former, token })).toBe(200);
  api.advance(minute);
  expect(await status(former)).toBe(401);
});

test('a second tab that proves under the former token keeps the first one signed in for a minute', async () => {
  const former = await api.anEmployee();
  const first = { ...former, token: await proofs['a proof of identity'](former) };
  expect(await status(first)).toBe(200);
  const second = { ...former, token: await proofs['a proof of identity'](former) };
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  expect(await status(former)).toBe(401);
  api.advance(minute);
  expect([await status(first), await status(second)]).toEqual([401, 200]);
});

test('the proof is good for the new token alone', async () => {
  const former = await api.anEmployee();
  api.advance(6 * minute);
  const token = await proofs['a proof of identity'](former);
  const asked = async (as: Person) => (await api.send(newRecoveryCodes, {}, { as, stale: true })).status;
  expect(await asked(former)).toBe(403);
  // Past the proof: there is no second factor that the codes could belong to.
  expect(await asked({ ...former, token })).toBe(422);
});

test('the session stays the same one in the list of devices, and signing out ends both tokens', async () => {
  const former = await api.anEmployee();
  const before = (await api.send(listSessions, {}, { as: former })).body;
  const present = { ...former, token: await proofs['a proof of identity'](former) };
  expect((await api.send(listSessions, {}, { as: present })).body).toEqual(before);
  expect((await api.send(logout, {}, { as: present })).status).toBe(200);
  expect([await status(former), await status(present)]).toEqual([401, 401]);
});
