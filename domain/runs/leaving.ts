import type { LocalDate } from '../calendar/local-date.ts';
import { zero, type Centavos } from '../money/centavos.ts';
import { ratio } from '../money/ratio.ts';
import { lineRate, rateOn } from '../pay/collector.ts';
import type { EarningFacts, RateFacts } from '../pay/facts.ts';
import { causeOf, paysSeparation, type LeavingReason } from '../pay/leaving-reasons.ts';
import { unitRate } from '../pay/lines.ts';
import { retirementPay, separationCauses, separationPay } from '../pay/separation.ts';
import { monthlyFromDaily } from '../rates/rates.ts';
import { serviceBetween } from '../time/service.ts';
import { leavingIssue, type RunProblem } from './problems.ts';

/** What is recorded of an employee who leaves. Null: the question isn't answered yet. */
export interface LeavingFacts {
  readonly reason: LeavingReason;
  /** Regular allowances of a month, part of the month that separation pay counts. */
  readonly regularAllowances: Centavos | null;
  /** Retirement is paid under a plan that the BIR approved; else under RA 7641 itself. */
  readonly plan: boolean;
  /** Retirement pay of a plan was tax-exempt once before, here or elsewhere. */
  readonly availedBefore: boolean | null;
  readonly birthDate: LocalDate | null;
  /** What the company pays beyond the law; of a resignation it is taxed. */
  readonly exGratia: Centavos;
  /** Loans whose whole balance the employee agreed in writing to have deducted. */
  readonly loansTaken: readonly number[];
  /** Loans that stay owed after the last day. */
  readonly loansLeft: readonly number[];
  /** Service incentive leave left, in thousandths of a day, and where the balance is from; null: counted by service. */
  readonly sil: { readonly thousandths: number; readonly source: string } | null;
  /** Company property not returned, deducted by agreement. */
  readonly property: Centavos;
}

interface Leaver {
  readonly hired: LocalDate;
  readonly lastDay: LocalDate;
  readonly rates: readonly RateFacts[];
}

/** Whole years of age on a date. */
export const ageOn = (birthDate: LocalDate, on: LocalDate): number =>
  Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (on.slice(5) < birthDate.slice(5) ? 1 : 0);

const years = (n: number): string => `${n} ${n === 1 ? 'year' : 'years'}`;

export interface LeavingPay {
  readonly earnings: EarningFacts[];
  readonly issues: RunProblem[];
}

function separationOf(p: Leaver, leaving: LeavingFacts): LeavingPay {
  const cause = causeOf(leaving.reason);
  if (cause === null || !paysSeparation(leaving.reason)) return { earnings: [], issues: [] };
  if (leaving.regularAllowances === null)
    return {
      earnings: [],
      issues: [
        leavingIssue(
          'allowances',
          'Separation pay counts regular allowances, and none are entered. Enter their monthly amount, or 0.',
          true,
        ),
      ],
    };
  const rate = rateOn(p.rates, p.lastDay);
  const { creditedYears, amount } = separationPay({
    cause,
    monthlySalary:
      rate.scheme === 'monthly'
        ? ratio(rate.amount)
        : monthlyFromDaily(unitRate(lineRate(rate), 'day'), ratio(rate.factorTenths, 10)),
    regularAllowances: leaving.regularAllowances,
    hired: p.hired,
    lastDay: p.lastDay,
  });
  const article = cause === 'disease' ? 'Art. 299' : 'Art. 298';
  const perYear = separationCauses[cause].d === 1n ? '1 month' : '1/2 month';
  const law = `Labor Code ${article}: ${perYear} of the latest pay with regular allowances a year, ${years(creditedYears)}, at least 1 month`;
  return { earnings: amount === zero ? [] : [{ code: 'separation_pay', amount, law }], issues: [] };
}

function retirementOf(p: Leaver, leaving: LeavingFacts): LeavingPay {
  const none = (what: string, message: string): LeavingPay => ({
    earnings: [],
    issues: [leavingIssue(what, message, true)],
  });
  const service = serviceBetween(p.hired, p.lastDay);
  if (service.years < 5)
    return none(
      'service',
      `Retirement pay needs 5 years of service (Art. 302), and there are ${years(service.years)}. Choose another reason.`,
    );
  if (leaving.birthDate === null)
    return none(
      'birth_date',
      'Retirement depends on age, and the birth date is missing. Enter it in the employee’s record, then sync.',
    );
  const age = ageOn(leaving.birthDate, p.lastDay);
  if (!leaving.plan && age < 60)
    return none(
      'age',
      `Retirement under RA 7641 starts at 60, and the age on the last day is ${age}. Choose a retirement plan or another reason.`,
    );
  if (leaving.plan && leaving.availedBefore === null)
    return none('availed', 'Retirement pay of a plan is tax-exempt once. Say whether it was availed of before.');
  const daily = unitRate(lineRate(rateOn(p.rates, p.lastDay)), 'day');
  const { creditedYears, amount } = retirementPay(daily, service.years, service.months);
  const exempt = !leaving.plan || (service.years >= 10 && age >= 50 && leaving.availedBefore === false);
  const law = `RA 7641 (Art. 302): 22.5 days of pay a year, ${years(creditedYears)}; ${exempt ? 'exempt' : 'taxable'}, NIRC 32(B)(6)(a)`;
  return { earnings: [{ code: exempt ? 'retirement_pay' : 'retirement_pay_taxable', amount, law }], issues: [] };
}

/** Returns what the reason for leaving adds to final pay, each with its law, and the questions still to be answered. */
export function leavingPay(p: Leaver, leaving: LeavingFacts): LeavingPay {
  const due = leaving.reason === 'retirement' ? retirementOf(p, leaving) : separationOf(p, leaving);
  if (leaving.exGratia === zero) return due;
  // Exempt only for a cause beyond the employee's control (NIRC 32(B)(6)(b)).
  const beyond = causeOf(leaving.reason) !== null;
  const extra: EarningFacts = {
    code: beyond ? 'separation_pay' : 'resignation_pay',
    amount: leaving.exGratia,
    law: beyond ? 'company practice; exempt, NIRC 32(B)(6)(b)' : 'company practice; taxable',
  };
  return { ...due, earnings: [...due.earnings, extra] };
}

/** Questions about leaving that hold no pay back: what is left out until they are answered. */
export function leavingQuestions(p: {
  readonly leaving?: LeavingFacts | null;
  readonly sil: object | null;
  readonly loans: readonly { readonly id: number; readonly name: string; readonly balance: Centavos }[];
}): RunProblem[] {
  const { leaving = null } = p;
  const decided = new Set([...(leaving?.loansTaken ?? []), ...(leaving?.loansLeft ?? [])]);
  const open = p.loans.filter((l) => l.balance > 0 && !decided.has(l.id)).map((l) => l.name);
  return [
    ...(leaving
      ? []
      : [leavingIssue('reason', 'No reason for leaving is recorded, so separation and retirement pay are left out.')]),
    ...(p.sil || leaving?.sil
      ? []
      : [
          leavingIssue(
            'sil',
            'No service incentive leave balance is known, so none is paid. Enter it, or 0 days left.',
          ),
        ]),
    ...(open.length === 0
      ? []
      : [
          leavingIssue(
            'loans',
            `Decide on loan balances: ${open.join(', ')}. Only regular instalments are deducted without written authority.`,
          ),
        ]),
  ];
}
