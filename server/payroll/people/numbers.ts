import { bankName } from '#domain/banks/banks.ts';
import type { z } from 'zod';
import type { NumbersForm, PayFacts } from '#contract/payroll/people/employee-facts.ts';
import { maskAccount, maskGovernmentNumber, parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { entriesOf, recordOf } from '#domain/lists/records.ts';
import { payEmployeePlace, sealedColumns, type SealedColumn } from '#server/database/reseal.ts';
import { open, seal } from '#server/database/secrets.ts';

/** Returns numbers as payroll's employee columns store them: sealed for this row. Null or empty removes a number. */
export function sealedPayNumbers(
  numbers: Partial<Record<SealedColumn, string | null>>,
  id: number,
  key: Uint8Array,
): Record<string, string | null> {
  return Object.fromEntries(
    entriesOf(numbers).map(([column, digits]) => [
      column,
      digits ? seal(digits, key, payEmployeePlace(column, id)) : null,
    ]),
  );
}

/** Returns the typed values as columns: digits only, sealed. The bank's name is not sealed. */
export function columnsOf(
  typed: z.output<typeof NumbersForm>,
  id: number,
  key: Uint8Array,
): Record<string, string | null> {
  const { bank, bank_account, ...agencies } = typed;
  const digits: Partial<Record<SealedColumn, string | null>> = {};
  for (const [kind, text] of entriesOf(agencies)) {
    const parsed = parseGovernmentNumber(kind, text);
    digits[kind] = parsed.ok ? parsed.digits : null;
  }
  const sealed = sealedPayNumbers(digits, id, key);
  return {
    ...sealed,
    ...(bank !== undefined && { bank: bankName(bank) || null }),
    ...(bank_account !== undefined && sealedPayNumbers({ bank_account: bank_account.replaceAll(/\D/g, '') }, id, key)),
  };
}

/** Returns a row's numbers with only their last digits, marking those that cannot be opened. */
export function maskedPayNumbers(
  row: Record<SealedColumn, string | null> & { bank: string | null },
  id: number,
  keys: Uint8Array | readonly Uint8Array[],
): PayFacts['numbers'] {
  const masked = recordOf(sealedColumns, (column) => {
    const sealed = row[column];
    if (sealed === null) return null;
    try {
      const plain = open(sealed, keys, payEmployeePlace(column, id));
      return column === 'bank_account' ? maskAccount(plain) : maskGovernmentNumber(column, plain);
    } catch {
      return 'cannot be read';
    }
  });
  return { ...masked, bank: row.bank };
}
