import { slipTexts } from '#src/text/en/desk/accounts/give.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { printPages, wholeOf } from './print-pages.ts';

/** Confirmation before one-time passwords are closed that were neither printed nor saved. */
export const closingSlips = {
  text: slipTexts.oneTimePasswordsShownOnly,
  yes: slipTexts.close,
  no: slipTexts.keepOpen,
};

/** Prints slips, or saves them as one HTML page. */
export const printSlips = (slips: readonly { slip: string }[]): void => printPages(slips.map((s) => s.slip));

export function downloadSlips(slips: readonly { slip: string }[]): void {
  const page = wholeOf(slips.map((s) => s.slip));
  if (page !== null) saveFile(new Blob([page], { type: 'text/html' }), 'one-time-passwords.html');
}
