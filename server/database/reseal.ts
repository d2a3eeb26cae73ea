import type { Kysely } from 'kysely';
import { isSealedWith, open, placeOf, seal } from './secrets.ts';
import type { DB } from './tables.ts';

/** The sealed columns of `hr.employees`. */
export const sealedColumns = ['tin', 'sss', 'philhealth', 'pagibig', 'bank_account'] as const;
export type SealedColumn = (typeof sealedColumns)[number];

export const employeePlace = (column: SealedColumn, employeeId: number): string =>
  placeOf('hr.employees', column, employeeId);

const atOnce = 500;

/**
 * Seals with the present key what was sealed with one before it, or before places and keys were part
 * of it. Safe to run twice, or at once: a row somebody changed meanwhile is left as they wrote it.
 * `unreadable` values belong to a key that was not given and stay as they are.
 */
export async function reseal(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('hr.employees')
      .select(['id', ...sealedColumns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return done;
    after = rows.at(-1)!.id;
    for (const row of rows)
      for (const column of sealedColumns) {
        const before = row[column];
        if (before === null || isSealedWith(before, keys[0])) continue;
        const plain = reopen(before, keys, column, row.id);
        if (plain === null) {
          done.unreadable++;
          continue;
        }
        const { numUpdatedRows } = await db
          .updateTable('hr.employees')
          .set({ [column]: seal(plain, keys[0], employeePlace(column, row.id)) })
          .where('id', '=', row.id)
          .where(column, '=', before)
          .executeTakeFirstOrThrow();
        done.resealed += Number(numUpdatedRows);
      }
  }
}

function reopen(sealed: string, keys: readonly Uint8Array[], column: SealedColumn, id: number): string | null {
  // The first form knew only the column.
  const place = sealed.startsWith('v1:') ? column : employeePlace(column, id);
  try {
    return open(sealed, keys, place);
  } catch {
    return null;
  }
}
