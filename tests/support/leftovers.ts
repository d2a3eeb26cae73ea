import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Api } from '../api/support.ts';

/** Everything a call could have left behind: rows, ledger entries, keys, the audit trail, stored files. */
export async function held(api: Api): Promise<{ rows: unknown; files: string[] }> {
  const { rows } = await sql`select
    (select json_agg(l order by id) from hr.leaves l) as leaves,
    (select json_agg(o order by id) from hr.overtimes o) as overtimes,
    (select json_agg(a order by id) from hr.accomplishments a) as accomplishments,
    (select json_agg(b order by id) from hr.official_businesses b) as official_businesses,
    (select json_agg(s order by id) from hr.change_schedules s) as change_schedules,
    (select json_agg(f order by id) from hr.files f) as files,
    (select json_agg(c order by id) from hr.leave_credit_entries c) as ledger,
    (select json_agg(k order by user_id, key) from auth.idempotency_keys k) as keys,
    (select count(*) from auth.audit) as audit`.execute(api.db);
  return { rows: rows[0], files: (await api.context.storage.list()).map((f) => f.key).sort() };
}

/** Does something that must leave everything as it was, and answers what it answered. */
export async function leavesNothing<T>(api: Api, work: () => Promise<T>): Promise<T> {
  const before = await held(api);
  const done = await work();
  expect(await held(api)).toEqual(before);
  return done;
}
