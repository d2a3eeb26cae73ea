import { describe, expect, test } from 'vitest';
import { compareMany, described, differences, smallest } from './compare.ts';
import { cutoffsOf } from './calendar.ts';
import { makePerson } from './make.ts';
import { payslipsOf } from './payslip.ts';
import type { Figures, Person } from './person.ts';

/** A seed that stays, so that a failure is found again. `npm run bench -- random-people` takes 2,000 people of another. */
const seed = 20_261_127;

describe('random people', () => {
  const people = Array.from({ length: 200 }, (_, n) => makePerson(seed, n));

  test('get the same payslips from the second implementation, to the centavo', () => {
    expect(compareMany(seed, 200).map(described)).toEqual([]);
  });

  test('meet every tax method, pay basis, kind of cutoff, and end of employment', () => {
    const met = (of: (p: Person) => unknown): number => new Set(people.map(of)).size;
    expect([met((p) => p.cutoffs), met((p) => p.rates[0]!.per), met((p) => p.rates[0]!.factor)]).toEqual([3, 3, 3]);
    const slips = people.slice(0, 60).flatMap((p) => payslipsOf(p));
    expect([...new Set(slips.map((s) => s.method))].sort()).toEqual([
      'annualised',
      'cumulative_average',
      'regular_bracket',
      'table',
    ]);
    const some = (of: (s: Figures) => boolean): boolean => slips.some(of);
    expect(some((s) => s.exemptWage > 0)).toBe(true);
    expect(some((s) => s.deMinimis > 0)).toBe(true);
    expect(some((s) => s.tax < 0)).toBe(true);
    expect(some((s) => s.deductions.some((d) => d > 0))).toBe(true);
    expect(people.some((p) => p.left !== null && cutoffsOf(p).at(-1)!.to > p.left)).toBe(true);
    expect(people.some((p) => p.opening?.month)).toBe(true);
  });
});

/** The comparison finds a mistake of either side; here the program's figures are changed on their way. */
describe('a mistake', () => {
  const withTax = (change: (s: Figures) => Partial<Figures>) => (p: Person) =>
    payslipsOf(p).map((s) => ({ ...s, ...change(s) }));

  test('of one centavo of tax is found, with the person made small', () => {
    const wrong = withTax((s) => (s.tax > 0 ? { tax: s.tax + 1, net: s.net - 1 } : {}));
    const [found] = compareMany(seed, 40, { most: 1, differ: (p) => differences(p, payslipsOf, wrong) });
    expect(found!.figures.every((f) => / (tax|net|yearWithheld): /.test(f))).toBe(true);
    // Nothing that tax does not need is left.
    expect([found!.person.deductions, found!.person.holidays, found!.person.unionDues]).toEqual([[], [], 0]);
    expect(described(found!)).toContain(`seed ${seed}, person `);
  });

  test('that needs a holiday keeps it in the smallest person', () => {
    const holidays = (p: Person) => p.holidays.filter((h) => h.kind === 'regular').length > 0;
    const person = Array.from({ length: 50 }, (_, n) => makePerson(seed, n)).find((p) => holidays(p))!;
    const least = smallest(person, holidays);
    expect(least.holidays).toHaveLength(1);
    expect(least.extras).toEqual([]);
  });
});
