import { expect, test } from 'vitest';
import { matching, mentionAt, mentioned, pieces } from './mention.ts';

const users = [
  { id: 1, name: 'Teresa Magsino' },
  { id: 2, name: 'Ramon Ilagan' },
  { id: 3, name: 'Ramon Ilagan Jr.' },
];

test('a mention begins at an @ after a space, and ends with the sentence', () => {
  expect(mentionAt('Ask @Ter', 8)).toEqual({ from: 4, typed: 'Ter' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('Ask @Teresa Magsino, the rate', 29)).toBeNull();
  expect(mentionAt('mail a@b', 8)).toBeNull();
  expect(mentionAt('none', 4)).toBeNull();
});

test('users are found by any word of their name', () => {
  expect(matching(users, 'mag').map((u) => u.id)).toEqual([1]);
  expect(matching(users, 'ramon i').map((u) => u.id)).toEqual([2, 3]);
  expect(matching(users, 'x')).toEqual([]);
});

test('the text splits into mentions and the rest, the longer name first', () => {
  const text = 'Hi @Ramon Ilagan Jr. and @Ramon Ilagan: done';
  expect(mentioned(text, users).map((u) => u.id)).toEqual([2, 3]);
  const split = pieces(
    text,
    users.map((u) => u.name),
  );
  expect(split.filter((p) => p.mention).map((p) => p.text)).toEqual(['@Ramon Ilagan Jr.', '@Ramon Ilagan']);
  expect(split.map((p) => p.text).join('')).toBe(text);
});

test('a longer name does not mention the user with the shorter one', () => {
  expect(mentioned('@Ramon Ilagan Jr. check', users).map((u) => u.id)).toEqual([3]);
});
