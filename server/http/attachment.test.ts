import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attachment, inline } from './attachment.ts';

test('a plain name is shown as it is', () => {
  expect(attachment('final-pay-B-205.pdf')).toBe('attachment; filename="final-pay-B-205.pdf"');
});

test.each([
  ['a quote ends no name', 'x"; filename=y.exe'],
  ['letters beyond ASCII', 'final-pay-Ñ€😀.pdf'],
  ['line ends make no header', 'a\r\nX-Evil: 1'],
  ['half a character', 'a\uD800.pdf'],
  ['signs of the encoding', "it's (1)*.pdf"],
])('%s', (_, name) => {
  for (const value of [attachment(name), inline(name)]) {
    expect(value).toMatch(/^(attachment|inline); filename\*=UTF-8''[\w.%-]+$/);
    expect(new Response('', { headers: { 'content-disposition': value } }).headers.get('content-disposition')).toBe(
      value,
    );
    expect(decodeURIComponent(value.split("''")[1]!)).toBe(name.toWellFormed());
  }
});

test('each file is named by this function', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const others = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /'content-disposition': (?!attachment\(|inline\(|'inline')/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
