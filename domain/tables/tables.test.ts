import { describe, expect, test } from 'vitest';
import { nationalHolidays } from '../holidays/national.ts';
import { centavos, parsePesos, pesos } from '../money/centavos.ts';
import { decimal } from '../money/ratio.ts';
import { PayError } from '../pay-error.ts';
import { checkDeMinimis, deMinimisTables } from './de-minimis.ts';
import { dueDates, pagibigDueWindow, philHealthDueWindow } from './due-dates.ts';
import { checkEffective, inForce } from './effective.ts';
import { factorOf } from './factors.ts';
import {
  areaOf,
  areasOf,
  asMinimumWage,
  belowInWords,
  knownWageRegion,
  minimumWageIn,
  minimumWageOn,
  minimumWages,
  orderAbove,
  shippedOrders,
  wageOrderOn,
  wageRegion,
  type WageOrder,
} from './minimum-wages.ts';
import { checkPagibig, pagibigTables } from './pagibig.ts';
import { checkPhilHealth, philHealthTables } from './philhealth.ts';
import { dayOfCode, premiumTables } from './premiums.ts';
import { checkSss, sssTables } from './sss.ts';
import { checkBrackets, checkWithholding, withholdingTables } from './withholding.ts';

test('every shipped table is valid', () => {
  expect(checkWithholding(withholdingTables)).toEqual([]);
  expect(checkSss(sssTables)).toEqual([]);
  expect(checkPhilHealth(philHealthTables)).toEqual([]);
  expect(checkPagibig(pagibigTables)).toEqual([]);
  expect(checkDeMinimis(deMinimisTables)).toEqual([]);
  expect(checkEffective(premiumTables, 'Premiums')).toEqual([]);
});

describe('effective rows', () => {
  test('from its date until the next', () => {
    expect(inForce(pagibigTables, '2024-01-31', 'x').issuance).toBe('HDMF Circular 274');
    expect(inForce(pagibigTables, '2024-02-01', 'x').issuance).toBe('HDMF Circular 460');
  });
  test('before the first nothing is guessed', () => {
    expect(() => inForce(sssTables, '2022-12-31', 'SSS schedule')).toThrow(PayError);
    expect(() => inForce(sssTables, '2022-12-31', 'SSS schedule')).toThrow(
      'no SSS schedule is effective on 2022-12-31',
    );
  });
});

describe('withholding: a wrong table is detected', () => {
  const monthly = withholdingTables[0]!.brackets.monthly;
  test('bases divided from the annual table', () => {
    const wrong = monthly.map((b, i) => (i === 3 ? { ...b, base: pesos(8542) } : b));
    expect(checkBrackets(wrong, 'monthly')).toEqual([
      'monthly: the base of bracket 4 is ₱8,542.00, and ₱8,541.80 would continue bracket 3.',
      'monthly: the base of bracket 5 is ₱33,541.80, and ₱33,542.00 would continue bracket 4.',
    ]);
  });
  test('a beginning above zero, brackets out of order, an impossible rate', () => {
    expect(checkBrackets(monthly.slice(1), 'x')[0]).toContain('does not begin at zero');
    expect(checkBrackets([monthly[0]!, monthly[2]!, monthly[1]!], 'x').join(' ')).toContain('does not begin above');
    expect(checkBrackets([{ ...monthly[0]!, rate: 10_001 }], 'x').join(' ')).toContain('impossible rate');
  });
});

describe('SSS', () => {
  test('has the rows of its circulars', () => {
    expect(sssTables.map((t) => t.rows.length)).toEqual([53, 61]);
  });
  test('a gap, a credit out of order and a falling share are detected', () => {
    const [table] = sssTables;
    const broken = (i: number, change: object) => [
      { ...table!, rows: table!.rows.map((r, n) => (n === i ? { ...r, ...change } : r)) },
    ];
    expect(checkSss(broken(5, { from: pesos(6600) })).join(' ')).toContain('gap');
    expect(checkSss(broken(5, { msc: pesos(6000) })).join(' ')).toContain('credit not above');
    expect(checkSss(broken(5, { employeeSs: centavos(1) })).join(' ')).toContain('lower employeeSs');
    expect(checkSss(broken(0, { from: centavos(1) })).join(' ')).toContain('begin at zero');
  });
});

