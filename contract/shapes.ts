import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

// A page's policy forbids eval, which zod tries at the first schema of an object, so that each visit would report a
// violation. It is told not to here, because every schema of an object comes after the shapes it is made of.
if (typeof location !== 'undefined') z.config({ jitless: true });

/**
 * A row's id. Ids are positive integers. A body gives numbers: "7", true and "0x7" are none. In a path or a query, where
 * everything is text, the server reads plain digits as numbers for every field whose schema is one.
 */
export const Id = z.int().positive().max(2_147_483_647);

/** A calendar date `YYYY-MM-DD` that exists: 31 February does not. What is no date is blamed for that alone. */
export const LocalDate = z.iso
  .date({ abort: true })
  .refine((d) => d >= '1900-01-01' && d <= '2199-12-31', { abort: true, params: { code: 'date.range' } });

/** A moment, ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime();

/** The version of a record an update or an archive was made from; a stale one is answered 409. */
export const Version = z.int().positive().max(2_147_483_646);

const cleaned = (max: number, clean: (text: string) => string) =>
  z
    .string()
    // An upper bound before any work is done on the string. Not .max(): its sentence would name this bound.
    .refine((s) => s.length <= max * 4, { abort: true, params: { code: 'text.long', max } })
    .transform(clean)
    .refine((s) => [...s].length <= max, { params: { code: 'text.long', max } });

const required = (schema: ReturnType<typeof cleaned>) =>
  schema.refine((s) => s.length > 0, { params: { code: 'required' } });

/**
 * Free text a person types, of several lines: nothing in it that cannot be seen or that turns its direction
 * (`clean-text.ts`), at most `max` characters as people count them (an emoji may be several code units).
 */
export const text = (max: number) => cleaned(max, cleanText);
/** The same, and not empty. */
export const requiredText = (max: number) => required(text(max));

/** The same in one line, which may be empty. */
export const line = (max: number) => cleaned(max, cleanLine);

/** A name, of a person, a client, a task: the same in one line, and not empty. */
export const requiredLine = (max: number) => required(cleaned(max, cleanLine));

/** Page, limit, search and sort of a list. Page size 15 unless told otherwise. */
export const ListQuery = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(200).default(15),
  search: z.string().max(200).default(''),
  /** `field` ascending, `-field` descending. */
  sort: z
    .string()
    .regex(/^-?[a-z_]+$/)
    .optional(),
});

/** A page of a list: the rows and how many there are in all. */
export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.number().int().min(0) });

/** One record. */
export const one = <S extends z.ZodType>(row: S) => z.object({ data: row });

/** A sentence as its code and what fills it (`contract/messages`). */
const SaidMessage = z.object({
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Every error answer. `errors` maps a field to its sentences. */
export const ErrorReply = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Why, for a program: `confirm-password`, `stale`, `withdrawn`, … */
  reason: z.string().optional(),
  /** With 409: the record as it is now. */
  current: z.unknown().optional(),
  /**
   * To what a phone's outbox sent (`kawani-owner`): the same as codes with their data, so that a refusal that is kept
   * is shown in the language of the moment.
   */
  said: z.object({ message: SaidMessage, errors: z.record(z.string(), z.array(SaidMessage)).optional() }).optional(),
});
export type ErrorReply = z.output<typeof ErrorReply>;

/** `version` as a query parameter of an archive call. */
export const ArchiveQuery = z.object({ version: Version });

/** An e-mail address as it was typed, without the spaces around it. */
export const Email = z
  .string()
  .max(254)
  .transform((s) => s.trim())
  .pipe(z.email());
