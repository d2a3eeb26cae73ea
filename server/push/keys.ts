import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { pushKeyPlace as place } from '#server/database/reseal-rest.ts';
import { isSealedWith, open, seal } from '#server/database/secrets.ts';
import { keepKeys, resealKey, storedKeys } from './keys.queries.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

/**
 * Returns the key pair of this installation for push services: created once, and the same for every process, in the
 * database and sealed under DATA_KEY. Other keys would silence all subscribed devices. Throws if the database has one
 * sealed under another key.
 */
export async function vapidKeys(context: Pick<Context, 'db' | 'settings' | 'now'>): Promise<VapidKeys> {
  const { db, settings } = context;
  let stored = await storedKeys(db);
  if (!stored) {
    const made = await makeVapidKeys();
    await keepKeys(db, {
      public_key: made.publicKey,
      private_key: seal(made.privateKey, settings.dataKey, place),
      created_at: new Date(context.now()).toISOString(),
    });
    stored = mustExist(await storedKeys(db), 'No keys are stored');
  }
  const { dataKey, previousDataKeys = [] } = settings;
  const privateKey = open(stored.private_key, [dataKey, ...previousDataKeys], place);
  if (!isSealedWith(stored.private_key, dataKey)) await resealKey(db, seal(privateKey, dataKey, place));
  return { publicKey: stored.public_key, privateKey };
}
