import { formatPesos, minus, zero, type Centavos } from '#domain/money/centavos.ts';
import { lineRate, rateOn } from '#domain/pay/facts/collector.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import { retirementPay } from '#domain/pay/leaving/separation.ts';
import { serviceBetween } from '#domain/attendance/service.ts';
import { mustHave } from '#domain/lists/known.ts';
import { ageOn, years, type Leaver, type LeavingFacts, type LeavingPay } from '../facts/leaving-facts.ts';
import { leavingIssue } from '../review/problems.ts';
import type { RunProblem } from '../review/run-problem.ts';
import { dayRateText } from '../retro/rate-text.ts';

/**
 * Optional retirement starts at 60 and retirement is compulsory at 65, both with 5 years of service (Labor Code Art.
 * 302).
 */
const ages = { optional: 60, compulsory: 65, service: 5 } as const;
/** A plan's benefit is exempt from 50 with 10 years of service, once, if the BIR approved the plan (RA 4917, NIRC 32(B)(6)(a)). */
const exemption = { age: 50, service: 10 } as const;

/** Returns questions that block a retirement's pay. */
function questionsOf(leaving: LeavingFacts, age: number, service: number): RunProblem[] {
  const { plan, planName, planAmount, planApproved, availedBefore, reason } = leaving;
  const must = (what: string, message: string): RunProblem => leavingIssue(what, message, true);
  const compulsory = reason === 'compulsory_retirement';
  return [
    ...(compulsory && age < ages.compulsory
      ? [must('age', `Retirement is compulsory at 65. The age on the last day is ${age}. Choose another reason.`)]
      : []),
    ...(!plan && service < ages.service
      ? [
          must(
            'service',
            `Retirement pay needs 5 years of service (Art. 302), and there are ${years(service)}. Choose another reason.`,
          ),
        ]
      : []),
    ...(!plan && !compulsory && age < ages.optional
      ? [
          must(
            'age',
            `Retirement under RA 7641 starts at 60, and the age on the last day is ${age}. Choose a retirement plan or another reason.`,
          ),
        ]
      : []),
    ...(plan && (planName === '' || planAmount === null)
      ? [must('plan', 'Enter the name of the retirement plan and its amount.')]
      : []),
    ...(plan && planApproved === null
      ? [must('plan_approved', 'Choose whether the BIR approved the plan. Its pay is tax-exempt only then (RA 4917).')]
      : []),
    ...(plan && availedBefore === null
      ? [must('availed', 'Retirement pay of a plan is tax-exempt once. Choose whether that was used before.')]
      : []),
  ];
}

/** Returns retirement pay by law or by plan, whichever is higher, with questions about undecided facts. */
export function retirementOf(p: Leaver, leaving: LeavingFacts): LeavingPay {
  if (leaving.birthDate === null) {
    const message =
      'Retirement depends on age, and the birth date is missing. Enter it in the employee’s record, then sync.';
    return { earnings: [], issues: [leavingIssue('birth_date', message, true)] };
  }
  const service = serviceBetween(p.hired, p.lastDay);
  const age = ageOn(leaving.birthDate, p.lastDay);
  const issues = questionsOf(leaving, age, service.years);
  if (issues.length > 0) return { earnings: [], issues };
  const rate = rateOn(p.rates, p.lastDay);
  const lawful = service.years >= ages.service && age >= ages.optional;
  const { creditedYears, amount } = lawful
    ? retirementPay(unitRate(lineRate(rate), 'day'), service.years, service.months)
    : { creditedYears: 0, amount: zero };
  const byLaw = `RA 7641 (Art. 302): 22.5 days of pay a year, ${years(creditedYears)}: ${dayRateText(rate)} × 22.5 × ${creditedYears}; exempt, NIRC 32(B)(6)(a)`;
  const plan: Centavos = leaving.plan ? mustHave(leaving, 'planAmount') : zero;
  if (plan <= amount) {
    const lower = leaving.plan ? `; ${leaving.planName} pays less, ${formatPesos(plan)}` : '';
    return { earnings: [{ code: 'retirement_pay', amount, law: `${byLaw}${lower}` }], issues: [] };
  }
  const better = lawful ? `, better than RA 7641’s ${formatPesos(amount)}` : '';
  const exempt =
    leaving.planApproved === true &&
    service.years >= exemption.service &&
    age >= exemption.age &&
    leaving.availedBefore === false;
  if (exempt) {
    const law = `${leaving.planName}${better}; exempt, RA 4917, NIRC 32(B)(6)(a)`;
    return { earnings: [{ code: 'retirement_pay', amount: plan, law }], issues: [] };
  }
  const rest = {
    code: 'retirement_pay_taxable',
    amount: minus(plan, amount),
    law: `${leaving.planName}${better}: ${formatPesos(plan)}${lawful ? ` − ${formatPesos(amount)}` : ''}; taxable, NIRC 32(B)(6)(a)`,
  };
  return { earnings: [...(lawful ? [{ code: 'retirement_pay', amount, law: byLaw }] : []), rest], issues: [] };
}
