import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Job } from '#contract/common/jobs.ts';
import { lockTime, settleDifference } from '#contract/hr/sync/payroll-sync.ts';
import { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { decideTimeDifference, listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import {
  archiveRun,
  cancelRun,
  computeRun,
  decideRun,
  showRun,
  storeRun,
  uploadRun,
  type Run,
} from '#contract/payroll/runs/runs.ts';
import { listWaitingDays } from '#contract/payroll/runs/waiting-days.ts';
import { giveBack } from '#server/payroll/runs/prepare/taken.queries.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { uuid, type Api, type Person } from '#tests/api/support.ts';
import type { StoryIds } from '#tests/api/attendance/story-company.ts';
import { sendForApproval, untilOver } from '#tests/api/payroll/payroll-support.ts';

export const secondCutoff = company.cutoffs[1]!;

/** What tests of days that change after they were paid do over and over, of the company they were given. */
export function lateDayCalls(
  of: () => { api: Api; reviewer: Person; officer: Person; approver: Person; ids: StoryIds },
) {
  /** In payroll the employee works for a client of their own in the first cutoff, and leaves it. */
  async function worksElsewhereFirst(code: string): Promise<void> {
    await sql`insert into payroll.clients (code, name, cutoff_days, fee_basis_points) values ('OLD', 'Former', '{15,31}', 1000)`.execute(
      of().api.db,
    );
    await sql`insert into payroll.branches (client_id, name, region) select id, 'Main', 'NCR' from payroll.clients where code = 'OLD'`.execute(
      of().api.db,
    );
    await sql`insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
      select c.year_id, o.id, c.from_date, c.to_date, c.pay_date, c.month, c.index_in_month, c.of_month from payroll.clients o,
        payroll.cutoffs c join payroll.clients l on l.id = c.client_id and l.code = 'LSO' where o.code = 'OLD'`.execute(
      of().api.db,
    );
    const id = await payrollId(code);
    await sql`insert into payroll.employee_places (employee_id, line, from_date, to_date, client_id, branch_id)
      select employee_id, line, '2026-11-16', to_date, client_id, branch_id from payroll.employee_places
        where employee_id = ${id} and line = 1 and to_date is null`.execute(of().api.db);
    await sql`update payroll.employee_places p set to_date = '2026-11-15', client_id = b.client_id, branch_id = b.id from payroll.branches b
      join payroll.clients c on c.id = b.client_id and c.code = 'OLD'
      where p.employee_id = ${id} and p.line = 1 and p.from_date < '2026-11-16'`.execute(of().api.db);
  }

  /** While some work posts a run, a day of it is approved otherwise: its payslip is there, and HR has not locked the time yet. */
  async function approvedMeanwhile(record: number, work: () => Promise<unknown>): Promise<void> {
    const { db } = of().api;
    await sql`
      create function payroll.meanwhile() returns trigger language plpgsql as $$ begin
        update hr.time_records set pay_days = jsonb_set(pay_days, '{0,minutes}', '{"reg": 60}')
          where id = ${sql.lit(record)} and locked_at is null;
        return null; end $$`.execute(db);
    await sql`create trigger meanwhile after update on payroll.payslips execute function payroll.meanwhile()`.execute(
      db,
    );
    await work();
    await sql`drop trigger meanwhile on payroll.payslips`.execute(db);
  }

  /** Payroll numbers people by itself from here: HR's number of one is another's there. */
  const numberedByItself = () =>
    sql`select setval(pg_get_serial_sequence('payroll.employees', 'id'), 3)`.execute(of().api.db);

  /** The employee of a difference kept by payroll, by its own number. */
  const keptFor = async (id: number) =>
    (
      await of()
        .api.db.selectFrom('payroll.late_days')
        .select('employee_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).employee_id;

  /** Sentences of the issue of paid days that changed. */
  const issuesOfPaidDays = async () =>
    (await of().api.send(hrFoundIssues, {}, { as: of().reviewer })).body.data.issues
      .filter((i) => i.rule === 'time.paid')
      .map((i) => i.sentence);

  /** What the days that wait come to, by whose they are. */
  async function owedByCode(): Promise<Record<string, number | null>> {
    const { data } = (await of().api.send(listWaitingDays, {}, { as: of().officer })).body;
    return Object.fromEntries(data.map((d) => [d.employee, d.amount_centavos]));
  }

  /** A day that was paid has an hour of overtime more than it was last confirmed with. Answers HR's number. */
  async function confirmedHour(code: string, date: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into hr.time_differences (record_id, client_id, employee_id, date, state, before, after, decided_by, decided_at)
      select r.id, r.client_id, r.employee_id, r.date, 'confirmed', b.days,
        jsonb_set(b.days, '{0,minutes,ot}', to_jsonb(coalesce((b.days -> 0 -> 'minutes' ->> 'ot')::int, 0) + 60)),
        ${of().reviewer.userId}, '2026-12-01T00:00:00Z'
      from hr.time_records r cross join lateral (select coalesce((select d.after from hr.time_differences d
        where d.record_id = r.id and d.state = 'confirmed' order by d.id desc limit 1), r.pay_days) as days) b
      where r.employee_id = ${of().ids.employee(code)} and r.date = ${date} returning id`.execute(of().api.db);
    return rows[0]!.id;
  }

  /** How often some people changed a difference, as the audit trail has it. */
  async function changesOf(id: number, people: readonly Person[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.audit where record_id = ${String(id)}
      and table_name = 'hr.time_differences' and actor_id = any (${people.map((p) => p.userId)})`.execute(of().api.db);
    return rows[0]!.n;
  }

  const withdrawnBySql = (id: number) =>
    sql`update hr.time_differences set state = 'withdrawn', word = 'x', withdrawn_at = now() where id = ${id}`.execute(
      of().api.db,
    );

  /** Since when a difference is being withdrawn. Null if it isn't. */
  async function withdrawingSince(id: number): Promise<string | null> {
    const { rows } = await sql<{ at: string | null }>`
      select withdrawing_at as at from hr.time_differences where id = ${id}`.execute(of().api.db);
    return rows[0]!.at;
  }

  /** Only Payroll can report what it has paid or settled, and no user can in its name. */
  async function onlyPayrollSays(difference: number): Promise<void> {
    for (const [call, body] of [
      [settleDifference, { difference, run: 'Nobody’s run', paid_on: '2026-12-01' }],
      [lockTime, { from: '2026-11-01', to: '2026-11-15', employees: ['A-101'] }],
    ] as const) {
      const sent = await of().api.send(call, { body } as never, { as: of().reviewer, key: uuid() });
      expect([sent.status, JSON.stringify(sent.body)]).toEqual([
        422,
        expect.stringContaining('Only Payroll can report'),
      ]);
    }
  }

  /** A withdrawal is begun and cut short, and the day differs from what was confirmed: it isn't decided. */
  async function decidedWhileWithdrawn(id: number, code: string, date: string): Promise<void> {
    const { db } = of().api;
    const { rows } = await sql<{ after: unknown }>`select after from hr.time_differences where id = ${id}`.execute(db);
    await sql`update hr.time_differences set after = '[]', withdrawing_at = now() where id = ${id}`.execute(db);
    const decided = await decide(code, date, 'confirm');
    expect([decided.status, JSON.stringify(decided.body)]).toEqual([422, expect.stringContaining('being withdrawn')]);
    const after = JSON.stringify(rows[0]!.after);
    await sql`update hr.time_differences set after = ${after}::jsonb where id = ${id}`.execute(db);
  }

  const dayOf = (code: string, date: string) =>
    of()
      .api.db.selectFrom('hr.time_records')
      .select(['id', 'pay_days', 'locked_at'])
      .where('employee_id', '=', of().ids.employee(code))
      .where('date', '=', date)
      .executeTakeFirstOrThrow();

  /** Sent for approval and approved: the job that posts it, once it is over. */
  async function approve(run: Run): Promise<Job> {
    const sent = await sendForApproval(of().api, of().officer, run);
    const params = { id: run.id, status: 'Posted' as const };
    const body = { version: sent.version, hash: sent.approval_hash!, remark: '' };
    const { data } = (await of().api.send(decideRun, { params, body }, { as: of().approver, key: uuid() })).body;
    return untilOver(of().api, data.job!.id, of().approver);
  }
  const post = async (run: Run) => expect(await approve(run)).toMatchObject({ state: 'done' });
  /** Put back, pulled and computed once more. */
  async function again(id: number): Promise<Run> {
    const { version } = await show(id);
    const back = await of().api.send(
      cancelRun,
      { params: { id }, body: { version } },
      { as: of().officer, key: uuid() },
    );
    expect(back.status).toBe(200);
    await pulled(id);
    const compute = { params: { id }, body: { version: (await show(id)).version } };
    const { job } = (await of().api.send(computeRun, compute, { as: of().officer, key: uuid() })).body.data;
    expect(await untilOver(of().api, job, of().officer)).toMatchObject({ state: 'done' });
    return show(id);
  }
  const personOf = async (code: string) => {
    const query = { client: of().ids.client('LSO'), date: secondCutoff.from, status: 'all' as const, limit: 100 };
    const grid = (await of().api.send(listTimeKeepings, { query }, { as: of().reviewer })).body.data;
    return grid.find((p) => p.employee_code === code)!;
  };
  const timeOf = async (code: string) => (await personOf(code)).days.map((d) => d.date);
  const setOf = async (code: string) => {
    const { employee_id, seen } = await personOf(code);
    return { client_id: of().ids.client('LSO'), date: secondCutoff.from, people: [{ employee_id, seen }] };
  };
  const payrollId = async (code: string) =>
    (await of().api.db.selectFrom('payroll.employees').select('id').where('code', '=', code).executeTakeFirstOrThrow())
      .id;
  const show = async (id: number) => (await of().api.send(showRun, { params: { id } }, { as: of().officer })).body.data;
  const listed = async (client: string, as = of().reviewer) =>
    (await of().api.send(listTimeDifferences, { query: { client: of().ids.client(client) } }, { as })).body;
  const differenceOf = async (code: string, date: string, as = of().reviewer) =>
    (await listed('BTS', as)).data.find((d) => d.employee_code === code && d.date === date)!;
  const decide = async (code: string, date: string, decision: 'confirm' | 'decline', word = '', as = of().reviewer) => {
    const d = await differenceOf(code, date, as);
    const body = { decision, seen: d.seen!, word };
    return of().api.send(decideTimeDifference, { params: { id: d.record_id }, body }, { as, key: uuid() });
  };
  /** Which run took the difference of an employee's day, by the day. */
  const taken = async () =>
    Object.fromEntries(
      (
        await sql<{ date: string; run_id: number | null }>`select date, run_id from payroll.late_days
          where id not in (select id from payroll.closed_late_days) order by date`.execute(of().api.db)
      ).rows.map((r) => [r.date, r.run_id]),
    );
  const begin = async (client: string | null) => {
    const row = await of().api.db.selectFrom('payroll.clients').select(['id', 'code']).execute();
    const client_id = client === null ? null : row.find((c) => c.code === client)!.id;
    const { from, to, pay_date } = secondCutoff;
    const body = { client_id, from_date: from, to_date: to, pay_date };
    return (await of().api.send(storeRun, { body }, { as: of().officer, key: uuid() })).body.data;
  };
  const pull = async (id: number) => {
    const body = { id, version: (await show(id)).version };
    const { job } = (await of().api.send(uploadRun, { body }, { as: of().officer, key: uuid() })).body.data;
    return () => untilOver(of().api, job, of().officer);
  };

  const pulled = async (id: number) => (await pull(id))();
  const archive = async (id: number) => {
    const gone = { params: { id }, query: { version: (await show(id)).version } };
    expect((await of().api.send(archiveRun, gone, { as: of().officer, key: uuid() })).status).toBe(200);
  };
  /** The posted run of the second cutoff. */
  const postedRun = () =>
    of()
      .api.db.selectFrom('payroll.runs')
      .select(['id', 'name'])
      .where('from_date', '=', secondCutoff.from)
      .where('state', '=', 'posted')
      .executeTakeFirstOrThrow();

  /** What a run took and did not settle, as it lets go of it. */
  const givenBack = (id: number) => giveBack(of().api.db, id);

  return {
    issuesOfPaidDays,
    givenBack,
    postedRun,
    pulled,
    archive,
    approvedMeanwhile,
    keptFor,
    numberedByItself,
    owedByCode,
    worksElsewhereFirst,
    confirmedHour,
    changesOf,
    withdrawnBySql,
    withdrawingSince,
    onlyPayrollSays,
    decidedWhileWithdrawn,
    dayOf,
    approve,
    post,
    again,
    timeOf,
    setOf,
    payrollId,
    show,
    listed,
    differenceOf,
    decide,
    taken,
    begin,
    pull,
  };
}
