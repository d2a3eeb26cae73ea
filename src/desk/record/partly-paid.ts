import { pesos } from '#domain/records/fields.ts';

/** Of a salary adjustment that a posted run took a part of, for more was not left of pay: how much. Null: of all others. */
export const partlyPaid = (row: { paid_in: string; settled_centavos: number }): string | null =>
  row.paid_in === '' && row.settled_centavos > 0
    ? `₱${pesos(row.settled_centavos)} deducted so far; the next run deducts the rest`
    : null;
