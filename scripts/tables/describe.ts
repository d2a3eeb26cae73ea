import { sql, type ColumnMetadata, type Kysely } from 'kysely';
import type { DB } from '../../server/database/tables.ts';

/** Schemas whose tables Kawani asks; pg-boss and the migrations keep their own. */
const schemas = ['auth', 'hr', 'payroll', 'work'];

/** The TypeScript type that the drivers return for a PostgreSQL type (`server/database/connection.ts`). */
const readAs: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Bytes',
  // Types that are used in SQL alone.
  int4multirange: 'string',
  date: 'LocalDate',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  time: 'LocalTime',
  timestamptz: 'Instant',
  uuid: 'string',
};

/** The values of each column that a check bounds to a list of texts, by `schema.table.column`. */
async function listedValues(db: Kysely<DB>): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    select n.nspname || '.' || t.relname || '.' || a.attname as "column", pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and n.nspname in (${sql.join(schemas)})
    order by c.conname`.execute(db);
  const found = new Map<string, readonly string[]>();
  for (const { column, definition } of rows) {
    // As PostgreSQL writes `check (kind in ('a', 'b'))` back.
    const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('.+'::text))\)\)$/.exec(definition);
    const values = [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map((v) => v[1]!);
    if (values.length > 0) found.set(column, values);
  }
  return found;
}

function typeOf(column: ColumnMetadata, values: readonly string[] | undefined): string {
  const isArray = column.dataType.startsWith('_');
  const base = readAs[isArray ? column.dataType.slice(1) : column.dataType];
  if (base === undefined) throw new Error(`No type is written down for ${column.dataType} (${column.name})`);
  const union = values?.map((v) => `'${v.replaceAll("''", "\\'")}'`).join(' | ');
  const type = isArray ? `${base}[]` : (union ?? base);
  if (column.isNullable) return `Nullable<${type}>`;
  return column.hasDefaultValue || column.isAutoIncrementing ? `Defaulted<${type}>` : type;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The tables of a migrated database as TypeScript, for `server/database/tables.ts`: one interface a table, by name, its
 * columns in their order in the database. The same text from the embedded database and from PostgreSQL.
 */
export async function describeTables(db: Kysely<DB>): Promise<string> {
  const values = await listedValues(db);
  const tables = (await db.introspection.getTables())
    .filter((t) => !t.isView && schemas.includes(t.schema ?? ''))
    .map((t) => ({ ...t, full: `${t.schema}.${t.name}` }))
    .sort((a, b) => (a.full < b.full ? -1 : 1));
  const lines = tables.map(({ full, columns }) => {
    const fields = columns.map((c) => `  ${c.name}: ${typeOf(c, values.get(`${full}.${c.name}`))};`);
    return `interface ${pascal(full)} {\n${fields.join('\n')}\n}\n`;
  });
  const all = tables.map(({ full }) => `  '${full}': ${pascal(full)};`);
  return `// Written by \`npm run tables\` from migrations/*.sql; a test holds it to them.
import type { Bytes, Defaulted, Instant, Json, LocalDate, LocalTime, Nullable, Numeric } from './columns.ts';

${lines.join('\n')}
/** The tables as Kysely sees them. */
export interface DB {
${all.join('\n')}
}
`;
}
