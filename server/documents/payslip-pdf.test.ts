import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfPages, pdfPlaces } from '#tests/support/pdf-text.ts';
import { sheet } from './pdf-page.ts';
import { payslipsPdf, type PayslipPage } from './payslip-pdf.ts';

const payslip: PayslipPage = {
  language: 'en',
  employer: 'Maharlika Manpower Services, Inc.',
  address: '12 Kalaw Avenue, Ermita, Manila',
  tin: '123-456-789-00000',
  client: 'Señorita Malls Corporation',
  employee: 'KW-00041',
  name: 'Morales, Jayson P.',
  position: 'Security guard',
  from: '2026-11-06',
  to: '2026-11-20',
  payDate: '2026-11-27',
  sent: false,
  paidTo: 'BPI ••••1234',
  earned: [
    { label: 'Basic pay', how: '11 days × ₱755.00', amount: 8_305_00 },
    { label: 'Overtime', how: '24 hours × ₱94.38 × 1.25', amount: 2_831_25 },
  ],
  taken: [{ label: 'SSS', how: 'MSC 16,500.00', amount: 825_00 }],
  gross: 11_136_25,
  net: 10_311_25,
  contributions: [{ agency: 'SSS', employee: 825_00, employer: 1_680_00 }],
  year: { gross: 200_000_00, taxable: 180_000_00, withheld: 0, contributions: 15_000_00 },
};
const read = async (...pages: PayslipPage[]): Promise<Uint8Array> => new Uint8Array(await buffer(payslipsPdf(pages)));

test('no text of a payslip is smaller than 9 points, with few lines and with many', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ label: `Line ${i}`, how: 'one × one', amount: 100 }));
  for (const page of [payslip, { ...payslip, earned: many }]) {
    const places = pdfPlaces(await read(page));
    expect(places.length).toBeGreaterThan(20);
    expect(Math.min(...places.map((p) => p.size))).toBeGreaterThanOrEqual(9);
  }
});

test('computations have one size, whether they fit their line or wrap', async () => {
  const long = 'Short × 2 '.repeat(9).trim();
  const earned = [
    { label: 'Basic pay', how: 'Short × 2', amount: 100 },
    { label: 'Overtime', how: long, amount: 100 },
  ];
  const sizes = pdfPlaces(await read({ ...payslip, earned }))
    .filter((p) => p.text.startsWith('Short'))
    .map((p) => p.size);
  expect(sizes.length).toBeGreaterThan(2);
  expect(new Set(sizes).size).toBe(1);
});

test('few lines are printed larger, and the contributions are at the foot of the page', async () => {
  const places = pdfPlaces(await read(payslip));
  expect(places.find((p) => p.text === 'Basic pay')!.size).toBeGreaterThan(12);
  expect(Math.max(...places.map((p) => p.y))).toBeGreaterThan(sheet.height - sheet.edge - 30);
});

test('the agency’s address and TIN are under its name, and neither is printed where it isn’t set', async () => {
  const [page] = pdfPages(await read(payslip));
  expect(page).toContain('12 Kalaw Avenue, Ermita, Manila\nTIN 123-456-789-00000');
  const without = pdfPages(await read({ ...payslip, address: '', tin: '' }))[0];
  expect(without).not.toMatch(/TIN|Kalaw/);
});

test('a payslip is a tagged PDF: a section in the employee’s language, headings, and text in reading order', async () => {
  const text = Buffer.from(await read(payslip, { ...payslip, language: 'fil' })).toString('latin1');
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/StructTreeRoot');
  expect([...text.matchAll(/\/S \/Sect/g)]).toHaveLength(2);
  expect([...text.matchAll(/\/S \/H1/g)]).toHaveLength(2);
  expect([...text.matchAll(/\/S \/H2/g)].length).toBeGreaterThanOrEqual(8);
  expect(text).toMatch(/\/Lang \(fil\)/);
  const pages = pdfPages(await read(payslip, { ...payslip, language: 'fil' }));
  expect(pages[0]!.indexOf('Basic pay')).toBeLessThan(pages[0]!.indexOf('8,305.00'));
  expect(pages[1]).toContain('Netong sahod');
});

test('a logo is a figure with the company’s name, left of it on each page, and stored once', async () => {
  const drawn = sharp({ create: { width: 300, height: 100, channels: 3, background: '#154d78' } });
  const logo = { bytes: new Uint8Array(await drawn.png().toBuffer()), alt: payslip.employer };
  const bytes = new Uint8Array(await buffer(payslipsPdf([payslip, payslip], null, logo)));
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(text.match(/\/S \/Figure/g)).toHaveLength(2);
  expect(text.match(/\/Alt \(Maharlika Manpower Services, Inc\.\)/g)).toHaveLength(2);
  const nameAt = (of: Uint8Array) => pdfPlaces(of).filter((p) => p.text === payslip.employer);
  const [first, second] = nameAt(bytes);
  expect(first!.x).toBeGreaterThan(nameAt(await read(payslip))[0]!.x + 100);
  expect([second!.x, second!.y]).toEqual([first!.x, first!.y]);
});

test('a payslip without a logo has neither picture nor figure, and its name begins at the margin', async () => {
  const bytes = await read(payslip);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Subtype \/Image|\/Figure/);
  expect(pdfPlaces(bytes).find((p) => p.text === payslip.employer)!.x).toBe(sheet.edge);
});
