import { expect, test } from 'vitest';
import { centavos } from '#domain/money/centavos.ts';
import { adjustmentsOf, countsAs, settledBy, type HrAdjustment } from './hr-adjustments.ts';

const transport: HrAdjustment = {
  id: 7,
  kind: 'Transport',
  direction: 'add',
  amount: centavos(500_00),
  date: '2026-11-06',
  taxed: true,
  inThirteenth: false,
  billed: true,
};
const uniform: HrAdjustment = { ...transport, id: 8, kind: 'Uniform', direction: 'take', amount: centavos(400_00) };
const nothing = { assignments: [], deductions: [] };

test.each([
  [true, false, 'taxable_adjustment'],
  [true, true, 'basic_adjustment'],
  [false, false, 'reimbursement'],
  [false, true, 'maternity_differential'],
])('taxed %s and in the 13th month %s counts as %s', (taxed, inThirteenth, code) => {
  expect(countsAs({ taxed, inThirteenth })).toBe(code);
});

test.each(['leave_monetised', 'leave_conversion'] as const)(
  'leave paid in cash counts as %s with its days, however its kind is treated',
  (code) => {
    const cash = { ...transport, leave: { code, dayThousandths: 2500 } };
    expect(adjustmentsOf([cash], nothing).earnings).toEqual([
      { code, amount: 500_00, dayThousandths: 2500, adjustment: { kind: 'Transport', date: '2026-11-06' } },
    ]);
  },
);

test("an addition is paid for the client of its day, and billed unless its type isn't", () => {
  const assignments = [
    { from: '2026-01-01', client: 'OLD', branch: 'Main' },
    { from: '2026-11-10', client: 'NEW', branch: 'Main' },
  ];
  const { earnings, deductions, settles } = adjustmentsOf([transport, { ...transport, id: 9, billed: false }], {
    ...nothing,
    assignments,
  });
  expect(earnings).toEqual([
    {
      code: 'taxable_adjustment',
      amount: 500_00,
      client: 'OLD',
      adjustment: { kind: 'Transport', date: '2026-11-06' },
    },
    {
      code: 'taxable_adjustment',
      amount: 500_00,
      client: 'OLD',
      adjustment: { kind: 'Transport', date: '2026-11-06', unbilled: true },
    },
  ]);
  expect(deductions).toEqual([]);
  expect(settledBy({ deductions: [] }, settles)).toEqual([
    { id: 7, amount: 500_00 },
    { id: 9, amount: 500_00 },
  ]);
});

test('a name is unique among deductions, and some words are reserved', () => {
  const deductions = [{ code: 'Uniform', amount: centavos(1) }];
  const kinds = [uniform, { ...uniform, id: 9, kind: 'Till' }, { ...uniform, id: 10, kind: 'Till' }];
  const odd = { ...uniform, id: 11, kind: 'constructor' };
  expect(adjustmentsOf([...kinds, odd], { ...nothing, deductions }).deductions.map((d) => d.code)).toEqual([
    'Uniform 8',
    'Till',
    'Till 10',
    'constructor 11',
  ]);
});

test("an amount deferred by the net floor isn't settled", () => {
  const { settles } = adjustmentsOf([uniform, { ...uniform, id: 9 }], nothing);
  const taken = (code: string, amount: number) => ({
    code,
    amount: centavos(400_00),
    taken: centavos(amount),
    deferred: centavos(400_00 - amount),
  });
  const slip = { deductions: [taken('Uniform', 150_00), taken('Uniform 9', 0)] };
  expect(settledBy(slip, settles)).toEqual([{ id: 8, amount: 150_00 }]);
});
