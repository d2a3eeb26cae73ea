import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import {
  employeePlace,
  markedColumns,
  numberMark,
  type MarkedColumn,
  type SealedColumn,
} from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';

/** The digits of a number as somebody wrote it; null for none. The contract has judged its form. */
export function digitsOf(kind: MarkedColumn, written: string): string | null {
  const parsed = parseGovernmentNumber(kind, written);
  return parsed.ok ? parsed.digits : null;
}

/** A bank account as banks have it: its digits. */
export const accountDigits = (written: string): string | null => written.replaceAll(/\D/g, '') || null;

type Written = Partial<Record<SealedColumn, string | null>>;

/** Numbers as their columns hold them: sealed for this employee, each of an agency with its mark. Null takes one away. */
export function sealedNumbersOf(numbers: Written, employeeId: number, key: Uint8Array): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  for (const [name, digits] of Object.entries(numbers) as [SealedColumn, string | null][]) {
    columns[name] = digits === null ? null : seal(digits, key, employeePlace(name, employeeId));
    const marked = markedColumns.find((c) => c === name);
    if (marked) columns[`${marked}_mark`] = digits === null ? null : numberMark(marked, digits, key);
  }
  return columns;
}
