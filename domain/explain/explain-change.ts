import { decimalText, plusRatio, ratio, times, type Ratio } from '../money/ratio.ts';
import type { Quantity } from '../pay/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { Cause, Difference } from './difference.ts';
import { explainWords, isDecimal, lineName, type ExplainLanguage } from './explain-line.ts';

/** Why a line differs between two payslips, in words. */
export const causeText = (cause: Cause, language: ExplainLanguage): string => explainWords[language].causes[cause];

/** The hours, days or pieces all lines of a code come to; null where they are not of one unit. */
function quantityOf(slip: Payslip, { kind, code }: Difference): { unit: Quantity['unit']; total: Ratio } | null {
  const all = slip.lines.filter((l) => l.kind === kind && l.code === code).map((l) => l.quantity);
  const units = new Set(all.map((q) => q?.unit));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined || unit === 'share') return null;
  return { unit, total: all.map((q) => ratio((q as Quantity).n, (q as Quantity).d)).reduce(plusRatio) };
}

/**
 * What changed since another payslip, in a few words: `overtime: 8.5 hours, last time 4`, `COLA: another amount`. Without
 * its figure in pesos.
 */
export function explainChange(d: Difference, before: Payslip, after: Payslip, language: ExplainLanguage): string {
  const words = explainWords[language];
  const name = lineName(d.code, language);
  const [then, now] = [quantityOf(before, d), quantityOf(after, d)];
  if (d.cause !== 'quantity' || !then || then.unit !== now?.unit) return `${name}: ${words.causes[d.cause]}`;
  const both = [now.total, then.total];
  // Minutes that make no plain decimal of an hour are said as minutes.
  if (both.every(isDecimal))
    return `${name}: ${words.lastTime(`${decimalText(now.total)} ${words.units[now.unit]}`, decimalText(then.total))}`;
  if (now.unit !== 'hour') return `${name}: ${words.causes[d.cause]}`;
  const [m, b] = both.map((r) => decimalText(times(r, ratio(60)))) as [string, string];
  return `${name}: ${words.lastTime(`${m} ${words.units.minute}`, b)}`;
}
