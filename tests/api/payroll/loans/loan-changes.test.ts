import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restructureLoan, showLoan, skipInstalment } from '#contract/payroll/loans/loan-changes.ts';
import { loans } from '#contract/payroll/loans/loan-register.ts';
import { factsOfPerson } from '#server/payroll/runs/prepare/facts.queries.ts';
import { writtenBy } from '#server/payroll/runs/compute/written.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aLoan, aLoanType, aPayClient, aPayEmployee, aPostedPayslip, aRun } from '../registers-support.ts';

/** What is agreed on about a loan that runs: an installment is skipped, or another one taken from a cutoff on. */

let api: Api;
let officer: Person;
let client: { id: number; branch: number };
let employee: number;
let type: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-20T04:00:00Z');
  officer = await api.aUser(['PAY06']);
  client = await aPayClient(api);
  employee = await aPayEmployee(api, client);
  type = await aLoanType(api);
  const { id: year_id } = await api.db
    .insertInto('payroll.years')
    .values({ year: 2026, created_at: '2026-11-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [from_date, to_date, index_in_month] of [
    ['2026-11-01', '2026-11-15', 1],
    ['2026-11-16', '2026-11-30', 2],
    ['2026-12-01', '2026-12-15', 1],
    ['2026-12-16', '2026-12-31', 2],
  ] as const)
    await api.db
      .insertInto('payroll.cutoffs')
      .values({
        year_id,
        client_id: client.id,
        from_date,
        to_date,
        pay_date: to_date,
        month: to_date.slice(0, 7),
        index_in_month,
        of_month: 2,
      })
      .execute();
  await aPostedPayslip(api, { employee, client, from_date: '2026-11-01', to_date: '2026-11-15' });
});
afterAll(() => api.close());

const detail = async (id: number) => (await api.send(showLoan, { params: { id } }, { as: officer })).body.data;
const versionOf = async (id: number) => (await detail(id)).loan.version;
const skip = async (id: number, cutoff_end: string, over: object = {}, as = officer) =>
  api.send(
    skipInstalment,
    { body: { id, version: await versionOf(id), cutoff_end, reason: 'Asked for it', ...over } },
    { as, key: uuid() },
  );
const restructure = async (id: number, cutoff_end: string, to: object, as = officer) =>
  api.send(
    restructureLoan,
    { body: { id, version: await versionOf(id), cutoff_end, reason: 'Less a month', ...to } },
    { as, key: uuid() },
  );
const lines = async (id: number) =>
  (await detail(id)).lines.map((l) => [l.month, l.cutoff, l.amount_centavos, l.left_centavos]);
/** What a run of a cutoff takes of an employee's loans. */
const taken = async (from: string, to: string, id: number) => {
  const run = await aRun(api, { from_date: from, to_date: to, state: 'draft', client_id: client.id });
  await api.db
    .insertInto('payroll.run_people')
    .values({ run_id: run, employee_id: employee, client_id: client.id, branch_id: client.branch, state: 'ok' })
    .execute();
  const of = {
    runId: run,
    year: 2026,
    month: to.slice(0, 7),
    payDate: to,
    from,
    to,
    last: to > `${to.slice(0, 7)}-16`,
  };
  const facts = await factsOfPerson(api.db, { ...of, thirteenth: false }, employee);
  const { loans: found } = JSON.parse(facts) as { loans: { id: number; instalment: number }[] };
  const written = await writtenBy(
    api.db,
    { id: run, adjustment: false, from_date: from, to_date: to },
    officer.userId,
    9,
  );
  await api.db.deleteFrom('payroll.run_people').where('run_id', '=', run).execute();
  return {
    instalment: found.find((l) => l.id === id)?.instalment ?? null,
    written: written.rows.map((r) => r.centavos),
  };
};
const drop = (id: number) => sql`update payroll.loans set state = 'stopped' where id = ${id}`.execute(api.db);
const said = (body: unknown) => JSON.stringify(body);

test('the cutoffs to choose from are those not paid yet that the loan is taken in', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type, starts_on: '2026-11-02' });
  const ends = async () => (await detail(id)).cutoffs.map((c) => c.to_date);
  expect(await ends()).toEqual(['2026-11-30', '2026-12-15', '2026-12-31']);
  const second = await aLoanType(api, { name: 'Of the second', payslip_name: 'SECOND', taken_from: 'second' });
  await sql`update payroll.loans set loan_type_id = ${second} where id = ${id}`.execute(api.db);
  expect(await ends()).toEqual(['2026-11-30', '2026-12-31']);
  for (const wrong of ['2026-11-15', '2026-12-15', '2026-12-14']) {
    const sent = await skip(id, wrong);
    expect([wrong, sent.status, said(sent.body)]).toEqual([wrong, 422, expect.stringContaining('unpaid cutoff')]);
  }
  await drop(id);
});

