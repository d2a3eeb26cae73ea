import { bill, checkAdminFee, silAccrual, thirteenthMonthAccrual } from '#domain/billing/billing.ts';
import { costLines } from '#domain/billing/cost-lines.ts';
import { stillDue } from '#domain/billing/true-up.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { deductWithFloor } from '#domain/loans/net-floor.ts';
import { instalmentsToCome } from '#domain/loans/to-come.ts';
import { minus, plus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { basisPoints, ratio } from '#domain/money/ratio.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { payslip, salary, type Examples } from './pay.ts';

const date = '2026-11-30';
const billOf = (cost: Centavos, fee: number, vatBase: 'gross' | 'agency_fee') => {
  const b = bill(shippedTables.billing, date, [{ code: 'basic', amount: cost }], {
    adminFee: basisPoints(fee),
    vatBase,
  });
  return [b.adminFee, b.vat, b.total, b.withheld];
};

export const deductionsExamples: Examples = {
  'Deductions come after tax and contributions, in their order': (given) => {
    const loan = { code: 'company_loan', amount: given('6,000.00') };
    const r = deductWithFloor(given('10,000.00'), given('2,000.00'), [loan], basisPoints(3000));
    const gross = given('10,000.05');
    const odd = deductWithFloor(gross, 200_000 as Centavos, [loan], basisPoints(3000));
    return [...r.deductions.flatMap((d) => [d.taken, d.deferred]), odd.net, odd.deductions[0]!.taken];
  },
  'A loan’s missing part follows its last installment': (given) => {
    const owed = minus(minus(given('3,000.00'), given('1,000.00')), given('400.00'));
    const instalments = instalmentsToCome({
      owed,
      instalment: given('1,000.00'),
      month: '2026-12',
      takenFrom: 'both',
      perMonth: 2,
    });
    return [instalments.at(-1)!.due];
  },
  'A payment list names everyone paid to an account': (given) => [sum([given('12,500.00'), given('13,000.00')])],
  'A payslip says Paid once the run is marked as sent': (given) => [given('25,500.00')],
  'Missing numbers and accounts never hold pay back': (given) => [given('25,500.00')],
};

export const billingExamples: Examples = {
  'The bill is the cost of the payslips and the administrative fee': (given) =>
    billOf(given('100,000.00'), 1000, 'gross'),
  'Security agencies pay VAT on the fee alone': (given) => billOf(given('100,000.00'), 2000, 'agency_fee'),
  'The law sets a least administrative fee': (given) => {
    const cost = given('100,000.00');
    return (['security', 'manpower'] as const).map(
      (a) => checkAdminFee(shippedTables.billing, date, a, cost, zero).minimum,
    );
  },
  'Accruals are billed ahead': (given) => [
    thirteenthMonthAccrual(ratio(given('30,000.00'))),
    silAccrual(ratio(given('695.00'))),
  ],
  'Two clients in a cutoff share the cost': (given) => {
    const [a, b] = [given('10,000.00'), given('20,000.00')];
    const p = payslip({
      rate: { ...salary(plus(a, b)), scheme: 'piece' },
      assignments: [
        { from: '2026-01-01', client: 'A', branch: 'A' },
        { from: '2026-07-11', client: 'B', branch: 'B' },
      ],
      earnings: [
        { code: 'taxable_adjustment', amount: a, client: 'A' },
        { code: 'taxable_adjustment', amount: b, client: 'B' },
      ],
      bases: { philHealth: plus(a, b) },
    });
    const share = (client?: string) =>
      costLines([p], { bills: costCodes, silOf: () => null }, client).billed.find((l) => l.code === 'er_sss_ec')!
        .amount;
    return [share(), share('A'), share('B')];
  },
  'A true-up settles what was billed ahead': (given) => {
    const ahead = (amount: Centavos) => ({ thirteenth_month_accrual: amount, sil_accrual: zero });
    return [stillDue({ paid: ahead(given('30,000.00')), billed: ahead(given('27,500.00')) }).thirteenth_month_accrual];
  },
};
