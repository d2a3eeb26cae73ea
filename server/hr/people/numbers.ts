import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { entriesOf } from '#domain/lists/records.ts';
import {
  employeePlace,
  markedColumns,
  numberMark,
  type MarkedColumn,
  type SealedColumn,
} from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';

/** Returns the digits of a number as it was typed; null if empty. The contract has checked its format. */
export function digitsOf(kind: MarkedColumn, written: string): string | null {
  const parsed = parseGovernmentNumber(kind, written);
  return parsed.ok ? parsed.digits : null;
}

/** Returns the digits of a bank account number, as banks store them. */
export const accountDigits = (written: string): string | null => written.replaceAll(/\D/g, '') || null;

type Written = Partial<Record<SealedColumn, string | null>>;

/** Returns numbers for their columns: sealed for this employee, government IDs with a mark. Null removes a number. */
export function sealedNumbersOf(numbers: Written, employeeId: number, key: Uint8Array): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  for (const [name, digits] of entriesOf(numbers)) {
    columns[name] = digits === null ? null : seal(digits, key, employeePlace(name, employeeId));
    const marked = markedColumns.find((c) => c === name);
    if (marked) columns[`${marked}_mark`] = digits === null ? null : numberMark(marked, digits, key);
  }
  return columns;
}
