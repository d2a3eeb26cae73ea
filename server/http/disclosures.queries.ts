import { sql, type Kysely } from 'kysely';
import type { Endpoint, Scope } from '#contract/endpoint.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';

/** Codes that open pay or personal records of many employees. */
const opens: ReadonlySet<string> = new Set<PermissionCode>([
  'PAY02',
  'PAY05',
  'PAY06',
  'PAY07',
  'PAY08',
  'PAY09',
  'HRIS02',
  'HRIS06',
  'HRIS07',
  'HRIS13',
]);

/** True if a call hands out a file of them: not a template, not a caller's own rows or payslip. */
export function discloses({ response, permission }: Pick<Endpoint, 'response' | 'permission'>, scope: Scope): boolean {
  if (!('file' in response)) return false;
  if (typeof permission === 'string') return opens.has(permission);
  // Payslips of a run, and not one's own.
  return 'PAY07' in permission && 'EMP07' in permission && scope === 'all';
}

/**
 * Writes into the audit trail who took a file and what was asked for, as it was validated: jsonb holds no NUL. The transaction
 * knows its author.
 */
export const recordDisclosure = (trx: Kysely<DB>, path: string, asked: Readonly<Record<string, unknown>>) =>
  sql`insert into auth.audit (actor_id, request_id, table_name, record_id, action, after)
    values (nullif(current_setting('kawani.actor', true), '')::int, nullif(current_setting('kawani.request', true), ''),
      'files', ${path}, 'read', ${JSON.stringify(asked)}::jsonb)`.execute(trx);
