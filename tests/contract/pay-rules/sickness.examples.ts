import { ecBenefit, ecMost, paidDays, sicknessBenefit } from '#domain/leave/sickness-benefit.ts';
import { creditMonths, noBenefitPay } from '#domain/leave/sss-benefit.ts';
import { pesos, sum, type Centavos } from '#domain/money/centavos.ts';
import { sssLeaveEarnings } from '#domain/runs/facts/sss-leave.ts';
import { benefitOf } from './leave.examples.ts';
import { payslip, salary, type Examples } from './pay.ts';

const first = '2026-10-05';
const highest = pesos(20_000);
const credits = (each: Centavos) => Object.fromEntries(creditMonths(first).map((m) => [m, each]));
const history = { paidInYear: {}, paidForIllness: 0, medicalCare: false };

export const sicknessExamples: Examples = {
  'The SSS sickness benefit is 90% of the average daily salary credit': (given) => {
    const b = sicknessBenefit(first, credits(given('15,000.00')), 20)!;
    const most = sicknessBenefit(first, credits(highest), 20)!;
    return [b.daily, b.allowance!, b.amount, most.daily, most.allowance!];
  },
  'The employer advances the sickness benefit with each cutoff': (given) => {
    const benefit = given('9,000.00');
    const leave = { from: first, to: '2026-10-24' };
    const of = (until: string, advance: Centavos) =>
      sssLeaveEarnings(
        [
          {
            ...leave,
            claim: 1,
            kind: 'sickness',
            benefit,
            differential: false,
            paidDays: paidDays('sickness', leave, history),
            paid: { ...noBenefitPay, advance },
          },
        ],
        [salary(pesos(30_000))],
        until,
      );
    const before = of('2026-10-15', pesos(0));
    const paid = sum(before.map((e) => e.amount));
    // It adds nothing to tax and contributions.
    const shares = (earnings: typeof before) => {
      const p = payslip({ month: '2026-10', rate: salary(pesos(30_000)), earnings });
      return p.tax.withheld + p.mandatory;
    };
    return [
      paid,
      ...of('2026-10-31', paid).map((e) => e.amount),
      ...(shares(before) === shares([]) ? [] : ['it is taxed']),
    ];
  },
  'EC pays work-related sickness or injury on top of the SSS benefit': () => {
    const sss = sicknessBenefit(first, credits(highest), 15)!;
    const ec = ecBenefit(first, credits(highest), 15, ecMost);
    const least = ecBenefit(first, credits(pesos(0)), 15, ecMost);
    return [least.allowance!, ecMost, sss.allowance!, ec.allowance!, sss.amount, ec.amount];
  },
  'What SSS owes is listed for all employees': () => [benefitOf(highest)],
};
