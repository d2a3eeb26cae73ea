import type { z } from 'zod';
import type { PermissionCode } from './permissions.ts';

/** Records that a code gives access to: the user's own, or all. */
export type Scope = 'own' | 'all';

/**
 * Users who may call an endpoint: anyone (`*`), anyone signed in, users with one code, or users with any code of a
 * list, each with its scope.
 */
export type Access = '*' | 'signed-in' | PermissionCode | Partial<Record<PermissionCode, Scope>>;

type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** A body sent as `multipart/form-data`: part `data` holds the JSON, then the files. */
export interface Multipart<S extends z.ZodType = z.ZodType> {
  multipart: S;
  /** Maximum files in one request. */
  maxFiles: number;
  /** Maximum bytes of one file; the attachment limit by default. */
  fileBytes?: number;
}
/** Declares a body that is JSON, or multipart if it has files. */
export const multipart = <S extends z.ZodType>(schema: S, maxFiles: number): Multipart<S> => ({
  multipart: schema,
  maxFiles,
});

/** A reply that is a file instead of JSON. */
export interface FileReply {
  file: string;
}
export const file = (mediaType: string): FileReply => ({ file: mediaType });

/** Step that a session must complete before other calls work. */
export type FactorStep = 'give' | 'set-up';

export interface Endpoint {
  api: 'hr' | 'payroll';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path as in the specification, with parameters in braces: `/leave/update/{id}`. */
  path: `/${string}`;
  permission: Access;
  /** Summary in one line for the OpenAPI document. */
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodType | Multipart;
  response: z.ZodType | FileReply;
  /**
   * A GET that changes state, as in the specification (archive, restore, sync). It is never retried, prefetched, or
   * cached, is accepted only by `useSubmit`, and is audited.
   */
  writes?: true;
  /** A POST that changes no data, such as the specification's `/getUser`. */
  reads?: true;
  /**
   * A write that isn't stored under its Idempotency-Key, because it starts or ends a session, answers about a key,
   * makes several changes in separate transactions under their own keys, or is identified by its version.
   */
  unkeyed?: true;
  /** Open to a user who signed in with a one-time password and must choose a password first. */
  whileChoosing?: true;
  /**
   * Needs a proof of identity from the last five minutes: password, code, or passkey. For calls that move money, change
   * permissions, or show many employees' government IDs at once.
   */
  fresh?: true;
  /** Open to a session that must still give a second factor (`give`) or set one up (`set-up`). */
  whileProving?: readonly FactorStep[];
  /** Open to an employee who left and sends what waits on the phone (`handIn`). Other calls refuse that session. */
  handsIn?: true;
  /** Maximum bytes of the body, if far below the usual limit because strangers may call the endpoint. */
  bodyBytes?: number;
  /**
   * Needs the password again after 12 hours, regardless of the permission, because it shows more data than the portal.
   */
  confirmed?: true;
  /**
   * The other API may call it for a job. A signed token that is valid for minutes replaces the session, so the handler
   * has no session.
   */
  machine?: true;
  /**
   * Set for calls that belong to approving requests. The codes of an approver whose delegate the user is today count
   * like the user's own.
   */
  standIn?: true;
  /**
   * Set for a change to a control over money or permissions. The handler's `twoPeople` decides whether it needs a
   * second user; if so, the answer is 202 and the change waits (`contract/common/proposals.ts`).
   */
  second?: boolean;
}

/** Declares one call. Keeps the literal type, so that client and server are checked against this entry. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

declare const declared: unique symbol;

/**
 * Data that a client needs for a call: method and path without the schemas. A file imported as `#calls/…` has its
 * endpoints in this form, so that a phone doesn't load the validator before its first paint
 * (docs/decisions/014-calls-without-schemas.md).
 */
export interface CallOf<E extends Endpoint> {
  readonly api: E['api'];
  readonly method: E['method'];
  readonly path: E['path'];
  readonly response?: E['response'];
  /** The endpoint's type. No value has this field. */
  readonly [declared]?: E;
}

/** Returns true if the call returns a file. */
export const repliesWithFile = (e: Pick<Partial<Endpoint>, 'response'>): boolean =>
  e.response !== undefined && 'file' in e.response;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : S extends Multipart<infer M> ? z.output<M> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : S extends Multipart<infer M> ? z.input<M> : undefined;
type Given<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };

/** A caller's input before validation: path parameters, query and body. */
export type Input<E extends Endpoint> = Given<'params', InputOf<E['params']>> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : { query?: undefined }) &
  Given<'body', InputOf<E['body']>>;

/** A handler's input: the same three parts, validated. */
export type Parsed<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
};

/** Answer of the endpoint. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

/** Returns true if the call changes anything. */
export const changesState = (e: Endpoint): boolean => (e.method === 'GET' ? e.writes === true : e.reads !== true);

/** Returns the scopes of an endpoint's access list by code. Empty for `*` and `signed-in`. */
export function scopes(access: Access): Partial<Record<PermissionCode, Scope>> {
  if (access === '*' || access === 'signed-in') return {};
  return typeof access === 'string' ? { [access]: 'all' } : access;
}

/** Returns the access rule as one word: `*`, `signed-in`, `HRIS12`, or `EMP03|HRIS12`. */
export const accessLabel = (access: Access): string =>
  typeof access === 'string' ? access : Object.keys(access).join('|');

/** Returns the JSON schema of a body, JSON or multipart. */
export const bodySchema = (e: Endpoint): z.ZodType | undefined =>
  e.body === undefined ? undefined : 'multipart' in e.body ? e.body.multipart : e.body;
