import { expect, test } from 'vitest';
import { centavos } from '#domain/money/centavos.ts';
import { netBefore } from './net-before.ts';

const nets = { last: 9_000_00, taking: 9_000_00, not_taking: 11_000_00 };
const slip = (employeeContributions: number, kind: 'regular' | 'final' = 'regular') => ({
  kind,
  employeeContributions: centavos(employeeContributions),
});

test('net is compared with the last that took contributions as it does, else with the last', () => {
  expect(netBefore(slip(0), nets)).toBe(11_000_00);
  expect(netBefore(slip(1_500_00), nets)).toBe(9_000_00);
  expect(netBefore(slip(0), { ...nets, not_taking: null })).toBe(9_000_00);
  // Final pay doesn't count as pay of the whole cutoff: it is paid in addition to the last payslip.
  expect(netBefore(slip(0, 'final'), nets)).toBe(9_000_00);
});
