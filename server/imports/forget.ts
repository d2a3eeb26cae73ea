import type { Context } from '#server/context.ts';
import { removeOldRows } from './imports.queries.ts';

const day = 86_400_000;

/**
 * Forgets the rows of imports that are over for 30 days, or were left lying as long; from then on they cannot be undone.
 * File, person and counts stay. Safe to run twice.
 */
export async function forgetImportedRows(context: Context): Promise<{ importedRowsForgotten: true }> {
  await removeOldRows(context.db, new Date(context.now() - 30 * day).toISOString());
  return { importedRowsForgotten: true };
}