test('an installment is skipped: the run takes nothing, the schedule goes on one later, and it is taken after all', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  const before = await lines(id);
  expect(before).toEqual([
    ['2026-11', 2, 1_000_00, 1_500_00],
    ['2026-12', 1, 1_000_00, 500_00],
    ['2026-12', 2, 500_00, 0],
  ]);
  const sent = await skip(id, '2026-12-15');
  expect([sent.status, sent.body]).toMatchObject([200, { data: { loan: { version: 2, balance_centavos: 2_500_00 } } }]);
  expect(await lines(id)).toEqual([
    ['2026-11', 2, 1_000_00, 1_500_00],
    ['2026-12', 1, 0, 1_500_00],
    ['2026-12', 2, 1_000_00, 500_00],
    ['2027-01', 1, 500_00, 0],
  ]);
  expect(await taken('2026-11-16', '2026-11-30', id)).toMatchObject({ instalment: 1_000_00 });
  // Who let it be skipped has written that, in the run where it bears on what is paid.
  expect(await taken('2026-12-01', '2026-12-15', id)).toEqual({ instalment: null, written: [1_000_00] });
  expect(said((await skip(id, '2026-12-15')).body)).toContain('already skipped');
  const [change] = (await detail(id)).changes;
  expect(change).toMatchObject({ kind: 'skip', cutoff_end: '2026-12-15', reason: 'Asked for it', withdrawn_at: null });
  expect(change!.former.map((f) => [f.month, f.cutoff, f.due, f.left])).toEqual(before);

  // The next one is named by the cutoff too.
  expect((await skip(id, '2026-11-30')).status).toBe(200);
  expect((await lines(id)).map((l) => l[2])).toEqual([0, 0, 1_000_00, 1_000_00, 500_00]);
  expect((await detail(id)).loan.next_on).toBe('2026-12-31');
  for (const end of ['2026-11-30', '2026-12-15'])
    expect((await skip(id, end, { skip: false, reason: 'Has the money after all' })).status).toBe(200);
  expect(await lines(id)).toEqual(before);
  expect((await skip(id, '2026-11-30', { skip: false })).status).toBe(422);
  expect((await detail(id)).changes.every((c) => c.withdrawn_at !== null)).toBe(true);
  expect((await detail(id)).changes.map((c) => [c.reason, c.withdrawn_why])).toEqual([
    ['Asked for it', 'Has the money after all'],
    ['Asked for it', 'Has the money after all'],
  ]);
  // Nothing is owed in a cutoff after the last.
  const small = await aLoan(api, employee, {
    loan_type_id: type,
    total_centavos: 2_500_00,
    instalment_centavos: 2_500_00,
  });
  expect(said((await skip(small, '2026-12-15')).body)).toContain('Nothing is due');
  for (const done of [id, small]) await drop(done);
});

test('from a cutoff on another installment is taken, or so many; the balance stays and the former schedule is kept', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  const sent = await restructure(id, '2026-12-15', { instalment_centavos: 400_00 });
  expect([sent.status, sent.body]).toMatchObject([200, { data: { loan: { balance_centavos: 2_500_00 } } }]);
  expect((await lines(id)).map((l) => l[2])).toEqual([1_000_00, 400_00, 400_00, 400_00, 300_00]);
  expect(await taken('2026-11-16', '2026-11-30', id)).toEqual({ instalment: 1_000_00, written: [1_000_00] });
  // Who agreed on it has written it, and what the check names is the new installment.
  expect(await taken('2026-12-01', '2026-12-15', id)).toEqual({ instalment: 400_00, written: [400_00] });

  // 1,500.00 will be owed then: in three, to the centavo.
  expect((await restructure(id, '2026-12-15', { instalments: 7 })).status).toBe(200);
  expect((await lines(id)).map((l) => l[2])).toEqual([1_000_00, ...Array.from({ length: 6 }, () => 214_29), 214_26]);
  const { changes } = await detail(id);
  expect(changes.map((c) => [c.kind, c.instalment_centavos, c.former.length])).toEqual([
    ['restructure', 214_29, 5],
    ['restructure', 400_00, 3],
  ]);
  // Of two the later one holds, from its cutoff on, also where that begins earlier.
  expect((await restructure(id, '2026-11-30', { instalment_centavos: 2_500_00 })).status).toBe(200);
  expect(await lines(id)).toEqual([['2026-11', 2, 2_500_00, 0]]);
  expect((await restructure(id, '2026-11-30', { instalment_centavos: 1 })).status).toBe(422);
  for (const wrong of [{}, { instalment_centavos: 5, instalments: 2 }, { instalments: 0 }, { instalments: 601 }])
    expect((await restructure(id, '2026-12-15', wrong)).status).toBe(422);
  await drop(id);
  const stopped = await restructure(id, '2026-12-15', { instalments: 2 });
  expect([stopped.status, said(stopped.body)]).toEqual([422, expect.stringContaining('paid off or stopped')]);
});

