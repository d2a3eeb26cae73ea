import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { hrReports } from '#contract/hr/reports/hr-reports.ts';
import { reportPlaces } from '#contract/hr/reports/report-places.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { reportGroups, type ReportRow } from '#contract/report.ts';
import { Api, type Person } from '../support.ts';

/** Walks every report: each row, its sums by each grouping, totals, files, and what is refused. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
  const [ana, ben] = [await api.anEmployee(), await api.anEmployee()];
  await sql`insert into hr.branches (client_id, name, address, region) values (1, 'Second', 'Pasig', 'NCR')`.execute(
    api.db,
  );
  // Ben moved on 16 November: what is before counts where he was.
  await sql`delete from hr.assignments where employee_id = ${ben.employeeId}`.execute(api.db);
  await sql`insert into hr.assignments (employee_id, from_date, to_date, client_id, branch_id, position, created_at) values
    (${ben.employeeId}, '2026-01-05', '2026-11-15', 1, 1, 'Guard', now()),
    (${ben.employeeId}, '2026-11-16', null, 1, 2, 'Guard', now())`.execute(api.db);
  const filed = sql`now(), now()`;
  for (const [who, day, minutes, status] of [
    [ana.employeeId, '2026-11-02', 60, 'approved'],
    [ana.employeeId, '2026-10-30', 90, 'pending'],
    [ben.employeeId, '2026-11-17', 120, 'pending'],
    [ben.employeeId, '2026-12-01', 240, 'pending'],
  ] as const) {
    await sql`insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at,
      received_at) values (${who}, ${day}, '17:00', '18:00', ${minutes}, '[]', 'Stock', ${status}, ${filed})`.execute(
      api.db,
    );
    await sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason,
      status, filed_at, received_at) values (${who}, (select id from hr.leave_types where code = ${minutes === 120 ? 'LWOP' : 'VL'}), ${day}, ${day}, 'am', 'am', 0.5, 'Family', ${status}, ${filed})`.execute(
      api.db,
    );
  }
  // Only the approved one counts, and only on a day that was approved.
  for (const [who, day, status] of [
    [ana.employeeId, '2026-11-02', 'approved'],
    [ana.employeeId, '2026-11-03', 'approved'],
    [ben.employeeId, '2026-11-17', 'rejected'],
  ] as const)
    await sql`insert into hr.official_businesses (employee_id, date, place, reason, status, filed_at, received_at)
      values (${who}, ${day}, 'SSS Makati', 'Report', ${status}, ${filed})`.execute(api.db);
  await sql`insert into hr.expense_types (name, direction, taxed) values ('Allowance', 'add', true), ('Uniform', 'take', false)`.execute(
    api.db,
  );
  await sql`insert into hr.expenses (employee_id, expense_type_id, expense_date, amount_centavos) values
    (${ana.employeeId}, 1, '2026-11-02', 1000000000050), (${ana.employeeId}, 2, '2026-10-30', 20000),
    (${ben.employeeId}, 1, '2026-11-17', 3), (${ben.employeeId}, 1, '2026-12-01', 999)`.execute(api.db);
  const day = (late: number, minutes: object) =>
    JSON.stringify({
      schedule: 'Office',
      minutes,
      late,
      undertime: 0,
      absent_halves: late > 0 ? 0 : 1,
      paid_leave_halves: 0,
    });
  for (const [who, date, approved] of [
    [ana.employeeId, '2026-11-02', day(15, { ordinary: { reg: 480, ot: 30 }, rest: { nd_ot: 5 } })],
    [ana.employeeId, '2026-10-30', day(0, {})],
    [ben.employeeId, '2026-11-17', day(5, { ordinary: { reg: 475, nd: 10 } })],
    [ben.employeeId, '2026-12-01', day(1, { ordinary: { reg: 1 } })],
  ] as const)
    await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day)
      values (1, ${who}, ${date}, 'approved', ${approved}::jsonb)`.execute(api.db);
});
afterAll(() => api.close());

const span = { start_date: '2026-10-26', end_date: '2026-11-30' };
interface Page {
  data: ReportRow[];
  total: number;
  totals: ReportRow;
}
const ask = async (endpoint: Endpoint, query: object, as: Person | null = officer) => {
  const sent = await api.send(endpoint, { query } as unknown as Input<Endpoint>, { as });
  return { status: sent.status, body: sent.body as unknown as Page };
};

/** What the sums of the three rows within the span are, worked by hand. */
const sums: Record<string, Record<string, number>> = {
  overtimeReport: { minutes: 270 },
  // Half a day is of a type without pay.
  leaveReport: { days: 1.5, unpaid_days: 0.5 },
  expenseReport: { added: 1_000_000_000_053, taken: 20_000 },
  attendanceReport: {
    present: 2,
    absent: 0.5,
    leave: 0,
    business: 1,
    worked: 1000,
    overtime: 35,
    late: 20,
    undertime: 0,
  },
  attendanceSummary: {
    present: 2,
    absent: 0.5,
    leave: 0,
    business: 1,
    worked: 1000,
    overtime: 35,
    late: 20,
    undertime: 0,
  },
};

