import type { AuthTables } from './auth-tables.ts';
import type { HrTables } from './hr-tables.ts';

/** The tables as Kysely sees them; `migrations/*.sql` is what they are. */
export interface DB extends AuthTables, HrTables {}
