import { readFileSync } from 'node:fs';
import { minus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { takeBack } from '#domain/pay/reversal.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { monthToDate, periodToDate, yearToDate } from '#domain/pay/facts/to-date.ts';
import { minimumWageIn } from '#domain/tables/minimum-wages.ts';
import { deMinimisTables } from '#domain/tables/de-minimis.ts';
import { withholdingTables } from '#domain/tables/withholding.ts';
import { benefitsCeilings, deMinimis, fromBenefitsPool, overtimeMeals } from '#domain/tax/benefits.ts';
import {
  annualise,
  taxByCumulativeAverage,
  taxByRegularBracket,
  taxByTable,
  thirdsOfMonth,
} from '#domain/tax/withholding.ts';
import { daily, line, payslip, salary, worked, type Examples } from './pay.ts';

const date = '2026-11-30';
const ncr = 'NCR non-agriculture';
const byTable = (amount: Centavos) => taxByTable(withholdingTables, 'monthly', date, amount).tax;

export const taxExamples: Examples = {
  'Tax follows the table of the pay period': (given) => {
    const taxable = given('27,550.00');
    const from = taxByTable(withholdingTables, 'monthly', date, taxable).row.from;
    return [byTable(taxable), from];
  },
  'With three cutoffs a month, each uses a third of the monthly table': (given) => {
    const [third, month] = [given('10,000.00'), given('30,000.00')];
    const { tax } = taxByTable(thirdsOfMonth(withholdingTables), 'weekly', date, third);
    return [tax, byTable(month), taxByTable(withholdingTables, 'weekly', date, third).tax];
  },
  'Regular pay chooses the bracket': (given) => {
    const pay = { regular: given('30,000.00'), supplementary: given('5,000.00') };
    return [
      taxByRegularBracket(withholdingTables, 'monthly', date, pay).tax,
      byTable(sum([pay.regular, pay.supplementary])),
    ];
  },
  'The cumulative average applies to irregular pay': (given) => {
    const [prior, current] = [given('20,000.00'), given('60,000.00')];
    const t = taxByCumulativeAverage(withholdingTables, 'monthly', date, {
      priorTaxable: (prior * 3) as Centavos,
      priorWithheld: (byTable(prior) * 3) as Centavos,
      priorPeriods: 3,
      current,
    });
    const p = payslip({
      rate: salary(given('30,000.00')),
      earnings: [{ code: 'commission', amount: given('28,000.00') }],
    });
    return [
      t.average,
      t.tax,
      p.mandatory,
      p.tax.regular,
      ...(p.tax.reason === 'supplementary_not_below_regular' ? [] : [p.tax.reason]),
    ];
  },
  'The last pay of the year settles the year': (given) => {
    const a = annualise(withholdingTables, 2026, [given('400,000.00')], [given('25,000.00')]);
    return [a.due, a.refund];
  },
  'Supplementary, 13th month, and final payslips are no periods of their own': (given) => {
    const rate = salary(given('30,000.00'));
    const first = payslip({ rate });
    const posted = { payslip: first, reversed: false };
    const samePeriod = periodToDate([{ ...posted, payslip: { ...first, payDate: first.period.payDate } }], 2026);
    const second = payslip({
      rate,
      kind: 'supplementary',
      earnings: [{ code: 'commission', amount: given('3,000.00') }],
      monthSoFar: monthToDate([posted]),
      year: yearToDate([posted]),
      ...(samePeriod && { samePeriod }),
    });
    return [second.tax.withheld, line(second, 'sss', 'sss_mpf')];
  },
  'A reversed payslip never was': (given) => {
    const p = payslip({ rate: salary(given('30,000.00')) });
    const back = takeBack(p, {});
    return [p.tax.withheld, minus(zero, back.gross), minus(zero, back.tax.withheld)];
  },
  'Contributions and union dues leave taxable pay': (given) => {
    const rate = salary(given('30,000.00'));
    const p = payslip({ rate });
    const dues = payslip({ rate, unionDues: given('100.00') });
    return [line(p, 'sss', 'sss_mpf'), line(p, 'philhealth'), line(p, 'pagibig'), p.tax.taxable, dues.tax.taxable];
  },
  '13th month pay and other benefits are exempt up to 90,000 a year': (given) => {
    const pool = fromBenefitsPool(benefitsCeilings, date, zero, given('95,000.00'));
    return [pool.exempt, pool.taxable];
  },
  'De minimis benefits are exempt up to their own limits': (given) => {
    const rice = deMinimis(deMinimisTables, 'rice_monthly', date, given('3,000.00'));
    return [rice.exempt, rice.excess];
  },
  'Meals and vacation leave in cash are entered with their days': (given) => {
    const meals = { amount: given('750.00'), days: 3, regionalDailyMinimum: given('695.00') };
    const m = overtimeMeals(deMinimisTables, '2026-06-30', meals);
    return [m.exempt, m.excess];
  },
  'A minimum wage earner pays no tax on wages and premiums': (given) => {
    const region = ncr;
    const days = [worked('2026-10-01', { reg: 480 })];
    const tax = (rate: Centavos) => payslip({ month: '2026-10', rate: daily(rate), region, days }).tax;
    const order = shippedTables.minimumWages.findLast((w) => w.region === region && w.from <= '2026-10-01')!;
    const above = given('755.01');
    return [order.daily, tax(given('755.00')).withheld, ...(tax(above).exempt.mwe === 0 ? [] : ['755.01 is exempt'])];
  },
  'Only confirmed wage orders decide': () => {
    const migration = new URL('../../../server/database/migrations/181_regional_wage_orders.sql', import.meta.url);
    const [, wage = 'no order'] =
      /'VII', '', '[\d-]+', (\d+), 'Wage Order ROVII-27'/.exec(readFileSync(migration, 'utf8')) ?? [];
    return [`${wage}.00`];
  },
  'Contributions of a minimum wage earner come off the exempt wage': (given) => {
    const wage = given('15,100.00');
    const commission = given('30,000.00');
    const pay = (mweContributions: Switches['mweContributions']) =>
      payslip(
        {
          month: '2026-10',
          region: ncr,
          rate: daily(75_500 as Centavos),
          days: Array.from({ length: 20 }, (_, i) => worked(`2026-10-${String(i + 1).padStart(2, '0')}`, { reg: 480 })),
          earnings: [{ code: 'commission', amount: commission }],
        },
        { mweContributions },
      );
    const p = pay('absorbed');
    const allowance = payslip({
      month: '2026-10',
      region: ncr,
      rate: daily(given('755.00')),
      days: [worked('2026-10-01', { reg: 480 })],
      earnings: [{ code: 'allowance', amount: commission }],
    });
    return [
      ...(p.tax.exempt.mwe === wage ? [] : ['the wage differs']),
      p.tax.withheld,
      p.mandatory,
      pay('netted').tax.withheld,
      allowance.mandatory,
      allowance.tax.contributionsAbsorbed,
      allowance.tax.taxable,
    ];
  },
  'Work on a plain rest day is exempt for a minimum wage earner': (given) => {
    const rate = daily(given('755.00'));
    const pay = (mweRestDay: Switches['mweRestDay']) =>
      payslip(
        {
          month: '2026-10',
          region: ncr,
          rate,
          days: [worked('2026-10-03', { reg: 480 }, 'rest_day')],
        },
        { mweRestDay },
      );
    const p = pay('exempt');
    return [p.tax.exempt.mwe, minus(p.tax.exempt.mwe, pay('taxable').tax.exempt.mwe)];
  },
  'Hazard pay follows the wage of the last day employed': (given) => {
    const rate = daily(given('720.00'));
    const hazard = given('100.00');
    const { tax } = payslip({
      month: '2026-09',
      region: ncr,
      rate,
      kind: 'final',
      employed: { from: '2026-09-01', to: '2026-09-16' },
      days: [worked('2026-09-16', { reg: 480 })],
      earnings: [{ code: 'hazard', amount: hazard }],
    });
    const wages = ['2026-09-16', '2026-09-30'].map((on) => minimumWageIn(shippedTables.minimumWages, ncr, on)!.daily);
    return [...wages, ...(tax.exempt.mwe === 0 ? [] : ['it is exempt'])];
  },
};