describe.each(hrReports.map((of) => [of.key, of] as const))('%s', (key, of) => {
  test('each row, its sums by every grouping, and totals over all pages are the same', async () => {
    const each = (await ask(of.preview, { ...span, group: 'none', limit: 2 })).body;
    expect([each.data.length, each.total]).toEqual([2, 3]);
    expect(each.totals).toEqual({ entries: 3, people: 2, ...sums[key] });
    expect(Object.keys(each.data[0]!).sort()).toEqual(
      ['employee_id', ...(of.records ? ['id', 'version'] : []), ...Object.keys(of.fields)].sort(),
    );
    for (const group of Object.keys(reportGroups).filter((g) => g !== 'none')) {
      const { data, total, totals } = (await ask(of.preview, { ...span, group })).body;
      expect(totals).toEqual(each.totals);
      expect(data).toHaveLength(total);
      for (const name of ['entries', ...of.sums])
        expect(data.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(each.totals[name]);
    }
    const branches = (await ask(of.preview, { ...span, group: 'branch', sort: '-entries' })).body.data;
    expect(branches.map((row) => [row['group'], row['entries']])).toEqual([
      ['Client One, Main', 2],
      ['Client One, Second', 1],
    ]);
    // A group opens the rows it is made of.
    const rows = (await ask(of.preview, { ...span, group: 'none', branch_id: branches[0]!['key'] })).body;
    expect([rows.total, rows.data.map((row) => row['branch'])]).toEqual([2, ['Main', 'Main']]);
  });

  test('its file has the same rows; a wrong time, order or person is refused', async () => {
    // One user is given 200 files an hour.
    const exporter = await api.aUser([of.permission]);
    const file = await api.send(of.export, { query: { ...span, group: 'person' } } as unknown as Input<Endpoint>, {
      as: exporter,
    });
    const lines = (file.body as unknown as string).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Employees');
    for (const by of Object.keys(of.fields).flatMap((name) => [name, `-${name}`])) {
      const each = { ...span, group: 'none', sort: by };
      const { data } = (await ask(of.preview, each)).body;
      const all = await api.send(of.export, { query: each } as unknown as Input<Endpoint>, { as: exporter });
      const rows = (all.body as unknown as string).trim().split('\r\n').slice(1);
      expect([by, rows.length]).toEqual([by, data.length]);
      data.forEach((row, i) => expect(rows[i]).toContain(String(row['employee_code'])));
    }
    for (const wrong of [
      { ...span, end_date: '2026-10-01' },
      { ...span, end_date: '2027-10-27' },
      { ...span, sort: 'no_such_column' },
      { ...span, group: 'month', sort: 'name' },
      { ...span, group: 'moon' },
      {},
    ])
      expect((await ask(of.preview, wrong)).status).toBe(422);
    expect((await ask(of.preview, { ...span, end_date: '2027-10-26' })).status).toBe(200);
    const stranger = await api.aUser(permissionCodes.filter((code) => code !== of.permission));
    for (const endpoint of [of.preview, of.export]) {
      expect((await ask(endpoint, span, stranger)).status).toBe(403);
      expect((await ask(endpoint, span, null)).status).toBe(401);
    }
  });
});

test('a user of any report may filter by a client and its branches, former ones too, and other users don’t get them', async () => {
  await sql`insert into hr.clients (code, name, cutoff_days, filing_grace_days, archived_at)
    values ('OLD', 'A former client', array[15], 3, now())`.execute(api.db);
  await sql`insert into hr.branches (client_id, name, address, region) select id, 'Its branch', 'x', 'NCR' from hr.clients
    where code = 'OLD'`.execute(api.db);
  for (const { permission } of hrReports) {
    const reader = await api.aUser([permission]);
    const { data } = (await api.send(reportPlaces, {}, { as: reader })).body;
    expect(data.clients.map((c) => [c.name, c.archived])).toEqual([
      ['Client One', false],
      ['A former client', true],
    ]);
    expect(data.branches.map((b) => [b.name, b.archived])).toEqual([
      ['Main', false],
      ['Second', false],
      ['Its branch', true],
    ]);
  }
  const codes = new Set<string>(hrReports.map((of) => of.permission));
  const stranger = await api.aUser(permissionCodes.filter((code) => !codes.has(code)));
  expect((await api.send(reportPlaces, {}, { as: stranger })).status).toBe(403);
});

test('who has no first assignment on a day counts where a lower one sends them, else where their record says', async () => {
  const [lent, unplaced] = [await api.anEmployee(), await api.anEmployee()];
  await sql`insert into hr.clients (code, name, cutoff_days) select n, n, array[15] from unnest(array['North', 'South']) n`.execute(
    api.db,
  );
  await sql`insert into hr.branches (client_id, name, address, region) select id, 'Post', 'x', 'NCR' from hr.clients
    where code in ('North', 'South')`.execute(api.db);
  await sql`delete from hr.assignments where employee_id in (${lent.employeeId}, ${unplaced.employeeId})`.execute(
    api.db,
  );
  for (const [line, from, to, client] of [
    [2, '2025-03-10', '2025-03-20', 'North'],
    [3, '2025-03-01', '2025-03-31', 'South'],
  ] as const)
    await sql`insert into hr.assignments (employee_id, line, from_date, to_date, client_id, branch_id, position, created_at)
      select ${lent.employeeId}, ${line}, ${from}, ${to}, c.id, b.id, 'Guard', now()
      from hr.clients c join hr.branches b on b.client_id = c.id where c.code = ${client}`.execute(api.db);
  for (const [who, date] of [
    [lent, '2025-03-05'],
    [lent, '2025-03-15'],
    [lent, '2025-03-25'],
    [lent, '2025-04-05'],
    [unplaced, '2025-03-15'],
  ] as const)
    await sql`insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at,
      received_at) values (${who.employeeId}, ${date}, '17:00', '18:00', 60, '[]', 'Stock', 'approved', now(), now())`.execute(
      api.db,
    );
  const { preview } = hrReports.find((of) => of.key === 'overtimeReport')!;
  const spring = { start_date: '2025-03-01', end_date: '2025-04-30' };
  const expected = {
    'Client One': ['2025-03-15', '2025-04-05'],
    North: ['2025-03-15'],
    South: ['2025-03-05', '2025-03-25'],
  };
  const groups = (await ask(preview, { ...spring, group: 'client' })).body.data;
  expect(groups.map((g) => [g['group'], g['entries']])).toEqual(
    Object.entries(expected).map(([c, d]) => [c, d.length]),
  );
  for (const group of groups) {
    const rows = (await ask(preview, { ...spring, group: 'none', client_id: group['key'], sort: 'date' })).body.data;
    expect(rows.map((row) => [row['client'], row['date']])).toEqual(
      expected[group['group'] as keyof typeof expected].map((date) => [group['group'], date]),
    );
  }
});

test('a paid day stays with its client, at a branch of it, when a move was dated back since', async () => {
  const { employeeId } = await api.anEmployee();
  await sql`insert into hr.clients (code, name, cutoff_days) values ('WAS', 'Paid there', array[15]), ('NOW', 'Moved there', array[15])`.execute(
    api.db,
  );
  await sql`insert into hr.branches (client_id, name, address, region) select id, n, 'x', 'NCR'
    from hr.clients, unnest(array['First', 'Theirs']) n where code in ('WAS', 'NOW')`.execute(api.db);
  await sql`delete from hr.assignments where employee_id = ${employeeId}`.execute(api.db);
  const assigned = (client: string, withdrawn: boolean) => sql`
    insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at, withdrawn_at, withdrawn_why)
    select ${employeeId}, '2025-01-01', c.id, b.id, 'Guard', now(), ${withdrawn ? sql`now()` : null}, ${withdrawn ? 'Moved' : null}
    from hr.clients c join hr.branches b on b.client_id = c.id where c.code = ${client} and b.name = 'Theirs'`;
  await assigned('WAS', true).execute(api.db);
  await assigned('NOW', false).execute(api.db);
  await sql`insert into hr.time_records (client_id, employee_id, date, status, locked_at, approved_day)
    select id, ${employeeId}, '2025-06-02', 'approved', now(), '{"schedule": "Day", "minutes": {"ordinary": {"reg": 480}}, "late": 0}'
    from hr.clients where code = 'WAS'`.execute(api.db);
  const { preview } = hrReports.find((of) => of.key === 'attendanceReport')!;
  const june = { start_date: '2025-06-01', end_date: '2025-06-30' };
  const groups = async (group: string) => (await ask(preview, { ...june, group })).body.data;
  const [client] = await groups('client');
  const [branch] = await groups('branch');
  expect([client!['group'], branch!['group'], branch!['worked']]).toEqual(['Paid there', 'Paid there, Theirs', 480]);
  for (const at of [{ client_id: client!['key'] }, { branch_id: branch!['key'] }])
    expect((await ask(preview, { ...june, group: 'none', ...at })).body.data.map((row) => row['branch'])).toEqual([
      'Theirs',
    ]);
});
