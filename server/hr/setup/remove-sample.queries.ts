import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { runsOfSample, type SampleIds } from './sample.queries.ts';

interface Reference {
  child: string;
  column: string;
  parent: string;
  key: string;
}

/** Returns the foreign keys of one column, except those that name the user of a change. */
async function references(db: Kysely<DB>): Promise<Map<string, Reference[]>> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent, k.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid <> 'auth.users'::regclass
      and c.conrelid <> 'auth.users'::regclass`.execute(db);
  return Map.groupBy(rows, (r) => r.parent);
}

/** Maximum depth of the search. The longest chain of tables is shorter, so a deeper one is a cycle. */
const deepest = 12;

/** Deletes the rows of a table whose column has one of the values, after all rows that refer to them. */
async function removeRows(trx: Kysely<DB>, roots: readonly { table: string; ids: readonly number[] }[]): Promise<void> {
  const byParent = await references(trx);
  const remove = async (table: string, column: string, values: readonly unknown[], depth: number): Promise<void> => {
    if (values.length === 0) return;
    if (depth > deepest) throw new Error(`the rows of ${table} refer to each other in a circle`);
    const those = sql`${sql.ref(column)} = any (${[...values]})`;
    for (const { child, column: own, key } of byParent.get(table) ?? []) {
      const { rows } = await sql<{ value: unknown }>`
        select distinct ${sql.ref(key)} as value from ${sql.table(table)} t where ${those}
          and exists (select from ${sql.table(child)} c where c.${sql.ref(own)} = t.${sql.ref(key)})`.execute(trx);
      await remove(
        child,
        own,
        rows.map((r) => r.value),
        depth + 1,
      );
    }
    await sql`delete from ${sql.table(table)} where ${those}`.execute(trx);
  };
  for (const { table, ids } of roots) await remove(table, 'id', ids, 0);
}

/** Deletes the sample from both APIs, with everything that refers to it. The caller has checked what stops it. */
export async function removeSample(trx: Kysely<DB>, ids: SampleIds): Promise<void> {
  await removeRows(trx, [
    { table: 'payroll.runs', ids: await runsOfSample(trx, ids['payroll.clients']) },
    { table: 'payroll.employees', ids: ids['payroll.employees'] },
    { table: 'payroll.branches', ids: ids['payroll.branches'] },
    { table: 'payroll.clients', ids: ids['payroll.clients'] },
    { table: 'hr.employees', ids: ids['hr.employees'] },
    { table: 'hr.branches', ids: ids['hr.branches'] },
    { table: 'hr.clients', ids: ids['hr.clients'] },
    { table: 'hr.schedules', ids: ids['hr.schedules'] },
  ]);
  await trx.deleteFrom('work.sample_records').execute();
}
