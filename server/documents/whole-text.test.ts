import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { pdfPages, pdfPlaces } from '#tests/support/pdf-text.ts';
import { certificatesPdf, type CertificatePage } from './certificate-pdf.ts';
import { finalPaySheetPdf, type FinalPaySheet } from './final-pay-pdf.ts';
import { paperPdf } from './paper-pdf.ts';
import { payslipsPdf, type PayslipPage } from './payslip-pdf.ts';
import { statementPdf, type StatementHead, type StatementRow } from './statement-pdf.ts';
import { sheet } from './pdf-page.ts';

/** Sixty letters each, with typed characters: Ñ, a typographic apostrophe, a non-breaking hyphen. */
const last = 'D’Souza‑Peñaflorida Magsaysay Ybarra de los Reyes Zuñiga Cruz';
const first = 'Maria Concepcion Jo‑Ann Immaculada Purificacion Esperanza Luz';
const unbroken = 'Ñ'.repeat(60);
const agency = 'Bagong Pag‑asa Manpower, Security and Janitorial Services Cooperative of the Philippines, Incorporated';
const client = 'San Miguel Peñafrancia’s Hypermarket and Department Store of Greater Metro Manila Holdings, Inc.';
const address = `Unit 1234, 56th Floor, ${client} Tower, 7890 Epifanio de los Santos Avenue corner Ortigas Avenue, Barangay Wack‑Wack Greenhills East, Mandaluyong City, Second District, National Capital Region, Philippines 1550`;
const most = 99_999_999_99;
const label =
  'Overtime on a special day that is a rest day, at night, of the branch in Peñafrancia’s Greater Metro Manila';

