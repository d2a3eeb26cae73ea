import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/sources.ts';

const own = ['server/database/listed-name.queries.ts', 'server/payroll/payslips/payslip-heads.queries.ts'];
/** Parts of a name joined in SQL. */
const joins = /\b(?:last|first)_name \|\||concat_ws\(' ', (?:\w+\.)?(?:last|first)_name/;

test('queries take employees’ names from the shared fragments, so that all screens spell them alike', () => {
  const spelled = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((name) => name.endsWith('.ts') && !own.includes(name))
    .filter((name) => joins.test(readFileSync(path.join(root, name), 'utf8')));
  expect(spelled).toEqual([]);
});
