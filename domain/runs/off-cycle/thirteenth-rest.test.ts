import { expect, test } from 'vitest';
import { centavos, pesos, zero } from '#domain/money/centavos.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables as tables } from '#domain/pay/tables.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { offCycleFacts } from './off-cycle.ts';
import type { Projection } from './thirteenth-to-come.ts';
import { runFacts, type RunPerson } from '../facts/person-facts.ts';

/** 30,000.00 a month, paid until 15 December; the run of 20 December projected its second half. */
const period = {
  kind: 'semi_monthly',
  from: '2026-12-16',
  to: '2026-12-31',
  payDate: '2026-12-31',
  month: '2026-12',
  index: 2,
  of: 2,
} as const;
const person: RunPerson = {
  employee: 'P-1',
  hired: '2024-01-08',
  lastDay: null,
  rates: [{ from: '2024-01-08', scheme: 'monthly', amount: pesos(30_000), factorTenths: 2610, minutesPerDay: 480 }],
  assignments: [],
  days: [],
  before: [],
  adjustments: [],
  loans: [],
  contributionsOff: [],
  pagibigUpgrade: null,
  year: { ...noYear, periods: 23, basic: pesos(345_000), gross: pesos(345_000), taxable: pesos(315_000) },
  month: null,
  previousEmployer: false,
  thirteenthPaid: centavos(0),
  sil: null,
  yearEnd: true,
};
const projection = {
  basic: pesos(15_000),
  ahead: zero,
  from: '2026-12-16',
  to: '2026-12-31',
  payDate: '2026-12-31',
  nextPayDate: null,
  by: 'schedule',
} as const;
const thirteenth = (of: Partial<RunPerson>, ahead: Projection | null = projection) => {
  const amounts = [{ direction: 'add' as const, code: 'thirteenth_month', amount: null }];
  const given = { kind: 'thirteenth_month' as const, amounts, samePeriod: undefined, projection: ahead };
  const { facts } = offCycleFacts({ ...person, ...of }, given, period, payCodes);
  return computePayslip(facts, tables, defaultSwitches).lines.find((l) => l.code === 'thirteenth_month')!;
};
const last = (of: Partial<RunPerson>) => {
  const { facts, leftOut = [] } = runFacts({ ...person, ...of }, period, tables, defaultSwitches);
  const lines = computePayslip(facts, tables, defaultSwitches).lines.filter((l) => l.code === 'thirteenth_month');
  return { lines, leftOut };
};

test('13th month pay counts the projection, and its line shows earned and projected in both languages', () => {
  const line = thirteenth({});
  expect(line.amount).toBe(pesos(30_000));
  expect(explainLine(line, 'en')).toBe(
    '13th month pay, projected until 31 Dec: (₱345,000.00 (earned to date) + ₱15,000.00 (projected)) ÷ 12 = ₱30,000.00; PD 851',
  );
  expect(explainLine(line, 'fil')).toBe(
    '13th month pay, may tantiya hanggang 31 Dis: (₱345,000.00 (kinita na) + ₱15,000.00 (tantiya)) ÷ 12 = ₱30,000.00; PD 851',
  );
});

test('without projection only earned pay counts, less earlier payments', () => {
  const line = thirteenth({ thirteenthPaid: pesos(10_000) }, null);
  expect(line.amount).toBe(pesos(18_750));
  expect(explainLine(line, 'en')).toBe(
    '13th month pay: ₱345,000.00 (earned to date) ÷ 12 − ₱10,000.00 (paid before) = ₱18,750.00; PD 851',
  );
});

test('the last pay of the year adds nothing if the projection came true or nothing was projected', () => {
  expect(last({ thirteenthProjected: true, thirteenthPaid: pesos(30_000) })).toEqual({ lines: [], leftOut: [] });
  expect(last({ thirteenthPaid: pesos(20_000) })).toEqual({ lines: [], leftOut: [] });
});

test('the last pay of the year pays what the projection lacked', () => {
  const adjustments = [
    {
      direction: 'add' as const,
      code: 'basic_adjustment',
      amount: pesos(1_200),
      recurring: false,
      from: '2026-12-16',
      to: null,
    },
  ];
  const { lines } = last({ thirteenthProjected: true, thirteenthPaid: pesos(30_000), adjustments });
  expect(lines.map((l) => [l.amount, explainLine(l, 'en')])).toEqual([
    [pesos(100), '13th month pay: ₱361,200.00 (earned to date) ÷ 12 − ₱30,000.00 (paid before) = ₱100.00; PD 851'],
  ]);
});

test('pay of January stays projected in December, and the next year’s 13th month pay leaves it out', () => {
  const line = thirteenth({}, { ...projection, ahead: pesos(15_000) });
  expect(line.facts).toMatchObject({ projected: pesos(15_000), ahead: pesos(15_000) });
  // The last pay of December settles what was paid by then: (360,000 + 15,000) ÷ 12.
  const { lines } = last({ thirteenthProjected: true, thirteenthAhead: pesos(15_000), thirteenthPaid: pesos(31_000) });
  expect(lines.map((l) => l.amount)).toEqual([pesos(250)]);
  // Of 16,200.00 paid in January 15,000.00 were counted in December.
  const year = { ...person.year!, basic: pesos(16_200) };
  const next = thirteenth({ year, thirteenthCarried: pesos(15_000) }, null);
  expect(next.amount).toBe(pesos(100));
  expect(explainLine(next, 'en')).toBe(
    '13th month pay: (₱16,200.00 (earned to date) − ₱15,000.00 (counted last year)) ÷ 12 = ₱100.00; PD 851',
  );
});

test('a projection that was too high is an issue, and nothing is deducted', () => {
  const { lines, leftOut } = last({ thirteenthProjected: true, thirteenthPaid: pesos(30_500) });
  expect(lines).toEqual([]);
  expect(leftOut).toMatchObject([
    { code: 'thirteenth.over', must: false, message: expect.stringContaining('₱500.00 higher than earned') },
  ]);
});
