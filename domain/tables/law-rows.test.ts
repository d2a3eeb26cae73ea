import { describe, expect, test } from 'vitest';
import { sharesByTable } from '../contributions/by-table.ts';
import { pesos } from '../money/centavos.ts';
import { shippedTables } from '../pay/tables.ts';
import { lawKindOf, lawKinds, lawProblems, type LawRows, type PhilHealthRow, type SssLawRow } from './law-rows.ts';
import type { Span } from './law-spans.ts';

/** Tables of law as an officer types them: row by row, with a sentence for each invalid row. */

const shipped = {
  tax: shippedTables.withholding.at(-1)!,
  sss: shippedTables.sss.at(-1)!,
  hdmf: shippedTables.pagibig.at(-1)!,
  philhealth: shippedTables.philHealth.at(-1)!,
};
const rowsOf = {
  tax: lawKindOf.tax.toRows(shipped.tax),
  sss: lawKindOf.sss.toRows(shipped.sss),
  hdmf: lawKindOf.hdmf.toRows(shipped.hdmf),
  philhealth: lawKindOf.philhealth.toRows(shipped.philhealth),
};
const inForce = { from: '2026-01-01', issuance: 'a circular' };
const found = <K extends keyof LawRows>(kind: K, rows: readonly LawRows[K][], from = inForce.from) =>
  lawProblems(kind, { ...inForce, from, rows });

test.each(lawKinds)('a shipped table of %s converts to rows and back, without errors', (kind) => {
  const { from: _, issuance: __, ...body } = shipped[kind];
  expect(lawKindOf[kind].toBody(rowsOf[kind] as never)).toEqual(body);
  expect(found(kind, rowsOf[kind] as never)).toEqual([]);
});

test('a row ends a centavo below the next, and the last one is open', () => {
  const { sss } = rowsOf;
  expect(sss.slice(0, -1).map((r) => r.to_centavos)).toEqual(sss.slice(1).map((r) => r.from_centavos - 1));
  expect(sss.at(-1)!.to_centavos).toBeNull();
  const monthly = rowsOf.tax.filter((r) => r.period === 'monthly');
  expect(monthly.map((r) => r.to_centavos)).toEqual([2_083_299, 3_333_299, 6_666_699, 16_666_699, 66_666_699, null]);
});

// SSS Circular 2024-006: credits above 20,000.00 go to the MySSS Pension Booster.
test('an SSS credit is split into its SSS and MPF parts', () => {
  const parts = (msc: number) => {
    const row = rowsOf.sss.find((r) => r.credit_ss_centavos + r.credit_mpf_centavos === pesos(msc))!;
    return [row.credit_ss_centavos, row.credit_mpf_centavos];
  };
  expect([19_500, 20_000, 20_500, 35_000].map(parts)).toEqual([
    [pesos(19_500), 0],
    [pesos(20_000), 0],
    [pesos(20_000), pesos(500)],
    [pesos(20_000), pesos(15_000)],
  ]);
});

describe('ranges', () => {
  const span = (from: number, to: number | null): Span => ({ from_centavos: from, to_centavos: to });
  const three = [span(0, 99), span(100, 199), span(200, null)];
  const changed = (i: number, more: Partial<Span>) => three.map((r, n) => (n === i ? { ...r, ...more } : r));
  const rest = { period: 'monthly' as const, base_centavos: 0, rate_basis_points: 0 };
  const others = rowsOf.tax.filter((r) => r.period !== 'monthly');
  const wrong = (spans: readonly Span[]) =>
    found('tax', [...spans.map((s) => ({ ...rest, ...s })), ...others]).map((p) => [p.row, p.field, p.sentence]);

  test.each<[string, Span[], [number, string, string][]]>([
    ['every amount once', three, []],
    ['one row alone', [span(0, null)], []],
    [
      'the first row begins above zero',
      changed(0, { from_centavos: 1 }),
      [[0, 'from_centavos', 'Row 1, from ₱0.01: the first row must begin at 0.00.']],
    ],
    [
      'the last row ends',
      changed(2, { to_centavos: 300 }),
      [[2, 'to_centavos', 'Row 3, from ₱2.00: the last row must have no end.']],
    ],
    [
      'another row has no end',
      changed(1, { to_centavos: null }),
      [[1, 'to_centavos', 'Row 2, from ₱1.00: only the last row may have no end.']],
    ],
    [
      'it ends before it begins',
      changed(1, { to_centavos: 99 }),
      [
        [1, 'to_centavos', 'Row 2, from ₱1.00: it must end at or above its start.'],
        [2, 'from_centavos', 'Row 3, from ₱2.00: no row covers ₱1.00 to ₱1.99.'],
      ],
    ],
    ['a row of one centavo', [span(0, 0), span(1, 1), span(2, null)], []],
    [
      'it begins where the row before begins',
      [span(0, null), span(0, null)],
      [
        [0, 'to_centavos', 'Row 1, from ₱0.00: only the last row may have no end.'],
        [1, 'from_centavos', 'Row 2, from ₱0.00: it must begin above the previous row.'],
      ],
    ],
    [
      'an overlap of a centavo',
      changed(0, { to_centavos: 100 }),
      [[1, 'from_centavos', 'Row 2, from ₱1.00: it overlaps the previous row, which ends at ₱1.00.']],
    ],
    [
      'a gap of a centavo',
      changed(0, { to_centavos: 98 }),
      [[1, 'from_centavos', 'Row 2, from ₱1.00: no row covers ₱0.99 to ₱0.99.']],
    ],
  ])('%s', (_, spans, wanted) => {
    expect(wrong(spans)).toEqual(wanted);
  });

  test('rows are reported by their index in the whole table, and so is a period without a row', () => {
    const [daily] = found('tax', [
      { ...rest, ...span(0, null) },
      ...others.map((r, i) => (i === 0 ? { ...r, from_centavos: 5 } : r)),
    ]);
    expect(daily).toMatchObject({ row: 1, field: 'from_centavos' });
    expect(found('tax', others)).toEqual([{ row: null, field: 'rows', sentence: 'There is no row for monthly pay.' }]);
  });
});

