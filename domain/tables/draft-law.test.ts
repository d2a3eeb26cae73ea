import { describe, expect, test } from 'vitest';
import { bill, checkAdminFee } from '../billing/billing.ts';
import { holidayPremiums } from '../holidays/premiums.ts';
import { pesos, zero } from '../money/centavos.ts';
import { decimal } from '../money/ratio.ts';
import { classifyOvertime } from '../overtime/classify.ts';
import { computePayslip } from '../pay/payslip.ts';
import { shippedTables } from '../pay/tables.ts';
import { form2316, type YearFacts } from '../reports/form-2316.ts';
import { splitByClock, usualSplit } from '../attendance/clock-split.ts';
import { billingTables } from './billing.ts';
import { premiumTables } from './premiums.ts';
import { withholdingTables } from './withholding.ts';

/** A later law is loaded first: dates before it must not see it. */
const [now] = premiumTables;
const later = {
  ...now!,
  from: '2027-01-01',
  issuance: 'a draft',
  firstEight: { ...now!.firstEight, regular: 30_000 },
  overtimeOrdinary: 20_000,
  night: 12_000,
  nightFrom: 20 * 60,
  nightTo: 5 * 60,
};
const premiums = [later, now!];

describe('the table effective on the date, as everywhere', () => {
  test("for a holiday's pay", () => {
    const worked = (date: string) => holidayPremiums(['regular'], date, premiums)?.workDay.worked;
    expect([worked('2026-12-31'), worked('2027-01-01'), worked('2017-12-31')]).toEqual([20_000, 30_000, undefined]);
    const day = holidayPremiums(['regular'], '2027-01-01', premiums)!;
    expect([day.workDay.overtime, day.workDay.night, day.restDay.night]).toEqual([39_000, 36_000, 31_200]);
  });

  test('for filed overtime, and its night hours', () => {
    const on = (date: string) =>
      classifyOvertime({ date, start_time: '19:00', end_time: '23:00' }, [], [], premiums).map((s) => [
        s.start_time,
        s.night,
        s.basis_points,
      ]);
    expect(on('2026-12-30')).toEqual([
      ['19:00', false, 12_500],
      ['22:00', true, 13_750],
    ]);
    expect(on('2027-01-04')).toEqual([
      ['19:00', false, 20_000],
      ['20:00', true, 24_000],
    ]);
    // Across midnight between the two laws each date has its own.
    const over = classifyOvertime({ date: '2026-12-31', start_time: '21:00', end_time: '06:00' }, [], [], premiums);
    expect(over.map((s) => [s.start_time, s.night])).toEqual([
      ['21:00', false],
      ['22:00', true],
      ['00:00', true],
      ['05:00', false],
    ]);
  });

  test('for worked hours, by the calendar date of each', () => {
    const shift = [{ from: 19 * 60, to: 31 * 60 }];
    const parts = splitByClock('2026-12-31', shift, () => 'ordinary', {
      ...usualSplit,
      premiums,
      regularMinutes: 1440,
    });
    expect(parts.map((p) => [p.date, p.bucket, p.minutes])).toEqual([
      ['2026-12-31', 'reg', 180],
      ['2026-12-31', 'nd', 120],
      ['2027-01-01', 'nd', 300],
      ['2027-01-01', 'reg', 120],
    ]);
  });

  test('for a payslip', () => {
    const pay = (date: string) =>
      computePayslip(
        {
          employee: 'E-1',
          period: { kind: 'daily', from: date, to: date, payDate: date, month: date.slice(0, 7), index: 1, of: 2 },
          rates: [{ from: '2026-01-01', scheme: 'daily', amount: pesos(800), factorTenths: 3130, minutesPerDay: 480 }],
          days: [{ date, day: 'regular', minutes: { reg: 480 } }],
          earnings: [],
          deductions: [],
        },
        { ...shippedTables, premiums },
      ).gross;
    expect([pay('2026-12-30'), pay('2027-01-01')]).toEqual([pesos(1600), pesos(2400)]);
  });
});

describe('a draft applies up to the last form', () => {
  const year: YearFacts = {
    year: 2027,
    basic: pesos(290_000),
    overtime: zero,
    thirteenthAndOther: pesos(120_000),
    deMinimis: zero,
    contributions: zero,
    previousTaxable: zero,
    withheld: zero,
    minimumWageEarner: false,
  };
  test('the 90,000 and the 250,000 of the 2316', () => {
    const [law] = withholdingTables;
    const annual = law!.brackets.annual.map((b, i) => (i === 1 ? { ...b, from: pesos(300_000), base: zero } : b));
    const draft = {
      withholding: [{ ...law!, from: '2027-01-01', brackets: { ...law!.brackets, annual } }, law!],
      benefits: [{ from: '2027-01-01', issuance: 'a draft', ceiling: pesos(150_000) }, ...shippedTables.benefits],
    };
    const [f, g] = [form2316(shippedTables, year), form2316(draft, year)];
    expect([f.item34, f.item48, f.item29, f.item39]).toEqual([pesos(90_000), pesos(30_000), 0, pesos(290_000)]);
    expect([g.item34, g.item48, g.item29, g.item39, g.item24]).toEqual([pesos(120_000), 0, pesos(290_000), 0, 0]);
    // The draft is for 2027: the previous year is settled by its own law.
    expect(form2316(draft, { ...year, year: 2026 }).item34).toBe(pesos(90_000));
    // Exactly at the tax-free amount, basic is still non-taxable.
    expect(form2316(draft, { ...year, basic: pesos(300_000) }).item39).toBe(0);
    expect(form2316(draft, { ...year, basic: pesos(300_001) }).item39).toBe(pesos(300_001));
  });

  test("VAT, the client's withholding, and the minimum fee", () => {
    const [law] = billingTables;
    const tables = [
      { ...law!, from: '2027-01-01', vat: 1000, withheld: 500, leastFee: 1200, leastSecurityFee: 2500 },
      law!,
    ];
    const of = (date: string) => {
      const b = bill(tables, date, [{ code: 'basic', amount: pesos(1000) }], {
        adminFee: decimal('0.1'),
        vatBase: 'gross',
      });
      return [
        b.vat,
        b.withheld,
        checkAdminFee(tables, date, 'manpower', pesos(1000), pesos(100)).compliant,
        checkAdminFee(tables, date, 'security', pesos(1000), pesos(200)).compliant,
      ];
    };
    expect(of('2026-12-31')).toEqual([pesos(132), pesos(22), true, true]);
    expect(of('2027-01-01')).toEqual([pesos(110), pesos(55), false, false]);
  });
});
