import type { ColumnType, Generated } from 'kysely';

/** Columns as Kysely sees them. Dates are `YYYY-MM-DD`, instants ISO strings with Z. */
export type Instant = string;
export type LocalDate = string;
/** PostgreSQL numeric: read as an exact string, written as a number or string. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
export type Json = ColumnType<unknown, string | null, string | null>;

export interface Archivable {
  archived_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  version: Generated<number>;
}
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What every filing has, whatever is filed. */
export interface Filing extends Archivable {
  id: Generated<number>;
  employee_id: number;
  status: ColumnType<FilingStatus, FilingStatus | undefined, FilingStatus>;
  remark: Nullable<string>;
  decided_at: Nullable<Instant>;
  decided_by: Nullable<number>;
  filed_at: Instant;
  received_at: Instant;
  late_sync: Generated<boolean>;
  client_request_id: Nullable<string>;
  /** Who filed it for the employee; null where the employee did. */
  filed_by: Nullable<number>;
  /** In whose place it was decided; null where `decided_by` decided in their own right. */
  decided_for: Nullable<number>;
}

type FilingStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';
