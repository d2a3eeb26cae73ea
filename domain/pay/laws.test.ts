import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagibigContribution, pagibigEmployee } from '../contributions/pagibig.ts';
import { philHealthContribution } from '../contributions/philhealth.ts';
import { sssContribution, sssEmployee, sssEmployer } from '../contributions/sss.ts';
import { explainLine } from '../explain/explain-line.ts';
import { nationalHolidays } from '../holidays/national.ts';
import { centavos, formatPesos, minus, plus, sum, type Centavos } from '../money/centavos.ts';
import { pagibigTables } from '../tables/pagibig.ts';
import { philHealthTables } from '../tables/philhealth.ts';
import { sssTables } from '../tables/sss.ts';
import { payPeriods, withholdingTables } from '../tables/withholding.ts';
import { plainDays } from '../attendance/plain-days.ts';
import { annualTax, taxByTable } from '../tax/withholding.ts';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import type { PayslipFacts } from './facts/facts.ts';
import { evaluate } from './facts/lines.ts';
import { computePayslip } from './payslip.ts';
import { monthToDate, yearToDate } from './facts/to-date.ts';
import { defaultSwitches, type Switches } from './facts/switches.ts';
import { shippedTables } from './tables.ts';

const months = fc.constantFrom('2023-05', '2024-01', '2024-02', '2025-03', '2026-11');
const pay = fc.integer({ min: 1, max: 1_000_000_00 }).map(centavos);
const always = fc.assert;

describe('a payslip', () => {
  test('adds up: earnings to gross, gross less deductions to net, gross and the employer’s share to the cost', () => {
    always(
      fc.property(factsArbitrary(), switchesArbitrary, (facts, switches) => {
        const p = computePayslip(facts, shippedTables, switches);
        const of = (kind: string) => sum(p.lines.filter((l) => l.kind === kind).map((l) => l.amount));
        expect(of('earning')).toBe(p.gross);
        expect(minus(p.gross, sum([of('contribution'), of('tax'), of('deduction')]))).toBe(p.net);
        expect(of('contribution')).toBe(plus(p.employeeContributions, p.unionDues));
        expect(plus(p.gross, p.employerContributions)).toBe(p.employerCost);
      }),
    );
  });

  test('each line with a quantity and a rate evaluates to its amount', () => {
    always(
      fc.property(factsArbitrary(), (facts) => {
        const computed = computePayslip(facts).lines.filter((l) => l.quantity && l.rate);
        expect(computed.map(evaluate)).toEqual(computed.map((l) => l.amount));
      }),
    );
  });

  test('taxable and exempt parts add up to the gross', () => {
    always(
      fc.property(factsArbitrary(), switchesArbitrary, (facts, switches) => {
        const { tax, gross } = computePayslip(facts, shippedTables, switches);
        const exempt = sum(Object.values(tax.exempt));
        expect(sum([tax.taxable, tax.carried, tax.contributionsDeducted, exempt])).toBe(gross);
        expect(tax.carried).toBeLessThanOrEqual(0);
        expect(tax.taxable === 0 || tax.carried === 0).toBe(true);
      }),
    );
  });

  test('the same facts give the same payslip', () => {
    always(
      fc.property(factsArbitrary(), switchesArbitrary, (facts, switches) => {
        expect(computePayslip(structuredClone(facts), shippedTables, switches)).toEqual(
          computePayslip(facts, shippedTables, switches),
        );
      }),
    );
  });

  test('is plain data: through JSON and back it is the same', () => {
    always(
      fc.property(factsArbitrary(), (facts) => {
        const p = computePayslip(facts);
        expect(JSON.parse(JSON.stringify(p))).toEqual(p);
      }),
    );
  });

  test('no deduction goes below zero, nor a voluntary one below the floor', () => {
    always(
      fc.property(factsArbitrary(), switchesArbitrary, (facts, switches) => {
        const p = computePayslip(facts, shippedTables, switches);
        const left = minus(minus(p.gross, plus(p.employeeContributions, p.unionDues)), p.tax.withheld);
        for (const d of p.deductions)
          expect(d.taken + d.deferred).toBe(facts.deductions[p.deductions.indexOf(d)]!.amount);
        if (left >= 0) expect(p.net).toBeGreaterThanOrEqual(0);
        const fixed = p.deductions.filter((d) => d.fixed).reduce((s, d) => s + d.taken, 0);
        const voluntary = p.deductions.filter((d) => !d.fixed).reduce((s, d) => s + d.taken, 0);
        if (voluntary > 0 && fixed === 0)
          expect(p.net * 10_000).toBeGreaterThanOrEqual(Math.floor(p.gross * switches.netFloor) - 10_000);
      }),
    );
  });
});

