import { bothOf } from '../lists/records.ts';
import { decimalText, plusRatio, ratio, times, type Ratio } from '../money/ratio.ts';
import type { Quantity } from '../pay/facts/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { Difference } from './difference.ts';
import { isDecimal } from './explain-line.ts';
import { explainWords, lineName, type ExplainLanguage } from './line-name.ts';

/** Returns the total hours, days, or pieces of a code's lines, or null if the units differ. */
function quantityOf(slip: Payslip, { kind, code }: Difference): { unit: Quantity['unit']; total: Ratio } | null {
  const all = slip.lines.filter((l) => l.kind === kind && l.code === code).map((l) => l.quantity);
  const units = new Set(all.map((q) => q?.unit));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined || unit === 'share') return null;
  return { unit, total: all.flatMap((q) => (q && q.unit !== 'share' ? [ratio(q.n, q.d)] : [])).reduce(plusRatio) };
}

/** Formats whole minutes as `32 h 40 min`, `36 h`, or `20 min`, because a long time in minutes is hard to read. */
function clock(hours: Ratio): string | null {
  const { n, d } = times(hours, ratio(60));
  if (n % d !== 0n) return null;
  const minutes = Number(n / d);
  const [h, min] = [Math.trunc(minutes / 60), minutes % 60];
  return [h !== 0 && `${h} h`, (min !== 0 || h === 0) && `${min} min`].filter((part) => part !== false).join(' ');
}

/**
 * Describes the change of a line since another payslip, without the amount: `8.5 hours, last time 4`, `another amount`.
 */
export function whatChanged(d: Difference, before: Payslip, after: Payslip, language: ExplainLanguage): string {
  const words = explainWords[language];
  const cause = words.causes[d.cause];
  const [then, now] = [quantityOf(before, d), quantityOf(after, d)];
  if (d.cause !== 'quantity' || !then || then.unit !== now?.unit) return cause;
  const [n, b] = [now.total, then.total];
  // The quantity is the same, but the day type differs.
  if (n.n * b.d === b.n * n.d) return words.causes.multiplier;
  if (isDecimal(n) && isDecimal(b)) return words.lastTime(`${decimalText(n)} ${words.units[now.unit]}`, decimalText(b));
  if (now.unit !== 'hour') return cause;
  const [c, cb] = [clock(n), clock(b)];
  if (c !== null && cb !== null) return words.lastTime(c, cb);
  const [m, mb] = bothOf([n, b], (r) => decimalText(times(r, ratio(60))));
  return words.lastTime(`${m} ${words.units.minute}`, mb);
}

/** Describes the change with the line's name: `overtime: 8.5 hours, last time 4`. */
export const explainChange = (d: Difference, before: Payslip, after: Payslip, language: ExplainLanguage): string =>
  `${lineName(d.code, language)}: ${whatChanged(d, before, after, language)}`;