const read = async (pdf: Readable): Promise<Uint8Array> => new Uint8Array(await buffer(pdf));
/** A wrapped text is read in parts, so blanks don’t count. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');

async function pagesOf(pdf: Readable): Promise<string[]> {
  const bytes = await read(pdf);
  for (const { x, y, text, width, size } of pdfPlaces(bytes)) {
    // An amount stays on one line, however small.
    if (!/^[\d,.₱−-]+$/.test(text)) expect(size, text).toBeGreaterThanOrEqual(9);
    const inside = x >= sheet.edge - 1 && x + width <= sheet.width - sheet.edge + 1 && y >= sheet.edge - 3;
    expect(inside && y <= sheet.height - sheet.edge, `${text} at ${x}, ${y}`).toBe(true);
  }
  return pdfPages(bytes).map(bare);
}

const expectWhole = (page: string, texts: readonly string[]) => {
  for (const text of texts) expect(page).toContain(bare(text));
};

const payslip: PayslipPage = {
  language: 'en',
  employer: agency,
  address,
  tin: '123-456-789-00000',
  client,
  employee: 'KW‑00003‑EXTRAORDINARILY-LONG-CODE',
  name: `${first} ${last}`,
  position: 'Assistant Supervising Security Officer for Special Concerns 2',
  from: '2026-11-01',
  to: '2026-11-15',
  payDate: '2026-11-20',
  sent: true,
  paidTo: 'Metropolitan Bank and Trust Company (Metrobank), Peñafrancia ••••1234',
  earned: Array.from({ length: 4 }, (_, i) => ({ label: `${label} ${i}`, how: `${label} × 1.5 = ${i}`, amount: most })),
  taken: [{ label: unbroken, how: '', amount: most }],
  gross: most,
  net: most,
  contributions: [
    { agency: 'SSS', employee: most, employer: most },
    { agency: 'PhilHealth', employee: most, employer: most },
  ],
  year: { gross: most, taxable: most, withheld: most, contributions: most },
};

describe('a payslip', () => {
  test.each(['en', 'fil'] as const)('prints the longest names, amounts and lines in full (%s)', async (language) => {
    const [page, ...more] = await pagesOf(payslipsPdf([{ ...payslip, language }]));
    expect(more).toEqual([]);
    expectWhole(page!, [
      agency,
      address,
      client,
      payslip.name,
      payslip.employee,
      payslip.position,
      payslip.paidTo!,
      unbroken,
    ]);
    expectWhole(
      page!,
      payslip.earned.flatMap((l) => [l.label, l.how]),
    );
    // Net and gross, five lines, both shares of two agencies, the year.
    expect(page!.split('99,999,999.99')).toHaveLength(1 + 2 + 5 + 4 + 4);
  });

  test('prints the agency as employer and the client after it', async () => {
    const [page] = await pagesOf(payslipsPdf([payslip]));
    expect(page!.indexOf(bare(agency))).toBeLessThan(page!.indexOf(bare(client)));
  });

  test("continues on a second page when its lines don't fit on one", async () => {
    const earned = Array.from({ length: 90 }, (_, i) => ({ label: `Line ${i}.`, how: label, amount: most }));
    const pages = await pagesOf(payslipsPdf([{ ...payslip, earned }]));
    expect(pages.length).toBeGreaterThan(1);
    expectWhole(
      pages.join(''),
      earned.map((l) => l.label),
    );
    expectWhole(pages.at(-1)!, ['continued', 'Contributions for the month', 'Tax withheld']);
  });
});

describe('a certificate of the year', () => {
  test.each([last, unbroken])('prints items 4, 13 and 52 in full for %s', async (name) => {
    const numbers = Array.from({ length: 34 }, (_, i) => [`item${i + 19}`, most] as const);
    const page: CertificatePage = {
      year: 2026,
      from: '2026-01-01',
      to: '2026-12-31',
      employer: { name: agency, address, tin: '008-765-432-00000' },
      tin: '123-456-789-00000',
      name: `${name}, ${first} ${last}`,
      employee: payslip.employee,
      birthDate: '1990-01-01',
      minimumWageEarner: true,
      previousEmployer: true,
      form: Object.fromEntries(numbers) as unknown as CertificatePage['form'],
      withheld: most,
      withheldBefore: most,
    };
    const [text, ...more] = await pagesOf(certificatesPdf([page]));
    expect(more).toEqual([]);
    expectWhole(text!, [page.name, payslip.employee, agency, '008-765-432-00000', 'Total taxable compensation']);
    // Items 19 to 25B, 29 to 38, 39 to 52.
    expect(text!.split('99,999,999.99')).toHaveLength(1 + 8 + 10 + 14);
  });
});

describe('a statement', () => {
  const rows: StatementRow[] = Array.from({ length: 30 }, (_, i) => ({
    name: `${last} ${i}`,
    note: payslip.employee,
    amounts: [most, most, most, most, most],
    cost: most,
  }));
  const columns = ['Basic', 'Premiums', 'Allowances', 'Accruals', 'Shares', 'Cost'];
  const head: StatementHead = {
    name: '2026-0007',
    title: 'Credit for statement 2026-0006',
    employer: { name: agency, address, tin: '008-765-432-00000' },
    client,
    address,
    tin: '008-765-432-00000',
    facts: [
      ['Cutoff', '1 Nov 2026 to 15 Nov 2026'],
      ['Employees', '1,234'],
      ['Statement date', '20 Nov 2026'],
      ['Due', '20 Dec 2026'],
    ],
    lines: [
      [label, most],
      ['Invoice', most, true],
    ],
    due: ['Due 20 Dec 2026', most],
    remark: `${address} ${address} ${address}`,
    branches: rows.slice(0, 18),
  };

  test('prints the letter, its address, remark and branches in full', async () => {
    const pages = await pagesOf(statementPdf('Statement', [{ head, columns }]));
    const text = pages.join('');
    expectWhole(text, [agency, client, address, head.title, label, head.remark]);
    expectWhole(
      text,
      head.branches.map((b) => `${b.name}, ${b.note}`),
    );
    expect(text.split('99,999,999.99')).toHaveLength(1 + 2 + 1 + 18 * 6);
  });

  test('prints its employees in full and continues on the next page', async () => {
    const sum = { name: 'All 30', note: '', amounts: rows[0]!.amounts, cost: most };
    const pages = await pagesOf(statementPdf('Statement', [{ of: `${head.title}, ${client}`, columns, rows, sum }]));
    const text = pages.join('');
    expectWhole(text, [client, 'All 30']);
    expectWhole(
      text,
      rows.map((r) => `${r.name}, ${r.note}`),
    );
    expect(text.split('99,999,999.99')).toHaveLength(1 + 31 * 6);
  });
});

test('a contract prints its title, text and the names below the lines in full', async () => {
  const paper = {
    title: `Employment contract of ${last}`,
    facts: [agency, address],
    body: `${address}\n`.repeat(30),
    employee: `${first} ${last} ${unbroken}`,
    made: `Given by ${first} ${last} on 20 Nov 2026, received 21 Nov 2026`,
  };
  const text = (await pagesOf(paperPdf(paper))).join('');
  expectWhole(text, [paper.title, agency, paper.employee, paper.made]);
  expect(text.split(bare(address))).toHaveLength(1 + 31);
});

describe('a final pay statement', () => {
  const line = (i: number) => ({
    what: `${label} ${i}`,
    amount_centavos: most,
    how: `${label} × 1.5 = ${i}; ${address}`,
  });
  const sheetOf = (lines: number): FinalPaySheet => ({
    employer: { name: agency, address, tin: '008-765-432-00000' },
    reason: 'No assignment: agency worker after 3 months, guard after 6 (Art. 298)',
    of: {
      employee: { code: 'KW‑00003‑EXTRAORDINARILY-LONG-CODE', name: `${first} ${last}` },
      hired_on: '2016-02-01',
      last_day: '2026-01-31',
      due_on: '2026-03-02',
      service: '10y 0m 0d',
      answers: { heirs: `${first} ${last}, widow`, heirs_proof: unbroken },
      due: Array.from({ length: lines }, (_, i) => line(i)),
      owed: [],
      issues: [{ message: address }],
      run: { name: label, posted: false, net_centavos: most },
    },
  });

  test('prints the longest names, amounts and lines in full, on as many pages as needed, with signature lines', async () => {
    const pages = await pagesOf(finalPaySheetPdf(sheetOf(20)));
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('');
    expectWhole(text, [agency, `${first} ${last}, widow; ${unbroken}`, 'No assignment', `Open: ${address}`]);
    expectWhole(
      text,
      Array.from({ length: 20 }, (_, i) => `${label} × 1.5 = ${i}; ${address}`),
    );
    expect(text.split('99,999,999.99')).toHaveLength(1 + 20 + 1);
    expect(text).toContain(bare(`Received by ${first} ${last}, widow, and date`));
  });

  test('fits a short final pay on one page, without waiver text', async () => {
    const [page, ...more] = await pagesOf(finalPaySheetPdf(sheetOf(2)));
    expect(more).toEqual([]);
    expect(page!.toLowerCase()).not.toMatch(/waive|quitclaim|release/);
  });
});
