import { bankTexts } from '#src/text/en/desk/bank-files.ts';
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
  return bank === cashList ? bankTexts.listToSignXlsx : bankTexts.plainListXlsx;
}

/** Returns the next step of a list: its download, then the bank. Null if there is none. */
export const nextStepOf = (of: Bank): 'download' | 'send' | null =>
  of.due === 0 ? null : of.made === null ? 'download' : 'send';

/** Returns the state of a bank's payments; if several apply, the most urgent. */
export function stateOf(of: Bank): { tone: Tone; text: string; hint: string } {
  const by = (mark: { by: string | null; at: string }) =>
    `${formatInstant(mark.at)}, ${mark.by ?? bankTexts.aFormerUser}`;
  if (of.due === 0 && of.sent)
    return { tone: 'ok', text: bankTexts.sent(formatInstant(of.sent.at)), hint: bankTexts.sent(by(of.sent)) };
  if (of.unconfirmed > 0)
    return { tone: 'warn', text: bankTexts.toConfirm(of.unconfirmed), hint: bankTexts.secondUserMustConfirmChanged };
  if (of.wrong > 0) return { tone: 'bad', text: bankTexts.toFix(of.wrong), hint: bankTexts.bankWouldRefuseTheseRows };
  if (of.made)
    return {
      tone: 'info',
      text: bankTexts.downloaded(formatInstant(of.made.at)),
      hint: bankTexts.downloaded(by(of.made)),
    };
  if (of.returned > 0)
    return { tone: 'bad', text: bankTexts.returned(of.returned), hint: bankTexts.bankReturnedThesePaymentsPay };
  if (of.sent)
    return { tone: 'warn', text: bankTexts.ofToSend(of.due, of.count), hint: bankTexts.theOthersWereSent(by(of.sent)) };
  return { tone: 'quiet', text: bankTexts.notSent, hint: bankTexts.noListYet };
}

/** Returns the state of an employee's payment. */
export function paymentOf(r: Row): { tone: Tone; text: string } | null {
  if (r.due_centavos > 0) {
    if (r.returned !== null) return { tone: 'bad', text: bankTexts.returnedFor(r.returned) };
    return { tone: 'quiet', text: r.sent ? bankTexts.partlySent : bankTexts.toPay };
  }
  return r.sent && { tone: 'ok', text: bankTexts.sent(formatInstant(r.sent.at)) };
}
