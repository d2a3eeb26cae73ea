import { cutoffsOf, datesBetween, lengthOfMonth, type Cutoff } from './calendar.ts';
import { dailyOf, rateOn } from './earn.ts';
import { larger, part, smaller } from './fraction.ts';
import { fundSalaryOf, philHealthOf, sssOf } from './law.ts';
import type { Person } from './person.ts';
import { isEmployed } from './time.ts';

/** Shares of a month: SSS of both sides, provident fund of both, EC; PhilHealth and Pag-IBIG of both sides. */
export interface Shares {
  readonly sss: readonly number[];
  readonly philHealth: readonly number[];
  readonly pagibig: readonly number[];
}
export const noShares: Shares = { sss: [0, 0, 0, 0, 0], philHealth: [0, 0], pagibig: [0, 0] };

export interface MonthSoFar {
  readonly compensation: number;
  readonly taken: Shares;
}
export const noMonth: MonthSoFar = { compensation: 0, taken: noShares };

export function sss(month: string, compensation: number): number[] {
  if (compensation <= 0) return [0, 0, 0, 0, 0];
  const { employee, employer, lowest, highest } = sssOf(month);
  const step = part(compensation + 250_00, 500_00).floor() * 500;
  const credit = Math.min(Math.max(step, lowest), highest);
  const regular = Math.min(credit, 20_000);
  const fund = credit - regular;
  // Pesos times thousandths are tenths of a centavo by ten: 20,000 at 5.0% is 100,000 centavos.
  const of = (base: number, thousandths: number): number => part(base * thousandths * 100, 1000).round();
  return [
    of(regular, employee),
    of(fund, employee),
    of(regular, employer),
    of(fund, employer),
    credit < 15_000 ? 1000 : 3000,
  ];
}

export function philHealth(month: string, basic: number, oddTo: 'employer' | 'employee'): number[] {
  const { percent, floor, ceiling } = philHealthOf(month);
  const base = smaller(larger(part(basic), part(floor * 100)), part(ceiling * 100));
  const premium = base.times(part(percent, 100)).round();
  const half = part(premium, 2);
  return oddTo === 'employer' ? [half.floor(), half.ceil()] : [half.ceil(), half.floor()];
}

export function pagibig(month: string, salary: number): number[] {
  if (salary <= 0) return [0, 0];
  const base = Math.min(salary, fundSalaryOf(month) * 100);
  return [part(base * (salary <= 1500_00 ? 1 : 2), 100).round(), part(base * 2, 100).round()];
}

function piecesOfMonth(p: Person, c: Cutoff): number {
  const ofMonth = new Set(
    [...cutoffsOf(p).entries()].filter(([, x]) => x.month === c.month && x.to <= c.to).map(([n]) => n),
  );
  return (p.pieces ?? []).reduce((s, x) => s + (ofMonth.has(x.cutoff) ? x.units * x.price : 0), 0);
}

/** At the rate of the cutoff's end: a salary, or the daily rate times the paid days of a year over twelve. */
export function monthlyBasic(p: Person, c: Cutoff): number {
  const rate = rateOn(p, p.left !== null && p.left < c.to ? p.left : c.to);
  // Pieces have no fixed salary: what they paid in the month so far is the basic pay.
  if (rate.per === 'piece') return piecesOfMonth(p, c);
  return rate.per === 'month' ? rate.amount : dailyOf(rate).times(part(rate.factor, 12)).round();
}

const less = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n - b[i]!);
export const added = (a: Shares, b: Shares): Shares => ({
  sss: a.sss.map((n, i) => n + b.sss[i]!),
  philHealth: a.philHealth.map((n, i) => n + b.philHealth[i]!),
  pagibig: a.pagibig.map((n, i) => n + b.pagibig[i]!),
});

/** What a payslip takes, `counted` being its pay that counts. */
export function contribute(p: Person, c: Cutoff, before: MonthSoFar, counted: number, last: boolean): Shares {
  const { contributions, philHealthPartMonth, philHealthOddCentavo } = p.settings;
  const compensation = before.compensation + counted;
  if (compensation <= 0 && !last) return noShares;
  if (contributions === 'last' && !last) return noShares;
  const basic = monthlyBasic(p, c);
  const days = lengthOfMonth(c.month);
  const employed = datesBetween(`${c.month}-01`, `${c.month}-${days}`).filter((d) => isEmployed(p, d)).length;
  const base = philHealthPartMonth === 'full' ? basic : part(basic * employed, days).round();
  // Without a piece in the month there is no basic pay.
  const health = compensation > 0 && basic > 0 ? philHealth(c.month, base, philHealthOddCentavo) : [0, 0];
  const even = contributions === 'even' && !last;
  // An even split goes by the basic salary that PhilHealth goes by, once something was earned.
  const expected = compensation > 0 ? base : 0;
  const month: Shares = {
    sss: sss(c.month, even ? expected : compensation),
    philHealth: health,
    pagibig: pagibig(c.month, even ? expected : compensation),
  };
  const share = (all: readonly number[]): number[] => all.map((n) => part(n * c.index, c.of).floor());
  const due = even
    ? { sss: share(month.sss), philHealth: share(month.philHealth), pagibig: share(month.pagibig) }
    : month;
  return {
    sss: less(due.sss, before.taken.sss),
    philHealth: less(due.philHealth, before.taken.philHealth),
    pagibig: less(due.pagibig, before.taken.pagibig),
  };
}
