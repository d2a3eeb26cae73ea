import { sql, type Kysely } from 'kysely';
import { lastOf } from '#domain/lists/known.ts';
import { open, placeOf, seal, sealedPrefix } from './secrets.ts';
import type { DB } from './tables.ts';

/** Returns the location of an import row's cells, and of the previous values of the record that the row changed. */
export const importRowPlace = (importId: number, column: 'cells' | 'before', row: number): string =>
  placeOf(`work.import_rows ${importId}`, column, row);

/** Returns the location of a recipient's mail text. Text encrypted for one address doesn't decrypt for another. */
export const mailPlace = (recipient: string): string => `auth.mails/sealed/${recipient}`;

/** Returns the location of the secret that an authenticator app shares with the account. */
export const appPlace = (userId: number): string => placeOf('auth.totp_secrets', 'sealed', userId);

export const pushKeyPlace = placeOf('auth.push_keys', 'private_key', 1);

/** An encrypted value with its row's key and the location (`table/column/row`) that its encryption is bound to. */
interface Kept {
  key: readonly [number, number];
  sealed: string;
  place: string;
}

/** A column with separately encrypted values: how to read a thousand of them after a key, and how to write them. */
interface Column {
  after(db: Kysely<DB>, prefix: string, key: readonly [number, number]): Promise<Kept[]>;
  write(db: Kysely<DB>, value: Kept, sealed: string): Promise<number>;
}

const limit = 1000;

const ofImports = (column: 'cells' | 'before'): Column => ({
  async after(db, prefix, [importId, row]) {
    const name = sql.ref(column);
    const { rows } = await sql<{ import_id: number; row_no: number; sealed: string }>`
      select import_id, row_no, ${name} as sealed from work.import_rows
      where (import_id, row_no) > (${importId}, ${row}) and not starts_with(${name}, ${prefix})
      order by import_id, row_no limit ${limit}`.execute(db);
    return rows.map((r) => ({
      key: [r.import_id, r.row_no] as const,
      sealed: r.sealed,
      place: importRowPlace(r.import_id, column, r.row_no),
    }));
  },
  async write(db, { key, sealed: before }, sealed) {
    const name = sql.ref(column);
    const { numAffectedRows } = await sql`update work.import_rows set ${name} = ${sealed}
      where import_id = ${key[0]} and row_no = ${key[1]} and ${name} = ${before}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

/** Waiting e-mails. Deleted e-mails have no text. */
const ofMails: Column = {
  async after(db, prefix, [id]) {
    const { rows } = await sql<{ id: number; recipient: string; sealed: string }>`
      select id, recipient, sealed from auth.mails where id > ${id} and not starts_with(sealed, ${prefix})
      order by id limit ${limit}`.execute(db);
    return rows.map((r) => ({ key: [r.id, 0] as const, sealed: r.sealed, place: mailPlace(r.recipient) }));
  },
  async write(db, { key, sealed: before }, sealed) {
    const { numAffectedRows } = await sql`update auth.mails set sealed = ${sealed}
      where id = ${key[0]} and sealed = ${before}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

const ofApps: Column = {
  async after(db, prefix, [id]) {
    const { rows } = await sql<{ user_id: number; sealed: string }>`
      select user_id, sealed from auth.totp_secrets where user_id > ${id} and not starts_with(sealed, ${prefix})
      order by user_id limit ${limit}`.execute(db);
    return rows.map((r) => ({ key: [r.user_id, 0] as const, sealed: r.sealed, place: appPlace(r.user_id) }));
  },
  async write(db, { key, sealed: before }, sealed) {
    const { numAffectedRows } = await sql`update auth.totp_secrets set sealed = ${sealed}
      where user_id = ${key[0]} and sealed = ${before}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

const ofPush: Column = {
  async after(db, prefix, [id]) {
    const { rows } = await sql<{ id: number; sealed: string }>`
      select id, private_key as sealed from auth.push_keys where id > ${id} and not starts_with(private_key, ${prefix})
      order by id`.execute(db);
    return rows.map((r) => ({ key: [r.id, 0] as const, sealed: r.sealed, place: pushKeyPlace }));
  },
  async write(db, { key, sealed: before }, sealed) {
    const { numAffectedRows } = await sql`update auth.push_keys set private_key = ${sealed}
      where id = ${key[0]} and private_key = ${before}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

/**
 * Encrypts import rows, waiting e-mails, authenticator secrets, and the web push key pair with the current key; adds to
 * `done`.
 */
export async function resealRest(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  done: { resealed: number; unreadable: number },
): Promise<typeof done> {
  const prefix = sealedPrefix(keys[0]);
  for (const column of [ofImports('cells'), ofImports('before'), ofMails, ofApps, ofPush])
    for (let key: readonly [number, number] = [0, 0]; ;) {
      const values = await column.after(db, prefix, key);
      if (values.length === 0) break;
      key = lastOf(values).key;
      for (const value of values) {
        const plain = opened(value, keys);
        if (plain === null) done.unreadable++;
        else done.resealed += await column.write(db, value, seal(plain, keys[0], value.place));
      }
    }
  return done;
}

function opened({ sealed, place }: Kept, keys: readonly Uint8Array[]): string | null {
  try {
    return open(sealed, keys, place);
  } catch {
    return null;
  }
}