test('tables out of order, two from one date, or without a source are detected', () => {
  const row = (from: string, issuance = 'x') => ({ from, issuance });
  expect(checkEffective([row('2024-01-01'), row('2023-01-01')], 'T')).toEqual([
    'T: 2023-01-01 comes after 2024-01-01.',
  ]);
  expect(checkEffective([row('2024-01-01'), row('2024-01-01')], 'T')).toEqual(['T: two rows begin on 2024-01-01.']);
  expect(checkEffective([row('2024-01-01', ' ')], 'T')).toEqual(['T: the row of 2024-01-01 names no issuance.']);
  expect(checkEffective([], 'T')).toEqual(['T: there is no row.']);
});

test('minimum wages: by region and date; the enjoined order is left out', () => {
  const general = 'NCR non-agriculture';
  expect(minimumWageOn(minimumWages, general, '2026-09-25').daily).toBe(parsePesos('695'));
  expect(minimumWageOn(minimumWages, general, '2026-09-26').daily).toBe(parsePesos('755'));
  expect(() => minimumWageOn(minimumWages, 'Region XX', '2026-09-26')).toThrow('no minimum wage of Region XX');
});

const ncr = { region: 'NCR', area: '' } as const;
const madeUp = (from: string, daily: string, area = ''): WageOrder => ({
  region: 'VII',
  area,
  from,
  daily: parsePesos(daily),
  issuance: 'an order made up for this test',
});
const withCebu = [...shippedOrders, madeUp('2026-10-01', '500'), madeUp('2026-11-01', '470', 'Class B')];

test('a wage order is found by region and area: each area only by its own, and nothing before the first', () => {
  const on = (area: string, date: string) => wageOrderOn(withCebu, { region: 'VII', area }, date)?.daily;
  expect([on('', '2026-09-30'), on('', '2026-10-01'), on('', '2026-12-01')]).toEqual([
    undefined,
    parsePesos('500'),
    parsePesos('500'),
  ]);
  expect([on('Class B', '2026-10-31'), on('Class B', '2026-11-01'), on('CLASS b', '2026-11-01')]).toEqual([
    undefined,
    parsePesos('470'),
    parsePesos('470'),
  ]);
  expect(on('Class C', '2026-12-01')).toBeUndefined();
  expect(wageOrderOn(withCebu, { region: 'VI', area: '' }, '2026-12-01')).toBeUndefined();
  expect(areasOf(withCebu, 'VII')).toEqual(['Class B']);
  expect(areasOf(withCebu, 'NCR')).toEqual(['lower tier']);
});

