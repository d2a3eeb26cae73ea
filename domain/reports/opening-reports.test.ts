import { describe, expect, test } from 'vitest';
import { pesos, zero } from '../money/centavos.ts';
import { pagibigTables } from '../tables/pagibig.ts';
import { openingAmounts, plusAmounts, type OpeningOfReport } from './opening-reports.ts';

const opening: OpeningOfReport = {
  month: '2026-11',
  sssCompensation: pesos(15_000),
  fundSalary: pesos(15_000),
  sss: {
    employeeSs: pesos(750),
    employeeMpf: zero,
    employerSs: pesos(1_500),
    employerMpf: zero,
    ec: pesos(30),
  },
  philHealth: { employee: pesos(375), employer: pesos(375) },
  pagibig: { employee: pesos(300), employer: pesos(200) },
  taxable: pesos(13_675),
  withheld: pesos(400),
};
const of = (kind: Parameters<typeof openingAmounts>[0]) => openingAmounts(kind, opening, pagibigTables);

describe('a monthly report with deductions before Kawani', () => {
  test('of SSS adds every share and EC', () => {
    expect(of('sss')).toMatchObject({
      compensation: pesos(15_000),
      employee: pesos(750),
      ec: pesos(30),
      total: pesos(2_280),
    });
  });
  test('of Pag-IBIG counts the excess over the legal maximum share as savings', () => {
    expect(of('hdmf')).toEqual({
      compensation: pesos(15_000),
      employee: pesos(200),
      voluntary: pesos(100),
      employer: pesos(200),
      total: pesos(500),
    });
  });
  test("of PhilHealth keeps the month's basic salary", () => {
    const month = { compensation: pesos(30_000), employee: pesos(375), employer: pesos(375), total: pesos(750) };
    expect(plusAmounts(month, of('philhealth'))).toEqual({
      compensation: pesos(30_000),
      employee: pesos(750),
      employer: pesos(750),
      total: pesos(1_500),
    });
  });
  test('of 1601-C adds taxable pay with its contributions, and its items add up', () => {
    const f = of('tax');
    // 750 + 375 + 200 of contributions; savings stay in taxable pay.
    expect(f).toMatchObject({ item14: pesos(15_000), item19: pesos(1_325), item22: pesos(13_675), item25: pesos(400) });
    expect(f['item14']! - f['item21']!).toBe(f['item22']);
  });
});
