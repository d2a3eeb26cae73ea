/**
 * `node scripts/keep-engine.ts`: stores payslips of the engine's current version in
 * `tests/golden/engine/version-N.json`, with the facts they were made from. Later engines must give the same results. A
 * stored version isn't overwritten.
 */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { computePayslip } from '../domain/pay/payslip.ts';
import { engineVersion } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '../domain/pay/tables.ts';
import { figuresOfSlip, monthsOfSalary } from '../tests/golden/engine/kept.ts';
import { factsArbitrary, switchesArbitrary } from '../tests/support/pay/facts.ts';

const version = engineVersion;
const drawn = fc.sample(fc.tuple(factsArbitrary(), switchesArbitrary), { seed: 2026, numRuns: 24 });
const kept = [
  ...drawn,
  ...monthsOfSalary.flatMap((facts) =>
    fc.sample(switchesArbitrary, { seed: 7, numRuns: 1 }).map((s) => [facts, s] as const),
  ),
].map(([facts, switches]) => ({
  made: { facts, loans: {}, switches },
  figures: figuresOfSlip(computePayslip(facts, shippedTables, switches)),
}));
const file = new URL(`../tests/golden/engine/version-${version}.json`, import.meta.url);
writeFileSync(file, `[\n${kept.map((k) => JSON.stringify(k)).join(',\n')}\n]\n`, { flag: 'wx' });
