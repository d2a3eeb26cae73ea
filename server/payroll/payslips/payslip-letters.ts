import type { PdfPassword } from '#domain/pay/payslip-password.ts';
import { payslipWords } from '#server/documents/payslip-words.ts';
import type { Mail } from '#server/mail/mail.ts';

/**
 * Instruction to open the PDF, for the e-mail. It never contains the password itself, or an example that may be a real
 * one.
 */
const opens = {
  en: 'The PDF opens with your birth date in eight digits: MMDDYYYY.',
  fil: 'Bubukas ang PDF gamit ang birthday mo, 8 numero: 2 sa buwan, 2 sa araw, 4 sa taon.',
};

/** Returns the e-mail text without any amounts, since others may read the mailbox. */
export function payslipLetter(
  language: 'en' | 'fil',
  { from, to, password }: { from: string; to: string; password: PdfPassword },
  appOrigin: string,
): Mail['letter'] {
  const dates = payslipWords[language].range(from, to);
  const how = password === 'birth_date' ? [opens[language]] : [];
  return language === 'fil'
    ? {
        language,
        subject: `Payslip mo: ${dates}`,
        paragraphs: [
          `Naka-attach ang payslip mo para sa ${dates}.`,
          ...how,
          'Makikita rin ito sa Kawani, may paliwanag ang bawat linya, at mababasa kahit walang koneksyon.',
        ],
        action: { label: 'Tingnan ang payslip', url: `${appOrigin}/portal/payslip` },
      }
    : {
        language,
        subject: `Your payslip: ${dates}`,
        paragraphs: [
          `Your payslip for ${dates} is attached.`,
          ...how,
          'It is also in Kawani, with each line explained, and you can read it offline.',
        ],
        action: { label: 'View payslip', url: `${appOrigin}/portal/payslip` },
      };
}
