import { placeOn } from './earn.ts';
import { part, smaller } from './fraction.ts';
import { ceilingOf, isSmall, minimumOf } from './law.ts';
import type { Extra, Person } from './person.ts';

/** De minimis benefits used up so far, by ceiling: centavos, and days of leave in thousandths. */
export type Used = Readonly<Record<string, number>>;

/** What of an amount granted on a date is exempt as a de minimis benefit, and the ceilings used with it. */
export function smallExempt(p: Person, extra: Extra, date: string, used: Used): { exempt: number; used: Used } {
  const { code, amount } = extra;
  if (!isSmall(code)) return { exempt: 0, used };
  const { span, most } = ceilingOf(code, date);
  if (span === 'meal') {
    const place = placeOn(p, date);
    const minimum = place === null ? null : minimumOf(place, date);
    const ceiling = part((minimum ?? 0) * most * extra.days, 100);
    return { exempt: smaller(part(amount), ceiling).round(), used };
  }
  if (span === 'days') {
    const left = Math.max(0, most - (used['days'] ?? 0));
    const days = Math.min(left, extra.days);
    return {
      exempt: part(amount * days, extra.days).round(),
      used: { ...used, days: (used['days'] ?? 0) + days },
    };
  }
  const half = date.slice(5) < '07-01' ? 1 : 2;
  const key = span === 'month' ? `${code} ${date.slice(0, 7)}` : span === 'semester' ? `${code} ${half}` : code;
  const exempt = Math.min(amount, Math.max(0, most * 100 - (used[key] ?? 0)));
  return { exempt, used: { ...used, [key]: (used[key] ?? 0) + exempt } };
}
