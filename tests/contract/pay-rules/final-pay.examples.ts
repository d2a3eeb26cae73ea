import { instalmentsToCome } from '#domain/loans/to-come.ts';
import { formatPesos, zero, type Centavos } from '#domain/money/centavos.ts';
import { ratio } from '#domain/money/ratio.ts';
import { finalPay } from '#domain/pay/leaving/final-pay.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';
import type { LeavingReason } from '#domain/pay/leaving/leaving-reasons.ts';
import { separationPay } from '#domain/pay/leaving/separation.ts';
import { silAtRate } from '#domain/runs/facts/final-facts.ts';
import { monthBenefits } from '#domain/runs/review/problems.ts';
import { leavingPay } from '#domain/runs/off-cycle/leaving.ts';
import type { LeavingFacts } from '#domain/runs/facts/leaving-facts.ts';
import { daily, payslip, salary, type Examples } from './pay.ts';

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
const plan = { plan: true, planName: 'Retirement fund', planApproved: true, availedBefore: false };
const none = (earnings: readonly unknown[]) => (earnings.length === 0 ? [] : ['something is paid']);
const last = { hired: '2020-08-01', lastDay: '2026-01-31', thirteenthPaid: zero, sil: null, vacationLeave: null };

export const finalPayExamples: Examples = {
  'The recorded reason decides final pay': (given) => {
    const p = leaver(given('30,000.00'));
    return [
      due(p, 'redundancy')[0]!.amount,
      due(p, 'disease')[0]!.amount,
      ...(['resignation', 'just_cause', 'end_of_contract'] as const).flatMap((reason) => none(due(p, reason))),
      due(leaver(given('30,000.00'), '2025-10-01'), 'redundancy')[0]!.amount,
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
    ...leavingPay(
      {
        hired: '2025-02-01',
        lastDay: '2026-01-31',
        rates: [{ ...daily(given('695.00')), cola: given('10.00') }],
      },
      { ...answers, reason: 'redundancy' },
    ).earnings.map((e) => e.amount),
  ],
  'Retirement pay is 22.5 days for each year': (given) => {
    const p = leaver(given('30,000.00'), '2016-02-01');
    return [
      due(p, 'retirement')[0]!.amount,
      ...none(due(p, 'retirement', { birthDate: '1970-06-01' })),
      ...none(due(p, 'compulsory_retirement')),
    ];
  },
  'A retirement plan’s own amount is paid if it is better': (given) => {
    const p = leaver(3_000_000 as Centavos, '2016-02-01');
    const by = (planAmount: Centavos) => due(p, 'retirement', { ...plan, planAmount }).map((e) => e.amount);
    return [...by(given('300,000.00')), ...by(given('200,000.00'))];
  },
  'Final pay after a death goes to the heirs': (given) => {
    const exGratia = given('50,000.00');
    const p = leaver(3_000_000 as Centavos);
    const { earnings, issues } = leavingPay(p, { ...answers, reason: 'death', exGratia });
    const { tax } = payslip({ rate: salary(3_000_000 as Centavos), earnings });
    return [
      ...earnings.map((e) => e.amount),
      ...(tax.supplementary === 0 ? [] : ['it is taxed']),
      ...(issues.some((i) => i.must) ? [] : ['nobody asks for the heirs']),
    ];
  },
  'Service incentive leave that is left is paid in cash': (given) => {
    const { rates } = leaver(given('25,000.00'));
    const silCredits = { thousandths: 4_500, source: 'leave credits' };
    return [silAtRate({ leaving: null, silCredits, sil: null, rates }, '2026-01-31')!.amount];
  },
  'Final pay includes the 13th month of the year': (given) => {
    const f = finalPay({
      ...last,
      basicOfYear: given('75,000.00'),
      separation: null,
      retirement: null,
      loanBalances: [],
    });
    return [...f.earnings.map((e) => e.amount), thirteenthMonth([given('15,000.00')]).amount];
  },
  'A monthly benefit is not in a final pay before the month’s last cutoff': (given) => {
    const amount = given('2,000.00');
    return monthBenefits([{ name: 'Rice subsidy', amount }])[0]!.message.includes(formatPesos(amount))
      ? []
      : ['not named'];
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
  'Retirement pay is exempt by age and service': (given) => {
    const p = leaver(3_000_000 as Centavos, '2016-02-01');
    const planAmount = given('300,000.00');
    const at55 = { ...plan, planAmount, birthDate: '1970-06-01' };
    const as = (codes: readonly string[], more: Partial<LeavingFacts>) => {
      const paid = due(p, 'retirement', more);
      return paid.map((e) => e.code).join() === codes.join() ? paid.map((e) => e.amount) : ['it is taxed otherwise'];
    };
    return [
      ...as(['retirement_pay'], {}),
      ...as(['retirement_pay'], at55),
      ...as(['retirement_pay', 'retirement_pay_taxable'], { ...plan, planAmount, planApproved: false }),
      ...as(['retirement_pay_taxable'], { ...at55, availedBefore: true }),
    ];
  },
  'Loans of an employee who leaves need a written authority': (given) => {
    const balance = given('8,000.00');
    const [next] = instalmentsToCome({
      owed: balance,
      instalment: given('1,000.00'),
      month: '2026-01',
      takenFrom: 'both',
      perMonth: 1,
    });
    const f = finalPay({
      ...last,
      basicOfYear: zero,
      separation: null,
      retirement: null,
      loanBalances: [{ code: 'loan', balance }],
    });
    return [...f.deductions.map((d) => d.amount), next!.due];
  },
  'The print sheet is no quitclaim': () => {
    const [line] = due(leaver(3_000_000 as Centavos), 'redundancy');
    return [line!.amount, ...(/6 years.*30,000\.00/.test(line!.law!) ? [] : [line!.law!])];
  },
};
