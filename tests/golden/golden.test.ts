import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GoldenCase } from './compare.ts';
import { calculations, check } from './run.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((f) => f.startsWith('cases-') && f.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const cases = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as GoldenCase[];
  test.each(cases.map((c) => [c.id, c] as const))('%s', (_, c) => {
    expect(check(c)).toEqual([]);
  });
});

test('a wrong figure is found and named', () => {
  const file = path.join(folder, 'cases-public.json');
  const [first] = JSON.parse(readFileSync(file, 'utf8')) as [GoldenCase];
  const wrong = { ...first, expected: { ...first.expected, withholding_tax: '1075.06' } };
  expect(check(wrong)).toEqual(['withholding_tax "1075.06" "1075.05"']);
  expect(check({ ...first, input: { calc: 'astrology' } })).toEqual(['calc "astrology" unknown']);
});

test('the runner translates and computes nothing: it imports the library and no table of its own', () => {
  const sources = [
    'run.ts',
    'read.ts',
    ...readdirSync(path.join(folder, 'calculations')).map((f) => path.join('calculations', f)),
  ];
  for (const name of sources) {
    const source = readFileSync(path.join(folder, name), 'utf8');
    for (const [, from] of source.matchAll(/from '([^']+)'/g))
      expect(from, name).toMatch(/^(#domain\/|#server\/documents\/|\.)/);
    expect(source, `${name} branches on a case`).not.toMatch(/PUB-|\bc\.id\b|topic/);
  }
  expect(Object.keys(calculations).length).toBeGreaterThan(30);
});
