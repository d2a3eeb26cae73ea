/** Returns the message of a caught error, or another caught value as text. */
export const thrownMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Returns a caught value as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
