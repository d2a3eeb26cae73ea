/** `npm run -s golden -- FILE.json`: compares worked cases with the library. Exits with 1 if any differs. */
import { readFileSync } from 'node:fs';
import type { GoldenCase } from '../tests/golden/compare.ts';
import { check } from '../tests/golden/run.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Which file of cases? npm run -s golden -- FILE.json');
  process.exit(2);
}
let passed = 0;
let failed = 0;
for (const c of files.flatMap((f) => JSON.parse(readFileSync(f, 'utf8')) as GoldenCase[])) {
  const wrong = check(c);
  if (wrong.length === 0) passed += 1;
  else failed += 1;
  for (const line of wrong) console.log(`${c.id} ${line}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
