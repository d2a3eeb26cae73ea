import type { Readable } from 'node:stream';
import { dayText } from '#domain/records/fields.ts';
import {
  heightOf,
  money,
  pdfOf,
  put,
  putAmount,
  putEmployer,
  roomFor,
  rule,
  sheet,
  type Doc,
  type Employer,
  type Logo,
} from './pdf-page.ts';

interface SheetLine {
  what: string;
  /** Centavos. Null if not computed by a run yet. */
  amount_centavos: number | null;
  how: string;
}

/** Final pay for printing and signing. Dates are `YYYY-MM-DD`. */
export interface FinalPaySheet {
  employer: Employer;
  reason: string;
  of: {
    employee: { code: string; name: string };
    hired_on: string;
    last_day: string | null;
    due_on: string | null;
    service: string;
    answers: { heirs: string; heirs_proof: string };
    due: readonly SheetLine[];
    owed: readonly SheetLine[];
    issues: readonly { message: string }[];
    run: { name: string; posted: boolean; net_centavos: number } | null;
  };
}

const { edge, width } = sheet;
const inside = width - 2 * edge;
const amounts = { x: edge + inside - 110, width: 110 };

/** Prints final pay: amounts due and owed, the total, and signature lines. It isn't a quitclaim: it waives nothing. */
export const finalPaySheetPdf = (of: FinalPaySheet, logo: Logo | null = null): Readable =>
  pdfOf(`Final pay of ${of.of.employee.name}`, [of], drawSheet, { languageOf: () => 'en', logo });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function drawSheet(doc: Doc, { employer, reason, of }: FinalPaySheet): void {
  let y = edge + putEmployer(doc, employer, { x: edge, y: edge, width: inside * 0.6, size: 13 });
  put(doc, 'Final pay', { x: edge + inside * 0.6, y: edge, width: inside * 0.4, size: 13, bold: true, right: true });
  rule(doc, edge, y + 6, inside);
  y += 14;
  const facts: [string, string][] = [
    ['Employee', `${of.employee.name}, ${of.employee.code}`],
    ['Reason', reason],
    ['Hired', dayText(of.hired_on)],
    ['Last day', of.last_day === null ? 'not recorded' : dayText(of.last_day)],
    ['Service', of.service],
    ['Due on or before', of.due_on === null ? '' : dayText(of.due_on)],
    ...(of.answers.heirs === ''
      ? []
      : (
          [
            ['Paid to the heirs', [of.answers.heirs, of.answers.heirs_proof].filter((t) => t !== '').join('; ')],
          ] as const
        ).map(([a, b]): [string, string] => [a, b])),
  ];
  for (const [label, value] of facts) {
    put(doc, label, { x: edge, y, width: 100, size: 9, soft: true });
    y += Math.max(14, put(doc, value, { x: edge + 104, y, width: inside - 104, size: 9 }) + 2);
  }
  y = drawLines(doc, y + 8, 'Amounts due', of.due);
  y = drawLines(doc, y + 8, 'Amounts owed', of.owed);
  y = roomFor(doc, y + 6, 30);
  rule(doc, edge, y, inside);
  const net = of.run ? `₱${money(of.run.net_centavos)}` : 'not computed yet';
  put(doc, 'Net pay', { x: edge, y: y + 6, width: inside / 2, size: 11, bold: true });
  putAmount(doc, net, { x: edge + inside / 2, y: y + 4, width: inside / 2, size: 14, bold: true });
  y += 30;
  const state = of.run
    ? `${of.run.posted ? 'Posted in' : 'Computed by'} ${of.run.name}.`
    : 'The run for the last day’s cutoff computes the remaining amounts.';
  y += put(doc, state, { x: edge, y, width: inside, size: 8.5, soft: true }) + 4;
  if (!of.run?.posted)
    for (const { message } of of.issues) {
      const text = { width: inside, size: 8.5 };
      y = roomFor(doc, y, heightOf(doc, `Open: ${message}`, text));
      y += put(doc, `Open: ${message}`, { ...text, x: edge, y }) + 2;
    }
  sign(doc, y + 16, of.answers.heirs === '' ? of.employee.name : of.answers.heirs);
}

function drawLines(doc: Doc, top: number, title: string, lines: readonly SheetLine[]): number {
  let y = roomFor(doc, top, 40);
  y += put(doc, title, { x: edge, y, width: inside, size: 10.5, bold: true }) + 3;
  const text = { x: edge, width: inside - 118 };
  for (const l of lines) {
    const [name, how] = [capital(l.what), l.how];
    const high = heightOf(doc, name, { ...text, size: 9.5 }) + heightOf(doc, how, { ...text, size: 8 });
    y = roomFor(doc, y, high + 4);
    putAmount(doc, l.amount_centavos === null ? 'not computed yet' : money(l.amount_centavos), {
      ...amounts,
      y,
      size: 9.5,
    });
    y += put(doc, name, { ...text, y, size: 9.5 });
    y += put(doc, how, { ...text, y, size: 8, soft: true }) + 4;
  }
  if (lines.length === 0) return y + put(doc, 'None', { ...text, y, size: 9, soft: true });
  y = roomFor(doc, y, 16);
  rule(doc, edge, y, inside);
  const open = lines.some((l) => l.amount_centavos === null);
  const sum = lines.reduce((n, l) => n + (l.amount_centavos ?? 0), 0);
  put(doc, open ? 'Sum so far' : 'Sum', { ...text, y: y + 3, size: 9.5, bold: true });
  putAmount(doc, money(sum), { ...amounts, y: y + 3, size: 9.5, bold: true });
  return y + 18;
}

/** Draws three signature lines, kept together with the text. */
function sign(doc: Doc, top: number, receiver: string): void {
  const third = inside / 3 - 10;
  const words = ['Prepared by, and date', 'Approved by, and date', `Received by ${receiver}, and date`];
  const below = Math.max(...words.map((w) => heightOf(doc, w, { width: third, size: 8.5 })));
  const y = roomFor(doc, top, 44 + below) + 36;
  for (const [i, text] of words.entries()) {
    const x = edge + i * (third + 15);
    rule(doc, x, y, third);
    put(doc, text, { x, y: y + 4, width: third, size: 8.5, soft: true });
  }
}
