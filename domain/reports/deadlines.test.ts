import { describe, expect, test } from 'vitest';
import { deadlineOf, yearlyDueOf } from './deadlines.ts';

const as = (name: string, philhealth = '') => ({ name, philhealth });

describe('the due date of a report', () => {
  test.each([
    ['sss', '2026-01', '2026-02-28'],
    ['sss', '2027-12', '2028-01-31'],
    ['tax', '2026-10', '2026-11-10'],
    ['tax', '2026-12', '2027-01-15'],
    ['alphalist', '2026', '2027-01-31'],
  ] as const)('%s of %s: %s', (kind, span, due) => {
    expect(deadlineOf(kind, span, as('Kawani')).due).toBe(due);
  });

  test.each([
    ['Bantay', '14'],
    ['Diwa', '14'],
    ['Éclair Manpower', '19'],
    ['lakas', '19'],
    ['Mayon', '24'],
    ['Queen', '24'],
    ['Ñandú', '24'],
    ['Reyes', '28'],
    ['7 Stars', '28'],
    ['', '14'],
  ])('Pag-IBIG of an employer named “%s”: the %s', (name, day) => {
    expect(deadlineOf('hdmf', '2026-01', as(name)).due).toBe(`2026-02-${day}`);
  });

  test.each([
    ['123456789014', '15'],
    ['123456789015', '20'],
    ['', '15'],
  ])('PhilHealth of the PEN “%s”: the %s', (pen, day) => {
    expect(deadlineOf('philhealth', '2026-10', as('Kawani', pen)).due).toBe(`2026-11-${day}`);
  });

  test.each([
    ['thirteenth_month', '2026-12-24'],
    ['dole', '2027-01-15'],
  ] as const)('%s of 2026: %s', (kind, due) => {
    expect(yearlyDueOf(kind, 2026).due).toBe(due);
  });
});
