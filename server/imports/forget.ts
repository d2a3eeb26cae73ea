import type { Context } from '#server/context.ts';
import { removeOldRows } from './imports.queries.ts';

const day = 86_400_000;

/**
 * Deletes the rows and files of imports that ended, or were abandoned, 30 days ago, after which they can't be undone.
 * Name, user, and counts stay. Safe to run twice, since the sweep removes a file that was left.
 */
export async function forgetImportedRows(context: Context): Promise<{ importsForgotten: number }> {
  const files = await removeOldRows(context.db, new Date(context.now() - 30 * day).toISOString());
  for (const key of files) await context.storage.remove(key);
  return { importsForgotten: files.length };
}
