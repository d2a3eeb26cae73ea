import { exampleTexts } from '#src/text/en/desk/clients/pay.ts';
import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { wageRegion } from '#domain/tables/minimum-wages.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { lastDayOfMonth } from '#domain/calendar/local-date.ts';
import { benefitPayUpTo, creditMonths, maternityBenefit } from '#domain/leave/sss-benefit.ts';
import { isKeyOf } from '#domain/lists/records.ts';
import { centavos, formatPesos, minus, pesos, sum, type Centavos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { monthToDate } from '#domain/pay/facts/to-date.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { shippedTables } from '#domain/pay/tables.ts';

/** A worked example of a setting: the case, and the result of each choice, computed by the pay rules. */
interface SettingExample {
  about: string;
  choices: Readonly<Record<string, string>>;
}

/** The month of the examples: 23 workdays, longer than the factor's average. */
const july = '2026-07';
/** A month of the ₱755.00 minimum wage, for examples of its earners. */
const october = '2026-10';
const ncr = wageRegion('NCR', '');

const monthly = (amount: number, factor = 261): RateFacts => ({
  from: '2020-01-01',
  scheme: 'monthly',
  amount: pesos(amount),
  factorTenths: factor * 10,
  minutesPerDay: 480,
});
const daily = (amount: number): RateFacts => ({ ...monthly(amount, 313), scheme: 'daily' });

type Case = Partial<Omit<PayslipFacts, 'days' | 'period'>> & {
  rate: RateFacts;
  of?: string;
  half?: 1 | 2;
  days?: readonly DayFacts[];
};

/** Computes a payslip of the month or half of it. Each day is as scheduled, except for those in `days`. */
function payslip({ rate, of: month = july, half, days = [], ...more }: Case, switches: Partial<Switches>): Payslip {
  const last = `${month}-${lastDayOfMonth(`${month}-01`)}`;
  const from = half === 2 ? `${month}-16` : `${month}-01`;
  const to = half === 1 ? `${month}-15` : last;
  const plain = plainDays(more.employed?.from ?? from, to, [6, 7], []);
  const facts: PayslipFacts = {
    employee: 'E-1',
    earnings: [],
    deductions: [],
    ...more,
    period: {
      kind: half ? 'semi_monthly' : 'monthly',
      from,
      to,
      payDate: to,
      month,
      index: half ?? 1,
      of: half ? 2 : 1,
    },
    rates: [rate],
    days: [...plain.filter((d) => !days.some((own) => own.date === d.date)), ...days].toSorted((a, b) =>
      a.date.localeCompare(b.date),
    ),
  };
  return computePayslip(facts, shippedTables, { ...defaultSwitches, ...switches });
}

const line = (p: Payslip, ...codes: string[]): Centavos =>
  sum(p.lines.filter((l) => codes.includes(l.code)).map((l) => l.amount));
const share = (p: Payslip, ...codes: string[]): string => formatPesos(line(p, ...codes));
const on = (day: number, month = july): string => `${month}-${String(day).padStart(2, '0')}`;

/** Returns the result of each choice of a switch. */
const each = <V extends string>(choices: readonly V[], gives: (choice: V) => string): Record<string, string> =>
  Object.fromEntries(choices.map((choice) => [choice, gives(choice)]));

const halves = (contributionTiming: Switches['contributionTiming']): string => {
  const rate = monthly(18_000);
  const earnings = [{ code: 'commission', amount: pesos(4_000) }];
  const first = payslip({ rate, half: 1, earnings }, { contributionTiming });
  const so = monthToDate([{ payslip: first, reversed: false }]);
  const second = payslip({ rate, half: 2, month: so }, { contributionTiming });
  return exampleTexts.firstThenSecond(share(first, 'sss', 'sss_mpf'), share(second, 'sss', 'sss_mpf'));
};

const workdays = [1, 2, 3, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 27, 28];
const guard = (days: readonly DayFacts[], more: Partial<Case> = {}): Case => ({
  rate: daily(755),
  of: october,
  region: ncr,
  days,
  ...more,
});

function maternity(): Record<string, string> {
  const from = '2026-07-01';
  const credits = Object.fromEntries(creditMonths(from).map((m) => [m, pesos(20_000)]));
  const benefit = maternityBenefit(from, credits, 105)!.amount;
  const to = '2026-10-13';
  const whole = { from, to, benefit, differential: true, monthlyPay: pesos(30_000) };
  const { fullPay, sssPart } = benefitPayUpTo(whole, to);
  return { paid: exampleTexts.onTopSssBenefit(formatPesos(minus(fullPay, sssPart))), exempt: formatPesos(pesos(0)) };
}

type Chosen = Exclude<
  keyof PaySettings,
  'net_floor_basis_points' | 'computer_approves' | 'look_at_basis_points' | 'payslip_password'
>;

/** The worked example of each setting that changes an amount. */
export const settingExamples: Readonly<Record<Chosen, () => SettingExample>> = {
  tax_bracket: () => ({
    about: exampleTexts.salaryWithLargeCommission,
    choices: each(['regular', 'total'], (taxBracket) => {
      const earnings = [{ code: 'commission', amount: pesos(20_000) }];
      return exampleTexts.tax(formatPesos(payslip({ rate: monthly(30_000), earnings }, { taxBracket }).tax.withheld));
    }),
  }),
  sss_basis: () => ({
    about: exampleTexts.salaryWithCommission,
    choices: each(['all', 'basic'], (sssBasis) => {
      const earnings = [{ code: 'commission', amount: pesos(4_000) }];
      return exampleTexts.sssShare(share(payslip({ rate: monthly(18_000), earnings }, { sssBasis }), 'sss', 'sss_mpf'));
    }),
  }),
  pagibig_basis: () => ({
    about: exampleTexts.salaryWithPremiums,
    choices: each(['all', 'basic'], (pagibigBasis) => {
      const earnings = [{ code: 'premium_adjustment', amount: pesos(1_000) }];
      return exampleTexts.pagIbigShare(share(payslip({ rate: monthly(8_000), earnings }, { pagibigBasis }), 'pagibig'));
    }),
  }),
  contribution_timing: () => ({
    about: exampleTexts.commissionOn15th,
    choices: each(['last', 'even', 'true_up'], halves),
  }),
  philhealth_part_month: () => ({
    about: exampleTexts.hiredDuringMonth,
    choices: each(['full', 'prorated'], (philHealthPartMonth) => {
      const employed = { from: on(16), to: on(31) };
      const of = { rate: monthly(18_000), employed, service: { from: on(16), to: null } };
      return exampleTexts.philhealthShare(share(payslip(of, { philHealthPartMonth }), 'philhealth'));
    }),
  }),
  philhealth_odd_centavo: () => ({
    about: exampleTexts.premiumThatDoesntHalve,
    choices: each(['employer', 'employee'], (philHealthOddCentavo) => {
      const p = payslip({ rate: monthly(30_000.5) }, { philHealthOddCentavo });
      return exampleTexts.fromTheEmployee(share(p, 'philhealth'));
    }),
  }),
  mwe_contributions: () => ({
    about: exampleTexts.minimumWageWithCommission,
    choices: each(['absorbed', 'netted'], (mweContributions) => {
      const days = workdays.map((d): DayFacts => ({ date: on(d, october), day: 'ordinary', minutes: { reg: 480 } }));
      const earnings = [{ code: 'commission', amount: pesos(30_000) }];
      return exampleTexts.tax(formatPesos(payslip(guard(days, { earnings }), { mweContributions }).tax.withheld));
    }),
  }),
  mwe_rest_day: () => ({
    about: exampleTexts.minimumWageOnRestDay,
    choices: each(['exempt', 'taxable'], (mweRestDay) => {
      const p = payslip(guard([{ date: on(3, october), day: 'rest_day', minutes: { reg: 480 } }]), { mweRestDay });
      return exampleTexts.ofTaxable(formatPesos(minus(p.gross, p.tax.exempt.mwe)), formatPesos(p.gross));
    }),
  }),
  thirteenth_holiday_pay: () => ({
    about: exampleTexts.unworkedHolidaysOfYear,
    choices: each(['included', 'excluded'], (thirteenthHolidayPay) => {
      const days = workdays
        .slice(0, 12)
        .map((d): DayFacts => ({ date: on(d), day: 'regular', minutes: {}, holidayEligible: true }));
      const { thirteenthBasis } = payslip({ rate: daily(755), days }, { thirteenthHolidayPay });
      return exampleTexts.ofThirteenthMonthPay(formatPesos(thirteenthMonth([thirteenthBasis]).amount));
    }),
  }),
  rest_day_holiday: () => ({
    about: exampleTexts.holidayOnRestDay,
    choices: each(['in_salary', 'extra_day'], (restDayHoliday) => {
      const days: DayFacts[] = [{ date: on(4), day: 'regular_rest_day', minutes: {}, holidayEligible: true }];
      return exampleTexts.forTheMonth(formatPesos(payslip({ rate: monthly(30_000), days }, { restDayHoliday }).gross));
    }),
  }),
  long_month: () => ({
    about: exampleTexts.absencesInLongMonth,
    choices: each(['days_worked', 'each_absence'], (longMonth) => {
      const days = [1, 2].map((d): DayFacts => ({ date: on(d), day: 'ordinary', minutes: {}, absentHalves: 2 }));
      return exampleTexts.forTheMonth(formatPesos(payslip({ rate: monthly(30_000), days }, { longMonth }).gross));
    }),
  }),
  maternity_differential: () => ({
    about: exampleTexts.maternityLeave,
    choices: maternity(),
  }),
};

const computed = new Map<keyof PaySettings, SettingExample | null>();

/** Returns the worked example of a setting, if it changes an amount; computed once. */
export function exampleOf(name: keyof PaySettings): SettingExample | null {
  let example = computed.get(name);
  if (example === undefined) {
    example = isKeyOf(settingExamples, name) ? settingExamples[name]() : null;
    computed.set(name, example);
  }
  return example;
}

/** Explains the least net pay with a gross of ₱9,000.00. */
export const floorExample = (basisPoints: unknown): string =>
  typeof basisPoints === 'number' && basisPoints > 0
    ? exampleTexts.atLeastGrossPaidLater(formatPesos(centavos(Math.round((900_000 * basisPoints) / 10_000))))
    : exampleTexts.netPayCanReach;

/** Explains which net pay is reviewed after a last net pay of ₱8,000.00. */
export const reviewExample = (basisPoints: unknown): string => {
  if (typeof basisPoints !== 'number') return '';
  const change = Math.round((800_000 * basisPoints) / 10_000);
  const at = (amount: number) => formatPesos(centavos(Math.max(0, amount)));
  return exampleTexts.afterNetPayLessThan(at(800_000 - change), at(800_000 + change));
};