describe('a salary raised inside the period', () => {
  const raise = fc.record({
    lower: fc.integer({ min: 10_000_00, max: 90_000_00 }).map(centavos),
    more: fc.integer({ min: 0, max: 20_000_00 }),
    day: fc.integer({ min: 2, max: 28 }),
    factorTenths: fc.constantFrom(2610, 3130, 3650, 2640, 3120),
    clients: fc.boolean(),
  });
  test('pays between the lower and the higher salary, and explains each part', () => {
    always(
      fc.property(raise, ({ lower, more, day, factorTenths, clients }) => {
        const rate = (from: string, amount: Centavos) =>
          ({ from, scheme: 'monthly', amount, factorTenths, minutesPerDay: 480 }) as const;
        const higher = centavos(lower + more);
        const date = `2026-11-${String(day).padStart(2, '0')}`;
        const p = computePayslip({
          employee: 'E-1',
          period: {
            kind: 'monthly',
            from: '2026-11-01',
            to: '2026-11-30',
            payDate: '2026-11-30',
            month: '2026-11',
            index: 1,
            of: 1,
          },
          rates: [rate('2026-01-01', lower), rate(date, higher)],
          ...(clients && {
            assignments: ['BTS', 'LSO'].map((client, n) => ({
              from: `2026-11-${n === 0 ? '01' : '12'}`,
              client,
              branch: client,
            })),
          }),
          days: plainDays('2026-11-01', '2026-11-30', [6, 7], nationalHolidays),
          earnings: [],
          deductions: [],
        });
        expect(p.gross).toBeGreaterThanOrEqual(lower);
        expect(p.gross).toBeLessThanOrEqual(higher);
        const parts = p.lines.filter((l) => l.code === 'basic');
        expect(parts.map(evaluate)).toEqual(parts.map((l) => l.amount));
        for (const part of parts)
          for (const language of ['en', 'fil'] as const)
            expect(explainLine(part, language)).toContain(`= ${formatPesos(part.amount)}; Labor Code Art. 97`);
      }),
    );
  });
});

describe('year and month to date', () => {
  test("from the posted payslips equal the totals of the last one; a reversed one doesn't count", () => {
    always(
      fc.property(factsArbitrary(1, 2), factsArbitrary(2, 2), switchesArbitrary, (a, b, switches) => {
        const first = computePayslip(a, shippedTables, switches);
        const second = computePayslip({ ...b, month: first.month, year: first.year }, shippedTables, switches);
        expect(yearToDate([{ payslip: first }, { payslip: second }])).toEqual(second.year);
        expect(monthToDate([{ payslip: first }, { payslip: second }])).toEqual(second.month);
        const alone = computePayslip(b, shippedTables, switches);
        expect(yearToDate([{ payslip: first, reversed: true }, { payslip: alone }])).toEqual(alone.year);
        expect(monthToDate([{ payslip: first, reversed: true }, { payslip: alone }])).toEqual(alone.month);
      }),
    );
  });
});

