/**
 * Compares the payslips of random employees with the second implementation in tests/second, to the centavo. The
 * environment variables `SEED` and `PEOPLE` choose the employees. Without a seed, uses the day's seed and prints it. A
 * difference is printed with the smallest inputs found and fails the bench.
 */
import { compareMany, described } from '#tests/second/compare.ts';
import { situations } from '#tests/second/situations.ts';
import { amount, compare, inform } from './support/table.ts';

const seed = amount('SEED', Math.floor(Date.now() / 1000) % 1_000_000_000, 1);
const people = amount('PEOPLE', 2000, 200);
console.log(
  `${people.toLocaleString('en')} people of seed ${seed}, and as many in each of ${situations.length} situations`,
);
const started = performance.now();
const makers = [undefined, ...situations.map(([, make]) => make)];
const found = makers.flatMap((make) => compareMany(seed, people, make ? { make } : {}));
for (const one of found) console.log(`\n${described(one)}`);
inform('seed', String(seed));
inform('a person, both implementations', `${((performance.now() - started) / people / makers.length).toFixed(1)} ms`);
compare('people with other payslips', found.length === 0, String(found.length), '0');
