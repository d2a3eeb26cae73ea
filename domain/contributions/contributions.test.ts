import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos } from '../money/centavos.ts';
import { pagibigTables } from '../tables/pagibig.ts';
import { philHealthTables } from '../tables/philhealth.ts';
import { pagibigContribution, pagibigRest } from './pagibig.ts';
import { philHealthContribution, philHealthRest } from './philhealth.ts';

describe('Pag-IBIG', () => {
  const at = (fundSalary: number, elected?: number, employerMatches = false) =>
    pagibigContribution(
      pagibigTables,
      '2026-07',
      pesos(fundSalary),
      elected === undefined ? null : { electedTotal: pesos(elected), employerMatches },
    );

  // Circulars 274 and 460: 1% of a fund salary up to 1,500, otherwise 2%; capped at 10,000.
  test.each([
    [1500, 15, 30],
    [1501, 30.02, 30.02],
    [10_000, 200, 200],
    [25_000, 200, 200],
  ])('of %d: %d from the employee, %d from the employer', (salary, employee, employer) => {
    expect(at(salary)).toMatchObject({ mandatory: Math.round(employee * 100), employer: Math.round(employer * 100) });
  });

  // facts 4: a member may save more; the employer owes 2% of the capped salary and may match.
  test("voluntary savings beyond the law's, matched by the employer only if set", () => {
    expect(at(25_000, 500)).toMatchObject({ mandatory: pesos(200), voluntary: pesos(300), employer: pesos(200) });
    expect(at(25_000, 500, true).employer).toBe(pesos(500));
    expect(at(25_000, 100, true)).toMatchObject({ mandatory: pesos(200), voluntary: 0, employer: pesos(200) });
  });

  test('the rest of a month is reduced by earlier deductions, savings too', () => {
    expect(pagibigRest(at(25_000, 500, true), at(5000, 200, true))).toMatchObject({
      mandatory: pesos(100),
      voluntary: pesos(200),
      employer: pesos(300),
    });
  });

  test('is due from the first centavo, and zero for nothing', () => {
    const of = (fundSalary: number) => pagibigContribution(pagibigTables, '2026-07', centavos(fundSalary));
    expect([of(0).base, of(1).base]).toEqual([0, 1]);
  });

  test('a negative fund salary is refused', () => {
    expect(() => pagibigContribution(pagibigTables, '2026-07', centavos(-1))).toThrow('not be negative');
  });
});

describe('PhilHealth', () => {
  const at = (salary: number) => philHealthContribution(philHealthTables, '2026-07', centavos(salary));

  test("from one centavo at least the floor's premium; zero is refused", () => {
    expect(at(1)).toEqual({ base: pesos(10_000), premium: pesos(500), employee: pesos(250), employer: pesos(250) });
    expect(() => at(0)).toThrow('more than zero');
  });

  test('the rest of a month', () => {
    expect(philHealthRest(at(2_000_000), at(1_000_001))).toEqual({
      base: pesos(20_000),
      premium: parsePesos('500'),
      employee: parsePesos('250'),
      employer: parsePesos('250'),
    });
  });
});
