import { plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, ratio } from '#domain/money/ratio.ts';
import { lineRate, rateOn } from '#domain/pay/facts/collector.ts';
import type { EarningFacts } from '#domain/pay/facts/facts.ts';
import { beyondControl, causeOf, isRetirement, paysSeparation } from '#domain/pay/leaving/leaving-reasons.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import { separationCauses, separationPay } from '#domain/pay/leaving/separation.ts';
import { monthlyFromDaily } from '#domain/rates/rates.ts';
import { serviceBetween } from '#domain/attendance/service.ts';
import { ageOn, years, type Leaver, type LeavingFacts, type LeavingPay } from '../facts/leaving-facts.ts';
import { leavingIssue } from '../review/problems.ts';
import type { RunProblem } from '../review/run-problem.ts';
import { monthRateText, withAllowances } from '../retro/rate-text.ts';
import { retirementOf } from './retirement.ts';

function separationOf(p: Leaver, leaving: LeavingFacts): LeavingPay {
  const cause = causeOf(leaving.reason);
  if (cause === null || !paysSeparation(leaving.reason)) return { earnings: [], issues: [] };
  if (leaving.regularAllowances === null)
    return {
      earnings: [],
      issues: [
        leavingIssue(
          'allowances',
          'Separation pay counts regular allowances, and none are entered. Enter the monthly amount without the rate’s COLA, or 0.',
          true,
        ),
      ],
    };
  const rate = rateOn(p.rates, p.lastDay);
  // The rate's COLA is a regular allowance.
  const allowances = plus(leaving.regularAllowances, amountOf(rate.cola ?? zero, ratio(rate.factorTenths, 120)));
  const { creditedYears, amount } = separationPay({
    cause,
    monthlySalary:
      rate.scheme === 'monthly'
        ? ratio(rate.amount)
        : monthlyFromDaily(unitRate(lineRate(rate), 'day'), ratio(rate.factorTenths, 10)),
    regularAllowances: allowances,
    hired: p.hired,
    lastDay: p.lastDay,
  });
  const article = cause === 'disease' ? 'Art. 299' : 'Art. 298';
  const half = separationCauses[cause].d !== 1n;
  const month = withAllowances(monthRateText(rate), allowances);
  const least = creditedYears < (half ? 2 : 1);
  const sum = least ? month : `${month}${half ? ' ÷ 2' : ''} × ${creditedYears}`;
  const law = `Labor Code ${article}: ${half ? '1/2 month' : '1 month'} of the latest pay with regular allowances a year, ${years(creditedYears)}, at least 1 month: ${sum}`;
  return { earnings: amount === zero ? [] : [{ code: 'separation_pay', amount, law }], issues: [] };
}

/** Describes payment after a death: the heirs to pay, and benefits to claim from agencies. */
function deathOf(p: Leaver, { heirs, birthDate }: LeavingFacts): LeavingPay {
  const who =
    heirs === ''
      ? leavingIssue('heirs', 'Enter the heirs who are paid, and their affidavit (Labor Code Art. 105(b)).', true)
      : leavingIssue(
          'heirs_paid',
          `Net pay goes to the heirs: ${heirs}. It is paid through the DOLE by their affidavit (Labor Code Art. 105(b)); remove the bank account, so the bank list leaves it out. The heirs claim death and funeral benefits from the SSS (RA 11199 s. 13, 13-B).`,
        );
  const retires =
    birthDate !== null && ageOn(birthDate, p.lastDay) >= 60 && serviceBetween(p.hired, p.lastDay).years >= 5;
  const open = leavingIssue(
    'death_retirement',
    'The employee could have retired (60 years of age, 5 of service). The law grants no retirement pay after a death. Enter the amount of a plan or agreement as ex gratia pay.',
  );
  return { earnings: [], issues: [who, ...(retires ? [open] : [])] };
}

/** Returns the additions to final pay for the reason of leaving, each with its law, and open questions. */
export function leavingPay(p: Leaver, leaving: LeavingFacts): LeavingPay {
  const due =
    leaving.reason === 'death'
      ? deathOf(p, leaving)
      : isRetirement(leaving.reason)
        ? retirementOf(p, leaving)
        : separationOf(p, leaving);
  if (leaving.exGratia === zero) return due;
  const beyond = beyondControl(leaving.reason);
  const extra: EarningFacts = {
    code: beyond ? 'separation_pay' : 'resignation_pay',
    amount: leaving.exGratia,
    law: beyond ? 'company practice; exempt, NIRC 32(B)(6)(b)' : 'company practice; taxable',
  };
  return { ...due, earnings: [...due.earnings, extra] };
}

/** Returns open questions about leaving that don't block pay. Amounts are left out until the officer enters them. */
export function leavingQuestions(p: {
  readonly leaving?: LeavingFacts | null;
  readonly sil: object | null;
  readonly silCredits?: object | null;
  readonly loans: readonly { readonly id: number; readonly name: string; readonly balance: Centavos }[];
}): RunProblem[] {
  const { leaving = null } = p;
  const decided = new Set([...(leaving?.loansTaken ?? []), ...(leaving?.loansLeft ?? [])]);
  const open = p.loans.filter((l) => l.balance > 0 && !decided.has(l.id)).map((l) => l.name);
  return [
    ...(leaving
      ? []
      : [
          leavingIssue(
            'reason',
            'No reason for leaving is recorded, so separation and retirement pay are left out. Enter the reason.',
          ),
        ]),
    ...(p.sil || p.silCredits || leaving?.sil
      ? []
      : [
          leavingIssue(
            'sil',
            'HR has no leave credits of the type SIL, so no service incentive leave is paid. Enter the days left, or 0.',
          ),
        ]),
    ...(open.length === 0
      ? []
      : [
          leavingIssue(
            'loans',
            `Decide on loan balances: ${open.join(', ')}. Only regular installments are deducted without written authority.`,
          ),
        ]),
  ];
}