describe('a month in two payslips', () => {
  test("deducts the month's contribution, at any timing", () => {
    always(
      fc.property(factsArbitrary(1, 2), factsArbitrary(2, 2), switchesArbitrary, (a, b, switches) => {
        const rates = a.rates;
        const first = computePayslip(a, shippedTables, switches);
        // A salary over two clients needs every date of its period.
        const { assignments: _, ...one } = b;
        const second = computePayslip({ ...one, rates, month: first.month, year: first.year }, shippedTables, switches);
        const { sssCompensation, fundSalary } = second.contributions;
        fc.pre(sssCompensation > 0 && fundSalary >= 0);
        const month = sssContribution(sssTables, '2026-06', sssCompensation);
        expect(second.month.sss).toEqual(month);
        expect(second.month.pagibig).toEqual(pagibigContribution(pagibigTables, '2026-06', fundSalary));
        expect(plus(first.employeeContributions, second.employeeContributions)).toBe(
          sum([sssEmployee(month), second.month.philHealth.employee, pagibigEmployee(second.month.pagibig)]),
        );
        const health = second.month.philHealth;
        expect(plus(health.employee, health.employer)).toBe(health.premium);
      }),
    );
  });
});

describe('a salary in two halves, under every switch', () => {
  const period = (index: number, of: number): PayslipFacts['period'] => ({
    kind: of === 1 ? 'monthly' : 'semi_monthly',
    from: index === 1 ? '2026-06-01' : '2026-06-16',
    to: index === of ? '2026-06-30' : '2026-06-15',
    payDate: index === of ? '2026-06-30' : '2026-06-15',
    month: '2026-06',
    index,
    of,
  });
  const salary = fc.integer({ min: 12_000_00, max: 900_000_00 }).map(centavos);
  const facts = (amount: Centavos, more: Partial<PayslipFacts>): PayslipFacts => ({
    employee: 'E-1',
    period: period(1, 1),
    rates: [{ from: '2026-01-01', scheme: 'monthly', amount, factorTenths: 2610, minutesPerDay: 480 }],
    days: [],
    earnings: [],
    deductions: [],
    ...more,
  });
  const inHalves = (amount: Centavos, switches: Switches, settle: object = {}) => {
    const first = computePayslip(facts(amount, { period: period(1, 2) }), shippedTables, switches);
    const rest = facts(amount, { period: period(2, 2), month: first.month, year: first.year, ...settle });
    return [first, computePayslip(rest, shippedTables, switches)] as const;
  };

  test('equals the month: gross, contributions, taxable pay, and after year-end settlement the tax and net pay', () => {
    always(
      fc.property(salary, switchesArbitrary, (amount, switches) => {
        const settle = { settle: 'year_end' as const };
        const month = computePayslip(facts(amount, settle), shippedTables, switches);
        const halves = inHalves(amount, switches, settle);
        const of = (pick: (p: typeof month) => Centavos) => sum(halves.map(pick));
        expect(of((p) => p.gross)).toBe(month.gross);
        expect(of((p) => p.employeeContributions)).toBe(month.employeeContributions);
        expect(of((p) => p.employerCost)).toBe(month.employerCost);
        expect(of((p) => p.tax.taxable)).toBe(month.tax.taxable);
        expect(of((p) => p.tax.withheld)).toBe(month.tax.withheld);
        expect(of((p) => p.net)).toBe(month.net);
      }),
    );
  });

  // Before that a half has its own table, whose limits Annex E rounds to whole pesos: 10,417 twice isn't 20,833. Equal
  // halves differ from the month only by that rounding.
  test('under an even split withholds like the month, except for the rounding of the tables’ limits', () => {
    always(
      fc.property(salary, (amount) => {
        const even: Switches = { ...defaultSwitches, contributionTiming: 'even' };
        const [first, second] = inHalves(amount, even);
        const month = computePayslip(facts(amount, {}), shippedTables, even);
        const apart = plus(first.tax.withheld, second.tax.withheld) - month.tax.withheld;
        expect(Math.abs(apart)).toBeLessThanOrEqual(40);
      }),
    );
  });

  // Under the others the halves are unequal, and a progressive rate takes more of unequal halves.
  test('under the others never withholds less than that', () => {
    always(
      fc.property(salary, fc.constantFrom('last' as const, 'true_up' as const), (amount, contributionTiming) => {
        const [first, second] = inHalves(amount, { ...defaultSwitches, contributionTiming });
        const month = computePayslip(facts(amount, {}), shippedTables, defaultSwitches);
        const apart = plus(first.tax.withheld, second.tax.withheld) - month.tax.withheld;
        expect(apart).toBeGreaterThanOrEqual(-40);
      }),
    );
  });
});