describe('other rules of a table', () => {
  test('a monthly table begins on the first of a month; the tax table uses the pay date', () => {
    const sentence = 'This table is looked up by month, so it must begin on the first of one.';
    for (const kind of ['sss', 'hdmf', 'philhealth'] as const)
      expect(found(kind, rowsOf[kind] as never, '2026-01-02')).toEqual([{ row: null, field: 'from_date', sentence }]);
    expect(found('tax', rowsOf.tax, '2026-01-02')).toEqual([]);
  });

  test.each(['hdmf', 'philhealth'] as const)('%s: one row', (kind) => {
    const sentence = 'This table must have one row.';
    const [row] = rowsOf[kind];
    for (const rows of [[], [row, row]])
      expect(found(kind, rows as never)).toEqual([{ row: null, field: 'rows', sentence }]);
  });

  test('nothing counts for MPF below the highest SSS credit', () => {
    const rows = rowsOf.sss.map((r, i): SssLawRow => (i === 3 ? { ...r, credit_mpf_centavos: 1 } : r));
    const [first] = found('sss', rows);
    expect(first).toMatchObject({ row: 3, field: 'credit_mpf_centavos' });
    expect(first!.sentence).toContain('nothing counts for MPF below an SSS credit of ₱20,000.00');
  });

  test('other errors apply to the whole table', () => {
    const row: PhilHealthRow = { ...rowsOf.philhealth[0]!, ceiling_centavos: 1 };
    const [first, ...others] = found('philhealth', [row]);
    expect(first).toMatchObject({ row: null, field: 'rows' });
    expect(others).toEqual([]);
  });
});

describe('a test amount', () => {
  const tried = (kind: keyof LawRows, amount: number): number[] => {
    const { employee, employer, ec } = sharesByTable(kind, rowsOf[kind] as never, amount);
    return [employee, employer, ec];
  };
  // RR 11-2018 Annex E; the table's first row is the daily one: a period's rows are given alone.
  const monthly = rowsOf.tax.filter((r) => r.period === 'monthly');
  const tax = (amount: number) => sharesByTable('tax', monthly, amount).employee;

  test("tax: the row's base, and the rate on the excess", () => {
    expect([pesos(20_833), pesos(33_332), pesos(40_000), pesos(100_000)].map(tax)).toEqual([
      0,
      pesos(1875) - 15,
      pesos(1875) + 133_340,
      pesos(8541) + 80 + 25 * 33_333,
    ]);
  });

  test('contributions of a month of 30,000.00, and of zero', () => {
    expect(tried('sss', pesos(30_000))).toEqual([pesos(1500), pesos(3000), pesos(30)]);
    expect(tried('hdmf', pesos(30_000))).toEqual([pesos(200), pesos(200), 0]);
    expect(tried('philhealth', pesos(30_000))).toEqual([pesos(750), pesos(750), 0]);
    for (const kind of lawKinds) for (const none of [0, -1]) expect(tried(kind, none)).toEqual([0, 0, 0]);
  });
});
