import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { syncClients } from '#contract/hr/sync/payroll-sync.ts';
import { listWageOrders } from '#contract/hr/people/wage-orders.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { decideRun, storeRun, updateRun, type Run } from '#contract/payroll/runs/runs.ts';
import { wageOrders } from '#contract/payroll/tables/wage-order-register.ts';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { Region } from '#domain/places/regions.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import { agencyData } from '#server/payroll/agencies/agency-report.ts';
import { agreedRow } from '#tests/api/registers/agreed-row.ts';
import { Api, uuid, type Person, type Sent } from '#tests/api/support.ts';
import { aPaidPerson, computed, shown } from '../off-cycle-support.ts';
import { untilOver, withPeers } from '../payroll-support.ts';

/**
 * Wage orders outside NCR: who is a minimum wage earner by them, what a run keeps, and what HR knows of them. The figures of
 * Central Visayas here are made up.
 */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let hr: Person;
let run: Run;
beforeAll(async () => {
  api = await Api.open();
  stop = await withPeers(api);
  officer = await api.aUser(['PAY03', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  hr = await api.aUser(['HRIS02', 'HRIS04']);
  const { employee, client } = await aPaidPerson(api);
  // Two people in Cebu, paid by the day: one exactly what the order made up below has, the other a centavo more.
  await sql`update payroll.branches set region = 'VII' where client_id = ${client}`.execute(api.db);
  const other = await sql<{ id: number }>`
    insert into payroll.employees (code, last_name, first_name, hired_on, tin, sss, philhealth, pagibig)
    values ('P-2', 'Tan', 'Ria', '2026-12-01', 'x', 'x', 'x', 'x') returning id`.execute(api.db);
  const { id } = other.rows[0]!;
  await sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
    select ${id}, 1, '2026-12-01', client_id, branch_id from payroll.employee_places where employee_id = ${employee}`.execute(
    api.db,
  );
  await sql`insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths)
    values (${employee}, '2026-12-01', 'daily', 120000, 3130), (${id}, '2026-12-01', 'daily', 120001, 3130)`.execute(
    api.db,
  );
  const body = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  run = (await api.send(storeRun, { body }, as())).body.data;
  const days = [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 14, 15].map((d) => ({
    date: `2026-12-${String(d).padStart(2, '0')}`,
    day: 'ordinary',
    minutes: { reg: 480 },
  }));
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  await sql`insert into payroll.run_inputs (run_id, employee_id, source, days, hash, taken_at)
    select run_id, employee_id, 'file', ${JSON.stringify(days)}::jsonb, 'x', now() from payroll.run_people
    where run_id = ${run.id}`.execute(api.db);
});
afterAll(async () => {
  await stop();
  await api.close();
});

const as = (who = officer) => ({ as: who, key: uuid() });
const order = {
  region: 'VII' as Region,
  area: '',
  daily_centavos: 1_200_00,
  from_date: '2026-12-01',
  issuance: 'an order made up for this test',
  note: '',
};
type Over = Partial<Omit<typeof order, 'region'>> & { region?: Region };
type Row = Output<typeof wageOrders.store>['data'];
const agreed = (endpoint: Endpoint, input: unknown) =>
  agreedRow(api, wageOrders, { endpoint, input, as: officer }) as Promise<Sent<{ data: Row }>>;
const add = (over: Over = {}) => agreed(wageOrders.store, { body: { ...order, ...over } });
const at = (row: { id: number; version: number }) => ({ params: { id: row.id }, query: { version: row.version } });
const drop = (row: { id: number; version: number }) => agreed(wageOrders.archive, at(row));
const restore = (row: { id: number; version: number }) => agreed(wageOrders.restore, at(row));
const change = (row: { id: number; version: number }, over: Over = {}) =>
  agreed(wageOrders.update, { body: { ...order, ...over, id: row.id, version: row.version } });
const said = (sent: { status: number; body: unknown }) => [sent.status, (sent.body as { message?: string }).message];

/** Of each of the two: what is withheld, what of pay is a minimum wage earner's, and what the missing order says. */
async function paid() {
  const { rows } = await sql<{ slip: string; problems: RunProblem[] }>`
    select s.slip, p.problems from payroll.payslips s join payroll.run_people p using (run_id, employee_id)
    join payroll.employees e on e.id = s.employee_id where s.run_id = ${run.id} order by e.code`.execute(api.db);
  return rows.map(({ slip, problems }) => {
    const { tax } = JSON.parse(slip) as Payslip;
    const missing = problems.filter((p) => p.code === 'wage_order.missing').map((p) => [p.must, p.message]);
    return { taxed: tax.withheld > 0, exempt: tax.exempt.mwe > 0, missing };
  });
}
const none = (place: string) => [
  false,
  `No wage order for ${place} is confirmed, so minimum wage earners and pay below the minimum aren’t recognized. Confirm the wage order.`,
];
const firstOfVii = async () =>
  (
    await api.send(wageOrders.list, { params: undefined, query: { region: 'VII' } }, { as: officer })
  ).body.data.findLast((o) => o.confirmed)!;

/** P-1 worked in Davao long before. */
const onceInDavao = () =>
  sql`with was as (select p.* from payroll.employee_places p join payroll.employees e on e.id = p.employee_id
      where e.code = 'P-1' and p.line = 1 order by p.from_date limit 1),
    davao as (insert into payroll.branches (client_id, name, region) select client_id, 'Davao Site', 'XI' from was returning id)
    insert into payroll.employee_places (employee_id, line, from_date, to_date, client_id, branch_id)
    select was.employee_id, 1, was.from_date - 60, was.from_date - 31, was.client_id, davao.id from was, davao`.execute(
    api.db,
  );

test('without an order of their region no employee is a minimum wage earner, and the run says so without stopping', async () => {
  await onceInDavao();
  expect((await computed(api, run, officer)).counts).toMatchObject({ error: 0, warning: 2 });
  const missing = [none('Central Visayas (VII)')];
  expect(await paid()).toEqual([
    { taxed: true, exempt: false, missing },
    { taxed: true, exempt: false, missing },
  ]);
});

test('a later order changes nothing of it, nor does one of a region where an employee used to work', async () => {
  const former = await add({ region: 'XI' });
  expect(said(former)[0]).toBe(200);
  const later = await add({ from_date: '2026-12-16' });
  expect(said(later)[0]).toBe(200);
  expect((await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data).toEqual([]);
  expect((await drop(later.body.data)).status).toBe(200);
  expect((await drop(former.body.data)).status).toBe(200);
});

test('an order up to the last day of a posted run with employees in the region is refused, and names the run', async () => {
  expect(said(await add({ from_date: '2026-11-30' }))).toEqual([
    422,
    'The run Stored has employees in Central Visayas (VII), and is posted. Choose a date after 30 Nov 2026. Pay the difference for that period in an off-cycle run.',
  ]);
});

test('with one, who is paid exactly the minimum owes no tax on it, and who is paid a centavo more does', async () => {
  expect(said(await add())[0]).toBe(200);
  // The run was computed without it: that is named, and the run isn't submitted.
  const since = await api.send(sincePull, { params: { id: run.id } }, { as: officer });
  const told = { what: 'Minimum wage of Central Visayas (VII)', was: 'not loaded', is: order.issuance };
  expect(since.body.data.map((p) => [p.employee, p.facts.filter((f) => f.what === told.what)])).toEqual([
    ['P-1', [told]],
    ['P-2', [told]],
  ]);
  const { version } = await shown(api, run.id, officer);
  const send = await api.send(updateRun, { body: { id: run.id, version, state: 'for_approval' } }, as());
  expect(said(send)).toEqual([
    409,
    'A wage order or an employee’s region changed after this run was computed. Compute the run again.',
  ]);
  expect((await computed(api, run, officer)).counts.error).toBe(0);
  expect(await paid()).toEqual([
    { taxed: false, exempt: true, missing: [] },
    { taxed: true, exempt: false, missing: [] },
  ]);
  expect((await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data).toEqual([]);
});

test('an order of another region, or of a later day, changes nothing of a computed run', async () => {
  const davao = await add({ region: 'XI' });
  const later = await add({ from_date: '2026-12-16', daily_centavos: 1_300_00 });
  expect([davao.status, later.status]).toEqual([200, 200]);
  expect((await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data).toEqual([]);
  expect((await drop(later.body.data)).status).toBe(200);
});

test('an area pays by its own orders alone, however their names are written', async () => {
  const area = (wage_area: string) =>
    api.db.updateTable('payroll.branches').set({ wage_area }).where('region', '=', 'VII');
  await area('Class B').execute();
  await computed(api, run, officer);
  expect((await paid()).map((p) => p.missing)).toEqual([
    [none('Central Visayas (VII), Class B')],
    [none('Central Visayas (VII), Class B')],
  ]);
  const first = (await add({ area: 'class b', daily_centavos: 1_250_00 })).body.data;
  await computed(api, run, officer);
  expect(await paid()).toEqual([
    { taxed: false, exempt: true, missing: [] },
    { taxed: false, exempt: true, missing: [] },
  ]);
  // The next of the area follows it, as it was written the first time.
  const next = (await add({ area: 'CLASS B', daily_centavos: 1_260_00, from_date: '2026-12-20' })).body.data;
  expect([first.area, next.area]).toEqual(['class b', 'class b']);
  expect(said(await add({ area: 'Class B', daily_centavos: 1_270_00, from_date: '2026-12-20' }))).toEqual([
    422,
    'This region and area already has a wage order from this date. Correct that wage order, or choose another date.',
  ]);
  for (const row of [next, first]) expect((await drop(row)).status).toBe(200);
  await area('').execute();
});

test('a minimum wage doesn’t fall, and shipped ones stay', async () => {
  expect(said(await add({ from_date: '2026-12-16', daily_centavos: 1_199_99 }))).toEqual([
    422,
    'A minimum wage can’t decrease: Central Visayas (VII) pays ₱1,200.00 a day from 1 Dec 2026 (an order made up for this test). Enter at least that amount.',
  ]);
  const dear = (await add({ from_date: '2027-06-01', daily_centavos: 1_400_00 })).body.data;
  const dearer = await add({ from_date: '2027-03-01', daily_centavos: 1_500_00 });
  expect(said(dearer)[0]).toBe(422);
  // Nor by bringing one back.
  expect((await drop(dear)).status).toBe(200);
  const between = (await add({ from_date: '2027-03-01', daily_centavos: 1_500_00 })).body.data;
  expect(said(await restore({ id: dear.id, version: dear.version + 1 }))[0]).toBe(422);
  expect((await drop(between)).status).toBe(200);

  const { data } = (await api.send(wageOrders.list, { params: undefined, query: { region: 'NCR' } }, { as: officer }))
    .body;
  expect(data.map((o) => [o.area, o.from_date, o.daily_centavos, o.stays])).toEqual(
    expect.arrayContaining([
      ['', '2026-09-26', 755_00, 'shipped'],
      ['lower tier', '2026-09-26', 718_00, 'shipped'],
    ]),
  );
  const words = 'This wage order comes with Kawani and can’t be changed. Add one with a later date.';
  for (const sent of [await change(data[0]!), await drop(data[0]!)]) expect(said(sent)).toEqual([422, words]);
  await expect(
    sql`update payroll.wage_orders set daily_centavos = 1 where id = ${data[0]!.id}`.execute(api.db),
  ).rejects.toThrow(/stays as it is/);
  // “Non-agriculture” is how NCR's order calls its general one: not a second one of the same day.
  expect(said(await add({ region: 'NCR', area: 'Non-Agriculture', from_date: '2026-09-26' }))[0]).toBe(422);
});

test('the order a run waits for approval with stays, and none is added to its days; later ones are', async () => {
  await computed(api, run, officer);
  const { version } = await shown(api, run.id, officer);
  const submitted = { id: run.id, version, state: 'for_approval' as const, skip: 'Reviewed on paper' };
  expect((await api.send(updateRun, { body: submitted }, as())).status).toBe(200);
  const row = await firstOfVii();
  expect(row.stays).toBe('used');
  const stays = `This wage order can’t be changed: the run ${run.name} uses it. Add a wage order with a later effective date. Or reject that run and compute it again.`;
  for (const sent of [await change(row, { daily_centavos: 1_201_00 }), await drop(row)])
    expect(said(sent)).toEqual([422, stays]);
  await expect(api.db.deleteFrom('payroll.wage_orders').where('id', '=', row.id).execute()).rejects.toThrow(
    /stays as it is/,
  );
  expect(said(await add({ from_date: '2026-12-15', daily_centavos: 1_300_00 }))).toEqual([
    422,
    `The run ${run.name} has employees in Central Visayas (VII), and is pending approval. Choose a date after 15 Dec 2026. Or reject that run and compute it again.`,
  ]);
  const next = await add({ from_date: '2026-12-16', daily_centavos: 1_300_00 });
  expect(next.status).toBe(200);
  // Nor is one moved there.
  expect(said(await change(next.body.data, { from_date: '2026-12-15', daily_centavos: 1_300_00 }))[0]).toBe(422);
  expect((await drop(next.body.data)).status).toBe(200);
  // For a region without employees of the run, any day will do.
  expect((await add({ region: 'VIII' })).status).toBe(200);
});

test('payroll notifies HR within a minute, and HR checks rates again', async () => {
  const list = async () => (await api.send(listWageOrders, {}, { as: hr })).body;
  const before = await list();
  expect(before.asked).toBe(true);
  expect(before.data.filter((o) => o.region === 'VII')).toEqual([
    { region: 'VII', area: '', daily_centavos: 1_200_00, from_date: '2026-12-01', issuance: order.issuance },
  ]);
  const client = await sql<{ id: number }>`select id from hr.clients order by id limit 1`.execute(api.db);
  const rate = { client_id: client.rows[0]!.id, position: 'Cashier', region: 'VII' as const, from_date: '2026-12-01' };
  const store = (amount_centavos: number, position: string) =>
    api.send(dailyRates.store, { body: { ...rate, amount_centavos, position } }, as(hr));
  expect((await store(1_199_99, 'Cashier')).body.data.below).toBe('below ₱1,200.00, an order made up for this test');
  expect((await store(1_200_00, 'Cook')).body.data.below).toBe('');
  expect((await add({ region: 'IX' })).status).toBe(200);
  expect((await list()).data.some((o) => o.region === 'IX')).toBe(false);
  api.advance(61_000);
  expect((await list()).data.some((o) => o.region === 'IX')).toBe(true);
  // Where payroll cannot be asked, what it said last holds.
  const { peers } = api.context.settings;
  delete api.context.settings.peers;
  api.advance(61_000);
  const alone = await list();
  expect([alone.asked, alone.data.some((o) => o.region === 'IX')]).toEqual([false, true]);
  api.context.settings.peers = peers!;
});

test('a daily rate is looked over by the areas of the client’s branches in its region; without one by the strictest', async () => {
  for (const [area, daily_centavos] of [
    ['Class A', 500_00],
    ['Class B', 450_00],
  ] as const)
    expect((await add({ region: 'XII', area, daily_centavos, issuance: 'an order of SOCCSKSARGEN' })).status).toBe(200);
  api.advance(61_000);
  const client = await sql<{ id: number }>`insert into hr.clients (code, name, cutoff_days)
    values ('AREAS', 'Of areas', '{15,31}') returning id`.execute(api.db);
  const client_id = client.rows[0]!.id;
  const stored = await api.send(
    dailyRates.store,
    {
      body: { client_id, position: 'Guard', region: 'XII', amount_centavos: 460_00, from_date: '2026-12-15' },
    },
    as(hr),
  );
  const below = async () =>
    (await api.send(dailyRates.list, { params: undefined, query: { client_id } }, { as: hr })).body.data[0]!.below;
  expect(stored.status).toBe(200);
  // No branch there yet: the region has no general order, and of its areas the strictest is taken.
  expect(await below()).toBe('below ₱500.00, Class A, an order of SOCCSKSARGEN');
  const branch = (name: string, area: string) =>
    sql`insert into hr.branches (client_id, name, address, region, wage_area)
      values (${client_id}, ${name}, ${name}, 'XII', ${area})`.execute(api.db);
  await branch('Kidapawan', 'class b');
  expect(await below()).toBe('');
  await branch('Koronadal', 'Class A');
  expect(await below()).toBe('below ₱500.00, Class A, an order of SOCCSKSARGEN');
  await sql`update hr.branches set archived_at = now() where name = 'Koronadal' and client_id = ${client_id}`.execute(
    api.db,
  );
  expect(await below()).toBe('');
});

test('the area of a branch is carried to payroll', async () => {
  const client = await sql<{ id: number; code: string }>`select id, code from hr.clients order by id limit 1`.execute(
    api.db,
  );
  const { id, code } = client.rows[0]!;
  const body = { client_id: id, name: 'Mandaue', address: 'Mandaue', region: 'VII' as const, wage_area: 'Class B' };
  expect((await api.send(branches.store, { body }, as(hr))).body.data).toMatchObject({
    region: 'VII',
    wage_area: 'Class B',
  });
  const carry = async () => {
    const { data } = (await api.send(syncClients, {}, as(hr))).body;
    await untilOver(api, data.job, hr, 'hr');
    const { rows } =
      await sql`select b.region, b.wage_area from payroll.branches b join payroll.clients c on c.id = b.client_id
      where c.code = ${code} and b.name = 'Mandaue'`.execute(api.db);
    return rows;
  };
  expect(await carry()).toEqual([{ region: 'VII', wage_area: 'Class B' }]);
  await sql`update hr.branches set wage_area = '' where name = 'Mandaue'`.execute(api.db);
  expect(await carry()).toEqual([{ region: 'VII', wage_area: '' }]);
});

test('once the run is posted, an underpayment is referred to an off-cycle run', async () => {
  const { version } = await shown(api, run.id, officer);
  const { gate } = (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body;
  const decided = await api.send(
    decideRun,
    { params: { id: run.id, status: 'Posted' }, body: { version, hash: gate.hash } },
    as(approver),
  );
  expect(await untilOver(api, decided.body.data.job!.id, officer)).toMatchObject({ state: 'done' });
  expect(said(await drop(await firstOfVii()))[1]).toBe(
    `This wage order can’t be changed: the run ${run.name} uses it. Add a wage order with a later effective date. Pay the difference for that period in an off-cycle run.`,
  );
  await expect(api.db.deleteFrom('payroll.run_wage_orders').where('run_id', '=', run.id).execute()).rejects.toThrow(
    /stay as they are/,
  );
  // The alphalist names the minimum wage of the place: 1,200.00 a day, and a month 1,200 × 313 ÷ 12.
  const { lines } = await agencyData(api.db, { kind: 'alphalist', span: '2026', clientId: undefined }, 'P-1');
  expect(lines.map((l) => l.entry)).toMatchObject([
    { schedule: 'd2', amounts: { presentSmwDay: 1_200_00, presentSmwMonth: 31_300_00 } },
  ]);
});
