import type { z } from 'zod';
import type { PermissionCode } from './permissions.ts';

/** Whose records a code opens: only the holder's own, or everybody's. */
export type Scope = 'own' | 'all';

/**
 * Who may call an endpoint: anyone (`*`), anyone signed in, holders of one code,
 * or holders of any code of a list, each with the scope it gives.
 */
export type Access = '*' | 'signed-in' | PermissionCode | Partial<Record<PermissionCode, Scope>>;

type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** A body that travels as `multipart/form-data`: part `data` holds the JSON, then the files. */
export interface Multipart<S extends z.ZodType = z.ZodType> {
  multipart: S;
  /** At most so many files in one request. */
  maxFiles: number;
  /** At most so many bytes a file; those of an attachment unless said. */
  fileBytes?: number;
}
/** A JSON body that may instead come as multipart, when files travel with it. */
export const multipart = <S extends z.ZodType>(schema: S, maxFiles: number): Multipart<S> => ({
  multipart: schema,
  maxFiles,
});

/** A reply that is a file, not JSON. */
export interface FileReply {
  file: string;
}
export const file = (mediaType: string): FileReply => ({ file: mediaType });

/** What a session still has to do before it is good for anything else. */
export type FactorStep = 'give' | 'set-up';

export interface Endpoint {
  api: 'hr' | 'payroll';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the specification, parameters in braces: `/leave/update/{id}`. */
  path: `/${string}`;
  permission: Access;
  /** One line for the API description. */
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodType | Multipart;
  response: z.ZodType | FileReply;
  /**
   * A GET that changes state, as the specification has them (archive, restore, sync):
   * never retried, prefetched or cached, only `useSubmit` accepts it, and it is audited.
   */
  writes?: true;
  /** A POST that changes nothing, as the specification has `/getUser`. */
  reads?: true;
  /**
   * A write that is not kept under its Idempotency-Key: it makes or ends a session, answers about a key, does many
   * things in a transaction each, under keys of their own, or is told apart by the version it names.
   */
  unkeyed?: true;
  /** Open to who signed in with a one-time password and has to choose a password before anything else. */
  whileChoosing?: true;
  /**
   * Asks for a proof of identity of the last five minutes: the password, a code, or a passkey. For what moves money, changes
   * who may do what, or shows many people's numbers at once.
   */
  fresh?: true;
  /** Open to a session that still has to give a second factor (`give`), or to set one up (`set-up`). */
  whileProving?: readonly FactorStep[];
  /** Open to an employee who left and sends what waits on the phone (`handIn`). Other calls refuse that session. */
  handsIn?: true;
  /** At most so many bytes of body, where that is far below the usual limit: strangers may call it. */
  bodyBytes?: number;
  /** Asks for the password again after 12 hours, whatever code opens it: what it shows is worth more than a portal. */
  confirmed?: true;
  /**
   * The other API may call it too, for a job: a signed token of minutes takes the place of a session, and the handler has
   * no session then.
   */
  machine?: true;
  /** Belongs to deciding on filings: a code of an approver whose substitute one is today opens it as an own one does. */
  standIn?: true;
  /**
   * A change that guards money or permissions: where it does, it is answered 202 and waits for a second person
   * (`contract/common/proposals.ts`). The handler's `twoPeople` says when.
   */
  second?: boolean;
}

/** Declares one call. The literal type is kept, so both sides are checked against this very entry. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

declare const declared: unique symbol;

/**
 * What a client needs to make a call: method and path apart from the schemas, so that a phone does
 * not load and build the validator before it has drawn anything. It stands in `<noun>-calls.ts`,
 * typed by the endpoint itself: `const listLeavesCall: CallOf<typeof listLeaves> = { … }` compiles
 * only with the endpoint's very literals, and asks and answers what the endpoint does.
 */
export interface CallOf<E extends Endpoint> {
  readonly api: E['api'];
  readonly method: E['method'];
  readonly path: E['path'];
  readonly replies: E['response'] extends FileReply ? 'file' : 'json';
  /** Only a type; no value has it. */
  readonly [declared]?: E;
}

/** Does a call answer with a file? */
export const repliesWithFile = (e: Pick<Endpoint, 'response'> | { replies: 'file' | 'json' }): boolean =>
  'replies' in e ? e.replies === 'file' : 'file' in e.response;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : S extends Multipart<infer M> ? z.output<M> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : S extends Multipart<infer M> ? z.input<M> : undefined;
type Given<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };

/** What a caller hands over: path parameters, query and body as they are before validation. */
export type Input<E extends Endpoint> = Given<'params', InputOf<E['params']>> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : { query?: undefined }) &
  Given<'body', InputOf<E['body']>>;

/** What a handler receives: the same three, validated. */
export type Parsed<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
};

/** What the endpoint answers. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

/** Does a call of this endpoint change anything? */
export const changesState = (e: Endpoint): boolean => (e.method === 'GET' ? e.writes === true : e.reads !== true);

/** The scopes an endpoint's access list gives, by code; empty for `*` and `signed-in`. */
export function scopes(access: Access): Partial<Record<PermissionCode, Scope>> {
  if (access === '*' || access === 'signed-in') return {};
  return typeof access === 'string' ? { [access]: 'all' } : access;
}

/** The access rule as one printable word: `*`, `signed-in`, `HRIS12` or `EMP03|HRIS12`. */
export const accessLabel = (access: Access): string =>
  typeof access === 'string' ? access : Object.keys(access).join('|');

/** The JSON schema of a body, wherever it travels. */
export const bodySchema = (e: Endpoint): z.ZodType | undefined =>
  e.body === undefined ? undefined : 'multipart' in e.body ? e.body.multipart : e.body;
