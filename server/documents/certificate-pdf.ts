import type { Readable } from 'node:stream';
import type { Form2316 } from '#domain/reports/form-2316.ts';
import { money, pdfOf, put, putAmount, putLogo, roomFor, rule, sheet, type Doc, type Logo } from './pdf-page.ts';

/** A certificate's data for one employee and year; amounts in centavos, dates `YYYY-MM-DD`. */
export interface CertificatePage {
  year: number;
  /** The part of the year with this employer. */
  from: string;
  to: string;
  employer: { name: string; address: string; tin: string };
  /** The TIN, grouped; empty if unknown. */
  tin: string;
  name: string;
  employee: string;
  birthDate: string | null;
  minimumWageEarner: boolean;
  /** True if the employee had a previous employer this year, whose amounts are in items 22 and 25B. */
  previousEmployer: boolean;
  form: Form2316;
  /** Tax withheld by this employer and by the previous one: items 25A and 25B. */
  withheld: number;
  withheldBefore: number;
}

type Row = readonly [item: string, label: string, of: (p: CertificatePage) => number];
const item =
  (n: number) =>
  ({ form }: CertificatePage): number =>
    form[`item${n}`] ?? 0;

const summary: readonly Row[] = [
  ['19', 'Gross compensation from present employer', item(19)],
  ['20', 'Less: non-taxable or exempt', item(20)],
  ['21', 'Taxable compensation from present employer', item(21)],
  ['22', 'Add: taxable compensation from previous employer', item(22)],
  ['23', 'Gross taxable compensation', item(23)],
  ['24', 'Tax due', item(24)],
  ['25A', 'Taxes withheld, present employer', (p) => p.withheld],
  ['25B', 'Taxes withheld, previous employer', (p) => p.withheldBefore],
  ['26', 'Total taxes withheld, as adjusted', (p) => p.withheld + p.withheldBefore],
  ['27', '5% tax credit (PERA)', () => 0],
  ['28', 'Total taxes withheld', (p) => p.withheld + p.withheldBefore],
];
const exempt: readonly Row[] = [
  ['29', 'Basic salary, or minimum wage', item(29)],
  ['30', 'Holiday pay (MWE)', item(30)],
  ['31', 'Overtime pay (MWE)', item(31)],
  ['32', 'Night shift differential (MWE)', item(32)],
  ['33', 'Hazard pay (MWE)', item(33)],
  ['34', '13th month pay and other benefits', item(34)],
  ['35', 'De minimis benefits', item(35)],
  ['36', 'SSS, PhilHealth, Pag-IBIG, union dues', item(36)],
  ['37', 'Other forms of compensation', item(37)],
  ['38', 'Total non-taxable or exempt', item(38)],
];
const taxable: readonly Row[] = [
  ['39', 'Basic salary', item(39)],
  ['40', 'Representation', item(40)],
  ['41', 'Transportation', item(41)],
  ['42', 'Cost of living allowance', item(42)],
  ['43', 'Fixed housing allowance', item(43)],
  ['44', 'Others, regular', item(44)],
  ['45', 'Commission', item(45)],
  ['46', 'Profit sharing', item(46)],
  ['47', 'Fees, including director’s fees', item(47)],
  ['48', 'Taxable 13th month benefits', item(48)],
  ['49', 'Hazard pay', item(49)],
  ['50', 'Overtime pay', item(50)],
  ['51', 'Others, supplementary', item(51)],
  ['52', 'Total taxable compensation', item(52)],
];

/**
 * Returns certificates of compensation payment and tax withheld as a PDF, one employee and year per page, with the
 * items of BIR Form 2316.
 */
export const certificatesPdf = (pages: Iterable<CertificatePage>, logo: Logo | null = null): Readable =>
  pdfOf('BIR Form 2316', pages, draw, { languageOf: () => 'en', logo });

const { edge, width, height } = sheet;
const gap = 22;
const half = (width - 2 * edge - gap) / 2;
const second = edge + half + gap;

