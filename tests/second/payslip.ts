import { cutoffsOf, type Cutoff } from './calendar.ts';
import { added, contribute, noMonth, noShares, type MonthSoFar, type Shares } from './contributions.ts';
import { clientOn, earnedIn, earnsMinimum, type Earned } from './earn.ts';
import { asChanged, lateLines, standingLines } from './late.ts';
import { part } from './fraction.ts';
import { benefitsExempt, classes } from './law.ts';
import type { Extra, Figures, Person } from './person.ts';
import { smallExempt, type Used } from './small.ts';
import { withhold, withholdInPeriod, type TaxYear } from './tax.ts';
import { recordsOf } from './time.ts';

/** The year so far. */
interface Year extends TaxYear {
  readonly benefits: number;
  readonly basic: number;
  readonly small: Used;
}

interface State {
  readonly year: Year;
  readonly months: ReadonlyMap<string, MonthSoFar>;
  /** What is still owed, by deduction. */
  readonly balances: readonly (number | null)[];
  /** Paid so far in the tax period of the last payslip, after contributions. */
  readonly period: { readonly regular: number; readonly supplementary: number; readonly withheld: number };
}

const noPeriod: State['period'] = { regular: 0, supplementary: 0, withheld: 0 };

function opening(p: Person): State {
  const o = p.opening;
  const month = o?.month;
  const first = cutoffsOf(p)[0];
  const taken: Shares = month
    ? {
        sss: [month.sssEmployee, 0, month.sssEmployer, 0, month.ec],
        philHealth: [month.philHealthEmployee, month.philHealthEmployer],
        pagibig: [month.pagibigEmployee, month.pagibigEmployer],
      }
    : noShares;
  return {
    year: {
      periods: o?.periods ?? 0,
      taxable: o?.taxable ?? 0,
      withheld: o?.withheld ?? 0,
      cumulative: o?.cumulative ?? false,
      benefits: o?.benefits ?? 0,
      basic: o?.basic ?? 0,
      small: {},
    },
    months: new Map(month && first ? [[first.month, { compensation: month.compensation, taken }]] : []),
    balances: p.deductions.map((d) => d.balance),
    period: noPeriod,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

interface Classified {
  regular: number;
  supplementary: number;
  exemptWage: number;
  /** The wage itself among it, which absorbs contributions. */
  wage: number;
  deMinimis: number;
  benefits: number;
  other: number;
}

/** Of everything a payslip pays: what is taxed, and why the rest is exempt. */
function classify(
  p: Person,
  earned: readonly Earned[],
  extras: readonly Extra[],
  date: string,
  mwe: boolean,
  year: Year,
) {
  const sums: Classified = {
    regular: 0,
    supplementary: 0,
    exemptWage: 0,
    wage: 0,
    deMinimis: 0,
    benefits: 0,
    other: 0,
  };
  for (const e of earned) {
    const premium = e.what === 'cola' || e.cola ? 0 : e.amount - e.basic;
    const wage = e.amount - premium;
    if (!e.exempt) {
      sums.regular += wage;
      sums.supplementary += premium;
      continue;
    }
    sums.exemptWage += wage;
    // The allowance for the cost of living absorbs no contributions.
    sums.wage += e.basic;
    sums.exemptWage += premium;
  }
  let { small } = year;
  let pool = 0;
  for (const extra of extras) {
    const of = classes[extra.code];
    if (of.tax === 'exempt') sums.other += extra.amount;
    else if (of.exemptForMinimum && mwe) sums.exemptWage += extra.amount;
    else if (of.tax === 'regular') sums.regular += extra.amount;
    else if (of.tax === 'supplementary') sums.supplementary += extra.amount;
    else if (of.tax === 'benefits') pool += extra.amount;
    else {
      const { exempt, used } = smallExempt(p, extra, date, small);
      small = used;
      sums.deMinimis += exempt;
      pool += extra.amount - exempt;
    }
  }
  sums.benefits = Math.min(pool, Math.max(0, benefitsExempt - year.benefits));
  sums.supplementary += pool - sums.benefits;
  return { sums, small };
}

const text = (amount: number, basic: number, exempt: boolean, client: string): string =>
  `${amount} ${basic} ${exempt ? 'exempt' : '-'} ${client}`;

interface Made {
  readonly figures: Figures;
  readonly after: State;
}

function payslip(
  p: Person,
  c: Cutoff,
  state: State,
  earned: readonly Earned[],
  extras: readonly Extra[],
  kind: 'pay' | '13th' | 'own',
): Made {
  const { year } = state;
  const end = p.left !== null && p.left < c.to ? p.left : c.to;
  const mwe = earnsMinimum(p, end);
  const final = p.left !== null && p.left <= c.to;
  const settle = final || c.lastOfYear || kind === '13th';
  const pays = kind === 'pay';
  const { sums, small } = classify(p, earned, extras, c.to, mwe, year);
  // A run of its own has supplementary pay only.
  if (kind === 'own') {
    sums.supplementary += sums.regular;
    sums.regular = 0;
  }
  const gross = sum(earned.map((e) => e.amount)) + sum(extras.map((e) => e.amount));

  const counted =
    sum(earned.map((e) => e.amount)) + sum(extras.filter((e) => classes[e.code].counts).map((e) => e.amount));
  const month = state.months.get(c.month) ?? noMonth;
  const last = final || c.index === c.of;
  // Amounts outside the cutoff take nothing before the month's last payslip, unless the month so far decides.
  const waits = kind === 'own' && !last && p.settings.contributions !== 'true_up';
  const shares = kind === '13th' || waits ? noShares : contribute(p, c, month, counted, last);
  const legal = shares.sss[0]! + shares.sss[1]! + shares.philHealth[0]! + shares.pagibig[0]!;
  const dues = !pays ? 0 : Math.min(p.unionDues, Math.max(0, gross - legal));
  const mandatory = legal + dues;

  // The exempt wage absorbs contributions: all of them where it is the only regular pay, else as far as it goes.
  const onlyMinimum = sums.regular <= 0 && (sums.wage > 0 || mwe);
  const absorbs = p.settings.minimumWageContributions === 'absorbed';
  const absorbed = !absorbs ? 0 : onlyMinimum ? mandatory : Math.max(0, Math.min(mandatory, sums.wage));
  const deducted = mandatory - absorbed;
  const left = sums.regular - deducted;
  // Premiums that are taken back come off regular pay.
  const pay = {
    regular: Math.max(0, left + Math.min(0, sums.supplementary)),
    supplementary: Math.max(0, sums.supplementary + Math.min(0, left)),
  };
  const carried = Math.min(0, left + sums.supplementary);
  const period = pays ? noPeriod : state.period;
  const tax =
    kind === 'own' ? withholdInPeriod(p, pay, carried, year, period, settle) : withhold(p, pay, carried, year, settle);
  const taxable = pay.regular + pay.supplementary;

  let rest = gross - mandatory - tax.withheld;
  const floor = part(Math.max(0, gross) * p.settings.netFloor, 10_000).round();
  const balances = [...state.balances];
  const deductions = !pays
    ? []
    : p.deductions.map((d, i) => {
        const due = balances[i] === null ? d.amount : Math.min(d.amount, balances[i]!);
        const taken = Math.max(0, Math.min(due, rest - (d.agency ? 0 : floor)));
        rest -= taken;
        if (balances[i] !== null) balances[i]! -= taken;
        return taken;
      });

  const thirteenthBasis = sum(
    earned.filter((e) => p.settings.holidayPayInThirteenth || e.what !== 'holiday').map((e) => e.basic),
  );
  const figures: Figures = {
    to: kind === '13th' ? `${c.to} 13th month` : kind === 'own' ? `${c.to} own run` : c.to,
    lines: [
      ...earned.map((e) => text(e.amount, e.basic, e.exempt, e.client)),
      ...extras.map((e) => text(e.amount, 0, mwe && classes[e.code].exemptForMinimum === true, clientOn(p, c.to))),
    ].sort(),
    bills: billsOf(p, c, earned, extras, shares),
    gross,
    ...shares,
    exemptWage: sums.exemptWage,
    exemptBenefits: sums.benefits,
    deMinimis: sums.deMinimis,
    ...pay,
    taxable,
    method: tax.method,
    tax: tax.withheld,
    deductions,
    net: rest,
    thirteenthBasis,
    yearTaxable: year.taxable + taxable + carried,
    yearWithheld: year.withheld + tax.withheld,
  };
  const months = new Map(state.months).set(c.month, {
    compensation: month.compensation + counted,
    taken: added(month.taken, shares),
  });
  return {
    figures,
    after: {
      year: {
        periods: year.periods + (pays ? 1 : 0),
        taxable: figures.yearTaxable,
        withheld: figures.yearWithheld,
        cumulative: year.cumulative || tax.method === 'cumulative_average',
        benefits: year.benefits + sums.benefits,
        basic: year.basic + thirteenthBasis,
        small,
      },
      months,
      balances,
      period: {
        regular: period.regular + pay.regular,
        supplementary: period.supplementary + pay.supplementary,
        withheld: period.withheld + tax.withheld,
      },
    },
  };
}

/** Employer's shares by client (docs/pay-rules/billing.md): by the pay that counts at each, half up, the last takes the rest. */
function billsOf(p: Person, c: Cutoff, earned: readonly Earned[], extras: readonly Extra[], shares: Shares): string[] {
  if (!p.clients) return [];
  const pay = new Map<string, number>();
  const add = (client: string, amount: number) => pay.set(client, (pay.get(client) ?? 0) + amount);
  for (const e of earned) add(e.client, e.amount);
  for (const e of extras) if (classes[e.code].counts) add(clientOn(p, c.to), e.amount);
  const bearing = [...pay].filter(([, amount]) => amount > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = sum(bearing.map(([, amount]) => amount));
  const split = (amount: number): Map<string, number> => {
    if (bearing.length === 0) return new Map([[clientOn(p, c.to), amount]]);
    const own = bearing
      .slice(0, -1)
      .map(([client, of]) => [client, part(amount, all).times(part(of)).round()] as const);
    return new Map([...own, [bearing.at(-1)![0], amount - sum(own.map(([, n]) => n))]]);
  };
  const { sss, philHealth, pagibig } = shares;
  const all3 = [sss[2]! + sss[3]! + sss[4]!, philHealth[1]!, pagibig[1]!].map(split);
  const names = [...new Set(p.clients.map((x) => x.name))].sort();
  return names.map((name) => `${name} ${all3.map((of) => of.get(name) ?? 0).join(' ')}`);
}

const thirteenthOf = (basic: number, cutoff: number): Extra => ({
  cutoff,
  code: 'thirteenth_month',
  amount: part(Math.max(0, basic), 12).round(),
  days: 0,
});

/** All payslips of a person, one after the other. */
export function payslipsOf(first: Person): Figures[] {
  let p = first;
  let records = recordsOf(p);
  const result: Figures[] = [];
  let state = opening(p);
  let late: readonly Earned[] = [];
  const cutoffs = cutoffsOf(p);
  const make = (c: Cutoff, earned: readonly Earned[], extras: readonly Extra[], kind: 'pay' | '13th' | 'own'): Made =>
    payslip(
      p,
      c,
      state,
      earned,
      extras.filter((e) => e.amount > 0),
      kind,
    );
  const keep = (made: Made): void => {
    result.push(made.figures);
    state = made.after;
  };
  for (const [n, c] of cutoffs.entries()) {
    const earned = earnedIn(p, c, records);
    const own = p.extras.filter((e) => e.cutoff === n);
    const last = n === cutoffs.length - 1;
    let made = make(c, [...earned, ...late], own, 'pay');
    if (last && p.thirteenth === 'with_last')
      made = make(c, [...earned, ...late], [...own, thirteenthOf(made.after.year.basic, n)], 'pay');
    keep(made);
    late = [];
    for (const l of (p.later ?? []).filter((x) => x.cutoff === n)) {
      const changed = asChanged(p, c, l);
      const now = l.days.length > 0 ? recordsOf(changed) : records;
      const lines = lateLines(
        [...earned, ...standingLines(p, n, c)],
        [...earnedIn(changed, c, now), ...standingLines(changed, n, c)],
      );
      p = changed;
      records = now;
      if (l.run === 'next') late = lines;
      else keep(make(c, lines, l.extras, 'own'));
    }
    if (last && p.thirteenth === 'after' && c.lastOfYear)
      keep(make(c, [], [thirteenthOf(state.year.basic, n)], '13th'));
  }
  return result;
}
