import { describe, expect, test } from 'vitest';
import { addMonths, creditsDue, type CreditPerson, type LedgerFact, type LeaveYearRules } from './leave-year.ts';

const rules: LeaveYearRules = {
  leaveYear: 'calendar',
  daysAYear: 15,
  accrual: 'yearly',
  prorated: true,
  afterMonths: 0,
  maxCarried: null,
  carriedMonths: null,
  yearEnd: 'lapse',
  from: '2026-01-01',
};
const hired = (hiredOn: string, ledger: LedgerFact[] = [], more: Partial<CreditPerson> = {}): CreditPerson => ({
  hiredOn,
  lastDay: null,
  ledger,
  pending: [],
  ...more,
});
const entry = (kind: LedgerFact['kind'], days: number, on: string, key: string | null = null): LedgerFact => ({
  kind,
  days,
  on,
  key,
});
const short = (all: ReturnType<typeof creditsDue>) => all.map((d) => [d.kind, d.days, d.on]);

test('a month later than 31 January is the last day of February', () => {
  expect([addMonths('2027-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-11-15', 14)]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2028-01-15',
  ]);
});

describe('grants at once', () => {
  test('a whole year is granted on its first day', () => {
    expect(creditsDue(rules, hired('2020-05-01'), '2027-01-01')).toEqual([
      { key: 'grant 2026-01-01', kind: 'grant', days: 15, on: '2026-01-01', note: 'For 2026' },
      { key: 'grant 2027-01-01', kind: 'grant', days: 15, on: '2027-01-01', note: 'For 2027' },
    ]);
  });

  test.each([
    ['2026-07-15', 7.5, '6 of 12 months of 2026'],
    ['2026-07-16', 6.25, '5 of 12 months of 2026'],
  ])('an employee hired on %s gets %s days of the first year', (on, days, note) => {
    expect(creditsDue(rules, hired(on), '2026-12-31')).toMatchObject([{ days, on, note }]);
  });

  test('a first year without proration is granted whole', () => {
    expect(short(creditsDue({ ...rules, prorated: false }, hired('2026-11-20'), '2026-12-31'))).toEqual([
      ['grant', 15, '2026-11-20'],
    ]);
  });

  test('a year by anniversary begins on the date of hire', () => {
    const of = creditsDue({ ...rules, leaveYear: 'anniversary' }, hired('2025-07-10'), '2026-08-01');
    expect(of).toMatchObject([{ days: 15, on: '2026-07-10', note: 'For 10 Jul 2026 – 9 Jul 2027' }]);
  });

  test('service incentive leave begins after twelve months of service', () => {
    const sil = { ...rules, daysAYear: 5, afterMonths: 12 };
    expect(short(creditsDue(sil, hired('2026-03-01'), '2027-12-30'))).toEqual([['grant', 4.167, '2027-03-01']]);
    expect(short(creditsDue({ ...sil, leaveYear: 'anniversary' }, hired('2026-03-01'), '2027-12-30'))).toEqual([
      ['grant', 5, '2027-03-01'],
    ]);
  });

  test('a year that began before the settings is left to HR', () => {
    expect(creditsDue({ ...rules, from: '2026-06-01' }, hired('2020-05-01'), '2026-12-30')).toEqual([]);
  });
});

describe('grants by the month', () => {
  const monthly: LeaveYearRules = { ...rules, accrual: 'monthly', from: '2027-01-01' };

  test('a twelfth is granted on the last day of each month', () => {
    expect(creditsDue(monthly, hired('2020-05-01'), '2027-02-28')).toMatchObject([
      { days: 1.25, on: '2027-01-31', note: 'For Jan 2027' },
      { days: 1.25, on: '2027-02-28', note: 'For Feb 2027' },
    ]);
  });

  test('twelve parts of five days add up to five', () => {
    const all = creditsDue({ ...monthly, daysAYear: 5 }, hired('2020-05-01'), '2027-12-31').map((d) => d.days);
    expect([all.length, all.slice(0, 3), all.reduce((n, d) => n + Math.round(d * 1000), 0)]).toEqual([
      12,
      [0.417, 0.416, 0.417],
      5000,
    ]);
  });

  test('the month of hire counts until its 15th, and months by anniversary begin on the day of hire', () => {
    expect(short(creditsDue(monthly, hired('2027-03-16'), '2027-04-30'))).toEqual([['grant', 1.25, '2027-04-30']]);
    const anniversary = { ...monthly, leaveYear: 'anniversary' } as const;
    expect(short(creditsDue(anniversary, hired('2027-01-31'), '2027-04-01'))).toEqual([
      ['grant', 1.25, '2027-02-27'],
      ['grant', 1.25, '2027-03-30'],
    ]);
  });
});