function draw(doc: Doc, page: CertificatePage) {
  const inside = width - 2 * edge;
  const title = 'Certificate of Compensation Payment / Tax Withheld';
  const logo = putLogo(doc, edge, edge);
  const left = { x: edge + logo.width, width: inside - logo.width };
  const high = put(doc, title, { ...left, width: left.width - 130, y: edge, size: 13, bold: true, role: 'H1' });
  const form = `BIR Form 2316, ${page.year}`;
  put(doc, form, { x: edge + inside - 126, y: edge, width: 126, size: 11, bold: true, right: true });
  const note = 'Items follow the form of September 2021 (ENCS). Amounts are in pesos, from posted payslips.';
  // Without a logo, title and note are one line each.
  const below = logo.width === 0 ? edge + 18 : edge + Math.max(18, high + 1);
  const ends = below + put(doc, note, { ...left, y: below, size: 8, soft: true });
  const top = logo.width === 0 ? edge + 31 : Math.max(ends, edge + logo.height) + 3;
  rule(doc, edge, top, inside);
  const first = facts(doc, edge, top + 6, [
    ['1', 'For the year', String(page.year)],
    ['2', 'For the period', `${page.from} to ${page.to}`],
    ['3', 'TIN', page.tin],
    ['4', 'Employee', `${page.name} (${page.employee})`],
    ['7', 'Date of birth', page.birthDate ?? ''],
    ['11', 'Minimum wage earner', page.minimumWageEarner ? 'Yes, exempt from withholding' : 'No'],
  ]);
  const right = facts(doc, second, top + 6, [
    ['12', 'Employer’s TIN', page.employer.tin],
    ['13', 'Present employer', page.employer.name],
    ['14', 'Registered address', page.employer.address],
    ['', 'Previous employer', page.previousEmployer ? 'See that employer’s certificate' : 'None this year'],
  ]);
  let y = Math.max(first, right) + 10;
  y = rows(doc, { x: edge, y, title: 'Summary (Part IV-A)', of: summary, w: inside }, page) + 12;
  const columns = [
    rows(doc, { x: edge, y, title: 'Non-taxable or exempt (Part IV-B, A)', of: exempt, w: half }, page),
    rows(doc, { x: second, y, title: 'Taxable (Part IV-B, B)', of: taxable, w: half }, page),
  ];
  const end = Math.max(...columns);
  sign(doc, end + 76 <= height - edge ? end + 46 : roomFor(doc, end + 20, 30) + 20);
}

/**
 * Draws numbered items with their values, each as high as its value. Returns the height at which they end, in points.
 */
function facts(doc: Doc, x: number, top: number, of: readonly (readonly [string, string, string])[]): number {
  let y = top;
  for (const [n, label, value] of of) {
    put(doc, n, { x, y, width: 18, size: 8.5, soft: true });
    put(doc, label, { x: x + 18, y, width: 92, size: 8.5, soft: true });
    y += Math.max(14, put(doc, value, { x: x + 112, y, width: half - 112, size: 8.5 }) + 2);
  }
  return y;
}

/** Width of an amount in points: `99,999,999.99` in bold. */
const amounts = 72;

/**
 * Draws items with their amounts under a title; totals, the last one, and the amount due are bold. Returns the height
 * at which they end, in points.
 */
function rows(
  doc: Doc,
  at: { x: number; y: number; w: number; title: string; of: readonly Row[] },
  page: CertificatePage,
): number {
  put(doc, at.title, { x: at.x, y: at.y, width: at.w, size: 10, bold: true });
  rule(doc, at.x, at.y + 15, at.w);
  let y = at.y + 20;
  for (const [i, [n, label, of]] of at.of.entries()) {
    const bold = i === at.of.length - 1 || n === '24';
    put(doc, n, { x: at.x, y, width: 22, size: 8.8, soft: true });
    const high = put(doc, label, { x: at.x + 22, y, width: at.w - 26 - amounts, size: 8.8, bold });
    putAmount(doc, money(of(page)), { x: at.x + at.w - amounts, y, width: amounts, size: 8.8, bold });
    y += Math.max(15, high + 3);
  }
  return y;
}

/** Draws the signature lines of the employer and the employee. */
function sign(doc: Doc, y: number) {
  for (const [x, words] of [
    [edge, 'Present employer or authorized agent: signature and date'],
    [second, 'Employee: signature and date'],
  ] as const) {
    rule(doc, x, y, half);
    put(doc, words, { x, y: y + 4, width: half, size: 8, soft: true });
  }
}
