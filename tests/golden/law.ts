import { loadTables } from '#domain/pay/load-tables.ts';
import { shippedTables, type PayTables } from '#domain/pay/tables.ts';
import type { Input } from './read.ts';

type Changes = Record<string, unknown>;
type Rows = Exclude<keyof PayTables, 'codes'>;

const isRecord = (v: unknown): v is Changes => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What a draft changes of a row, at whatever depth; the rest of the row stays. */
function changed(row: unknown, changes: Changes): Changes {
  const before = isRecord(row) ? row : {};
  return {
    ...before,
    ...Object.fromEntries(Object.entries(changes).map(([k, v]) => [k, isRecord(v) ? changed(before[k], v) : v])),
  };
}

/**
 * The tables a case is computed by: those shipped, and with `law` a draft of each table it names, as the newest row with
 * what the draft changes, in the library's own units (centavos, basis points, minutes). The draft comes before the law
 * in force, as an uploaded file may have them.
 */
export function tablesOf(i: Input): PayTables {
  if (!i.has('law')) return shippedTables;
  const drafts = Object.entries(i.record('law')) as [Rows, Changes][];
  const withDrafts = drafts.map(([table, draft]) => {
    const rows: readonly unknown[] = shippedTables[table];
    return [table, [changed(rows.at(-1), draft), ...rows]];
  });
  return loadTables({ ...shippedTables, ...(Object.fromEntries(withDrafts) as Partial<PayTables>) });
}
