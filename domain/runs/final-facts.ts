import { ratio } from '../money/ratio.ts';
import { lineRate, rateOn } from '../pay/collector.ts';
import type { EarningFacts } from '../pay/facts.ts';
import { finalPay } from '../pay/final-pay.ts';
import { unitRate } from '../pay/lines.ts';
import { computePayslip } from '../pay/payslip.ts';
import type { Switches } from '../pay/switches.ts';
import type { PayTables } from '../pay/tables.ts';
import { leavingPay, leavingQuestions } from './leaving.ts';
import type { RunFacts, RunPerson } from './person-facts.ts';

const laws: Readonly<Record<string, string>> = {
  thirteenth_month: 'PD 851: basic pay of the year ÷ 12',
  leave_conversion: 'Labor Code Art. 95',
};
function withLaw(e: EarningFacts, { leaving }: RunPerson): EarningFacts {
  const law = laws[e.code];
  if (law === undefined) return e;
  const { sil = null } = leaving ?? {};
  return {
    ...e,
    law: e.code === 'leave_conversion' && sil ? `${law}: ${sil.thousandths / 1000} days, ${sil.source}` : law,
  };
}

/** What the last payslip pays besides: needs the basic pay of the last days, so the payslip is computed once without it. */
export function withFinalPay(p: RunPerson, plain: RunFacts, tables: PayTables, switches: Switches): RunFacts {
  const { facts } = plain;
  const last = p.lastDay!;
  const { earnings } = finalPay({
    hired: p.hired,
    lastDay: last,
    basicOfYear: computePayslip(facts, tables, switches).year.basic,
    thirteenthPaid: p.thirteenthPaid,
    sil: p.leaving?.sil
      ? {
          completedYears: 1,
          completedMonths: 0,
          accrued: [ratio(p.leaving.sil.thousandths, 1000)],
          used: ratio(0),
          dailyRate: unitRate(lineRate(rateOn(p.rates, last)), 'day'),
          roundDaysTo: 3,
        }
      : p.sil && {
          completedYears: Math.max(1, p.sil.years),
          completedMonths: p.sil.months,
          // Whole years since it was last paid out, and the months of the running one.
          accrued: [ratio(5 * (12 * p.sil.years + p.sil.months), 12)],
          used: ratio(p.sil.usedThousandths, 1000),
          dailyRate: unitRate(lineRate(rateOn(p.rates, last)), 'day'),
          roundDaysTo: 3,
        },
    vacationLeave: null,
    separation: null,
    retirement: null,
    loanBalances: [],
  });
  const leaving = p.leaving
    ? leavingPay({ hired: p.hired, lastDay: last, rates: p.rates }, p.leaving)
    : { earnings: [], issues: [] };
  const issues = [...(plain.leftOut ?? []), ...leaving.issues, ...leavingQuestions(p)];
  return {
    ...plain,
    facts: { ...facts, earnings: [...facts.earnings, ...earnings.map((e) => withLaw(e, p)), ...leaving.earnings] },
    ...(issues.length > 0 && { leftOut: issues }),
  };
}
