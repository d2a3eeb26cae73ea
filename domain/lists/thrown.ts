/** What a caught value says: an error's message, or the value as text. */
export const thrownMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A caught value as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
