import type { Person } from './person.ts';

const dayMs = 86_400_000;
const numbers = new Map<string, number>();
const dates = new Map<number, string>();

/** Days since 1970. */
export function numberOf(date: string): number {
  let n = numbers.get(date);
  if (n === undefined) numbers.set(date, (n = Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)));
  return n;
}
export function dateOf(n: number): string {
  let date = dates.get(n);
  if (date === undefined) dates.set(n, (date = new Date(n * dayMs).toISOString().slice(0, 10)));
  return date;
}
export const later = (date: string, days: number): string => dateOf(numberOf(date) + days);
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string): number => ((numberOf(date) + 3) % 7) + 1;
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, numberOf(to) - numberOf(from) + 1) }, (_, n) => later(from, n));
export const lengthOfMonth = (month: string): number => {
  const [y, m] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(y, m, 0)).getUTCDate();
};

export interface Cutoff {
  readonly from: string;
  readonly to: string;
  readonly payDate: string;
  readonly month: string;
  /** Which of the month's, from 1. */
  readonly index: number;
  readonly of: number;
  /** The last pay date of the year. */
  readonly lastOfYear: boolean;
}

function ofMonth(kind: Person['cutoffs'], month: string): { from: string; to: string }[] {
  const last = lengthOfMonth(month);
  const day = (n: number): string => `${month}-${String(n).padStart(2, '0')}`;
  if (kind === 'monthly') return [{ from: day(1), to: day(last) }];
  if (kind === 'semi_monthly')
    return [
      { from: day(1), to: day(15) },
      { from: day(16), to: day(last) },
    ];
  const sundays = datesBetween(day(1), day(last)).filter((date) => weekdayOf(date) === 7);
  return sundays.map((to) => ({ from: later(to, -6), to }));
}

/** All cutoffs of the person's months that are paid in the year and meet the employment. */
export function cutoffsOf(p: Person): Cutoff[] {
  const result: Cutoff[] = [];
  for (let m = p.firstMonth; m <= p.lastMonth; m += 1) {
    const month = `${p.year}-${String(m).padStart(2, '0')}`;
    const all = ofMonth(p.cutoffs, month);
    for (const [i, { from, to }] of all.entries()) {
      const paid = later(to, p.payLag);
      // The pay date of the year's last cutoff stays in the year.
      const payDate = paid > `${p.year}-12-31` ? `${p.year}-12-31` : paid;
      const lastOfYear = m === 12 && i === all.length - 1;
      result.push({ from, to, payDate, month, index: i + 1, of: all.length, lastOfYear });
    }
  }
  // The first cutoff of a month that was begun elsewhere was paid there.
  const own = p.opening?.month ? result.slice(1) : result;
  return own.filter((c) => c.to >= p.hired && (p.left === null || c.from <= p.left)).slice(0, p.most);
}
