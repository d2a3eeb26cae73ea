import { expect, test } from 'vitest';
import { parsePesos, pesos } from '../money/centavos.ts';
import { agencies, type PayslipFacts } from '../pay/facts/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { shippedTables } from '../pay/tables.ts';
import { plainDays } from '../attendance/plain-days.ts';
import { alphalistEntry } from './alphalist.ts';
import { form2316 } from './form-2316.ts';
import { form1601cOf } from './gather-1601c.ts';
import { yearFactsOf } from './gather-2316.ts';

/** A salary with a maternity benefit and differential in one month: RMC 105-2019 exempts both. */
const facts = (earnings: PayslipFacts['earnings']): PayslipFacts => ({
  employee: 'A-1',
  period: {
    kind: 'monthly',
    from: '2026-10-01',
    to: '2026-10-31',
    payDate: '2026-10-31',
    month: '2026-10',
    index: 1,
    of: 1,
  },
  rates: [{ from: '2026-01-01', scheme: 'monthly', amount: pesos(30_000), factorTenths: 2610, minutesPerDay: 480 }],
  days: plainDays('2026-10-01', '2026-10-31', [6, 7], []),
  earnings,
  deductions: [],
  contributionsOff: agencies.map((agency) => ({ agency, reason: 'left out' })),
});
const benefit = [
  { code: 'sss_maternity', amount: pesos(70_000) },
  { code: 'maternity_full_pay', amount: pesos(16_000) },
  { code: 'maternity_sss_part', amount: parsePesos('-10666.67') },
];

test("the SSS benefit and the differential don't change any taxable figure of 1601-C, 2316, or the alphalist", () => {
  const [plain, slip] = [computePayslip(facts([])), computePayslip(facts(benefit))];
  const exempt = parsePesos('75333.33');
  const [before, month] = [form1601cOf([plain]), form1601cOf([slip])];
  expect(month).toEqual({
    ...before,
    item14: before.item14 + exempt,
    item20: exempt,
    item21: before.item21 + exempt,
  });
  const year = yearFactsOf(2026, [slip]);
  const [formBefore, form] = [form2316(shippedTables, yearFactsOf(2026, [plain])), form2316(shippedTables, year)];
  expect([form['item37'], form['item52'], form['item24']]).toEqual([
    exempt,
    formBefore['item52'],
    formBefore['item24'],
  ]);
  const { amounts } = alphalistEntry(year, form, null);
  expect([amounts['presentNtOther'], amounts['presentTotalTx']]).toEqual([exempt, formBefore['item52']]);
});
