import { describe, expect, test } from 'vitest';
import { laws } from '#contract/payroll/tables/law.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { lawKindOf } from '#domain/tables/law-rows.ts';
import { rowsOf, textOf } from './paste.ts';

const shipped = {
  tax: lawKindOf.tax.toRows(shippedTables.withholding[0]!),
  sss: lawKindOf.sss.toRows(shippedTables.sss[1]!),
  hdmf: lawKindOf.hdmf.toRows(shippedTables.pagibig[1]!),
  philhealth: lawKindOf.philhealth.toRows(shippedTables.philHealth[1]!),
};

describe('rows of a statutory table', () => {
  test.each(['tax', 'sss', 'hdmf', 'philhealth'] as const)('of %s are read back as written', (kind) => {
    const { fields } = laws[kind];
    expect(rowsOf(textOf(shipped[kind], fields), fields)).toEqual(shipped[kind]);
  });

  test('with header, quotes, percent signs, dashes, and words for the last row', () => {
    const { fields } = laws.sss;
    const head = Object.values(fields).map((f) => f.label);
    const text = `${head.join(',')}\r\n0,"5249.99",5000,–,250,0,500,0,10\r\n5250,and over,5500,0,275,0,550,0,10\r\n`;
    expect(rowsOf(text, fields)).toMatchObject([
      { from_centavos: 0, to_centavos: 524_999, credit_ss_centavos: 500_000, credit_mpf_centavos: 0 },
      { from_centavos: 525_000, to_centavos: null, ec_centavos: 1000 },
    ]);
    expect(rowsOf('10,000.00\t100,000.00\t5.5 %', laws.philhealth.fields)).toEqual([
      { floor_centavos: 1_000_000, ceiling_centavos: 10_000_000, rate_basis_points: 550 },
    ]);
  });

  test('an invalid amount stays text, for the server to refuse', () => {
    expect(rowsOf('ten\t100,000.00\t5', laws.philhealth.fields)[0]).toMatchObject({ floor_centavos: 'ten' });
  });
});
