import '#tests/support/phone.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession, type Session } from '#src/session/store.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const signIn = (id: number): void =>
  setSession({ token: 't', user: { id }, acl: [], expires_at: 'x', confirmed_until: 'x' } as unknown as Session);
const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  setSession(null);
});

test('keeps a draft for its user only, also after the session expired', () => {
  signIn(1);
  keepDraft('employee-new', { last_name: 'Cruz' });
  setSession(null);
  expect(readDraft('employee-new')).toBeNull();
  keepDraft('employee-new', { last_name: 'Nobody' });
  signIn(2);
  expect(readDraft('employee-new')).toBeNull();
  keepDraft('employee-new', { last_name: 'Reyes' });
  dropDraft('employee-new');
  signIn(1);
  expect(readDraft('employee-new')).toEqual({ last_name: 'Cruz' });
});
