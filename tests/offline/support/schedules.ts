import fc from 'fast-check';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { Company } from './company.ts';
import type { OfflineKind } from './kinds.ts';
import { Schedule } from './schedule.ts';
import { schedule } from './steps.ts';

/** A counterexample is made smaller by trying others, each with an employee of its own. */
const shrinking = 300;

/** The same schedules in each run, so that a change is judged by itself. SEED=random, or a number, tries others. */
const seed =
  process.env['SEED'] === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(process.env['SEED'] ?? 20_261_127);

/**
 * A company for the tests of a file, and their body: random schedules with the real outbox and the real server; the oracle is
 * the database. `count` of them in `tests` tests, half as many on the embedded database, which is slower. SCHEDULES tries
 * another number. A failure prints its seed and the smallest schedule that fails.
 */
export function schedules(count: number, tests = 1) {
  const usual = process.env['TEST_DATABASE'] === 'postgres' ? count : count / 2;
  const runs = Math.ceil(Number(process.env['SCHEDULES'] ?? usual) / tests);
  let company: Company;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // Every third schedule or so has a second person.
    company = await Company.open(2 * runs * tests + shrinking);
  });
  afterAll(() => company.close());

  /** Runs the schedules and returns how many there were; throws at the first after which anything else is held. */
  const run = async (kinds: readonly OfflineKind[]): Promise<number> => {
    let ran = 0;
    const tried = fc.asyncProperty(schedule(5), async (steps) => {
      ran++;
      const one = await Schedule.begin(company, kinds);
      await one.run(steps);
      await one.heal();
      expect(await one.problems()).toEqual([]);
    });
    await fc.assert(tried, { numRuns: runs, seed });
    return ran;
  };
  return { runs, run };
}
