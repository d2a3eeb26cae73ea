import { en, type Catalogue, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say, type Message, type MessageData } from '#contract/messages/say.ts';
import type { ErrorReply } from '#contract/shapes.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 425 | 429 | 500 | 503;

/** A refusal with its sentence as a code; rendered in the caller's language when it is answered. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly said: Message;
  readonly more: {
    fields?: Record<string, Message[]>;
    /** Sentences by field that are rendered already. */
    rendered?: Record<string, string[]>;
    reason?: string;
    current?: unknown;
    retryAfter?: number;
  };

  constructor(status: ErrorStatus, said: Message, more: HttpError['more'] = {}) {
    super(say(en, said.code, said.data));
    this.status = status;
    this.said = said;
    this.more = more;
  }
}

/** 422 on one field. The message of the answer is the sentence itself, so that it is never vague. */
export const invalid = (field: string, code: MessageCode, data?: MessageData): HttpError =>
  new HttpError(422, { code, ...(data && { data }) }, { fields: { [field]: [{ code, ...(data && { data }) }] } });

/** 404, also for what exists and is not the caller's to see. */
export const notFound = (): HttpError => new HttpError(404, { code: 'request.not_found' });

export const forbidden = (code: MessageCode = 'request.forbidden'): HttpError => new HttpError(403, { code });

/** 409: the record was changed since; carries it as it is now. */
export const stale = (current: unknown): HttpError =>
  new HttpError(409, { code: 'request.stale' }, { reason: 'stale', current });

/** The catalogue for an Accept-Language header. */
export function catalogueFor(acceptLanguage: string | undefined): Catalogue {
  return /^\s*(fil|tl)\b/i.test(acceptLanguage ?? '') ? fil : en;
}

/** The language of a catalogue. */
export const languageOf = (catalogue: Catalogue): 'en' | 'fil' => (catalogue === fil ? 'fil' : 'en');

/** The body of an error answer. */
export function errorReply(error: HttpError, catalogue: Catalogue): ErrorReply {
  const { fields, rendered, reason, current } = error.more;
  return {
    message: say(catalogue, error.said.code, error.said.data),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, all]) => [field, all.map((m) => say(catalogue, m.code, m.data))]),
      ),
    }),
    ...(rendered && { errors: rendered }),
    ...(reason !== undefined && { reason }),
    ...(current !== undefined && { current }),
  };
}

/** What PostgreSQL says with its five-letter code, from either driver. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** An error as it may stand in the log: without the parameters drivers attach, which are people's data. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, code: sqlState(error), stack: error.stack };
}
