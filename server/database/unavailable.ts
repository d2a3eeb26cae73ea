/** The reason why the database, or its disk, can't handle a request now. The caller isn't at fault. */
export type Unavailable =
  /** There is no connection, or it broke: the server is down, restarting, or ended the connection. */
  | 'database-away'
  /** There are too few connections, or too little memory, for the load. */
  | 'database-busy'
  /** The server is read-only: a standby, or set so. */
  | 'database-read-only'
  /** The disk has no space for another page or file. */
  | 'disk-full';

/**
 * Reasons by PostgreSQL's five-character codes (https://www.postgresql.org/docs/15/errcodes-appendix.html) or the
 * system's error name.
 */
const byCode: Readonly<Record<string, Unavailable>> = {
  // The server ended the connection, is starting or stopping, or lost its disk.
  '57P01': 'database-away',
  '57P02': 'database-away',
  '57P03': 'database-away',
  '57P05': 'database-away',
  '25P03': 'database-away',
  '25P04': 'database-away',
  '58030': 'database-away',
  // The server refuses access, or the database is gone.
  '28000': 'database-away',
  '28P01': 'database-away',
  '3D000': 'database-away',
  ECONNREFUSED: 'database-away',
  ECONNRESET: 'database-away',
  ECONNABORTED: 'database-away',
  EPIPE: 'database-away',
  ETIMEDOUT: 'database-away',
  EHOSTUNREACH: 'database-away',
  EHOSTDOWN: 'database-away',
  ENETUNREACH: 'database-away',
  ENETDOWN: 'database-away',
  ENOTFOUND: 'database-away',
  EAI_AGAIN: 'database-away',
  '53000': 'database-busy',
  '53200': 'database-busy',
  '53300': 'database-busy',
  '53400': 'database-busy',
  '25006': 'database-read-only',
  EROFS: 'database-read-only',
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
};

/** Errors that the drivers and Kysely report without a code. */
const byMessage: readonly [RegExp, Unavailable][] = [
  [/^timeout exceeded when trying to connect/, 'database-busy'],
  [/^Connection terminated/, 'database-away'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'database-away'],
  [/^Postgres connection has been discarded/, 'database-away'],
  [/^PGlite (instance )?is (already )?clos(ed|ing)/, 'database-away'],
];

/**
 * Returns why a request can't be handled now, for an error of either driver or of the file storage, or null for any
 * other error.
 */
export function unavailable(error: unknown): Unavailable | null {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { code, message, cause }: { code?: unknown; message?: unknown; cause?: unknown } = at;
    // Class 08: connection errors.
    if (typeof code === 'string' && /^08...$/.test(code)) return 'database-away';
    const found = byCode[String(code)] ?? byMessage.find(([words]) => words.test(String(message)))?.[1];
    if (found) return found;
    at = cause;
  }
  return null;
}

/** Returns true if a connection broke and an immediate retry makes sense. A timed-out wait for a connection doesn't. */
export const brokeOff = (error: unknown): boolean =>
  unavailable(error) === 'database-away' &&
  !(error instanceof Error && /connection timeout|ETIMEDOUT/.test(error.message));
