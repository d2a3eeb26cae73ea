import { afterEach, describe, expect, test, vi } from 'vitest';
import { leave as english } from '#src/text/en/leave.ts';
import { leave as filipino } from '#src/text/fil/leave.ts';
import { leaveTypes } from '#server/standard-leave-types.ts';
import { shortKind, shownKind } from './shown-kind.ts';

const words = vi.hoisted(() => ({ now: {} as Record<string, string> }));
vi.mock('#src/text/words.ts', () => ({ say: (code: string) => words.now[code] ?? code }));
afterEach(() => {
  words.now = {};
});

/** Filipinos say these in English. */
const same = ['VL', 'SL', 'SIL', 'EL', 'ML', 'PL', 'SPL'];

describe('the name of a leave type', () => {
  test.each(leaveTypes.map(({ code, name }) => [code, name]))('%s, shipped: %s', (code, name) => {
    words.now = english;
    expect(shownKind(name)).toBe(name);
    words.now = filipino;
    if (same.includes(code)) expect(shownKind(name)).toBe(name);
    else expect(shownKind(name)).not.toBe(name);
  });

  test('each translated name is one that is shipped', () => {
    const shipped = leaveTypes.map((t) => t.name);
    for (const pair of filipino['leave.kind-names'].split('; ')) expect(shipped).toContain(pair.split(': ')[0]);
  });

  test('a name that the company chose stays in both languages', () => {
    for (const language of [english, filipino]) {
      words.now = language;
      for (const name of ['Leave without pay (LWOP)', 'Birthday leave', 'Sickness']) expect(shownKind(name)).toBe(name);
    }
  });

  test.each([
    ['Vacation leave', 'Vacation', 'Vacation'],
    ['Leave without pay', 'Without pay', 'Walang bayad'],
    ['Sickness leave paid by SSS', 'Sickness leave paid by SSS', 'Sickness leave na bayad ng SSS'],
  ])('%s is short %s and %s', (name, inEnglish, inFilipino) => {
    words.now = english;
    expect(shortKind(name)).toBe(inEnglish);
    words.now = filipino;
    expect(shortKind(name)).toBe(inFilipino);
  });
});
