import { pesosText, plus, sum, zero } from '#domain/money/centavos.ts';
import { deMinimisItems, deMinimisTables, type CeilingItem } from '#domain/tables/de-minimis.ts';
import { withholdingTables, type PayPeriod } from '#domain/tables/withholding.ts';
import { benefitsCeilings, deMinimis, fromBenefitsPool, monetisedLeave, overtimeMeals } from '#domain/tax/benefits.ts';
import { minimumWageEarner } from '#domain/tax/minimum-wage-earner.ts';
import {
  annualTax,
  annualise,
  taxByCumulativeAverage,
  taxByRegularBracket,
  taxByTable,
} from '#domain/tax/withholding.ts';
import { decimalText, ratio } from '#domain/money/ratio.ts';
import { minimumWages } from '#domain/tables/minimum-wages.ts';
import { asAmount, type Input } from '../read.ts';

const lastDay = (year: number): string => `${year}-12-31`;
const period = (i: Input): PayPeriod => i.text('period') as PayPeriod;

/** Which ceiling a case names, in whatever words it names it. */
const itemWords: readonly (readonly [RegExp, CeilingItem])[] = [
  [/rice/, 'rice_monthly'],
  [/uniform|clothing/, 'uniform_yearly'],
  [/laundry/, 'laundry_monthly'],
  [/award|achievement/, 'achievement_award_yearly'],
  [/gift|christmas|anniversary/, 'gifts_yearly'],
  [/cba|productivity/, 'cba_productivity_yearly'],
  [/medical.*semester/, 'medical_dependants_semester'],
  [/medical.*(actual|assistance)|actual.*medical/, 'medical_actual_yearly'],
  [/medical/, 'medical_dependants_monthly'],
];
function itemOf(text: string): CeilingItem {
  const known = deMinimisItems.find((i) => i === text) ?? itemWords.find(([word]) => word.test(text))?.[1];
  if (!known) throw new Error(`No de minimis item is called ${text}`);
  return known;
}

export const tax = {
  withholding_tax(i: Input) {
    const t = taxByTable(withholdingTables, period(i), lastDay(i.number('pay_year')), i.amount('taxable_compensation'));
    return { bracket: t.bracket, withholding_tax: pesosText(t.tax) };
  },

  withholding_tax_rr(i: Input) {
    const date = lastDay(i.number('pay_year'));
    const pay = { regular: i.amount('regular_taxable'), supplementary: i.amount('supplementary_taxable') };
    const rr = taxByRegularBracket(withholdingTables, period(i), date, pay);
    const plain = taxByTable(withholdingTables, period(i), date, plus(pay.regular, pay.supplementary));
    return { bracket: rr.bracket, withholding_tax: pesosText(rr.tax), table_lookup_on_total: pesosText(plain.tax) };
  },

  annual_tax: (i: Input) => ({
    tax_due: pesosText(annualTax(withholdingTables, i.number('tax_year'), i.amount('annual_taxable_compensation'))),
  }),

  cumulative_average(i: Input) {
    // The cases name no year: the tables have been the same since 2023.
    const date = lastDay(i.has('pay_year') ? i.number('pay_year') : 2026);
    const current = plus(i.amount('current_regular_taxable'), i.amount('current_supplementary_taxable'));
    const t = taxByCumulativeAverage(withholdingTables, period(i), date, {
      priorTaxable: i.amount('prior_taxable_total'),
      priorWithheld: i.amount('prior_withheld'),
      priorPeriods: i.number('prior_periods'),
      current,
    });
    const plain = pesosText(taxByTable(withholdingTables, period(i), date, current).tax);
    const named = `plain_lookup_on_${pesosText(current).replace(/\.00$/, '')}`;
    return { average: pesosText(t.average), withholding_tax: pesosText(t.tax), [named]: plain };
  },

  annualization(i: Input) {
    const year = i.number('tax_year');
    const benefits = i.amountOr('benefits_13th_and_other', zero);
    const { taxable: excess } = fromBenefitsPool(benefitsCeilings, lastDay(year), zero, benefits);
    const a = annualise(
      withholdingTables,
      year,
      [...i.matching(/taxable/).map((f) => i.amount(f)), excess],
      i.matching(/withheld/).map((f) => i.amount(f)),
    );
    return {
      taxable_benefits_excess: pesosText(excess),
      annual_taxable: pesosText(a.taxable),
      tax_due: pesosText(a.due),
      total_withheld_before: pesosText(a.withheldBefore),
      final_withholding: pesosText(a.withhold),
      refund: pesosText(a.refund),
    };
  },

  de_minimis(i: Input) {
    // Of leave in cash the ceiling is a number of days, and so is what a case gives.
    if (/leave/.test(i.text('item'))) {
      const given = i.amount('amount');
      const leave = { amount: given, thousandths: given * 10 };
      const l = monetisedLeave(deMinimisTables, i.text('date'), leave, 0);
      return {
        ceiling: decimalText(ratio(l.limitThousandths, 1000)),
        exempt: pesosText(l.exempt),
        excess_to_other_benefits: pesosText(l.excess),
      };
    }
    const d = deMinimis(deMinimisTables, itemOf(i.text('item')), i.text('date'), i.amount('amount'));
    return {
      ceiling: pesosText(d.ceiling),
      exempt: pesosText(d.exempt),
      excess_to_other_benefits: pesosText(d.excess),
    };
  },

  de_minimis_ot_meal(i: Input) {
    const days = i.number('days');
    const meals = {
      amount: sum(Array.from({ length: days }, () => i.amount('amount_per_day'))),
      days,
      regionalDailyMinimum: i.amount('regional_daily_minimum'),
    };
    // A month is granted for on its last day.
    const months = i.texts('dates_in').map((m) => [m, overtimeMeals(deMinimisTables, `${m}-28`, meals)] as const);
    return {
      ceiling_per_day: Object.fromEntries(months.map(([m, r]) => [m, pesosText(r.ceilingPerDay)])),
      excess: Object.fromEntries(months.map(([m, r]) => [m, pesosText(r.excess)])),
    };
  },

  mwe_status_by_date(i: Input) {
    const region = i.text('region');
    const orders = i.has('wage_orders')
      ? (i.list('wage_orders') as [string, string, string][]).map(([issuance, from, daily]) => ({
          region,
          issuance,
          from,
          daily: asAmount(daily),
        }))
      : minimumWages;
    const daily = i.rate('daily_rate');
    return { is_mwe: i.texts('dates').map((d) => minimumWageEarner(orders, region, d, daily).is) };
  },
} satisfies Record<string, (i: Input) => unknown>;

