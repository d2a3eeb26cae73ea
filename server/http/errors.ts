import { en, type Catalogue, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { sayFields } from '#contract/messages/say.ts';
import { deskSentence, sayMessage, type Message, type MessageData } from '#contract/messages/sentence.ts';
import type { ErrorReply } from '#contract/shapes.ts';
import { unavailable, type Unavailable } from '#server/database/unavailable.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 425 | 429 | 500 | 503;

/** Thrown to refuse a call with a code. The response has its sentence in the caller's language. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly said: Message;
  readonly more: {
    fields?: Record<string, Message[]>;
    reason?: string;
    current?: unknown;
    retryAfter?: number;
  };

  constructor(status: ErrorStatus, said: Message, more: HttpError['more'] = {}) {
    super(sayMessage(en, said));
    this.status = status;
    this.said = said;
    this.more = more;
  }
}

/** Returns a 422 error on a field. The response's message is the field's sentence, so it is never vague. */
export const invalid = (field: string, code: MessageCode, data?: MessageData): HttpError =>
  new HttpError(422, { code, ...(data && { data }) }, { fields: { [field]: [{ code, ...(data && { data }) }] } });

/** Returns a 422 error with a desk sentence, on a field or on the whole form. */
export const refused = (field: string, sentence: string): HttpError =>
  new HttpError(422, deskSentence(sentence), { fields: { [field]: [deskSentence(sentence)] } });

/** Returns a 404 error. Also used for a record that the caller may not see. */
export const notFound = (): HttpError => new HttpError(404, { code: 'request.not_found' });

export const forbidden = (code: MessageCode = 'request.forbidden'): HttpError => new HttpError(403, { code });

const unavailableCodes: Record<Unavailable, MessageCode> = {
  'database-away': 'request.unavailable',
  'database-busy': 'request.crowded',
  'database-read-only': 'request.no_writing',
  'disk-full': 'request.no_writing',
};

/** Seconds until a retry is useful. */
const later: Record<Unavailable, number> = {
  'database-away': 3,
  'database-busy': 3,
  'database-read-only': 30,
  'disk-full': 30,
};

/** Returns a 503 error: the request can't be handled now for any caller. A phone's outbox tries again later. */
export const refusal = (why: Unavailable): HttpError =>
  new HttpError(503, { code: unavailableCodes[why] }, { reason: why, retryAfter: later[why] });

/**
 * Thrown if the connection broke during the commit, which may have succeeded. A caller with an Idempotency-Key may ask
 * again.
 */
export class CommitUncertain extends Error {}

/**
 * Returns the error to respond with: the error itself if it is a refusal, 503 for a temporary condition, otherwise 500.
 */
export function asRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof CommitUncertain)
    return new HttpError(503, { code: 'request.uncertain' }, { reason: 'uncertain', retryAfter: 3 });
  const why = unavailable(error);
  return why ? refusal(why) : new HttpError(500, { code: 'request.failed' });
}

/** Returns a 409 error with the current record, because the record changed since. */
export const stale = (current: unknown): HttpError =>
  new HttpError(409, { code: 'request.stale' }, { reason: 'stale', current });

/** Returns the catalog for an Accept-Language header. */
export function catalogueFor(acceptLanguage: string | undefined): Catalogue {
  return /^\s*(fil|tl)\b/i.test(acceptLanguage ?? '') ? fil : en;
}

/** Returns the language of a catalog. */
export const languageOf = (catalogue: Catalogue): 'en' | 'fil' => (catalogue === fil ? 'fil' : 'en');

/**
 * Returns the body of an error response. With `keptByPhone`, an outbox stores it and may show it later in another
 * language.
 */
export function errorReply(
  error: HttpError,
  catalogue: Catalogue,
  { keptByPhone }: { keptByPhone: boolean } = { keptByPhone: false },
): ErrorReply {
  const { fields, reason, current } = error.more;
  return {
    message: sayMessage(catalogue, error.said),
    ...(fields && { errors: sayFields(catalogue, fields) }),
    ...(keptByPhone && { said: { message: error.said, ...(fields && { errors: fields }) } }),
    ...(reason !== undefined && { reason }),
    ...(current !== undefined && { current }),
  };
}

/** Returns PostgreSQL's five-character code, from either driver. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Returns the name of the violated database constraint, from either driver. Empty for other errors. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';

/** Returns an error for the log, without the drivers' parameters, which are personal data. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, code: sqlState(error), stack: error.stack };
}
