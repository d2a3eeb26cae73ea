import { partlyPaidTexts } from '#src/text/en/desk/record.ts';
import { pesos } from '#domain/records/fields.ts';

/** Returns the amount so far of a salary adjustment that a posted run deducted in part. Null for all others. */
export const partlyPaid = (row: { paid_in: string; settled_centavos: number }): string | null =>
  row.paid_in === '' && row.settled_centavos > 0
    ? partlyPaidTexts.deductedSoFarNextRun(pesos(row.settled_centavos))
    : null;
