import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { figuresOfSlip } from '#tests/golden/engine/kept.ts';
import { earnedLines, computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, engineVersion, switchesWithDefaults, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { rateRetro } from '../retro/rate-retro.ts';
import { factsWithDefaults, type StoredFacts } from './stored-facts.ts';

interface Kept {
  made: StoredFacts;
  figures: ReturnType<typeof figuresOfSlip>;
}
const folder = new URL('../../../tests/golden/engine/', import.meta.url);
const keptBy = (version: number): Kept[] =>
  JSON.parse(readFileSync(new URL(`version-${version}.json`, folder), 'utf8')) as Kept[];
const versions = Array.from({ length: engineVersion }, (_, i) => i + 1);

test('payslips of every engine version are kept', () => {
  const names = readdirSync(folder).filter((f) => f.endsWith('.json'));
  expect(names.sort()).toEqual(versions.map((v) => `version-${v}.json`));
});

describe.each(versions)('payslips of engine version %i', (version) => {
  test("give the same figures; if they don't, increase engineVersion and keep the former rule", () => {
    for (const { made, figures } of keptBy(version)) {
      const { facts, switches } = factsWithDefaults(made);
      expect(switches.engine).toBe(version);
      expect(figuresOfSlip(computePayslip(facts, shippedTables, switches))).toEqual(figures);
    }
  });

  test('are read by retroactive pay', () => {
    for (const { made } of keptBy(version)) {
      const paid = { ...factsWithDefaults(made), was: null, rates: made.facts.rates, settled: [] };
      expect(rateRetro(paid, shippedTables).earnings).toEqual([]);
    }
  });

  test('are read with a setting that no version had', () => {
    type Later = Switches & { invented: 'now' | 'then' };
    const now: Later = { ...defaultSwitches, invented: 'now' };
    for (const { made } of keptBy(version)) {
      const read = (meant: Parameters<typeof switchesWithDefaults<Later>>[2]): Later =>
        switchesWithDefaults<Later>(made.switches, now, meant);
      expect(read([])).toEqual({
        ...factsWithDefaults(made).switches,
        restDayHoliday: read([]).restDayHoliday,
        invented: 'now',
      });
      expect(read([{ version: engineVersion, switches: { invented: 'then' } }]).invented).toBe('then');
      expect(earnedLines(made.facts, shippedTables, read([])).length).toBeGreaterThan(0);
    }
  });
});

test('a payslip without settings, or with some, has version 1 and its defaults', () => {
  const { facts } = keptBy(1)[0]!.made;
  const former = { ...defaultSwitches, engine: 1, restDayHoliday: 'extra_day' };
  expect(factsWithDefaults({ facts }).switches).toEqual(former);
  expect(factsWithDefaults({ facts, switches: { netFloor: 500 } }).switches).toEqual({ ...former, netFloor: 500 });
  expect(factsWithDefaults({ facts, switches: { engine: 2 } }).switches).toEqual({ ...defaultSwitches, engine: 2 });
});

test('figures to date that a former engine lacked are zero', () => {
  const { facts } = keptBy(1)[0]!.made;
  const slip = computePayslip(facts);
  const { mweExempt, ...year } = slip.year;
  const { earned, ...month } = slip.month;
  const read = factsWithDefaults({ facts: { ...facts, year, month } as typeof facts });
  expect([read.facts.year, read.facts.month]).toEqual([
    { ...slip.year, mweExempt: 0 },
    { ...slip.month, earned: 0 },
  ]);
  expect([mweExempt, earned].every((n) => n >= 0)).toBe(true);
});
