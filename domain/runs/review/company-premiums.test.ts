import { expect, test } from 'vitest';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { premiumOf, withCompanyPremiums, type CompanyPremium } from './company-premiums.ts';

const row = (over: Partial<CompanyPremium>): CompanyPremium => ({
  premium: 'special',
  from: '2026-01-01',
  basisPoints: 15_000,
  own: false,
  ...over,
});
const on = (rows: readonly CompanyPremium[], date: string) =>
  inForce(withCompanyPremiums(premiumTables, rows), date, 'x');

test('each row applies from its date, the latest first, and the client’s own before those for every client', () => {
  const rows = [
    row({}),
    row({ from: '2026-07-01', basisPoints: 14_000 }),
    row({ from: '2026-10-01', basisPoints: 16_000, own: true }),
    row({ from: '2026-11-01', basisPoints: 20_000 }),
  ];
  const special = (date: string) => premiumOf(on(rows, date), 'special');
  expect(['2025-12-31', '2026-01-01', '2026-07-01', '2026-10-01', '2026-12-01'].map(special)).toEqual([
    13_000, 15_000, 14_000, 16_000, 16_000,
  ]);
  expect(premiumOf(on(rows, '2026-12-01'), 'regular')).toBe(20_000);
});

test("a later law that pays more overrides the company's rate", () => {
  const law = [...premiumTables, { ...premiumTables[0]!, from: '2027-01-01', night: 12_000 }];
  const paid = (date: string) =>
    premiumOf(inForce(withCompanyPremiums(law, [row({ premium: 'night', basisPoints: 11_500 })]), date, 'x'), 'night');
  expect([paid('2026-06-01'), paid('2027-01-01')]).toEqual([11_500, 12_000]);
});

test('a fraction of a basis point is rounded up', () => {
  const table = on([row({ premium: 'special', basisPoints: 13_500 })], '2026-06-01');
  // 135% × 130% × 110% = 193.05%; of an ordinary day at 101%: 101% × 125% × 110% = 138.875%.
  expect(premiumBasisPoints('special', 'overtime', true, table)).toBe(19_305);
  const ordinary = on([row({ premium: 'ordinary', basisPoints: 10_100 })], '2026-06-01');
  expect(premiumBasisPoints('ordinary', 'overtime', true, ordinary)).toBe(13_888);
});
