import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, payslips. */
export const sentences = {
  // payslips.handlers
  payslipsCanBeSentAfter: 'Payslips can be sent after the run is posted.',
  reversalPayslipsAreNotE: 'Reversal payslips aren’t e-mailed. Employees see them in Kawani with an explanation.',
  thisInstallationCannotSendE: 'E-mail isn’t set up. Ask your Kawani administrator to set SMTP_URL.',
  thesePayslipsAreAlreadyBeing: 'These payslips are already being sent. See progress in Background jobs.',
  // send-job
  thisInstallationCanNoLonger: 'E-mail is no longer set up. Ask your Kawani administrator to set SMTP_URL.',
  onTheWay: (n: number) => `${counted(n, 'payslip is', 'payslips are')} on the way.`,
  wereSentBefore: (n: number) => `${counted(n, 'was', 'were')} already sent.`,
  noEMailAddress: (missing: Part) => `No e-mail address: ${missing}.`,
  sharedEMailAddressCheck: (shared: Part) => `Shared e-mail address: ${shared}. Check which employee uses it.`,
  notSentBecauseTheBirth: (locked: Part) => `Not sent because the birth date that opens the PDF is missing: ${locked}.`,
};
