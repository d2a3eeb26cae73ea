import { describe, expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import { centavos, parsePesos, pesos } from '../money/centavos.ts';
import { ratio } from '../money/ratio.ts';
import { deMinimis } from '../tax/benefits.ts';
import { deMinimisItems, deMinimisTables } from './de-minimis.ts';
import { dueDates, philHealthDueWindow } from './due-dates.ts';
import { factorOf } from './factors.ts';
import { checkPagibig, pagibigTables } from './pagibig.ts';
import { checkPhilHealth, philHealthTables } from './philhealth.ts';
import { premiumTables } from './premiums.ts';
import { checkSss, sssTables } from './sss.ts';
import { checkBrackets, withholdingTables } from './withholding.ts';

/** Figures as the law prints them, copied separately by hand: an error in a table won't be in both. */

// RR 11-2018; RR 4-2025 (uniforms alone); RR 29-2025.
test.each([
  ['2025-02-13', [2000, 6000, 1500, 250, 10_000, 300, 10_000, 5000, 10_000]],
  ['2025-02-14', [2000, 7000, 1500, 250, 10_000, 300, 10_000, 5000, 10_000]],
  ['2026-01-05', [2000, 7000, 1500, 250, 10_000, 300, 10_000, 5000, 10_000]],
  ['2026-01-06', [2500, 8000, 2000, 333, 12_000, 400, 12_000, 6000, 12_000]],
])('de minimis ceilings on %s', (date, figures) => {
  const ceilings = deMinimisItems.map((i) => deMinimis(deMinimisTables, i, date, pesos(1)).ceiling);
  expect(ceilings).toEqual(figures.map((f) => pesos(f)));
});

// DOLE Handbook 2024 ch. 1 E, its leap years, and the figures of older advisories.
test.each([
  [[365, 366, 395, 393.5, 393.8, 392.5], true, true],
  [[313, 314, 261, 262, 312, 264], false, true],
  [[305, 306, 253, 254, 310, 309], false, false],
])('%j paid days: rest days %s, special days %s', (days, restDays, specialDays) => {
  for (const d of days) expect(factorOf(ratio(d * 10, 10)), String(d)).toMatchObject({ restDays, specialDays });
});

// DOLE Handbook 2024, pp. 2–3: only a regular holiday pays unworked, and two of them pay twice.
test('the pay of an unworked day', () => {
  const { unworked } = premiumTables[0]!;
  const paying = Object.entries(unworked).filter(([, points]) => points !== 0);
  expect(Object.fromEntries(paying)).toEqual({
    regular: 10_000,
    regular_rest_day: 10_000,
    double_regular: 20_000,
    double_regular_rest_day: 20_000,
    regular_special: 10_000,
    regular_special_rest_day: 10_000,
  });
});

test('PhilHealth: floor, ceiling and rate by year (Circular 2020-0005)', () => {
  expect(philHealthTables.map((t) => [t.from, t.rate, t.floor, t.ceiling])).toEqual([
    ['2023-01-01', 400, pesos(10_000), pesos(80_000)],
    ['2024-01-01', 500, pesos(10_000), pesos(100_000)],
  ]);
});

describe('due dates', () => {
  test('PhilHealth by the last digit of the employer number', () => {
    expect(philHealthDueWindow('4')).toEqual({ first: 11, last: 15 });
    expect(philHealthDueWindow('5')).toEqual({ first: 16, last: 20 });
  });
  // facts 1.6: 1601-C on the 10th, 1604-C and 2316 on 31 January, DOLE's report on 15 January.
  test('the others, in the month after', () => {
    expect(dueDates.map((d) => [d.what, d.monthsAfter, d.day])).toEqual([
      ['sss', 1, 'end'],
      ['bir_1601c', 1, 10],
      ['bir_1604c', 1, 31],
      ['bir_2316', 1, 31],
      ['dole_13th_month', 1, 15],
    ]);
  });
});

describe('an uploaded table is checked for validity, to the last centavo', () => {
  const health = (change: object) => checkPhilHealth([{ ...philHealthTables[0]!, ...change }]).length;
  test('PhilHealth', () => {
    expect(health({ floor: pesos(1), ceiling: parsePesos('1.01'), rate: 1 })).toBe(0);
    expect(health({ floor: centavos(1), rate: 10_000 })).toBe(0);
    for (const wrong of [{ floor: pesos(80_000) }, { floor: centavos(0) }, { rate: 0 }, { rate: 10_001 }])
      expect(health(wrong), JSON.stringify(wrong)).toBe(1);
  });

  test('Pag-IBIG', () => {
    const problems = (change: object) => checkPagibig([{ ...pagibigTables[0]!, ...change }]).length;
    expect(problems({ maximumFundSalary: parsePesos('1500.01'), employeeLow: 0 })).toBe(0);
    for (const wrong of [{ maximumFundSalary: pesos(1500) }, { employee: -1 }, { employer: -1 }, { employeeLow: -1 }])
      expect(problems(wrong), JSON.stringify(wrong)).toBe(1);
  });

  test('SSS', () => {
    const [table] = sssTables;
    const problems = (change: object) =>
      checkSss([{ ...table!, rows: table!.rows.map((r, i) => (i === 5 ? { ...r, ...change } : r)) }]).join(' ');
    const [before, row] = [table!.rows[4]!, table!.rows[5]!];
    expect(problems({ from: row.msc })).toBe('');
    expect(problems({ from: centavos(row.msc + 1) })).toContain('does not hold the credit');
    expect(problems({ from: centavos(before.msc + 1) })).toBe('');
    expect(problems({ from: before.msc })).toContain('leaves a gap');
    expect(problems({ from: before.from })).toContain('does not begin above');
    expect(problems({ msc: before.msc })).toContain('credit not above');
    expect(problems({ employeeSs: before.employeeSs })).toBe('');
  });

  test('withholding', () => {
    const [first, second] = withholdingTables[0]!.brackets.monthly as [never, never];
    expect(checkBrackets([{ ...(first as object), rate: 10_000 } as never], 'x')).toEqual([]);
    expect(checkBrackets([first, second, second], 'x').join(' ')).toContain('bracket 3 does not begin above bracket 2');
  });
});

test('every table begins on an existing date', () => {
  for (const rows of [deMinimisTables, philHealthTables, pagibigTables, sssTables, withholdingTables, premiumTables])
    for (const { from } of rows) expect(() => dayNumber(from)).not.toThrow();
});
