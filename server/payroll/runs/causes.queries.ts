import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { comparable } from './run-people.queries.ts';

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

/** The runs of the payslips that those of a run are compared with, the latest first, each with how many people. */
export async function comparedRuns(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ run_id: number; name: string; pay_date: string; people: number }>`
    select b.run_id, r.name, r.pay_date, count(*)::int as people from payroll.payslips s
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
    join lateral (select o.run_id from payroll.standing_payslips o where o.employee_id = s.employee_id
      and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id) order by o.pay_date desc, o.id desc limit 1) b on true
    join payroll.runs r on r.id = b.run_id
    where s.run_id = ${runId} group by 1, 2, 3 order by 3 desc, 1 desc`.execute(db);
  return rows;
}
