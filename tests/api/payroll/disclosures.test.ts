import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadPayslips } from '#contract/payroll/payslips.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { exportOpenings } from '#contract/payroll/opening-balances.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { discloses } from '#server/http/disclosures.queries.ts';
import { Api, type Person } from '../support.ts';

/** Whoever takes a file of pay is written into the audit trail. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY02']);
});
afterAll(() => api.close());

const taken = () =>
  api.db
    .selectFrom('auth.audit')
    .select(['actor_id', 'record_id', 'action', 'after'])
    .where('table_name', '=', 'files')
    .execute();

test('an export of opening balances is recorded with its author and what was asked for', async () => {
  const { status } = await api.send(exportOpenings, { query: { format: 'xlsx' } }, { as: officer });
  expect(status).toBe(200);
  expect(await taken()).toEqual([
    { actor_id: officer.userId, record_id: '/api/payroll/openings/export', action: 'read', after: { format: 'xlsx' } },
  ]);
});

test('a refused export is not recorded', async () => {
  const other = await api.aUser(['PAY07']);
  expect((await api.send(exportOpenings, {}, { as: other })).status).toBe(403);
  expect(await taken()).toHaveLength(1);
});

test('files of pay of many employees are disclosures, and no others', () => {
  const all = { ...hrContract, ...payrollContract };
  const names = Object.entries(all).flatMap(([name, e]) => (discloses(e, 'all') ? [name] : []));
  expect(names.toSorted()).toEqual(
    [
      'alphalistFile',
      'bizlinkFile',
      'dailyRateExport',
      'downloadBill',
      'downloadBreakdown',
      'downloadComparison',
      'downloadOutstanding',
      'downloadPayslips',
      'downloadSummary',
      'expenseExport',
      'expenseReportExport',
      'exportEmployees',
      'exportLeaveCredits',
      'exportOpenings',
      'finalPaySheet',
      'hdmfFile',
      'loanExport',
      'payAdjustmentExport',
      'payEmployeeExport',
      // Kept with its author and totals besides.
      'paymentList',
      'philhealthFile',
      'sssFile',
      'taxFile',
    ].toSorted(),
  );
  expect(discloses(downloadPayslips, 'own')).toBe(false);
});
