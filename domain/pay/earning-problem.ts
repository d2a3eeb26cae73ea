import { PayError } from '../pay-error.ts';
import type { PayCode, PayCodes } from './codes.ts';
import type { EarningFacts, PayslipKind } from './facts.ts';

/** Why an amount can't be paid as its type: the fact at fault and the rule it breaks. */
export interface EarningProblem {
  readonly code: string;
  readonly field: 'code' | 'amount' | 'dayThousandths';
  readonly rule: string;
}

/** Returns why a payslip of 13th month pay can't hold an amount; null: it can. */
export const kindProblem = (e: EarningFacts, kind: PayslipKind, c: PayCode): EarningProblem | null =>
  kind === 'thirteenth_month' && (c.tax !== 'benefits' || c.sss || c.pagibig)
    ? {
        code: 'kind.code',
        field: 'code',
        rule: `${e.code} is not one of the benefits a payslip of 13th month pay holds; no contribution is taken from it`,
      }
    : null;

/** Returns what keeps a de minimis benefit from being measured against its ceiling; null: nothing does. */
export function grantProblem(e: EarningFacts, c: PayCode): EarningProblem | null {
  if (c.tax !== 'de_minimis') return null;
  if (!c.item) return { code: 'code.unknown', field: 'code', rule: `${e.code} names no de minimis benefit` };
  if (e.amount < 0)
    return { code: 'de-minimis.negative', field: 'amount', rule: 'a benefit of small value is not negative' };
  if (c.item !== 'monetised_leave' && c.item !== 'overtime_meal') return null;
  const days = e.dayThousandths ?? 0;
  const wrong = (rule: string): EarningProblem => ({ code: 'de-minimis.days', field: 'dayThousandths', rule });
  if (!Number.isInteger(days) || days <= 0)
    return wrong('the number of days decides what of it is exempt (RR 2-98 s. 2.78.1(A)(3))');
  return c.item === 'overtime_meal' && days % 1000 !== 0 ? wrong('meals are given on whole days') : null;
}

/** Returns why the engine would refuse an amount of a payslip; null: it can be paid. */
export function earningProblem(e: EarningFacts, kind: PayslipKind, codes: PayCodes): EarningProblem | null {
  const c = Object.hasOwn(codes, e.code) ? codes[e.code]! : null;
  if (!c) return { code: 'code.unknown', field: 'code', rule: `${e.code} is not a pay code` };
  return kindProblem(e, kind, c) ?? grantProblem(e, c);
}

/** Throws what is wrong with the earning at this place of the facts. */
export function refuseEarning(problem: EarningProblem | null, at: string): void {
  if (problem) throw new PayError(problem.code, `${at}.${problem.field}`, problem.rule);
}