describe('the end of a leave year', () => {
  const limited: LeaveYearRules = { ...rules, maxCarried: 5, carriedMonths: 3 };
  const person = hired('2020-05-01', [
    entry('grant', 15, '2026-01-01', 'grant 2026-01-01'),
    entry('use', -3, '2026-04-02'),
  ]);

  test('days above the maximum expire on the last day, and the rest of carried-over days on 31 March', () => {
    const used = { ...person, ledger: [...person.ledger, entry('use', -2, '2027-02-01')] };
    expect(creditsDue(limited, used, '2027-04-01')).toMatchObject([
      { kind: 'expire', days: -7, on: '2026-12-31', note: 'Above 5 carried over from 2026' },
      { kind: 'grant', days: 15, on: '2027-01-01' },
      { kind: 'expire', days: -3, on: '2027-03-31', note: 'Carried-over credits expired 31 Mar 2027' },
    ]);
  });

  test('nothing expires before the day after', () => {
    expect(creditsDue(limited, person, '2026-12-31')).toEqual([]);
    expect(short(creditsDue(limited, person, '2027-03-31'))).not.toContainEqual(expect.arrayContaining(['2027-03-31']));
  });

  test('days above the maximum are paid in cash if the type says so', () => {
    expect(short(creditsDue({ ...limited, maxCarried: 0, yearEnd: 'cash' }, person, '2027-01-01'))[0]).toEqual([
      'cash',
      -12,
      '2026-12-31',
    ]);
  });

  test('a pending request keeps its days', () => {
    const waiting = { ...person, pending: [{ days: 4, from: '2026-12-28' }] };
    expect(short(creditsDue(limited, waiting, '2027-01-01'))[0]).toEqual(['expire', -3, '2026-12-31']);
  });

  test('imported carried-over credits expire too', () => {
    const imported = hired('2020-05-01', [entry('carry_over', 4, '2027-01-01'), entry('use', -1, '2027-01-20')]);
    const late = { ...limited, from: '2027-01-01' };
    expect(short(creditsDue(late, imported, '2027-04-01'))).toEqual([
      ['grant', 15, '2027-01-01'],
      ['expire', -3, '2027-03-31'],
    ]);
  });

  test('deducts at most what is left', () => {
    const spent = { ...person, ledger: [...person.ledger, entry('use', -10, '2027-01-05')] };
    expect(short(creditsDue(limited, spent, '2027-01-06'))[0]).toEqual(['expire', -2, '2026-12-31']);
  });
});

test("existing entries aren't repeated", () => {
  const limited = { ...rules, maxCarried: 5, carriedMonths: 3, accrual: 'monthly' } as const;
  const first = creditsDue(limited, hired('2020-05-01'), '2028-06-15');
  const ledger = first.map((d) => ({ kind: d.kind, days: d.days, on: d.on, key: d.key }));
  expect(first.length).toBeGreaterThan(30);
  expect(new Set(first.map((d) => d.key)).size).toBe(first.length);
  expect(creditsDue(limited, hired('2020-05-01', ledger), '2028-06-15')).toEqual([]);
});

test('after the last day of work nothing is granted and nothing expires', () => {
  const left = hired('2020-05-01', [], { lastDay: '2026-12-31' });
  expect(short(creditsDue({ ...rules, maxCarried: 0 }, left, '2028-01-01'))).toEqual([['grant', 15, '2026-01-01']]);
});
