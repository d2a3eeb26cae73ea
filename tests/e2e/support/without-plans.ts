import type { Servers } from './servers.ts';

/** People without schedules, leaves and filed changes: those of the demo lie elsewhere on each day it is set up. */
export async function withoutPlans(sql: Servers['sql'], ids: readonly number[]): Promise<void> {
  const whose = `employee_id in (${ids.join()})`;
  await sql(`delete from hr.schedule_assignments where ${whose}`);
  for (const filings of ['leaves', 'change_schedules'])
    await sql(`update hr.${filings} set status = 'cancelled' where status in ('pending', 'approved') and ${whose}`);
}
