import { PayError } from '#domain/pay-error.ts';
import type { PayCode, PayCodes } from '../facts/codes.ts';
import type { EarningFacts, PayslipKind } from '../facts/facts.ts';

/** Why an amount can't be paid as its type: the wrong fact and the rule that it breaks. */
export interface EarningProblem {
  readonly code: string;
  readonly field: 'code' | 'amount' | 'dayThousandths';
  readonly rule: string;
}

/** Returns why a 13th month payslip can't have an amount, or null if it can. */
export const kindProblem = (e: EarningFacts, kind: PayslipKind, c: PayCode): EarningProblem | null =>
  kind === 'thirteenth_month' && (c.tax !== 'benefits' || c.sss || c.pagibig)
    ? {
        code: 'kind.code',
        field: 'code',
        rule: `${e.code} is not a benefit that a 13th month payslip can have; no contribution is deducted from it`,
      }
    : null;

/** Returns why a de minimis benefit can't be compared with its ceiling, or null if it can. */
export function grantProblem(e: EarningFacts, c: PayCode): EarningProblem | null {
  if (c.tax !== 'de_minimis') return null;
  if (!c.item) return { code: 'code.unknown', field: 'code', rule: `${e.code} must be a de minimis benefit` };
  if (e.amount < 0)
    return { code: 'de-minimis.negative', field: 'amount', rule: 'a de minimis benefit must not be negative' };
  if (c.item !== 'monetised_leave' && c.item !== 'overtime_meal') return null;
  const days = e.dayThousandths ?? 0;
  const wrong = (rule: string): EarningProblem => ({ code: 'de-minimis.days', field: 'dayThousandths', rule });
  if (!Number.isInteger(days) || days <= 0)
    return wrong('the number of days is required, because it decides the exempt part (RR 2-98 s. 2.78.1(A)(3))');
  return c.item === 'overtime_meal' && days % 1000 !== 0 ? wrong('meals must be for whole days') : null;
}

/** Returns why the engine would refuse an amount of a payslip, or null if it can be paid. */
export function earningProblem(e: EarningFacts, kind: PayslipKind, codes: PayCodes): EarningProblem | null {
  const c = Object.hasOwn(codes, e.code) ? (codes[e.code] ?? null) : null;
  if (!c) return { code: 'code.unknown', field: 'code', rule: `${e.code} is not a pay code` };
  return kindProblem(e, kind, c) ?? grantProblem(e, c);
}

/** Throws the error of an earning, given its index in the facts. */
export function refuseEarning(problem: EarningProblem | null, at: string): void {
  if (problem) throw new PayError(problem.code, `${at}.${problem.field}`, problem.rule);
}
