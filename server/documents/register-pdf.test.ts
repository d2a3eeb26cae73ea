import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfPages, pdfPlaces } from '#tests/support/pdf-text.ts';
import { money, sheet } from './pdf-page.ts';
import type { RegisterPaper } from './register-layout.ts';
import { registerPdf } from './register-pdf.ts';

const earnings =
  'Basic pay,Overtime,Night differential,Regular holiday,Special non-working holiday,Rest day,Rice subsidy';
const deductions = 'SSS,PhilHealth,Pag-IBIG,Contributions,Withholding tax,SSS salary loan,Cash advance,Deductions';
const titles = `${earnings},Gross,${deductions},Net pay,Employer’s contributions`.split(',');
const paper = (people: number, columns = titles): RegisterPaper => {
  const rows = Array.from({ length: people }, (_, i) => ({
    name: `Dela Cruz-Villanueva ${i}, Maria Corazon`,
    note: `KW-${10_000 + i} · Ortigas Tower`,
    amounts: [...columns.keys()].map((c) => 1_000_00 + i * 100 + c),
  }));
  return {
    employer: { name: 'Maharlika Manpower', address: '12 Kalaw Avenue, Manila', tin: '123-456-789-00000' },
    run: 'Señorita Malls, 6 Nov 2026 to 20 Nov 2026, pay date 27 Nov 2026',
    state: 'Posted 25 Nov 2026',
    columns,
    rows,
    totals: columns.map((_, c) => rows.reduce((n, r) => n + r.amounts[c]!, 0)),
    held: ['Santos, Ina, KW-00009'],
    prepared: 'Liza Mercado',
    approved: 'Teresa Magsino',
  };
};
const bytesOf = async (of: RegisterPaper): Promise<Uint8Array> => new Uint8Array(await buffer(registerPdf(of)));

test('a register of 400 people prints each amount once, within the page and at 9 points or more', async () => {
  const of = paper(400);
  const places = pdfPlaces(await bytesOf(of));
  for (const p of places) {
    expect(p.size).toBeGreaterThanOrEqual(9);
    expect(p.x).toBeGreaterThanOrEqual(sheet.edge - 0.1);
    expect(p.x + p.width).toBeLessThanOrEqual(sheet.height - sheet.edge + 0.1);
    expect(p.y).toBeLessThanOrEqual(sheet.width - sheet.edge + 0.1);
  }
  const printed = new Map<string, number>();
  for (const { text } of places) printed.set(text, (printed.get(text) ?? 0) + 1);
  const expected = new Map<string, number>();
  for (const r of of.rows) for (const n of r.amounts) expected.set(money(n), (expected.get(money(n)) ?? 0) + 1);
  for (const [amount, times] of expected) expect([amount, printed.get(amount)]).toEqual([amount, times]);
  for (const n of of.totals) expect(printed.get(money(n))).toBeGreaterThan(0);
});

test('no two texts of a page overlap', async () => {
  const places = pdfPlaces(await bytesOf(paper(40)));
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      if (a.page !== b.page || Math.abs(a.y - b.y) >= 8) continue;
      expect(a.x + a.width <= b.x + 0.2 || b.x + b.width <= a.x + 0.2, `${a.text} and ${b.text}`).toBe(true);
    }
});

test('columns that do not fit continue on a following part with all names, and each page counts', async () => {
  const of = paper(60);
  const pages = pdfPages(await bytesOf(of));
  const parts = new Set(pages.map((p) => /Part (\d) of \d/.exec(p)?.[1]));
  expect(parts.size).toBeGreaterThan(1);
  expect(pages.map((p) => /Page (\d+) of (\d+)/.exec(p)?.slice(1).map(Number))).toEqual(
    pages.map((_, i) => [i + 1, pages.length]),
  );
  for (const page of pages) expect(page).toContain('Payroll register');
  for (const { note } of of.rows) expect(pages.filter((p) => p.includes(note))).toHaveLength(parts.size);
  expect(pages.filter((p) => p.includes('All 60 employees'))).toHaveLength(parts.size);
});

test('the sums of a column’s pages add up to its total', async () => {
  const of = paper(60, ['Net pay']);
  const places = pdfPlaces(await bytesOf(of));
  const sums = places
    .filter((p) => p.text.startsWith('This page'))
    .map(({ page, y }) => {
      const cell = places.find((p) => p.page === page && Math.abs(p.y - y) < 1 && /^[\d,.]+$/.test(p.text));
      return Math.round(Number(cell!.text.replaceAll(',', '')) * 100);
    });
  expect(sums.length).toBeGreaterThan(1);
  expect(sums.reduce((a, b) => a + b)).toBe(of.totals[0]);
});

test('the last page names employees on hold and who prepared and approved the run', async () => {
  const last = pdfPages(await bytesOf(paper(1))).at(-1);
  for (const text of [
    'On hold, not in this register: Santos, Ina, KW-00009',
    'Prepared by Liza Mercado, and date',
    'Approved by Teresa Magsino',
  ])
    expect(last).toContain(text);
  const open = pdfPages(await bytesOf({ ...paper(1), held: [], prepared: '', approved: '' })).at(-1);
  expect(open).not.toContain('On hold');
  expect(open).toContain('Approved by, and date');
});

test.each([14, 15, 16, 17, 18, 19, 20])(
  '%i rows leave the signature lines whole, on a page of their own if needed',
  async (rows) => {
    const places = pdfPlaces(await bytesOf(paper(rows, ['Net pay'])));
    const sign = places.find((p) => p.text.startsWith('Prepared by'))!;
    expect(sign.y).toBeLessThanOrEqual(sheet.width - sheet.edge);
    const others = places.filter((p) => p.page === sign.page && !/Prepared|Approved/.test(p.text));
    expect(Math.max(...others.map((p) => p.y))).toBeLessThan(sign.y - 20);
  },
);
