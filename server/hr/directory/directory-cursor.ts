import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { HttpError } from '#server/http/errors.ts';

/** Raised when a row of the directory gets another shape: phones then begin anew. */
const shape = 1;
/** As long as an unused session lasts. By then a new walk puts right whatever went wrong unnoticed. */
const longestMs = 30 * 86_400_000;

/** Where a phone stands in the changes of the directory. */
export interface DirectoryCursor {
  /** Whose people: a client's, everybody's, or nobody's. */
  scope: number | 'all' | 'none';
  userId: number;
  /** Which database the numbers are of: a restored one counts transactions anew. */
  database: string;
  /** When it was given out, in ms since 1970. */
  at: number;
  /** Every transaction below this number had ended when the present walk began: the next walk begins here. */
  horizon: number;
  /** The date in Manila when the present walk began: who left before it was known then. */
  date: string;
  /** The last change sent of a walk that has more; null between walks. */
  position: [changedIn: number, employeeId: number] | null;
  /** A first walk leaves out whoever was gone before it began. */
  first: boolean;
  /** Which branches were sent last. */
  places: string;
}

const keyOf = (dataKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', dataKey, new Uint8Array(), 'kawani directory cursor', 32));

const seal = (text: string, dataKey: Uint8Array) => createHmac('sha256', keyOf(dataKey)).update(text).digest();

/**
 * The cursor as text, signed under `dataKey`: a phone sends it back as it is, and one that was changed on the way is refused.
 */
export function writeCursor(c: DirectoryCursor, dataKey: Uint8Array): string {
  const fields = [shape, c.scope, c.userId, c.database, c.at, c.horizon, c.date, c.position, c.first, c.places];
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${text}.${seal(text, dataKey).toString('base64url')}`;
}

/** 422 with reason `cursor`: the phone forgets what it has and begins anew. */
export const strangeCursor = (): HttpError =>
  new HttpError(
    422,
    { code: 'directory.cursor' },
    { fields: { cursor: [{ code: 'directory.cursor' }] }, reason: 'cursor' },
  );

/** Reads a cursor of ours. Throws 422 for one we did not write, one too old, another person's and another database's. */
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
