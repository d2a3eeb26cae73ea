import type { Fields } from '#domain/records/fields.ts';
import type { Change } from '#contract/register.ts';
import type { AuditRow } from './changes.queries.ts';

/** Shows archiving or restoring as the archiving time before and after. */
const archived = 'archived_at';

/** Columns without meaning for users. */
const plumbing = new Set(['id', 'version']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns an audit row as a change of labelled fields. Fields without a label are left out. */
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