test('payslips keep their names of region and area: NCR’s general one is non-agriculture, an area follows its region', () => {
  const rows = withCebu.map(asMinimumWage);
  expect(['', 'lower tier'].map((area) => wageRegion('NCR', area))).toEqual(['NCR non-agriculture', 'NCR lower tier']);
  const known = (region: string, area = '', until = '2026-12-31') => knownWageRegion(rows, { region, area }, until);
  expect([known('NCR'), known('NCR', 'Lower tier'), known('VII'), known('VII', 'Class B')]).toEqual([
    'NCR non-agriculture',
    'NCR lower tier',
    'VII',
    'VII class b',
  ]);
  // A payroll branch may have both in one name; another area, or a region without an order, has none.
  expect([known('NCR lower tier'), known('NCR', 'islands'), known('VII', 'Class C'), known('VI'), known('')]).toEqual([
    'NCR lower tier',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // A future order has no effect yet on earlier runs.
  expect([known('VII', '', '2026-10-01'), known('VII', '', '2026-09-30')]).toEqual(['VII', undefined]);
  expect(minimumWageIn(rows, 'VII', '2026-09-30')).toBeUndefined();
  expect(minimumWageIn(rows, 'VII class b', '2026-11-01')?.daily).toBe(parsePesos('470'));
  expect([areaOf('NCR', 'Non-agriculture'), areaOf('NCR', 'Lower tier'), areaOf('VII', 'Non-agriculture')]).toEqual([
    '',
    'Lower tier',
    'Non-agriculture',
  ]);
});

test("a rate below its region's wage order: daily, hourly, and monthly over the annual paid days", () => {
  const rate = (scheme: 'monthly' | 'daily' | 'hourly', amount: string, factorTenths = 3130) => {
    const order = orderAbove(shippedOrders, { scheme, amount: parsePesos(amount), factorTenths }, ncr, '2026-11-16');
    return order && belowInWords(order);
  };
  const below = 'Below ₱755.00 a day (NCR, Wage Order NCR-28)';
  expect([rate('daily', '755'), rate('daily', '754.99')]).toEqual([null, below]);
  expect([rate('hourly', '94.38'), rate('hourly', '94.37')]).toEqual([null, below]);
  // 755 × 313 / 12 = 19,692.92 and 755 × 261 / 12 = 16,421.25.
  expect([rate('monthly', '19692.92'), rate('monthly', '19692.91')]).toEqual([null, below]);
  expect([rate('monthly', '16421.25', 2610), rate('monthly', '16421.24', 2610)]).toEqual([null, below]);
  const daily = { scheme: 'daily', amount: parsePesos('700'), factorTenths: 3130 } as const;
  expect(orderAbove(shippedOrders, daily, ncr, '2026-09-25')).toBeNull();
  // No order of other regions is shipped.
  const classB = { region: 'VII', area: 'Class B' } as const;
  expect(orderAbove(shippedOrders, daily, classB, '2026-11-16')).toBeNull();
  const low = { ...daily, amount: parsePesos('469.99') };
  expect(belowInWords(orderAbove(withCebu, low, classB, '2026-11-16')!)).toBe(
    'Below ₱470.00 a day (VII, Class B, an order made up for this test)',
  );
});

test('factors say which days they pay; an unknown one is refused', () => {
  expect(factorOf(decimal('313'))).toMatchObject({ restDays: false, specialDays: true });
  expect(factorOf(decimal('305.0'))).toMatchObject({ restDays: false, specialDays: false });
  expect(factorOf(decimal('365'))).toMatchObject({ restDays: true });
  expect(() => factorOf(decimal('300'))).toThrow('300 isn’t a known annual work days factor');
});

test('due dates by name and by number', () => {
  expect(pagibigDueWindow('Ñandu Services')).toEqual({ first: 20, last: 24 });
  expect(
    ['Delta', 'east', 'Luzon', 'Mayon', 'Quezon', 'Rizal', '7 Stars'].map((e) => pagibigDueWindow(e).first),
  ).toEqual([10, 15, 15, 20, 20, 25, 25]);
  expect(() => pagibigDueWindow(' ')).toThrow(PayError);
  expect(philHealthDueWindow('001-2345-6784').first).toBe(11);
  expect(philHealthDueWindow('0012345675').first).toBe(16);
});

test('other due dates have their day and rule', () => {
  for (const d of dueDates) {
    expect(d.day === 'end' || (d.day >= 1 && d.day <= 31)).toBe(true);
    expect(d.source).not.toBe('');
  }
});

test('an unknown kind of day is refused by name', () => {
  expect(dayOfCode('DSNW_RD')).toBe('double_special_rest_day');
  expect(() => dayOfCode('HOLIDAY')).toThrow('HOLIDAY isn’t a day type');
  expect(() => dayOfCode('constructor')).toThrow(PayError);
});

test('holidays: one entry a date and kind, in order, each with its proclamation', () => {
  const keys = nationalHolidays.map((h) => `${h.date} ${h.kind} ${h.name}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(nationalHolidays.map((h) => h.date)).toEqual(nationalHolidays.map((h) => h.date).sort());
  expect(nationalHolidays.every((h) => h.source !== '')).toBe(true);
});
