import type { Kysely } from 'kysely';
import { isSealedWith, open, placeOf, seal } from './secrets.ts';
import type { DB } from './tables.ts';

/** Where the secret of an account's authenticator app is. */
export const appPlace = (userId: number): string => placeOf('auth.totp_secrets', 'sealed', userId);

/** Seals the secrets of authenticator apps with the present key; see `reseal`. */
export async function resealApps(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  done: { resealed: number; unreadable: number },
): Promise<typeof done> {
  for (const { user_id, sealed } of await db.selectFrom('auth.totp_secrets').select(['user_id', 'sealed']).execute()) {
    if (isSealedWith(sealed, keys[0])) continue;
    const plain = opened(sealed, keys, appPlace(user_id));
    if (plain === null) {
      done.unreadable++;
      continue;
    }
    const { numUpdatedRows } = await db
      .updateTable('auth.totp_secrets')
      .set({ sealed: seal(plain, keys[0], appPlace(user_id)) })
      .where('user_id', '=', user_id)
      .where('sealed', '=', sealed)
      .executeTakeFirstOrThrow();
    done.resealed += Number(numUpdatedRows);
  }
  return done;
}

function opened(sealed: string, keys: readonly Uint8Array[], place: string): string | null {
  try {
    return open(sealed, keys, place);
  } catch {
    return null;
  }
}
