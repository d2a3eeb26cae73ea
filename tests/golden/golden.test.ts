import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GoldenCase } from './compare.ts';
import { calculations, check } from './run.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((f) => f.startsWith('cases-') && f.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const cases = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as GoldenCase[];
  test.each(cases.map((c) => [c.id, c] as const))('%s', (_, c) => {
    expect(check(c)).toEqual([]);
  });
});

test('a wrong figure is found and named', () => {
  const file = path.join(folder, 'cases-public.json');
  const [first] = JSON.parse(readFileSync(file, 'utf8')) as [GoldenCase];
  const wrong = { ...first, expected: { ...first.expected, withholding_tax: '1075.06' } };
  expect(check(wrong)).toEqual(['withholding_tax "1075.06" "1075.05"']);
  expect(check({ ...first, input: { calc: 'astrology' } })).toEqual(['calc "astrology" unknown']);
});

test('the runner translates and computes nothing: it imports the library and no table of its own', () => {
  const sources = [
    'run.ts',
    'read.ts',
    ...readdirSync(path.join(folder, 'calculations')).map((f) => path.join('calculations', f)),
  ];
  for (const name of sources) {
    const source = readFileSync(path.join(folder, name), 'utf8');
    for (const [, from] of source.matchAll(/from '([^']+)'/g))
      expect(from, name).toMatch(/^(#domain\/|#server\/documents\/|\.)/);
    expect(source, `${name} branches on a case`).not.toMatch(/PUB-|\bc\.id\b|topic/);
  }
});

test('every calculation that cases may name is there', () => {
  const names = [
    'withholding_tax',
    'withholding_tax_rr',
    'annual_tax',
    'sss',
    'philhealth',
    'hdmf',
    'premium',
    'thirteenth_month',
    'holiday_pay',
    'eemr',
    'daily_from_monthly',
    'payslip',
    'annualization',
    'de_minimis',
    'sil_commutation',
    'billing',
    'bpi_file',
    'sss_r3_detail',
    'normalise_ids',
    'holiday_type',
    'clock_split',
    'mwe_payslip',
    'annuity',
    'separation_pay',
    'hdmf_voluntary',
    'premium_monthly_paid',
    'late_undertime',
    'mwe_with_commission',
    'mwe_status_by_date',
    'split_even',
    'split_true_up',
    'payslip_semi_monthly',
    'cumulative_average',
    'de_minimis_ot_meal',
    'net_pay_floor',
    'admin_fee_check',
    'accruals',
    'form_2316',
    'form_1601c',
    'retirement_pay',
    'mcrf_due_window',
    'holiday_count',
  ];
  expect(names.filter((n) => !Object.hasOwn(calculations, n))).toEqual([]);
});
