import { describe, expect, test } from 'vitest';
import { compareMany, described } from './compare.ts';
import { situations } from './situations.ts';

/** A seed that stays, so that a failure is found again. `npm run bench -- random-people` draws others. */
const seed = Number(process.env['SEED'] ?? 20_261_128);
const cases = Number(process.env['CASES'] ?? 300);

describe('random people get the same payslips from the second implementation', () => {
  test.each(situations)('%s', (_, make) => {
    expect(compareMany(seed, cases, { make }).map(described)).toEqual([]);
  });
});
