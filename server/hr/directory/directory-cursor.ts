import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { HttpError } from '#server/http/errors.ts';

/** Format of the directory's rows. A higher number makes phones start over. */
const shape = 1;
/** The lifetime of an unused session. A new full sync after that repairs undetected errors. */
const longestMs = 30 * 86_400_000;

/** A phone's position in the changes of the directory. */
export interface DirectoryCursor {
  /** The employees in the list: a client's, all, or none. */
  scope: number | 'all' | 'none';
  userId: number;
  /** The database the ids belong to: a restored one counts transactions again. */
  database: string;
  /** Time of issue, in ms since 1970. */
  at: number;
  /** Every transaction below this number had ended when the current sync began; the next sync begins here. */
  horizon: number;
  /** The date in Manila when the current sync began; earlier separations were known then. */
  date: string;
  /** The last change sent of an unfinished sync; null between syncs. */
  position: [changedIn: number, employeeId: number] | null;
  /** True for a first sync, which leaves out employees separated before it began. */
  first: boolean;
  /** Fingerprint of the branches sent last. */
  places: string;
}

const keyOf = (dataKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', dataKey, new Uint8Array(), 'kawani directory cursor', 32));

const seal = (text: string, dataKey: Uint8Array) => createHmac('sha256', keyOf(dataKey)).update(text).digest();

/**
 * Returns the cursor as text, signed with `dataKey`: a phone sends it back unchanged, and an altered one is refused.
 */
export function writeCursor(c: DirectoryCursor, dataKey: Uint8Array): string {
  const fields = [shape, c.scope, c.userId, c.database, c.at, c.horizon, c.date, c.position, c.first, c.places];
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${text}.${seal(text, dataKey).toString('base64url')}`;
}

/** Returns a 422 with reason `cursor`: the phone deletes its data and starts over. */
export const strangeCursor = (): HttpError =>
  new HttpError(
    422,
    { code: 'directory.cursor' },
    { fields: { cursor: [{ code: 'directory.cursor' }] }, reason: 'cursor' },
  );

/** Reads a cursor. Throws 422 for one we did not write, one too old, and one of another user or database. */
export function readCursor(
  given: string,
  dataKey: Uint8Array,
  expected: { userId: number; database: string; now: number },
): DirectoryCursor {
  const [text = '', mark = ''] = given.split('.');
  const right = seal(text, dataKey);
  const shown = Buffer.from(mark, 'base64url');
  if (given !== `${text}.${mark}` || shown.length !== right.length || !timingSafeEqual(shown, right))
    throw strangeCursor();
  const [wrote, scope, userId, database, at, horizon, date, position, first, places] = JSON.parse(
    Buffer.from(text, 'base64url').toString('utf8'),
  ) as [
    number,
    ...[DirectoryCursor['scope'], number, string, number, number, string, [number, number] | null, boolean, string],
  ];
  if (wrote !== shape || userId !== expected.userId || database !== expected.database) throw strangeCursor();
  if (expected.now - at > longestMs) throw strangeCursor();
  return { scope, userId, database, at, horizon, date, position, first, places };
}
