/** The password of a payslip's PDF, by client setting. */
export const pdfPasswords = ['none', 'birth_date'] as const;
export type PdfPassword = (typeof pdfPasswords)[number];

/** Returns the password of an employee's payslips, null if none is set, or undefined if the birth date is missing. */
export function pdfPasswordOf(kind: PdfPassword, birthDate: string | null): string | null | undefined {
  if (kind === 'none') return null;
  if (birthDate === null) return undefined;
  const [year, month, day] = birthDate.split('-');
  // MMDDYYYY is the usual date format of Philippine forms.
  return `${month}${day}${year}`;
}
