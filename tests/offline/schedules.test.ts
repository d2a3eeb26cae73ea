import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Company } from './support/company.ts';
import { Schedule } from './support/schedule.ts';
import { schedule } from './support/steps.ts';

/** Random schedules of faults with the real outbox and the real server; the oracle is the database. */

const runs = Number(process.env['SCHEDULES'] ?? 100);
/** A counterexample is made smaller by trying others: each takes two employees more. */
const shrinking = 400;

let company: Company;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  company = await Company.open(2 * runs + shrinking);
});
afterAll(() => company.close());

test('the server holds what was last asked for, each once, whatever happens in between', async () => {
  const tried = fc.asyncProperty(schedule(5), async (steps) => {
    const one = await Schedule.begin(company);
    await one.run(steps);
    await one.heal();
    expect(await one.problems()).toEqual([]);
  });
  await fc.assert(tried, { numRuns: runs });
});
