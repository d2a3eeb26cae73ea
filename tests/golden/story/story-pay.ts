import { sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { decimal, dividedBy, ratio, times, wholePart, type Ratio } from '#domain/money/ratio.ts';
import { finalPay } from '#domain/pay/leaving/final-pay.ts';
import type { EarningFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import { lineRate } from '#domain/pay/facts/collector.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { company, pesosOf, type StoryCutoff, type StoryEmployee } from './read-story.ts';
import { timeOfCutoff } from './story-time.ts';

const settings: Switches = { ...defaultSwitches, netFloor: 3000 };

const codes: Record<string, string> = {
  commission: 'commission',
  'transport allowance': 'allowance',
  'rice subsidy': 'rice',
};

const rateOf = (r: StoryEmployee['rates'][number]): RateFacts => ({
  from: r.from,
  scheme: r.scheme,
  amount: pesosOf(r.amount),
  factorTenths: r.factor * 10,
  minutesPerDay: r.hours_per_day === undefined ? 480 : wholePart(times(decimal(r.hours_per_day), ratio(60))),
});

/** The daily rate on a cutoff's last day, unrounded. */
export const dailyRateOf = (e: StoryEmployee, on: string): Ratio =>
  unitRate(lineRate(rateOf(e.rates.findLast((r) => r.from <= on) ?? e.rates[0]!)), 'day');

type ToDate = Pick<Payslip, 'month' | 'year'>;

function factsOf(e: StoryEmployee, cutoff: StoryCutoff, earlier: ToDate | undefined): PayslipFacts {
  const ytd = e.year_to_date;
  const leaves = e.last_day !== undefined && e.last_day <= cutoff.to;
  const part = e.hired > cutoff.from || leaves;
  const { days } = timeOfCutoff(e, cutoff);
  return {
    employee: e.code,
    kind: leaves ? 'final' : 'regular',
    period: {
      kind: 'semi_monthly',
      from: cutoff.from,
      to: cutoff.to,
      payDate: cutoff.pay_date,
      month: cutoff.month,
      index: cutoff.index,
      of: cutoff.of,
    },
    rates: e.rates.map(rateOf),
    assignments: e.assignments,
    ...(part && { employed: { from: e.hired, to: leaves ? e.last_day! : cutoff.to } }),
    days,
    earnings: company.adjustments
      .filter((a) => a.employee === e.code && a.cutoff === cutoff.id)
      .map((a): EarningFacts => ({ code: codes[a.kind]!, amount: pesosOf(a.amount) })),
    // Nothing is taken from a final pay in this company.
    deductions: leaves
      ? []
      : company.loans
          .filter((l) => l.employee === e.code && l.cutoff_of_month.includes(cutoff.index))
          .sort((a, b) => a.order - b.order)
          .map((l) => ({ code: l.words, amount: pesosOf(l.instalment), balance: pesosOf(l.balance), fixed: l.agency })),
    ...(earlier && { month: earlier.month }),
    year: earlier?.year ?? {
      ...noYear,
      periods: ytd.periods,
      taxable: pesosOf(ytd.taxable),
      withheld: pesosOf(ytd.withheld),
      benefits: pesosOf(ytd.benefits_used),
      basic: pesosOf(ytd.basic_for_13th),
      cumulative: ytd.cumulative_method,
    },
    ...(e.previous_employer && { previousEmployer: true }),
  };
}

/** Both payslips of a person, one after the other. */
export function payslipsOf(e: StoryEmployee, switches = settings): Payslip[] {
  const result: Payslip[] = [];
  for (const cutoff of company.cutoffs) result.push(payslipOf(e, cutoff, result.at(-1), switches));
  return result;
}

/** The payslip of the second cutoff, with another first. */
export const secondHalfOf = (e: StoryEmployee, earlier: ToDate, switches = settings): Payslip =>
  payslipOf(e, company.cutoffs[1]!, earlier, switches);

function payslipOf(e: StoryEmployee, cutoff: StoryCutoff, earlier: ToDate | undefined, switches: Switches): Payslip {
  const facts = factsOf(e, cutoff, earlier);
  const pay = (earnings: readonly EarningFacts[]) =>
    computePayslip({ ...facts, earnings: [...facts.earnings, ...earnings] }, shippedTables, switches);
  const plain = pay([]);
  if (facts.kind !== 'final') return plain;
  const { sil_completed_months: months, sil_days_used: used } = e.final_pay!;
  const last = finalPay({
    hired: e.hired,
    lastDay: e.last_day!,
    // With the last days in it.
    basicOfYear: plain.year.basic,
    thirteenthPaid: pesosOf(e.year_to_date.thirteenth_paid),
    sil: {
      completedYears: 1,
      completedMonths: months,
      // The days of earlier years were paid out.
      accrued: [dividedBy(ratio(5 * months), ratio(12))],
      used: decimal(used),
      dailyRate: dailyRateOf(e, e.last_day!),
      roundDaysTo: 3,
    },
    vacationLeave: null,
    separation: null,
    retirement: null,
    loanBalances: [],
  });
  return pay(last.earnings);
}

export const taken = (p: Payslip): Centavos => sum([zero, ...p.deductions.map((d) => d.taken)]);
