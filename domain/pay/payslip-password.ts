/** What opens a payslip's PDF; each client's setting. */
export const pdfPasswords = ['none', 'birth_date'] as const;
export type PdfPassword = (typeof pdfPasswords)[number];

/** The password of a person's payslips: null where none is asked for; undefined where it cannot be made, for want of the birth date. */
export function pdfPasswordOf(kind: PdfPassword, birthDate: string | null): string | null | undefined {
  if (kind === 'none') return null;
  if (birthDate === null) return undefined;
  const [year, month, day] = birthDate.split('-');
  // As dates are written in the Philippines, and as forms there ask for them: MMDDYYYY.
  return `${month}${day}${year}`;
}
