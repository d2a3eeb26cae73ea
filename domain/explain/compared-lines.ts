import { firstOf } from '../lists/known.ts';
import { centavos, plus, zero, type Centavos } from '../money/centavos.ts';
import { decimalText, plusRatio, ratio, type Ratio } from '../money/ratio.ts';
import type { PayLine, Quantity } from '../pay/facts/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import { isDecimal } from './explain-line.ts';
import { lineLabel, type ExplainLanguage } from './line-name.ts';

/** A pay line in two payslips. Amounts are effects on net pay, so deductions are negative. */
export interface LineOfTwo {
  readonly code: string;
  readonly kind: PayLine['kind'];
  readonly label: string;
  /** Hours, days, or pieces in each payslip. Null if the line isn't counted in one unit. */
  readonly quantity: { readonly unit: Quantity['unit']; readonly before: string; readonly now: string } | null;
  readonly before: Centavos;
  readonly now: Centavos;
}

const kinds: readonly PayLine['kind'][] = ['earning', 'contribution', 'tax', 'deduction'];
const effect = (l: PayLine): Centavos => (l.kind === 'earning' ? l.amount : centavos(0 - l.amount));
const worth = (lines: readonly PayLine[]): Centavos => lines.reduce((n, l) => plus(n, effect(l)), zero);

/**
 * Returns the total time of lines as decimals, or null if they have several units or more digits than a payslip shows.
 */
function timeOf(lines: readonly PayLine[], unit: Quantity['unit']): string | null {
  let total: Ratio = ratio(0);
  for (const { quantity } of lines) {
    if (quantity?.unit !== unit) return null;
    total = plusRatio(total, ratio(quantity.n, quantity.d));
  }
  return isDecimal(total) ? decimalText(total) : null;
}

function quantityOf(before: readonly PayLine[], now: readonly PayLine[]): LineOfTwo['quantity'] {
  const unit = [...now, ...before][0]?.quantity?.unit;
  if (unit === undefined || unit === 'share') return null;
  const [was, is] = [timeOf(before, unit), timeOf(now, unit)];
  return was === null || is === null ? null : { unit, before: was, now: is };
}

/**
 * Returns the lines of two payslips next to each other, by code, in payslip order. Retroactive days and adjustments
 * aren't combined. The amounts add up to the net pay of each payslip. `before` is null if there is no earlier payslip.
 */
export function comparedLines(before: Payslip | null, now: Payslip, language: ExplainLanguage): LineOfTwo[] {
  const groups = new Map<string, { before: PayLine[]; now: PayLine[] }>();
  for (const [side, slip] of [
    ['now', now],
    ['before', before],
  ] as const)
    for (const line of slip?.lines ?? []) {
      const key = `${line.kind}|${line.code}|${lineLabel(line, language)}`;
      const group = groups.get(key) ?? { before: [], now: [] };
      group[side].push(line);
      groups.set(key, group);
    }
  return [...groups.values()]
    .map((group): LineOfTwo => {
      const line = firstOf([...group.now, ...group.before]);
      return {
        code: line.code,
        kind: line.kind,
        label: lineLabel(line, language),
        quantity: quantityOf(group.before, group.now),
        before: worth(group.before),
        now: worth(group.now),
      };
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