test('the form of the loan leaves the agreed installment as it is', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  expect((await restructure(id, '2026-11-30', { instalment_centavos: 700_00 })).status).toBe(200);
  await sql`alter table payroll.loan_changes disable trigger loan_changes_keep`.execute(api.db);
  await sql`update payroll.loan_changes set cutoff_end = '2026-01-01' where loan_id = ${id}`.execute(api.db);
  await sql`alter table payroll.loan_changes enable trigger loan_changes_keep`.execute(api.db);
  const { loan } = await detail(id);
  expect(loan.instalment_centavos).toBe(700_00);
  const form = Object.fromEntries(Object.keys(loans.form.shape).map((name) => [name, loan[name as 'code']]));
  const change = (over: object) =>
    api.send(loans.update, { body: { ...form, id, version: loan.version, ...over } } as never, {
      as: officer,
      key: uuid(),
    });
  // As many installments as a loan may have are counted by what was agreed on, also where that is still to begin.
  expect((await restructure(id, '2026-12-31', { instalment_centavos: 5_00 })).status).toBe(200);
  const { version } = (await detail(id)).loan;
  const grown = await change({ total_centavos: 5_000_00, version });
  expect([grown.status, said(grown.body)]).toEqual([422, expect.stringContaining('more than 600 installments')]);
  expect((await change({ total_centavos: 2_900_00, version })).status).toBe(200);
  loan.version = version + 1;
  const other = await change({ instalment_centavos: 800_00 });
  expect([other.status, said(other.body)]).toEqual([422, expect.stringContaining('Restructure the loan')]);
  expect((await change({ note: 'Spoken with' })).status).toBe(200);
  const { rows } = await sql<{
    n: number;
  }>`select instalment_centavos as n from payroll.loans where id = ${id}`.execute(api.db);
  expect([rows[0]!.n, (await detail(id)).loan.instalment_centavos]).toEqual([1_000_00, 700_00]);
  await drop(id);
});

test('of two officers at once one is refused, one’s own loan needs another officer, and agreed terms don’t change', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  // Both have seen the same version, however late the other asks.
  const seen = { version: await versionOf(id) };
  const both = await Promise.all([
    skip(id, '2026-11-30', seen),
    restructure(id, '2026-11-30', { instalments: 5, ...seen }),
  ]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);

  const own = await api.anEmployee({ codes: ['PAY06'] });
  await api.db
    .updateTable('hr.employees')
    .set({ employee_code: 'KW-00001' })
    .where('id', '=', own.employeeId)
    .execute();
  for (const sent of [
    await skip(id, '2026-12-15', {}, own),
    await restructure(id, '2026-12-15', { instalments: 5 }, own),
  ])
    expect([sent.status, said(sent.body)]).toEqual([422, expect.stringContaining('your own loan')]);

  for (const change of [sql`update payroll.loan_changes set reason = 'Another'`, sql`delete from payroll.loan_changes`])
    await expect(change.execute(api.db)).rejects.toMatchObject({ code: '23514' });
});

test('while a run that takes of it is posted nothing is agreed on', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  const run = await aRun(api, {
    from_date: '2026-11-16',
    to_date: '2026-11-30',
    state: 'computed',
    client_id: client.id,
  });
  await sql`insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
      basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
      net_centavos, slip, facts, hash)
    select ${run}, employee_id, 1, client_id, branch_id, kind, '2026-11-30', month, gross_centavos, basic_centavos,
      employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos, net_centavos, '{}',
      ${JSON.stringify({ loans: { 'COMPANY LOAN': id } })}, 'x' from payroll.payslips where posted_at is not null limit 1`.execute(
    api.db,
  );
  await sql`update payroll.runs set state = 'approved' where id = ${run}`.execute(api.db);
  for (const sent of [await skip(id, '2026-11-30'), await restructure(id, '2026-11-30', { instalments: 5 })])
    expect([sent.status, said(sent.body)]).toEqual([422, expect.stringContaining('is being posted')]);
  // Nor that the run takes what it was approved without.
  await sql`update payroll.runs set state = 'computed' where id = ${run}`.execute(api.db);
  expect((await skip(id, '2026-11-30')).status).toBe(200);
  await sql`update payroll.payslips set facts = '{"loans":{}}' where run_id = ${run}`.execute(api.db);
  await sql`update payroll.runs set state = 'approved' where id = ${run}`.execute(api.db);
  const after = await skip(id, '2026-11-30', { skip: false });
  expect([after.status, said(after.body)]).toEqual([422, expect.stringContaining('is being posted')]);
  expect((await skip(id, '2026-12-15')).status).toBe(200);
});
