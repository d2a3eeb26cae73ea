import { sql, type Kysely } from 'kysely';
import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { listedKinds } from '#contract/hr/requests/kinds.ts';
import type { DB } from '#server/database/tables.ts';
import { tableOf } from '#server/hr/requests/kind-tables.ts';
import { ownerUser, payrollUser, userOf } from './accounts.ts';
import { manilaMs } from './clock.ts';
import { knownPeople } from './people.ts';

const tables = listedKinds.map(tableOf);
const hrUser = userOf(knownPeople.hr);

/**
 * Marks the newest pending requests of each kind, and the newest approved one, as filed by the HR officer on behalf
 * of others, who then decides none of them. One of the guard's pending overtime requests is included, so that a demo
 * account has one.
 */
async function fileOnBehalf(db: Kysely<DB>): Promise<void> {
  for (const table of tables) {
    const newest = (status: 'pending' | 'approved', count: number) => sql`
      (select id from ${sql.table(table)} where status = ${status} and archived_at is null and employee_id > ${knownPeople.guard}
       order by received_at desc, id desc limit ${count})`;
    const ofGuard = sql`
      (select id from hr.overtimes where status = 'pending' and archived_at is null and employee_id = ${knownPeople.guard}
       order by received_at desc, id desc limit 1)`;
    const chosen = [newest('pending', 2), newest('approved', 1), ...(table === 'hr.overtimes' ? [ofGuard] : [])];
    // A request filed on behalf counts as filed when it arrives, and the HR officer who filed it may not decide it.
    await sql`
      update ${sql.table(table)} set filed_by = ${hrUser}, filed_at = received_at, late_sync = false,
        decided_by = case when decided_by is not null then ${ownerUser}::int end
      where id in (${sql.join(chosen, sql` union all `)})`.execute(db);
  }
}

/**
 * Returns the delegations: to the payroll officer, currently, for the owner, and to an employee, some weeks ago, for
 * the HR officer.
 */
const substitutions = (today: LocalDate) => [
  {
    user_id: hrUser,
    substitute_id: userOf(knownPeople.employee),
    from_date: addDays(today, -45),
    to_date: addDays(today, -36),
  },
  { user_id: ownerUser, substitute_id: payrollUser, from_date: addDays(today, -3), to_date: addDays(today, 11) },
];

/**
 * Adds approvals to the demo's requests: some filed on behalf, and two delegates, who made the decisions during their
 * delegations, except on their own requests.
 */
export async function seedApprovers(db: Kysely<DB>, today: LocalDate): Promise<void> {
  await fileOnBehalf(db);
  for (const s of substitutions(today)) {
    await db.insertInto('auth.substitutions').values(s).execute();
    const from = new Date(manilaMs(s.from_date, 0)).toISOString();
    const until = new Date(manilaMs(addDays(s.to_date, 1), 0)).toISOString();
    for (const table of tables)
      await sql`
        update ${sql.table(table)} f set decided_by = ${s.substitute_id}, decided_for = ${s.user_id}
        where decided_by = ${s.user_id} and decided_at >= ${from}::timestamptz and decided_at < ${until}::timestamptz
          and not exists (select from auth.users u where u.id = ${s.substitute_id} and u.employee_id = f.employee_id)`.execute(
        db,
      );
  }
}
