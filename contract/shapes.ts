import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

// The page's policy forbids eval, which zod tries at the first object schema, so each visit would report a violation.
// It is switched off here, because every object schema imports these shapes first.
if (typeof location !== 'undefined') z.config({ jitless: true });

/**
 * A row's ID, a positive integer. In a body, "7", true, and "0x7" aren't IDs. In a path or query, which is text, the
 * server reads plain digits as numbers for every numeric schema.
 */
export const Id = z.int().positive().max(2_147_483_647);

/** Declares different IDs in a query, separated by commas. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 11)
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .pipe(z.array(Id).max(most));

/** A calendar date `YYYY-MM-DD` that exists, unlike 31 February. An invalid date gets only that error. */
export const LocalDate = z.iso
  .date({ abort: true })
  .refine((d) => d >= '1900-01-01' && d <= '2199-12-31', { abort: true, params: { code: 'date.range' } });

/** A UTC time in ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();

/** The record version that an update or archive was made from; a stale one gets 409. */
export const Version = z.int().positive().max(2_147_483_646);

const cleaned = (max: number, clean: (text: string) => string) =>
  z
    .string()
    // An upper bound that is checked before any work on the string. It isn't .max(), whose sentence would show this
    // bound.
    .refine((s) => s.length <= max * 4, { abort: true, params: { code: 'text.long', max } })
    .transform(clean)
    .refine((s) => [...s].length <= max, { params: { code: 'text.long', max } });

const required = (schema: ReturnType<typeof cleaned>) =>
  schema.refine((s) => s.length > 0, { params: { code: 'required' } });

/**
 * Declares multi-line text without invisible or direction-changing characters (`clean-text.ts`), of at most `max`
 * characters as people count them (an emoji may be several code units).
 */
export const text = (max: number) => cleaned(max, cleanText);
/** Declares multi-line text that must not be empty, of at most `max` characters. */
export const requiredText = (max: number) => required(text(max));

/** Declares single-line text that may be empty. */
export const line = (max: number) => cleaned(max, cleanLine);

/** Declares a name of an employee, client, or task: one line, not empty. */
export const requiredLine = (max: number) => required(cleaned(max, cleanLine));

/** Page, limit, search, and sort of a list. The default page size is 15. */
export const ListQuery = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(200).default(15),
  search: z.string().max(200).default(''),
  /** Sort order: `field` for ascending, `-field` for descending. */
  sort: z
    .string()
    .regex(/^-?[a-z_]+$/)
    .optional(),
});

/** Declares a page of a list: the rows and the total. */
export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.number().int().min(0) });

/** Declares an answer with one record. */
export const one = <S extends z.ZodType>(row: S) => z.object({ data: row });

/** A sentence's code and placeholder values (`contract/messages`). */
const SaidMessage = z.object({
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Every error answer. `errors` maps a field to its sentences. */
export const ErrorReply = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Reason code for programs: `confirm-password`, `stale`, `withdrawn`, … */
  reason: z.string().optional(),
  /** The current record, with 409. */
  current: z.unknown().optional(),
  /**
   * The same sentences as codes with their data, for a phone's outbox (`kawani-owner`), so that a stored refusal is
   * shown in the current language.
   */
  said: z.object({ message: SaidMessage, errors: z.record(z.string(), z.array(SaidMessage)).optional() }).optional(),
});
export type ErrorReply = z.output<typeof ErrorReply>;

/** The query of an archive call. */
export const ArchiveQuery = z.object({ version: Version });

/** An e-mail address as typed, without surrounding spaces. */
export const Email = z
  .string()
  .max(254)
  .transform((s) => s.trim())
  .pipe(z.email());
