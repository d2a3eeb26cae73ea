import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export interface AcceptedCause {
  cause: string;
  people: number;
  centavos: number;
  word: string;
  by: string | null;
  at: string;
}

/** Differences of a run that were accepted, each with the figures it had then. */
export const acceptedCauses = (db: Kysely<DB>, runId: number): Promise<AcceptedCause[]> =>
  db
    .selectFrom('payroll.accepted_causes as a')
    .leftJoin('auth.users as u', 'u.id', 'a.accepted_by')
    .select(['a.cause', 'a.people', 'a.centavos', 'a.word', 'u.name as by', 'a.accepted_at as at'])
    .where('a.run_id', '=', runId)
    .execute();

/** Accepts differences as they were looked at; what was accepted of them before gives way. */
export async function acceptCauses(
  db: Kysely<DB>,
  runId: number,
  causes: readonly Pick<AcceptedCause, 'cause' | 'people' | 'centavos' | 'word'>[],
  who: { by: number; at: string },
): Promise<void> {
  await sql`insert into payroll.accepted_causes (run_id, cause, people, centavos, word, accepted_by, accepted_at)
    select ${runId}::int, cause, people, centavos, word, ${who.by}::int, ${who.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as x (cause text, people int, centavos bigint, word text)
    on conflict (run_id, cause) do update set people = excluded.people, centavos = excluded.centavos, word = excluded.word,
      accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(db);
}