describe('contributions', () => {
  test('the shares of PhilHealth add up to the premium, and differ by a centavo at most', () => {
    always(
      fc.property(months, pay, fc.constantFrom('employer' as const, 'employee' as const), (month, salary, odd) => {
        const c = philHealthContribution(philHealthTables, month, salary, odd);
        expect(plus(c.employee, c.employer)).toBe(c.premium);
        const [smaller, larger] = odd === 'employer' ? [c.employee, c.employer] : [c.employer, c.employee];
        expect([0, 1]).toContain(larger - smaller);
      }),
    );
  });

  const shares: [string, (month: string, pay: Centavos) => number[]][] = [
    [
      'SSS',
      (m, p) => {
        const c = sssContribution(sssTables, m, p);
        return [sssEmployee(c), sssEmployer(c), c.msc];
      },
    ],
    [
      'PhilHealth',
      (m, p) => {
        const c = philHealthContribution(philHealthTables, m, p);
        return [c.premium, c.employee, c.employer];
      },
    ],
    // At a fund salary of 1,500 the employee's rate doubles for the whole amount: a step upward.
    [
      'Pag-IBIG',
      (m, p) => {
        const c = pagibigContribution(pagibigTables, m, p);
        return [c.mandatory, c.employer];
      },
    ],
  ];
  test.each(shares)('%s never falls when pay rises', (_, sharesOf) => {
    always(
      fc.property(months, pay, fc.integer({ min: 1, max: 5000_00 }), (month, lower, more) => {
        const [a, b] = [sharesOf(month, lower), sharesOf(month, centavos(lower + more))];
        for (const [i, share] of a.entries()) expect(b[i]).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});

describe('tax', () => {
  test('never falls when pay rises, and never takes more of a raise than the highest rate and a centavo', () => {
    always(
      fc.property(fc.constantFrom(...payPeriods), pay, fc.integer({ min: 1, max: 5000_00 }), (period, lower, more) => {
        const at = (p: Centavos) => taxByTable(withholdingTables, period, '2026-06-30', p).tax;
        const rise = at(centavos(lower + more)) - at(lower);
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThanOrEqual(more * 0.35 + 1);
      }),
    );
  });

  test('twelve months withheld, with the adjustment of the last, are the tax of the year', () => {
    always(
      fc.property(
        fc.array(fc.integer({ min: 15_000_00, max: 300_000_00 }), { minLength: 12, maxLength: 12 }),
        (salaries) => {
          let year: PayslipFacts['year'];
          let taxable = 0;
          for (const [i, amount] of salaries.entries()) {
            const month = `2026-${String(i + 1).padStart(2, '0')}`;
            const p = computePayslip({
              employee: 'E-1',
              period: {
                kind: 'monthly',
                from: `${month}-01`,
                to: `${month}-28`,
                payDate: `${month}-28`,
                month,
                index: 1,
                of: 1,
              },
              rates: [
                {
                  from: '2026-01-01',
                  scheme: 'monthly',
                  amount: centavos(amount),
                  factorTenths: 2610,
                  minutesPerDay: 480,
                },
              ],
              days: [],
              earnings: [],
              deductions: [],
              ...(year && { year }),
              ...(i === 11 && { settle: 'year_end' as const }),
            });
            year = p.year;
            taxable += p.tax.taxable;
          }
          expect(year!.taxable).toBe(taxable);
          expect(year!.withheld).toBe(annualTax(withholdingTables, 2026, centavos(taxable)));
        },
      ),
      { numRuns: 50 },
    );
  });
});

test('the defaults match the documentation page', () => {
  expect(defaultSwitches).toMatchObject({
    taxBracket: 'regular',
    contributionTiming: 'last',
    philHealthOddCentavo: 'employer',
    netFloor: 0,
  });
});
