import { sql, type Kysely } from 'kysely';
import type { RunComment } from '#contract/payroll/runs/run-comments.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Accounts that can open payroll runs, except one. */
const readers = (except: number) => sql`
  select u.id, u.name from ${holdersOf('PAY07')} u where u.id <> ${except}::int`;

/** Returns the users that a user can mention, by name. */
export const mentionable = async (db: Kysely<DB>, userId: number): Promise<{ id: number; name: string }[]> =>
  (await sql<{ id: number; name: string }>`${readers(userId)} order by lower(u.name), u.id limit 500`.execute(db)).rows;

interface Which {
  runId: number;
  userId: number;
  employee?: string | undefined;
  id?: number;
}

/** Returns a run's newest 1,000 comments, oldest first: all of them, those on one payslip, or one. */
export async function commentsOf(db: Kysely<DB>, { runId, userId, employee, id }: Which): Promise<RunComment[]> {
  const { rows } = await sql<RunComment>`
    select c.id, e.code as employee, case when e.id is not null then ${listedName('e')} end as employee_name, c.body, u.name as author,
      c.written_at, c.removed_at is not null as removed, c.written_by = ${userId}::int as own,
      array(select m.name from payroll.run_comment_mentions x join auth.users m on m.id = x.user_id
        where x.comment_id = c.id order by m.name, m.id) as mentions
    from payroll.run_comments c join auth.users u on u.id = c.written_by left join payroll.employees e on e.id = c.employee_id
    where c.run_id = ${runId} ${employee === undefined ? sql`` : sql`and e.code = ${employee}`}
      ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.id desc limit 1000`.execute(db);
  return rows.toReversed();
}

/** Returns the employee ID of a payslip in a run, by code, or undefined when not in the run. */
export async function memberOf(db: Kysely<DB>, runId: number, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select e.id from payroll.run_people p
    join payroll.employees e on e.id = p.employee_id where p.run_id = ${runId} and e.code = ${code}`.execute(db);
  return rows[0]?.id;
}

export async function insertComment(
  db: Kysely<DB>,
  of: { run_id: number; employee_id: number | null; body: string; written_by: number; written_at: string },
  mentions: readonly number[],
): Promise<number> {
  const { id } = await db.insertInto('payroll.run_comments').values(of).returning('id').executeTakeFirstOrThrow();
  if (mentions.length > 0)
    await db
      .insertInto('payroll.run_comment_mentions')
      .values(mentions.map((user_id) => ({ comment_id: id, user_id })))
      .execute();
  return id;
}

/**
 * Notifies the mentioned users in the app, in the comment's transaction. The notice leaves out the comment text,
 * since notices are shown without payroll's password.
 */
export const notifyMentioned = (db: Kysely<DB>, comment: number, link: string) =>
  sql`
  insert into hr.notices (employee_id, user_id, kind, filing_id, version, status, title, link, remark, first_date, last_date,
    decided_at, tell_at, told_at)
  select u.employee_id, case when u.employee_id is null then u.id end, 'comment', c.id, row_number() over (order by u.id), 'mentioned',
    a.name || ' mentioned you in a comment', ${link}, coalesce(nullif(r.name, ''), 'Payroll'), d.day, d.day,
    c.written_at, c.written_at, c.written_at
  from payroll.run_comments c join payroll.run_comment_mentions m on m.comment_id = c.id join auth.users u on u.id = m.user_id
  join auth.users a on a.id = c.written_by join payroll.runs r on r.id = c.run_id,
  lateral (select (c.written_at at time zone 'Asia/Manila')::date as day) d
  where c.id = ${comment}`.execute(db);

/** Deletes the text of a comment, its mentions, and their notices. Returns whether the user had written it. */
export async function removeComment(
  db: Kysely<DB>,
  of: { id: number; runId: number; userId: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payroll.run_comments')
    .set({ body: '', removed_at: of.at })
    .where('id', '=', of.id)
    .where('run_id', '=', of.runId)
    .where('written_by', '=', of.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('payroll.run_comment_mentions').where('comment_id', '=', of.id).execute();
  await db.deleteFrom('hr.notices').where('kind', '=', 'comment').where('filing_id', '=', of.id).execute();
  return true;
}
