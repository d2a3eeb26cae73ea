import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepEmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import {
  dashboardDifferences,
  dashboardFilings,
  dashboardPeople,
  dashboardTime,
  dashboardWaiting,
  endingSpans,
} from '#contract/hr/dashboard/dashboard.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { leaveReport } from '#contract/hr/leave/leave-reports.ts';
import { overtimeReport } from '#contract/hr/requests/overtime-reports.ts';
import { approveTimeKeeping, listTimeKeepings, verifyTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { runsOfCutoffs, runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import { countRuns, listOffCycleRuns, listRuns } from '#contract/payroll/runs/runs.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { addMonths } from '#domain/calendar/month.ts';
import { deadlineOf } from '#domain/reports/deadlines.ts';
import { aStoredRun, postStoredRun } from '../payroll/payroll-builders.ts';
import { somePayroll } from '../payroll/inputs.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from '../attendance/story-company.ts';

/** The figures of the staff dashboard: counted by hand, and as many as the list behind each holds. */

describe('people, their papers and what they file', () => {
  let api: Api;
  let officer: Person;
  beforeAll(async () => {
    api = await Api.open();
    // Sunday, 22 November 2026.
    api.now = Date.parse('2026-11-22T04:00:00Z');
    officer = await api.aUser(['HRIS06', 'HRIS10', 'HRIS12']);
    const [ana, ben, cora, dan] = [
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
    ].map((p) => p.employeeId) as [number, number, number, number];
    const change = (id: number, set: Record<string, string>) =>
      api.db.updateTable('hr.employees').set(set).where('id', '=', id).execute();
    await change(ben, { hired_on: '2026-11-03' });
    await change(cora, { hired_on: '2025-12-01', separated_on: '2026-10-31' });
    // Leaves at the end of the month: counted in it, and active until then.
    await change(dan, { hired_on: '2025-11-30', separated_on: '2026-11-30' });
    const paper = (who: number, kind: string, ends: string, archived = false) =>
      sql`
      with f as (insert into hr.files (storage_key, name, media_type, size, sha256, employee_id, created_at)
        values (${uuid()}, 'a.pdf', 'application/pdf', 1, 'x', ${who}, now()) returning id)
      insert into hr.documents (employee_id, kind, name, expires_on, file_id, created_at, archived_at)
      select ${who}::int, ${kind}, 'Paper', ${ends}::date, f.id, now(), ${archived ? sql`now()` : sql`null`} from f`.execute(
        api.db,
      );
    await paper(ana, 'clearance', '2026-11-21');
    await paper(ana, 'clearance', '2026-11-01');
    await paper(ben, 'clearance', '2026-11-22');
    await paper(dan, 'clearance', '2026-12-06');
    await paper(dan, 'medical', '2026-12-07');
    await paper(ben, 'medical', '2027-01-21');
    await paper(ana, 'medical', '2027-01-22');
    await paper(ana, 'medical', '2026-11-20', true);
    await paper(cora, 'clearance', '2026-11-20');
    const contract = (who: number, from: string, to: string | null) =>
      sql`
      insert into hr.contracts (employee_id, kind, title, from_date, to_date, body, created_at)
      values (${who}, 'fixed_term', 'Contract', ${from}, ${to}, 'Body', now())`.execute(api.db);
    // Ana's ends and was followed by another; Ben's ends within a month.
    await contract(ana, '2026-01-01', '2026-11-30');
    await contract(ana, '2026-12-01', '2027-05-31');
    await contract(ben, '2026-11-03', '2026-12-15');
    const overtime = (who: number, date: string, status: string) =>
      sql`
      insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at,
        received_at) values (${who}, ${date}, '17:00', '18:00', 60, '[]', 'Stock', ${status}, now(), now())`.execute(
        api.db,
      );
    await overtime(ana, '2026-11-16', 'pending');
    await overtime(ben, '2026-11-22', 'rejected');
    await overtime(ana, '2026-11-15', 'approved');
    await overtime(ana, '2026-08-30', 'approved');
    await sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason,
      status, filed_at, received_at) values (${ana}, 1, '2026-11-13', '2026-11-17', 'am', 'am', 0.5, 'Family', 'approved',
      now(), now())`.execute(api.db);
  });
  afterAll(() => api.close());

  const listed = async (query: object) =>
    (await api.send(listEmployees, { query: { limit: 1, ...query } }, { as: officer })).body.total;

  test('who works here, came and left, month by month, are as many as the list shows', async () => {
    const { data } = (await api.send(dashboardPeople, {}, { as: officer })).body;
    expect(data).toMatchObject({ today: '2026-11-22', active: 3, resigned: 1, missing: 3 });
    expect([await listed({}), await listed({ status: 'resigned' }), await listed({ missing: 'any' })]).toEqual([
      3, 1, 3,
    ]);
    expect(
      data.months.map((m) => [m.from, m.to, m.joined, m.left]).filter(([, , ...n]) => n.some((v) => v !== 0)),
    ).toEqual([
      ['2025-12-01', '2025-12-31', 1, 0],
      ['2026-10-01', '2026-10-31', 0, 1],
      ['2026-11-01', '2026-11-30', 1, 1],
    ]);
    expect(data.months).toHaveLength(12);
    for (const { from, to, joined, left } of data.months) {
      expect(await listed({ status: 'all', hired_from: from, hired_to: to })).toBe(joined);
      expect(await listed({ status: 'all', left_from: from, left_to: to })).toBe(left);
    }
  });

  test('papers that end: of active people, once a person, not one that another follows or that is archived', async () => {
    const { today, papers } = (await api.send(dashboardPeople, {}, { as: officer })).body.data;
    expect(papers.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'clearance', expired: 1, in_14: 2, in_30: 0, in_60: 0 },
      { kind: 'employment', expired: 0, in_14: 0, in_30: 1, in_60: 0 },
      { kind: 'medical', expired: 0, in_14: 0, in_30: 1, in_60: 1 },
    ]);
    for (const { kind, ...row } of papers)
      for (const [name, span] of Object.entries(endingSpans))
        expect(
          await listed({
            paper: kind,
            ...(span && { paper_from: addDays(today, span[0]) }),
            paper_to: addDays(today, span ? span[1] : -1),
          }),
        ).toBe(row[name as keyof typeof row]);
    expect(await listed({ paper: 'any', paper_to: '2026-11-21' })).toBe(1);
  });

  test('contracts with clients that end are as many as the list of clients shows, for who keeps clients', async () => {
    const keeper = await api.aUser(['HRIS04', 'HRIS06']);
    const of = async (as: Person, query = {}) =>
      (await api.send(dashboardPeople, { query }, { as })).body.data.client_contracts;
    expect(await of(officer)).toBeNull();
    expect(await of(keeper)).toEqual({ expired: 0, in_14: 0, in_30: 0, in_60: 0 });
    await sql`insert into hr.clients (code, name, cutoff_days, contract_to, archived_at) values
      ('E1', 'Ended', '{15}', '2026-11-21', null), ('E2', 'Ends today', '{15}', '2026-11-22', null),
      ('E3', 'Ends later', '{15}', '2026-12-07', null), ('E4', 'Not soon', '{15}', '2027-06-30', null),
      ('E5', 'Archived', '{15}', '2026-11-30', now())`.execute(api.db);
    const found = await of(keeper);
    expect(found).toEqual({ expired: 1, in_14: 1, in_30: 1, in_60: 0 });
    for (const [name, span] of Object.entries(endingSpans)) {
      const query = {
        ...(span && { ends_from: addDays('2026-11-22', span[0]) }),
        ends_to: addDays('2026-11-22', span ? span[1] : -1),
      };
      const { total } = (await api.send(clients.calls.clientList, { query } as never, { as: keeper })).body as {
        total: number;
      };
      expect(total).toBe(found![name as keyof typeof found]);
    }
    expect(await of(keeper, { client_ids: '1' })).toEqual({ expired: 0, in_14: 0, in_30: 0, in_60: 0 });
    await sql`delete from hr.clients where code like 'E_'`.execute(api.db);
  });

  test('filings by week, Monday to Sunday, as their reports list them; each for who may see its report', async () => {
    const { data } = (await api.send(dashboardFilings, {}, { as: officer })).body;
    expect([data.length, data[0]!.from, data.at(-1)!.to]).toEqual([12, '2026-08-31', '2026-11-22']);
    expect(data.slice(-2).map((w) => [w.overtime, w.leave])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(data.reduce((sum, w) => sum + (w.overtime ?? 0) + (w.leave ?? 0), 0)).toBe(4);
    for (const { from, to, overtime, leave } of data.slice(-2)) {
      const query = { start_date: from, end_date: to, limit: 1 };
      expect((await api.send(overtimeReport.preview, { query }, { as: officer })).body.total).toBe(overtime);
      expect((await api.send(leaveReport.preview, { query }, { as: officer })).body.total).toBe(leave);
    }
    const ofLeave = await api.aUser(['HRIS12']);
    const seen = (await api.send(dashboardFilings, {}, { as: ofLeave })).body.data;
    expect(seen.slice(-2).map((w) => [w.overtime, w.leave])).toEqual([
      [null, 1],
      [null, 0],
    ]);
  });

  test('of one client alone, as many as its lists show', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into hr.clients (code, name, cutoff_days) values ('OTHER', 'Other', '{15,31}') returning id`.execute(
      api.db,
    );
    const client_id = rows[0]!.id;
    const of = async (query: { client_ids?: string }) => ({
      people: (await api.send(dashboardPeople, { query }, { as: officer })).body.data,
      weeks: (await api.send(dashboardFilings, { query }, { as: officer })).body.data,
    });
    const [first, other, all] = [
      await of({ client_ids: '1' }),
      await of({ client_ids: String(client_id) }),
      await of({}),
    ];
    expect(first).toEqual(all);
    expect(other.people).toMatchObject({ active: 0, resigned: 0, missing: 0, papers: [] });
    expect(other.people.months.every((m) => m.joined + m.left === 0)).toBe(true);
    expect(other.weeks.every((w) => w.overtime === 0 && w.leave === 0)).toBe(true);
  });

  test('pending work of a user: adjustments except their own, and only their own drafts', async () => {
    const both = await api.anEmployee({ codes: ['HRIS06', 'HRIS07'] });
    const of = async (as: Person) => (await api.send(dashboardWaiting, {}, { as })).body.data;
    expect(await of(both)).toEqual({ adjustments: { pending: 0, not_theirs: 0 }, drafts: 0 });
    await sql`insert into hr.expense_types (name, direction, taxed) values ('Allowance', 'add', true)`.execute(api.db);
    await sql`insert into hr.expenses (employee_id, expense_type_id, expense_date, amount_centavos, status, archived_at, decided_at)
      select e.id, y.id, '2026-11-02', 100, s.status, s.archived, s.decided from hr.expense_types y, hr.employees e, (values
        ('pending', null::timestamptz, null::timestamptz), ('approved', null, now()), ('pending', now(), null)) as s (status, archived, decided)
      where e.id in (${both.employeeId}, (select min(id) from hr.employees))`.execute(api.db);
    const draft = { params: { id: uuid() }, body: { fields: { last_name: 'Cruz' }, version: 0 } };
    await api.send(keepEmployeeDraft, draft, { as: officer });
    await api.send(keepEmployeeDraft, { ...draft, params: { id: uuid() } }, { as: both });
    expect(await of(both)).toEqual({ adjustments: { pending: 2, not_theirs: 1 }, drafts: 1 });
    expect(await of(officer)).toEqual({ adjustments: null, drafts: 1 });
    const decider = await api.aUser(['HRIS07']);
    expect(await of(decider)).toEqual({ adjustments: { pending: 2, not_theirs: 0 }, drafts: null });
  });

  test('a user with only a portal gets none of it', async () => {
    const employee = await api.anEmployee({ codes: ['EMP01', 'EMP03', 'EMP07'] });
    for (const endpoint of [
      dashboardPeople,
      dashboardFilings,
      dashboardTime,
      dashboardWaiting,
      dashboardDifferences,
      countRuns,
      runsWaiting,
      agencyDeadlines,
    ])
      expect((await api.send(endpoint, {}, { as: employee })).status).toBe(403);
  });
});

describe('time and runs', () => {
  let api: Api;
  let hr: Person;
  let ids: StoryIds;
  beforeAll(async () => {
    api = await Api.open();
    // The cutoff of 1 to 15 November is the last one that is over.
    api.now = Date.parse('2026-11-20T04:00:00Z');
    hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
    ids = await aStoryCompany(api, hr);
    await uploadOf(api, ids, hr, 'BTS');
  });
  afterAll(() => api.close());

  const grid = async (client: number) =>
    (await api.send(listTimeKeepings, { query: { client, status: 'all', limit: 3000 } }, { as: hr })).body;
  /** The dashboard's row next to what the grid of the same client counts. */
  const both = async (code: string) => {
    const client = ids.client(code);
    const { data } = (await api.send(dashboardTime, {}, { as: hr })).body;
    const row = data.find((r) => r.client_id === client);
    const { people, cutoff } = await grid(client);
    const { all, for_approval, approved } = people;
    return {
      row: row && [row.from, row.to, row.people, row.review, row.for_approval, row.approved],
      grid: [cutoff.from, cutoff.to, all, all - for_approval - approved, for_approval, approved],
    };
  };

  test('the time of a cutoff is at every step where the grid says', async () => {
    const before = await both('BTS');
    expect(before.row).toEqual(before.grid);
    expect(before.row?.slice(4)).toEqual([0, 0]);
    await openBoth(api, ids, hr);
    expect((await both('BTS')).row).toEqual(before.row);
    const clear = (await grid(ids.client('BTS'))).data.filter((p) => p.to_decide === 0);
    expect(clear.length).toBeGreaterThan(2);
    const set = (people: typeof clear) => ({
      client_id: ids.client('BTS'),
      date: '2026-11-01',
      people: people.map(({ employee_id, seen }) => ({ employee_id, seen })),
    });
    await api.send(verifyTimeKeeping, { body: set(clear) }, { as: hr, key: uuid() });
    const sent = await both('BTS');
    expect(sent.row).toEqual(sent.grid);
    expect(sent.row?.[4]).toBe(clear.length);
    // What one can approve oneself: not one's own time, nor what one corrected or accepted, as the grid says.
    const own = await api.aUser(['HRIS09'], clear[0]!.employee_id);
    const toApprove = async () => {
      const { data } = (await api.send(dashboardTime, {}, { as: own })).body;
      const row = data.find((r) => r.client_id === ids.client('BTS'))!;
      const query = { client: ids.client('BTS'), status: 'all' as const, limit: 3000 };
      const people = (await api.send(listTimeKeepings, { query }, { as: own })).body.data;
      const theirs = people.filter((p) => p.status === 'for_approval' && p.approvable).length;
      return [row.for_approval, row.for_approval - row.not_theirs, theirs];
    };
    expect(await toApprove()).toEqual([clear.length, clear.length - 1, clear.length - 1]);
    const accept = (kinds: string, by: number | null) =>
      sql`update hr.time_records set accepted = ${kinds}::text[], accepted_by = ${by}
        where employee_id = ${clear[1]!.employee_id} and date = '2026-11-03'`.execute(api.db);
    await accept('{late}', own.userId);
    expect(await toApprove()).toEqual([clear.length, clear.length - 2, clear.length - 2]);
    const settings = (corrector_approves: boolean) =>
      sql`insert into hr.time_settings (client_id, corrector_approves) values (${ids.client('BTS')}, ${corrector_approves})
        on conflict (client_id) do update set corrector_approves = excluded.corrector_approves`.execute(api.db);
    await settings(true);
    expect(await toApprove()).toEqual([clear.length, clear.length - 1, clear.length - 1]);
    await settings(false);
    await accept('{}', null);
    const approver = await api.aUser(['HRIS09']);
    const waiting = (await grid(ids.client('BTS'))).data.filter((p) => p.status === 'for_approval');
    await api.send(approveTimeKeeping, { body: set(waiting.slice(1)) }, { as: approver, key: uuid() });
    const done = await both('BTS');
    expect(done.row).toEqual(done.grid);
    expect(done.row?.slice(4)).toEqual([1, clear.length - 1]);
    // Of an employee whose days were paid, one differs from what was paid.
    const paid = waiting[1]!.employee_id;
    expect((await api.send(dashboardDifferences, {}, { as: approver })).body.data).toEqual([]);
    await sql`update hr.time_records set locked_at = now() where employee_id = ${paid} and status = 'approved'`.execute(
      api.db,
    );
    const changed = async (as: Person) => {
      const { data } = (await api.send(dashboardDifferences, {}, { as })).body;
      const list = (await api.send(listTimeDifferences, { query: { client: ids.client('BTS') } }, { as: approver }))
        .body;
      return [data.map((d) => [d.client_id, d.open]), list.open];
    };
    expect(await changed(approver)).toEqual([[[ids.client('BTS'), 0]], 0]);
    await sql`update hr.time_records set pay_days = '[]' where employee_id = ${paid} and date = '2026-11-03'`.execute(
      api.db,
    );
    expect(await changed(approver)).toEqual([[[ids.client('BTS'), 1]], 1]);
    // Users don't confirm a day of their own.
    expect(await changed(await api.aUser(['HRIS09'], paid))).toEqual([[[ids.client('BTS'), 0]], 1]);
    await sql`update hr.time_records set locked_at = null where employee_id = ${paid}`.execute(api.db);
    // One day without its record: the grid asks for a look at the person, and so does the dashboard.
    await sql`delete from hr.time_records where employee_id = ${waiting[0]!.employee_id} and date = '2026-11-02'`.execute(
      api.db,
    );
    const lacking = await both('BTS');
    expect(lacking.row).toEqual(lacking.grid);
    expect(lacking.row?.slice(4)).toEqual([0, clear.length - 1]);
    const query = { client_ids: String(ids.client('BTS')) };
    const scoped = (await api.send(dashboardTime, { query }, { as: hr })).body.data;
    expect(scoped.map((r) => r.client_id)).toEqual([ids.client('BTS')]);
  });

  test('runs by state match their lists, and what they owe agencies is listed by its day', async () => {
    await somePayroll(api);
    const run = await aStoredRun(api);
    await postStoredRun(api, run);
    const payroll = await api.aUser(['PAY07']);
    const { data } = (await api.send(countRuns, {}, { as: payroll })).body;
    expect(data.regular.find((s) => s.state === 'posted')!.runs).toBeGreaterThan(0);
    for (const [counts, list] of [
      [data.regular, listRuns],
      [data.off_cycle, listOffCycleRuns],
    ] as const)
      for (const { state, runs } of counts)
        expect((await api.send(list, { query: { state, limit: 1 } }, { as: payroll })).body.total).toBe(runs);

    // What is due to the agencies of the month that was paid is listed by its day until it was handed in.
    const due = async () =>
      (await api.send(agencyDeadlines, {}, { as: officer })).body.data.map((d) => [d.kind, d.span, d.due, d.state]);
    const { rows } = await sql<{ month: string; pay: string }>`
      select month, to_char(pay_date, 'YYYY-MM') as pay from payroll.runs where state = 'posted' limit 1`.execute(
      api.db,
    );
    const { month, pay } = rows[0]!;
    api.now = Date.parse(`${addMonths(month, 1)}-12T04:00:00Z`);
    const officer = await api.aUser(['PAY09']);
    const as = { name: '', philhealth: '' };
    const before = await due();
    for (const [kind, span] of [
      ['sss', month],
      ['hdmf', month],
      ['philhealth', month],
      ['tax', pay],
    ] as const) {
      const day = deadlineOf(kind, span, as).due;
      expect(before).toContainEqual([kind, span, day, day < `${addMonths(month, 1)}-12` ? 'late' : 'due']);
    }
    await sql`insert into payroll.agency_filings (kind, span, receipt, filed_on, total_centavos, filed_at)
      values ('sss', ${month}, 'R-1', ${`${addMonths(month, 1)}-11`}, 0, '2029-01-01'), ('tax', ${pay}, 'R-2', ${`${addMonths(month, 1)}-11`}, 0, '2029-01-01')`.execute(
      api.db,
    );
    const after = await due();
    // What was handed in is listed until its day is over.
    expect(after.filter(([kind]) => kind === 'sss')).toEqual([
      ['sss', month, deadlineOf('sss', month, as).due, 'filed'],
    ]);
    // A run that is posted since is in no report that was handed in.
    await sql`insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, epoch, created_at, posted_at)
      select 'Later', period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, 'posted', 1, created_at, '2029-01-02'
      from payroll.runs where state = 'posted' limit 1`.execute(api.db);
    expect((await due()).filter(([kind]) => kind === 'sss')).toEqual(before.filter(([kind]) => kind === 'sss'));
    const taxDue = deadlineOf('tax', pay, as).due;
    expect(after.some(([kind, span]) => kind === 'tax' && span === pay)).toBe(taxDue >= `${addMonths(month, 1)}-12`);
  });

  test('the run of a cutoff is the least far of those with people of the client, for who holds runs', async () => {
    const officer = await api.aUser(['PAY07']);
    const of = async (from: string, to: string) => {
      const { data } = (await api.send(runsOfCutoffs, { query: { from, to } }, { as: officer })).body;
      return data.filter((r) => r.client_code === 'PC-0').map((r) => [r.from_date, r.to_date, r.state, r.runs]);
    };
    // The run of all clients has people of this one.
    expect(await of('2026-11-30', '2026-11-30')).toEqual([['2026-11-16', '2026-11-30', 'posted', 1]]);
    expect(await of('2026-11-01', '2026-11-29')).toEqual([]);
    const another = (set: { state: string; adjustment?: boolean; archived?: boolean }) =>
      sql`
      insert into payroll.runs (name, client_id, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month,
        state, adjustment, created_at, archived_at)
      select 'Another', c.id, 'semi_monthly', '2026-11-16', '2026-11-30', '2026-12-04', '2026-11', 2, 2, ${set.state},
        ${set.adjustment ?? false}, now(), ${set.archived ? sql`now()` : null} from payroll.clients c where c.code = 'PC-0'`.execute(
        api.db,
      );
    await another({ state: 'draft', adjustment: true });
    await another({ state: 'draft', archived: true });
    expect(await of('2026-11-16', '2026-12-15')).toEqual([['2026-11-16', '2026-11-30', 'posted', 1]]);
    await another({ state: 'computed' });
    expect(await of('2026-11-16', '2026-12-15')).toEqual([['2026-11-16', '2026-11-30', 'computed', 2]]);
    await another({ state: 'rejected' });
    expect(await of('2026-11-16', '2026-12-15')).toEqual([['2026-11-16', '2026-11-30', 'rejected', 3]]);
    const other = await api.aUser(['HRIS09', 'PAY09']);
    const asked = { query: { from: '2026-11-01', to: '2026-11-30' } };
    expect((await api.send(runsOfCutoffs, asked, { as: other })).status).toBe(403);
  });

  test('runs that wait: to be approved by who did not compute them, to be posted where no work is under way', async () => {
    const [officer, other] = [await api.aUser(['PAY07']), await api.aUser(['PAY07'])];
    const of = async (as: Person) => (await api.send(runsWaiting, {}, { as })).body.data;
    const a = async (state: string, adjustment: boolean, computedBy: number | null) =>
      sql`
      insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state,
        adjustment, created_at, computed_by)
      values ('Waits', 'semi_monthly', '2026-12-01', '2026-12-15', '2026-12-20', '2026-12', 1, 2, ${state}, ${adjustment},
        now(), ${computedBy})`.execute(api.db);
    expect(await of(officer)).toEqual([]);
    await a('for_approval', false, officer.userId);
    await a('for_approval', true, null);
    await a('approved', false, officer.userId);
    const [regular, offCycle, posting] = (
      await sql<{ id: number }>`select id from payroll.runs where name = 'Waits' order by id`.execute(api.db)
    ).rows.map((r) => r.id);
    // The one run of a kind that the user can act on is named.
    const off = { adjustment: true, step: 'approve', runs: 1, not_theirs: 0, only: offCycle };
    const post = { adjustment: false, step: 'post', runs: 1, not_theirs: 0, only: posting };
    const approve = { adjustment: false, step: 'approve', runs: 1 };
    expect(await of(officer)).toEqual([{ ...approve, not_theirs: 1, only: null }, off, post]);
    expect(await of(other)).toEqual([{ ...approve, not_theirs: 0, only: regular }, off, post]);
    await a('for_approval', false, officer.userId);
    expect(await of(other)).toEqual([{ ...approve, runs: 2, not_theirs: 0, only: null }, off, post]);
    await a('for_approval', false, other.userId);
    expect((await of(officer))[0]).toMatchObject({ runs: 3, not_theirs: 2, only: expect.any(Number) });
    const approved = sql`select id from payroll.runs where state = 'approved'`;
    await sql`with job as (insert into work.jobs (api, kind, permission, title, state, created_at) values ('payroll', 'post', 'PAY07', 'Posting', 'running', now()) returning id)
      update payroll.runs set job_id = (select id from job) where id in (${approved})`.execute(api.db);
    expect(await of(other)).toContainEqual({ ...post, not_theirs: 1, only: null });
    for (const { step, adjustment, runs } of await of(other)) {
      const query = { state: step === 'approve' ? ('for_approval' as const) : ('approved' as const), limit: 1 };
      expect((await api.send(adjustment ? listOffCycleRuns : listRuns, { query }, { as: other })).body.total).toBe(
        runs,
      );
    }
  });

  test('the 13th month of a year waits until all who were paid and work here have it; its report to DOLE until its day', async () => {
    const dues = async (day: string) => {
      api.now = Date.parse(`${day}T04:00:00Z`);
      const officer = await api.aUser(['PAY09']);
      const { data } = (await api.send(agencyDeadlines, {}, { as: officer })).body;
      return data
        .filter((d) => ['thirteenth_month', 'dole'].includes(d.kind) && d.span === '2026')
        .map((d) => [d.kind, d.due, d.state, d.people_left]);
    };
    const { rows } = await sql<{ n: number }>`select count(distinct s.employee_id)::int as n from payroll.payslips s
      join payroll.employees e on e.id = s.employee_id and e.last_day is null
      where s.posted_at is not null and s.pay_date between '2026-01-01' and '2026-12-31'`.execute(api.db);
    const [{ n: owed }, report] = [rows[0]!, ['dole', '2027-01-15', 'due', null]];
    expect(owed).toBeGreaterThan(0);
    expect(await dues('2026-12-24')).toEqual([['thirteenth_month', '2026-12-24', 'due', owed], report]);
    expect(await dues('2026-12-25')).toEqual([['thirteenth_month', '2026-12-24', 'late', owed], report]);
    await sql`with run as (
      insert into payroll.runs (name, kind, adjustment, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month,
        state, created_at, posted_at)
      values ('13th month', 'thirteenth_month', true, 'monthly', '2026-12-01', '2026-12-31', '2026-12-18', '2026-12', 1, 1,
        'posted', now(), now()) returning id)
      insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
        basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
        net_centavos, slip, facts, hash, posted_at)
      select run.id, x.employee_id, 1, x.client_id, x.branch_id, 'supplementary', '2026-12-18', '2026-12', 0, 0, 0, 0, 0, 0, 0,
        '{}', '{}', 'x', now()
      from run, (select distinct on (employee_id) employee_id, client_id, branch_id from payroll.payslips
        where posted_at is not null) x`.execute(api.db);
    expect(await dues('2026-12-24')).toEqual([['thirteenth_month', '2026-12-24', 'filed', 0], report]);
    // What was paid is listed until its day is over, and the report until its own.
    expect(await dues('2027-01-15')).toEqual([report]);
    expect(await dues('2027-01-16')).toEqual([]);
  });
});
