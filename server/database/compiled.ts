import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { keepPlanOf } from './named.ts';
import type { DB } from './tables.ts';

/** A placeholder for a value that is filled in when the query runs. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slots: Record<string, Slot> = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * Returns a query that is built and compiled on first use and then only run with different values. Building it for each
 * request takes longer than the request's validation, routing, and log line together. `build` gets placeholders instead
 * of values, so it must not read, change, or spread them. Set `keepPlan` if its best plan is the same for all values
 * (`named.ts`).
 */
export function compiled<P extends object, R>(
  build: (db: Kysely<DB>, values: P) => { compile(db: Kysely<DB>): CompiledQuery<R> },
  { keepPlan = false } = {},
): (db: Kysely<DB>, values: P) => Promise<QueryResult<R>> {
  let plan: CompiledQuery<R> | undefined;
  return (db, values) => {
    // PGlite and PostgreSQL use the same SQL, so one text works for both.
    if (!plan) {
      plan = build(db, slots as P).compile(db);
      if (keepPlan) keepPlanOf(plan.sql);
    }
    const parameters = plan.parameters.map((p) => (p instanceof Slot ? values[p.name as keyof P] : p));
    return db.executeQuery({ query: plan.query, queryId: plan.queryId, sql: plan.sql, parameters });
  };
}
