import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/sources.ts';

const sources = ['server/text/en', 'contract/messages/en'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);
const messages = sources.flatMap((name) =>
  [...readFileSync(path.join(root, name), 'utf8').matchAll(/(['`])((?:(?!\1).)+)\1/g)].map(([, , text]) => text!),
);
const matching = (pattern: RegExp): string[] => messages.filter((text) => pattern.test(text));

test('messages of the server are contracted and never say please', () => {
  expect(messages.length).toBeGreaterThan(500);
  expect(matching(/\b(?:please|cannot|(?:is|are|was|were|do|does|did|has|have|could|would) not)\b/i)).toEqual([]);
});

test('no message begins with “It”, which names nothing in a toast or a list', () => {
  expect(matching(/^It /)).toEqual([]);
});

test('a name or code in use comes with what to do', () => {
  expect(matching(/^Another [^.]+ has this (?:name|code)(?: on the payslip)?\.?$/)).toEqual([]);
});
