import { expect, test } from 'vitest';
import { defaultSettings, SettingsForm } from '#contract/payroll/clients/client-settings.ts';
import { paramsOf, questionOf, raiseOf } from './raise-of.ts';
import { textOfTried, triedOf } from './tried-settings.ts';
import { toPutRight } from './tried.ts';

test('names the field to fix before a simulation', () => {
  const form = SettingsForm.omit({ from_date: true }).safeParse({ ...defaultSettings, net_floor_basis_points: 20_000 });
  expect(toPutRight(form.error!)).toBe('Fix this first: Minimum net pay.');
});

test('reads a typed raise: pesos, percent to two places, or a wage order’s daily rate', () => {
  const of = { region: 'NCR', area: '' } as const;
  expect(raiseOf({ by: 'amount', text: '12.50', ...of })).toEqual({ by: 'amount', centavos: 1250 });
  expect(raiseOf({ by: 'share', text: '3.25', ...of })).toEqual({ by: 'share', basis_points: 325 });
  expect(raiseOf({ by: 'minimum', text: '800', ...of })).toEqual({
    by: 'minimum',
    region: 'NCR',
    area: '',
    daily_centavos: 80_000,
  });
  for (const text of ['', '0', '-5', 'much', '1.005']) expect(raiseOf({ by: 'amount', text, ...of })).toBeNull();
  // A raise above 100% is a typing error.
  expect(raiseOf({ by: 'share', text: '100.01', ...of })).toBeNull();
});

test('writes a question about rates to the address and reads it back', () => {
  const read = (text: string) => questionOf(new URLSearchParams(text));
  const said = (text: string) =>
    Object.fromEntries(Object.entries(paramsOf(read(text))).filter(([, value]) => value !== undefined && value !== ''));
  for (const text of [
    'more=25.50',
    'raise=share&more=3&paid=daily&position=Guard&over=year-2026',
    'raise=minimum&more=720&region=VII&area=Class%20A',
  ])
    expect(said(text)).toEqual(Object.fromEntries(new URLSearchParams(text)));
  // No question, or an invalid one, gives the form's defaults.
  expect(said('')).toEqual({});
  expect(read('raise=much&paid=weekly&region=Atlantis')).toMatchObject({ by: 'amount', paid: 'all', region: 'NCR' });
  expect(raiseOf(read('raise=share'))).toBeNull();
});

test('writes only changed settings to the address and reads them back', () => {
  const base = { ...defaultSettings, look_at_basis_points: 1500 };
  const values = { ...base, sss_basis: 'basic' as const, net_floor_basis_points: 3000, computer_approves: true };
  const text = textOfTried({ entry: null, values, base, over: 'year-2026' });
  expect(text).toBe('new.sss_basis-basic.net_floor_basis_points-3000.computer_approves-yes.over-year-2026');
  // No character needs escaping in an address.
  expect(new URLSearchParams({ try: text }).toString()).toBe(`try=${text}`);
  expect(triedOf(text)).toEqual({
    entry: null,
    changes: { sss_basis: 'basic', net_floor_basis_points: 3000, computer_approves: true },
    over: 'year-2026',
  });
  const same = textOfTried({ entry: '2026-01-01', values: base, base, over: undefined });
  expect([same, triedOf(same)]).toEqual(['2026-01-01', { entry: '2026-01-01', changes: {}, over: undefined }]);
  for (const name of ['contribution_timing-true_up', 'payslip_password-birth_date', 'computer_approves-no'])
    expect(triedOf(`new.${name}`)).not.toBeNull();
});

test('returns null for an address without valid settings', () => {
  for (const text of [
    null,
    '',
    'newest',
    'new.',
    'new.sss_basis',
    'new.sss_basis-much',
    'new.net_floor_basis_points-10001',
    'new.net_floor_basis_points--5',
    'new.computer_approves-true',
    'new.sss_basis-all.sss_basis-basic',
    'new.from_date-2026-01-01',
    'new.toString-x',
    'new.__proto__-x',
    'new.over-week-3',
    '2026-1-1',
  ])
    expect(triedOf(text), text ?? 'none').toBeNull();
});
