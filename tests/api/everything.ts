import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#server/database/tables.ts';

/** Every table a call could have written to, as one value; of sessions, those of one account. */
export async function digestOf(db: Kysely<DB>, userId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select md5(coalesce(
    (select json_agg(l order by id)::text from hr.leaves l), '')
    || coalesce((select json_agg(o order by id)::text from hr.overtimes o), '')
    || coalesce((select json_agg(a order by id)::text from hr.accomplishments a), '')
    || coalesce((select json_agg(b order by id)::text from hr.official_businesses b), '')
    || coalesce((select json_agg(s order by id)::text from hr.change_schedules s), '') || coalesce((select json_agg(f order by id)::text from hr.files f), '')
    || coalesce((select json_agg(c order by id)::text from hr.leave_credit_entries c), '')
    || coalesce((select json_agg(n order by id)::text from hr.notices n), '')
    || coalesce((select json_agg(b order by id)::text from auth.substitutions b), '')
    || coalesce((select json_agg(e order by id)::text from hr.employees e), '')
    || coalesce((select json_agg(t order by id)::text from hr.time_records t), '')
    || coalesce((select json_agg(t order by id)::text from hr.time_reports t), '')
    || (select count(*) from hr.time_badges)::text || (select count(*) from hr.time_settings)::text
    || coalesce((select json_agg(t order by id)::text from hr.employments t), '')
    || coalesce((select json_agg(t order by id)::text from hr.assignments t), '')
    || coalesce((select json_agg(t order by id)::text from hr.pay_rates t), '')
    || coalesce((select json_agg(t order by id)::text from hr.schedule_assignments t), '')
    || coalesce((select json_agg(t order by id)::text from hr.employee_benefits t), '')
    || coalesce((select json_agg(t order by id)::text from hr.documents t), '') || coalesce((select json_agg(t order by id)::text from hr.contracts t), '')
    || coalesce((select json_agg(t order by id)::text from hr.memos t), '') || coalesce((select json_agg(t order by id)::text from hr.evaluations t), '')
    || coalesce((select string_agg(id || ' ' || coalesce(revoked_at::text, ''), ',' order by id) from auth.sessions where user_id = ${userId}), '')
    || coalesce((select json_agg(j order by id)::text from work.jobs j), '')
    || coalesce((select json_agg(r order by id)::text from payroll.runs r), '')
    || coalesce((select json_agg(r order by run_id, employee_id)::text from payroll.run_people r), '')
    || coalesce((select json_agg(e order by id)::text from payroll.employees e), '')
    || coalesce((select json_agg(c order by id)::text from payroll.clients c), '')
    || coalesce((select json_agg(i order by id)::text from work.imports i), '')
    || coalesce((select json_agg(p order by id)::text from work.proposals p), '')
    || coalesce((select json_agg(u order by id)::text from auth.users u), '')) as digest`.execute(db);
  return rows[0]!.digest;
}

/** The state of a database over a series of calls: after one of them it is what it was before, and is before the next. */
export class State {
  private known: string | undefined;
  private readonly digest: () => Promise<string>;

  constructor(digest: () => Promise<string>) {
    this.digest = digest;
  }

  /** Something was added between two calls. */
  changed(): void {
    this.known = undefined;
  }

  /** Makes a call and checks that it leaves every table as it was. */
  async staysThrough(call: () => Promise<void>): Promise<void> {
    const before = this.known ?? (await this.digest());
    await call();
    this.known = await this.digest();
    expect(this.known).toBe(before);
  }
}
