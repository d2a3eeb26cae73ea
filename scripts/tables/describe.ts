import { sql, type ColumnMetadata, type Kysely } from 'kysely';
import type { DB } from '../../server/database/tables.ts';

/** Schemas with the tables that Kawani queries. pg-boss and the migrations have their own schemas. */
const schemas = ['auth', 'hr', 'payroll', 'work'];

/** The TypeScript type that the drivers return for a PostgreSQL type (`server/database/connection.ts`). */
const readAs: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Bytes',
  // Types that are used only in SQL.
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

/** Returns the values of each column that a check limits to a list of texts, by `schema.table.column`. */
async function listedValues(db: Kysely<DB>): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    select n.nspname || '.' || t.relname || '.' || a.attname as "column", pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and n.nspname in (${sql.join(schemas)})
    order by c.conname`.execute(db);
  const found = new Map<string, readonly string[]>();
  for (const { column, definition } of rows) {
    // Matches `check (kind in ('a', 'b'))` in the form in which PostgreSQL returns it.
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
 * Returns the tables of a migrated database as TypeScript, for `server/database/tables.ts`: one interface per table, in
 * order of name, with the columns in database order. The embedded database and PostgreSQL give the same text.
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
