import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { cashList } from '#domain/banks/banks.ts';
import type { Tone } from '#src/desk/ui/tone.ts';
import { formatInstant } from '#src/text/format.ts';

export type Found = Output<typeof bankPreview>['data'];
export type Bank = Found['banks'][number];
export type Row = Found['rows'][number];

/** Returns the file format that a bank accepts. */
export function formatOf(bank: string): string {
  if (bank === 'BPI') return 'BizLink, TXT';
  if (bank === 'BDO') return 'Converter, XLSX';
  return bank === cashList ? 'List to sign, XLSX' : 'Plain list, XLSX';
}

/** What a list waits for: its download, then the bank. Null: nothing. */
export const nextStepOf = (of: Bank): 'download' | 'send' | null =>
  of.due === 0 ? null : of.made === null ? 'download' : 'send';

/** State of a bank's payments, the most urgent first. */
export function stateOf(of: Bank): { tone: Tone; text: string; hint: string } {
  const by = (mark: { by: string | null; at: string }) => `${formatInstant(mark.at)}, ${mark.by ?? 'a former user'}`;
  if (of.due === 0 && of.sent)
    return { tone: 'ok', text: `Sent ${formatInstant(of.sent.at)}`, hint: `Sent ${by(of.sent)}` };
  if (of.unconfirmed > 0)
    return { tone: 'warn', text: `${of.unconfirmed} to confirm`, hint: 'A second user must confirm changed accounts' };
  if (of.wrong > 0) return { tone: 'bad', text: `${of.wrong} to fix`, hint: 'The bank would refuse these rows' };
  if (of.made)
    return { tone: 'info', text: `Downloaded ${formatInstant(of.made.at)}`, hint: `Downloaded ${by(of.made)}` };
  if (of.returned > 0)
    return { tone: 'bad', text: `${of.returned} returned`, hint: 'The bank returned these payments: pay them again' };
  if (of.sent)
    return { tone: 'warn', text: `${of.due} of ${of.count} to send`, hint: `The others were sent ${by(of.sent)}` };
  return { tone: 'quiet', text: 'Not sent', hint: 'No list was made yet' };
}

/** State of an employee's payment. */
export function paymentOf(r: Row): { tone: Tone; text: string } | null {
  if (r.due_centavos > 0) {
    if (r.returned !== null) return { tone: 'bad', text: `Returned: ${r.returned}` };
    return { tone: 'quiet', text: r.sent ? 'Partly sent' : 'To pay' };
  }
  return r.sent && { tone: 'ok', text: `Sent ${formatInstant(r.sent.at)}` };
}
