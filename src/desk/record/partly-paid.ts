import { pesos } from '#domain/records/fields.ts';

/** For a salary adjustment partly deducted by a posted run: the amount so far. Null: all others. */
export const partlyPaid = (row: { paid_in: string; settled_centavos: number }): string | null =>
  row.paid_in === '' && row.settled_centavos > 0
    ? `₱${pesos(row.settled_centavos)} deducted so far; the next run deducts the rest`
    : null;
