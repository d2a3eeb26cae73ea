import { sql } from 'kysely';
import { decideLeave, listLeaves, storeLeave } from '#contract/hr/leave/leaves.ts';
import { creditsOf } from '#server/hr/leave/leave-credits.queries.ts';
import { uuid, type Api, type Person } from '../support.ts';

/** Vacation leave from Monday to Friday, filed and approved. */
export const week = {
  leave_type_id: 1,
  start_date: '2026-11-23',
  end_date: '2026-11-27',
  start_part: 'day',
  end_part: 'day',
};

export async function anApprovedLeave(
  api: Api,
  as: Person,
  hr: Person,
  over: Record<string, unknown> = {},
): Promise<number> {
  const body = { ...week, reason: 'Family', ...over };
  const filed = (await api.send(storeLeave, { body: body as never }, { as, key: uuid() })).body.data;
  const decision = { status: 'approved' as const, remark: '', version: filed.version };
  const decided = await api.send(decideLeave, { params: { id: filed.id }, body: decision }, { as: hr, key: uuid() });
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  return filed.id;
}

/** Credits used, days of the leave, and dates of it that no credits cover. */
export async function standing(api: Api, person: Person, leave: number) {
  const credits = await creditsOf(api.db, person.employeeId);
  const { data } = (await api.send(listLeaves, { query: { limit: 50 } }, { as: person })).body;
  const { rows } = await sql<{
    dates: string[];
  }>`select array(select u ->> 'date' from jsonb_array_elements(unpaid) u) as dates
    from hr.leaves where id = ${leave}`.execute(api.db);
  const { used, balance } = credits.find((c) => c.leave_type_id === 1)!;
  return { used, balance, days: data.find((l) => l.id === leave)!.days, unpaid: rows[0]!.dates };
}

/** Is the latest notice of an employee that a leave was changed, of the leave as it is now? It replaces an unread one before it. */
export async function isNotified(api: Api, { employeeId }: Person): Promise<boolean> {
  const { rows } = await sql<{ status: string; present: boolean }>`select n.status, n.version = f.version as present
    from hr.notices n join hr.leaves f on f.id = n.filing_id where n.employee_id = ${employeeId} and n.kind = 'leave'
    order by n.id desc limit 1`.execute(api.db);
  return rows[0]?.status === 'corrected' && rows[0].present;
}
