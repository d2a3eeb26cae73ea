import { expect, test } from 'vitest';
import { cashByDay, payStep } from './pay-ahead.ts';

const today = '2026-11-25';
const run = { state: null, to_date: '2026-11-20', errors: 0, theirs: false, bank_list: false } as const;

test.each([
  [{ to_date: '2026-11-30' }, 'cutoff', 0],
  [{ to_date: today }, 'cutoff', 0],
  [{}, 'start', 0],
  [{ state: 'draft' }, 'time', 0],
  [{ state: 'uploaded' }, 'compute', 1],
  [{ state: 'rejected' }, 'rejected', 1],
  [{ state: 'computed', errors: 2 }, 'fix', 2],
  [{ state: 'computed' }, 'submit', 2],
  [{ state: 'for_approval' }, 'approver', 3],
  [{ state: 'for_approval', theirs: true }, 'you', 3],
  [{ state: 'approved' }, 'posting', 4],
  [{ state: 'posted' }, 'bank_list', 5],
  [{ state: 'posted', bank_list: true }, null, 6],
] as const)('pay with %o waits for %s after %i steps', (over, waits, done) => {
  expect(payStep({ ...run, ...over }, today)).toEqual({ waits, done });
});

test('cash is summed by day, late payments are needed today, and days without any are left out', () => {
  const pays = [
    { date: '2026-11-20', centavos: 100_00 },
    { date: '2026-12-04', centavos: 250_00, estimated: true },
    { date: '2026-12-04', centavos: 50_00 },
    { date: '2026-12-06', centavos: 0 },
  ];
  const dues = [
    { date: '2026-12-01', centavos: 40_00 },
    { date: '2026-12-04', centavos: 10_00 },
  ];
  expect(cashByDay(pays, dues, today)).toEqual({
    days: [
      { date: today, net_centavos: 100_00, agencies_centavos: 0, estimated: false },
      { date: '2026-12-01', net_centavos: 0, agencies_centavos: 40_00, estimated: false },
      { date: '2026-12-04', net_centavos: 300_00, agencies_centavos: 10_00, estimated: true },
    ],
    total_centavos: 450_00,
  });
});
