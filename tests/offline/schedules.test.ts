import { expect, test } from 'vitest';
import { kinds } from './support/kinds.ts';
import { faults } from './support/network.ts';
import { metFaults } from './support/phone.ts';
import { schedules } from './support/schedules.ts';

/** Random schedules of faults, with requests of all kinds on one phone. */

const { runs, run } = schedules(1000);

test('the server holds the last requested state, each once, after schedules of all kinds', async () => {
  expect(await run(kinds)).toBe(runs);
});

test('the schedules meet every fault', () => {
  expect([...metFaults].sort()).toEqual(['none', ...faults].sort());
});
