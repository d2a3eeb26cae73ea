import { expect, test } from 'vitest';
import type { PermissionCode } from '#contract/permissions.ts';
import { fixAt, reasonOf } from './reasons.ts';

const person = { employee: 'M-1', employee_id: 7 };
const run = { from_date: '2026-11-01', adjustment: false };
const at = (codes: readonly PermissionCode[], code: string, field = '') =>
  fixAt({ code, field }, person, run, (c) => codes.includes(c))?.to;

test('links a fix only to screens the user may open', () => {
  const officer: PermissionCode[] = ['PAY02', 'PAY06', 'PAY07'];
  expect(at(['HRIS06', ...officer], 'number.missing', 'tin')).toBe('/admin/edit-profile/by-code?code=M-1#numbers');
  expect(at(officer, 'number.missing', 'tin')).toBe('/payroll/employee-management/7?edit=numbers#numbers');
  expect(at(officer, 'rate.missing', 'rates.0')).toBe('/payroll/employee-management/7?edit=rate#rates');
  expect(at(['HRIS06'], 'factor.rest_days', 'rates')).toBe('/admin/edit-profile/by-code?code=M-1#rates');
  expect(at(['HRIS06'], 'account.missing', 'bank_account')).toBe('/admin/edit-profile/by-code?code=M-1#bank');
  expect(at(['PAY07'], 'number.missing', 'tin')).toBeNull();
  expect(at(['HRIS09'], 'time.unapproved')).toBe('/time-keeping/for-review?date=2026-11-01&search=M-1');
  expect(at(officer, 'time.unapproved')).toBe('?import=new');
  expect(at(officer, 'region.missing')).toBeNull();
  expect(at(['HRIS04', ...officer], 'region.missing')).toBe('/client/branches');
  expect(at(['PAY03', ...officer], 'wage_order.missing')).toBe('/payroll/minimum_wage');
  expect(at(officer, 'hr.differs', 'hr')).toBe('/payroll/employee-management/7#rates');
  expect(at(['HRIS06', 'PAY07'], 'hr.differs', 'hr')).toBeNull();
  expect(at(officer, 'openings.month', 'openings')).toBe('/payroll/employee-management/7?edit=balances#year');
  expect(at(officer, 'leave.paid', 'final_pay')).toBe('/payroll/employee-management/7?edit=final_pay#final');
  expect(at(officer, 'leave.cash_twice', 'earnings')).toBe('/payroll/employee-management/7?edit=final_pay#final');
  expect(at(officer, 'benefit.unknown', 'sss_benefit')).toBe('/payroll/employee-management/7#sss-benefits');
  expect(at(['HRIS06'], 'leave.cash', 'earnings')).toBe('/admin/edit-profile/by-code?code=M-1#leave');
  expect(at(officer, 'leave.cash', 'earnings')).toBeNull();
  expect(at(['PAY07'], 'deduction.deferred')).toBeUndefined();
  expect(at(['PAY05', 'PAY07'], 'deduction.dropped')).toBe('/payroll/salary-adjustment?search=M-1');
});

test('names each refusal of the engine in words, not by its code', () => {
  expect(['employment.away', 'piece.invalid', 'run.twice'].map(reasonOf)).toEqual([
    'Left and rehired',
    'Can’t be computed: piece invalid',
    'In two runs',
  ]);
});

test('a warning is paid, so its name doesn’t say that it can’t be computed', () => {
  const warnings = ['billing.two_clients', 'leaving.heirs_paid', 'sss.basic_only', 'thirteenth.over', 'kind.code'];
  warnings.push('thirteenth.to_come', 'thirteenth.projected', 'thirteenth.next_year', 'openings.month');
  for (const code of warnings) expect(reasonOf(code)).not.toMatch(/^Can’t be computed/);
});
