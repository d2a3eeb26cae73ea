import type { Context } from '#server/context.ts';
import { removeOldRows } from './imports.queries.ts';

const day = 86_400_000;

/**
 * Forgets the rows and files of imports that are over for 30 days, or were left lying as long; from then on they cannot be
 * undone. Name, person and counts stay. Safe to run twice: a file that wasn't removed goes with the sweep.
 */
export async function forgetImportedRows(context: Context): Promise<{ importsForgotten: number }> {
  const files = await removeOldRows(context.db, new Date(context.now() - 30 * day).toISOString());
  for (const key of files) await context.storage.remove(key);
  return { importsForgotten: files.length };
}
