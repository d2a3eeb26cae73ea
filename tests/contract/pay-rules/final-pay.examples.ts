import { dueIn, newLoan } from '#domain/loans/schedule.ts';
import { formatPesos, pesos, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { decimal, ratio } from '#domain/money/ratio.ts';
import { finalPay } from '#domain/pay/final-pay.ts';
import type { LeavingReason } from '#domain/pay/leaving-reasons.ts';
import { commuteSil } from '#domain/pay/service-incentive-leave.ts';
import { dailyFromMonthly } from '#domain/rates/rates.ts';
import { separationPay } from '#domain/pay/separation.ts';
import { leavingPay } from '#domain/runs/leaving.ts';
import type { LeavingFacts } from '#domain/runs/leaving-facts.ts';
import { payslip, salary, type Examples } from './pay.ts';

const answers: Omit<LeavingFacts, 'reason'> = {
  regularAllowances: zero,
  plan: false,
  planName: '',
  planAmount: null,
  planApproved: null,
  heirs: '',
  availedBefore: null,
  birthDate: '1964-06-01',
  exGratia: zero,
  sil: null,
  loansTaken: [],
  loansLeft: [],
  property: zero,
};
const leaver = (amount: Centavos, hired = '2020-08-01', factor = 313) => ({
  hired,
  lastDay: '2026-01-31',
  rates: [{ ...salary(amount, factor), from: '2010-01-01' }],
});
const due = (p: ReturnType<typeof leaver>, reason: LeavingReason, more: Partial<LeavingFacts> = {}) =>
  leavingPay(p, { ...answers, ...more, reason }).earnings;
const none = (earnings: readonly unknown[]) => (earnings.length === 0 ? [] : ['something is paid']);
const retiree = leaver(pesos(30_000), '2016-02-01');
const planOf = (planAmount: Centavos): Partial<LeavingFacts> => ({
  plan: true,
  planName: 'Plan',
  planAmount,
  planApproved: true,
  availedBefore: false,
});
const last = { hired: '2020-08-01', lastDay: '2026-01-31', thirteenthPaid: zero, sil: null, vacationLeave: null };

export const finalPayExamples: Examples = {
  'Final pay goes by the recorded reason': (given) => {
    const p = leaver(given('30,000.00'));
    return [
      due(p, 'redundancy')[0]!.amount,
      due(p, 'disease')[0]!.amount,
      ...(['resignation', 'just_cause', 'end_of_contract'] as const).flatMap((reason) => none(due(p, reason))),
    ];
  },
  'Separation pay is one month or half a month for each year': (given) => [
    separationPay({
      cause: 'redundancy',
      monthlySalary: ratio(given('18,127.92')),
      regularAllowances: given('1,000.00'),
      hired: '2024-02-01',
      lastDay: '2026-01-31',
    }).amount,
  ],
  'Retirement pay is 22.5 days for each year': (given) => [
    due(leaver(given('30,000.00'), '2016-02-01'), 'retirement')[0]!.amount,
  ],
  'Service incentive leave that is left is paid in cash': (given) => {
    const dailyRate = dailyFromMonthly(ratio(given('25,000.00')), ratio(313));
    const sil = { completedYears: 1, completedMonths: 0, accrued: [decimal('4.5')], used: ratio(0), roundDaysTo: 3 };
    return [commuteSil({ ...sil, dailyRate }).amount];
  },
  'Final pay includes the 13th month of the year': (given) => {
    const f = finalPay({
      ...last,
      basicOfYear: given('75,000.00'),
      separation: null,
      retirement: null,
      loanBalances: [],
    });
    return f.earnings.map((e) => e.amount);
  },
  'Final pay is due within thirty days': (given) => {
    const amount = given('180,000.00');
    const f = finalPay({ ...last, basicOfYear: zero, separation: null, retirement: null, loanBalances: [] });
    return f.dueOn === '2026-03-02' ? [amount] : [`due on ${f.dueOn}`];
  },
  'Separation pay for an authorized cause is exempt': (given) => {
    const amount = given('180,000.00');
    const taxable = (code: string) =>
      payslip({ rate: salary(given('30,000.00')), earnings: [{ code, amount }] }).tax.supplementary;
    const more = taxable('separation_pay');
    return [taxable('resignation_pay'), ...(more === 0 ? [] : [`taxed: ${formatPesos(more)}`])];
  },
  'A retirement plan pays its own amount if it is better': (given) => {
    const [better, worse] = [given('300,000.00'), given('200,000.00')];
    return [better, worse].map((amount) => due(retiree, 'retirement', planOf(amount))[0]!.amount);
  },
  'After a death, final pay goes to the heirs': (given) => [
    sum(due(leaver(given('30,000.00')), 'death', { heirs: 'Ana Cruz' }).map((e) => e.amount)),
  ],
  'Retirement pay is exempt by age and service': (given) => {
    const amount = given('300,000.00');
    const at55 = { birthDate: '1970-06-01' };
    const paid = (more: Partial<LeavingFacts>) => due(retiree, 'retirement', more);
    const of = (code: string, more: Partial<LeavingFacts>) =>
      sum(paid(more).flatMap((e) => (e.code === code ? [e.amount] : [])));
    const used = { ...planOf(amount), availedBefore: true };
    return [
      of('retirement_pay', {}),
      of('retirement_pay', { ...at55, ...planOf(amount) }),
      of('retirement_pay_taxable', used),
      of('retirement_pay_taxable', { ...at55, ...used }),
      ...none(paid(at55)),
    ];
  },
  'Loans of an employee who leaves need a written authority': (given) => {
    const balance = given('8,000.00');
    const loan = newLoan(balance, given('1,000.00'), { month: '2026-01', cutoff: 1 }, 1);
    const f = finalPay({
      ...last,
      basicOfYear: zero,
      separation: null,
      retirement: null,
      loanBalances: [{ code: 'loan', balance }],
    });
    return [...f.deductions.map((d) => d.amount), dueIn(loan, '2026-01', 1)];
  },
};
