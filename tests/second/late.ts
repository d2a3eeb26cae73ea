import type { Cutoff } from './calendar.ts';
import { clientOn, earnsMinimum, type Earned } from './earn.ts';
import { classes } from './law.ts';
import type { Later, Person } from './person.ts';

/** The person as known later: days that changed after they were paid, and a raise from the first day of the cutoff on. */
export function asChanged(p: Person, c: Cutoff, { days, raise }: Later): Person {
  const now = new Map(days.map((day) => [day.date, day]));
  const before = p.rates.filter((r) => r.from < c.from);
  const then = p.rates.filter((r) => r.from >= c.from).map((r) => ({ ...r, amount: r.amount + raise }));
  const last = before.at(-1);
  const raised =
    last && !then.some((r) => r.from === c.from) ? [{ ...last, amount: last.amount + raise, from: c.from }] : [];
  return {
    ...p,
    time: p.time.map((day) => now.get(day.date) ?? day),
    rates: raise === 0 ? p.rates : [...before, ...raised, ...then],
  };
}

/** Amounts of a cutoff that a minimum wage earner is not taxed on, with the standing of the cutoff's end. */
export function standingLines(p: Person, cutoff: number, c: Cutoff): Earned[] {
  const end = p.left !== null && p.left < c.to ? p.left : c.to;
  return p.extras
    .filter((e) => e.cutoff === cutoff && classes[e.code].exemptForMinimum)
    .map(({ amount }) => ({ what: 'work', amount, basic: 0, exempt: earnsMinimum(p, end), client: clientOn(p, c.to) }));
}

/**
 * What a cutoff owes by what is known now, less what it paid, by standing and client (docs/pay-rules/rates-and-absences.md): basic
 * pay, premiums and the allowance for the cost of living are one figure each.
 */
export function lateLines(paid: readonly Earned[], now: readonly Earned[]): Earned[] {
  const sums = new Map<string, Earned>();
  const add = (e: Earned, sign: 1 | -1): void => {
    const parts = [
      { cola: false, amount: e.basic, basic: e.basic },
      { cola: e.what === 'cola', amount: e.amount - e.basic, basic: 0 },
    ];
    for (const [n, { cola, amount, basic }] of parts.entries()) {
      const key = `${n} ${cola} ${e.exempt} ${e.client}`;
      const had = sums.get(key) ?? { ...e, what: 'late', cola, amount: 0, basic: 0 };
      sums.set(key, { ...had, amount: had.amount + sign * amount, basic: had.basic + sign * basic });
    }
  };
  for (const e of now) add(e, 1);
  for (const e of paid) add(e, -1);
  return [...sums.values()].filter((e) => e.amount !== 0);
}
