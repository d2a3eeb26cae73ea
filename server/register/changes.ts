import type { Fields } from '#domain/records/fields.ts';
import type { Change } from '#contract/register.ts';
import type { AuditRow } from './changes.queries.ts';

/** What was archived or brought back is told as the moment it was archived, before and after. */
const archived = 'archived_at';

/** Columns that say nothing to a person. */
const plumbing = new Set(['id', 'version']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A row of the audit trail as a change of the fields a person knows; what has no name on the screen is left out. */
export function changeOf(row: AuditRow, fields: Fields): Change {
  const names = Object.keys({ ...row.before, ...row.after }).filter(
    (name) => !plumbing.has(name) && (name === archived || name in fields),
  );
  return {
    at: row.at,
    by: row.by,
    action: row.action,
    fields: names
      .map((field) => ({ field, before: row.before?.[field] ?? null, after: row.after?.[field] ?? null }))
      .filter(({ before, after }) => !same(before, after)),
  };
}
