import '#tests/support/phone.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { credentials } from '../api/credentials.ts';
import { getSession, holds, loadSession, needsConfirmation, onSession, setSession, type Session } from './store.ts';

const key = 'kawani.session';
const aSession = (over: Partial<Session> = {}): Session => ({
  token: 'x'.repeat(43),
  user: {
    id: 1,
    name: 'Ana Cruz',
    email: null,
    employee_id: 7,
    employee_code: 'K-0007',
    position: 'Guard',
    client_id: 1,
    client_name: 'Client One',
  },
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  confirmed_until: new Date(Date.now() + 3_600_000).toISOString(),
  acl: [{ code: 'EMP03' }],
  ...over,
});
const load = (stored: string | null) => {
  if (stored === null) localStorage.removeItem(key);
  else localStorage.setItem(key, stored);
  loadSession();
  return getSession();
};
beforeEach(() => setSession(null));

describe('a stored session is complete or none', () => {
  test('a complete one is used, and calls carry its token', () => {
    const session = aSession();
    expect(load(JSON.stringify(session))).toEqual(session);
    expect(credentials.token).toBe(session.token);
  });

  test.each(['token', 'user', 'acl', 'expires_at', 'confirmed_until'] as const)(
    'without its %s it is none',
    (field) => {
      for (const missing of [undefined, null, '']) {
        expect(load(JSON.stringify({ ...aSession(), [field]: missing }))).toBeNull();
        expect(credentials.token).toBeNull();
      }
    },
  );

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half of it', JSON.stringify(aSession()).slice(0, 80)],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['a text', '"token"'],
    ['an acl that is no list', JSON.stringify({ ...aSession(), acl: { EMP03: true } })],
  ])('%s', (_, stored) => {
    load(JSON.stringify(aSession()));
    expect(load(stored)).toBeNull();
    expect(credentials.token).toBeNull();
  });

  test('a session without codes is still one', () => {
    expect(load(JSON.stringify(aSession({ acl: [] })))).not.toBeNull();
  });
});

describe('setting and ending it', () => {
  test('it is stored, and removed again', () => {
    setSession(aSession());
    expect(load(localStorage.getItem(key))).toEqual(getSession());
    expect(localStorage.getItem(key)).toContain('Ana Cruz');
    setSession(null);
    expect([getSession(), localStorage.getItem(key), credentials.token]).toEqual([null, null, null]);
  });

  test('listeners are called once for each change, and not without one', () => {
    let told = 0;
    const stop = onSession(() => told++);
    const session = aSession();
    setSession(session);
    setSession(session);
    loadSession();
    expect(told).toBe(1);
    setSession(null);
    expect(told).toBe(2);
    stop();
    setSession(session);
    expect(told).toBe(2);
  });
});

describe('what a session allows', () => {
  test('its codes, and none without a session', () => {
    const session = aSession({ acl: [{ code: 'EMP03' }, { code: 'HRIS12' }] });
    expect(permissionCodes.filter((code) => holds(session, code))).toEqual(['HRIS12', 'EMP03']);
    expect(permissionCodes.some((code) => holds(null, code))).toBe(false);
  });

  test('the password again, only for codes outside the portal, and only after its time', () => {
    const past = new Date(Date.now() - 1).toISOString();
    expect(needsConfirmation(aSession({ confirmed_until: past }))).toBe(false);
    expect(needsConfirmation(aSession({ confirmed_until: past, acl: [{ code: 'EMP03' }, { code: 'HRIS12' }] }))).toBe(
      true,
    );
    expect(needsConfirmation(aSession({ acl: [{ code: 'HRIS12' }] }))).toBe(false);
  });
});
