import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardAbsence, dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { payAhead, payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { sql } from 'kysely';
import { makeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import { aStoredRun, postStoredRun } from '../payroll/payroll-builders.ts';
import { Api, type Person } from '../support.ts';

/** Pay dates, cash, and costs of Home: one client, one employee, one run of 16 – 30 November, paid on 4 December 2026. */

let api: Api;
let run: number;
let net: number;
let cost: number;

/** As one user, or as a new one: sessions end when the clock moves on. */
const ahead = async (as?: Person) =>
  (await api.send(payAhead, {}, { as: as ?? (await api.aUser(['PAY07'])) })).body.data;
const trends = async () => (await api.send(payTrends, {}, { as: await api.aUser(['PAY07']) })).body.data;
const on = (day: string) => {
  api.now = Date.parse(`${day}T04:00:00Z`);
};

beforeAll(async () => {
  api = await Api.open();
  on('2026-12-02');
  run = await aStoredRun(api, {
    facts: {
      earnings: [
        { code: 'overtime', amount: 1_500_00 as never },
        { code: 'allowance', amount: 500_00 as never },
      ],
    },
  });
  const slip = await api.db.selectFrom('payroll.payslips').selectAll().executeTakeFirstOrThrow();
  net = slip.net_centavos;
  cost = slip.gross_centavos + slip.employer_contributions_centavos;
  await sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
    values (${slip.employee_id}, 1, '2024-01-08', ${slip.client_id}, ${slip.branch_id})`.execute(api.db);
  await sql`insert into payroll.holidays (date, name, kind) values ('2026-12-08', 'Immaculate Conception', 'special'),
    ('2026-12-25', 'Christmas Day', 'regular')`.execute(api.db);
  await sql`insert into payroll.years (year, created_at) values (2026, now())`.execute(api.db);
  await makeCutoffs(api.db);
  await sql`update payroll.cutoffs set pay_date = '2026-12-04' where to_date = '2026-11-30'`.execute(api.db);
  await sql`update payroll.cutoffs set pay_date = '2026-12-17' where to_date = '2026-12-15'`.execute(api.db);
});
afterAll(() => api.close());

test('a computed run is listed with its net pay, and the next cutoff without an amount while nothing is posted', async () => {
  const data = await ahead();
  expect(data).toMatchObject({ today: '2026-12-02', until: '2026-12-17', people: 2, net_centavos: net });
  expect(data.pays).toEqual([
    expect.objectContaining({
      run,
      client: 'All clients',
      pay_date: '2026-12-04',
      state: 'computed',
      people: 1,
      net_centavos: net,
      estimated: false,
      waits: 'submit',
      done: 2,
    }),
    expect.objectContaining({
      run: null,
      client: 'Stored client',
      from_date: '2026-12-01',
      pay_date: '2026-12-17',
      state: null,
      people: 1,
      net_centavos: null,
      estimated: false,
      waits: 'cutoff',
      done: 0,
    }),
  ]);
  expect(data.holidays).toEqual([{ date: '2026-12-08', name: 'Immaculate Conception', kind: 'special' }]);
  expect(data.cash).toEqual({
    days: [{ date: '2026-12-04', net_centavos: net, agencies_centavos: 0, estimated: false }],
    total_centavos: net,
  });
  expect(await trends()).toEqual({ months: [], clients: null });
});

test('a run for approval waits for the user, or for another approver if the user computed it', async () => {
  const [officer, other] = [await api.aUser(['PAY07']), await api.aUser(['PAY07'])];
  await sql`update payroll.runs set state = 'for_approval', computed_by = ${other.userId} where id = ${run}`.execute(
    api.db,
  );
  const waits = async (as: Person) => (await ahead(as)).pays.find((p) => p.run === run)?.waits;
  expect([await waits(officer), await waits(other)]).toEqual(['you', 'approver']);
  await sql`update payroll.runs set state = 'computed' where id = ${run}`.execute(api.db);
});

test('a posted run waits for its bank list, the next cutoff is estimated from it, and agencies’ dues need PAY09', async () => {
  await postStoredRun(api, run);
  on('2026-12-03');
  const both = await api.aUser(['PAY07', 'PAY09']);
  const [paid, next] = (await ahead()).pays;
  expect(paid).toMatchObject({ state: 'posted', waits: 'bank_list', done: 5 });
  expect(next).toMatchObject({ run: null, net_centavos: net, estimated: true });
  await sql`insert into payroll.payment_lists (month, index_in_month, run_ids, bank, format, count, total_centavos, hash_total, made_at)
    values ('2026-11', 2, ${[run]}, null, 'csv', 1, 1, '1', now())`.execute(api.db);
  expect((await ahead()).pays[0]).toMatchObject({ waits: null, done: 6 });

  // What the journal owes: contributions of November, and tax of December, which is due on 15 January.
  const owed = async (account: string) => {
    const { rows } = await sql<{ n: number }>`select sum(credit_centavos - debit_centavos)::bigint as n
      from payroll.journal where account = ${account}`.execute(api.db);
    return rows[0]!.n;
  };
  const dues = (await api.send(agencyDeadlines, {}, { as: both })).body.data;
  const amount = (kind: string) => dues.find((d) => d.kind === kind)?.amount_centavos;
  for (const [kind, account] of [
    ['sss', 'sss_payable'],
    ['philhealth', 'philhealth_payable'],
    ['hdmf', 'pagibig_payable'],
    ['tax', 'tax_payable'],
  ] as const)
    expect(amount(kind), kind).toBe(await owed(account));
  expect(amount('thirteenth_month')).toBeNull();
  const philhealth = dues.find((d) => d.kind === 'philhealth')!;
  expect(philhealth.due).toBe('2026-12-15');
  const with09 = (await ahead(both)).cash;
  expect(with09.days).toContainEqual({
    date: '2026-12-15',
    net_centavos: 0,
    agencies_centavos: philhealth.amount_centavos,
    estimated: false,
  });
  expect((await ahead()).cash.days.every((d) => d.agencies_centavos === 0)).toBe(true);
  expect(with09.total_centavos).toBe(with09.days.reduce((n, d) => n + d.net_centavos + d.agencies_centavos, 0));
});

test('a run that is not posted by its pay date stays listed, and its cash is needed today', async () => {
  await sql`insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at)
    values ('Late', 'semi_monthly', '2026-10-16', '2026-10-31', '2026-11-05', '2026-10', 2, 2, 'draft', now())`.execute(
    api.db,
  );
  expect((await ahead()).pays[0]).toMatchObject({ pay_date: '2026-11-05', waits: 'time', net_centavos: null });
  on('2027-02-01');
  expect((await ahead()).pays.some((p) => p.pay_date === '2026-11-05')).toBe(false);
  on('2026-12-03');
  await sql`delete from payroll.runs where name = 'Late'`.execute(api.db);
});

test('13th month pay so far is a twelfth of basic pay from 60 days before it is due, until it is due', async () => {
  const { rows } = await sql<{ n: number }>`select sum(basic_centavos)::bigint as n from payroll.payslips`.execute(
    api.db,
  );
  expect((await ahead()).thirteenth).toEqual({ due: '2026-12-24', centavos: Math.round(rows[0]!.n / 12) });
  on('2026-12-25');
  expect((await ahead()).thirteenth).toBeNull();
  on('2026-12-03');
});

test('costs are of posted payslips by month: overtime alone, and gross pay with the employer’s contributions', async () => {
  const slip = await api.db.selectFrom('payroll.payslips').selectAll().executeTakeFirstOrThrow();
  expect(await trends()).toEqual({
    months: [
      {
        month: '2026-11',
        gross_centavos: slip.gross_centavos,
        overtime_centavos: 1_500_00,
        cost_centavos: cost,
        open: false,
      },
    ],
    clients: {
      month: '2026-11',
      rows: [{ client_id: slip.client_id, client: 'Stored client', people: 1, cost_centavos: cost }],
      cost_centavos: cost,
    },
  });
});

test('amounts of Home need PAY07: HR, timekeeping, and reports alone are refused', async () => {
  for (const codes of [['HRIS06', 'HRIS09', 'HRIS12'], ['PAY09'], ['PAY01', 'PAY02', 'PAY03']] as const) {
    const as = await api.aUser(codes);
    expect((await api.send(payAhead, {}, { as })).status).toBe(403);
    expect((await api.send(payTrends, {}, { as })).status).toBe(403);
  }
  const pay = await api.aUser(['PAY07']);
  expect((await api.send(dashboardAbsence, {}, { as: pay })).status).toBe(403);
});

test('headcount is of the last day of each month: without those who left before it', async () => {
  const hr = await api.aUser(['HRIS06']);
  const months = async () => (await api.send(dashboardPeople, {}, { as: hr })).body.data.months.map((m) => m.people);
  const before = await months();
  const { employeeId } = await api.anEmployee();
  await sql`update hr.employees set hired_on = '2026-10-05', separated_on = '2026-11-29' where id = ${employeeId}`.execute(
    api.db,
  );
  // Employed on 31 October, but no longer on 30 November.
  expect((await months()).map((n, i) => n - before[i]!)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
});

test('absence counts approved days by month: worked, absent, or on leave', async () => {
  const time = await api.aUser(['HRIS09']);
  const { employeeId } = await api.anEmployee();
  const day = (date: string, of: { worked: number; absent: number; leave: number }) =>
    sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day) values (1, ${employeeId}, ${date}, 'approved',
      ${JSON.stringify({ minutes: { ordinary: { reg: of.worked } }, absent_halves: of.absent, leave_halves: of.leave, paid_leave_halves: of.leave, late: 0, undertime: 0, segments: [] })}::jsonb)`.execute(
      api.db,
    );
  await day('2026-11-03', { worked: 480, absent: 0, leave: 0 });
  await day('2026-11-04', { worked: 0, absent: 2, leave: 0 });
  await day('2026-11-05', { worked: 240, absent: 1, leave: 0 });
  await day('2026-11-07', { worked: 0, absent: 0, leave: 0 });
  await sql`insert into hr.time_records (client_id, employee_id, date, status) values (1, ${employeeId}, '2026-11-06', 'for_approval')`.execute(
    api.db,
  );
  const { data } = (await api.send(dashboardAbsence, {}, { as: time })).body;
  expect(data.find((m) => m.from === '2026-11-01')).toMatchObject({ to: '2026-11-30', absent: 1.5 });
  expect(data.find((m) => m.from === '2026-11-01')!.days).toBe(3);
  expect(manilaDate(new Date(api.now).toISOString())).toBe('2026-12-03');
  const none = (await api.send(dashboardAbsence, { query: { client_ids: '999' } }, { as: time })).body.data;
  expect(none).toEqual([]);
});
