import type { ColumnType } from 'kysely';

/** Column types in Kysely. Dates are `YYYY-MM-DD`, times of day `HH:mm`, and instants ISO strings with Z. */
export type Instant = string;
export type LocalDate = string;
export type LocalTime = string;
/** PostgreSQL numeric: read as an exact string, written as a number or string. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
/** JSON: read as its value, written as text. */
export type Json = ColumnType<unknown, string, string>;

/** A column that may be null, and is null by default. */
export type Nullable<T> = [T] extends [ColumnType<infer Read, infer Inserted, infer Updated>]
  ? ColumnType<Read | null, Inserted | null | undefined, Updated | null>
  : ColumnType<T | null, T | null | undefined, T | null>;

/** A column with a database default. */
export type Defaulted<T> = [T] extends [ColumnType<infer Read, infer Inserted, infer Updated>]
  ? ColumnType<Read, Inserted | undefined, Updated>
  : ColumnType<T, T | undefined, T>;
