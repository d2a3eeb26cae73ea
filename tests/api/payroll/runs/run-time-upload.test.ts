import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports, type Import } from '#contract/common/imports.ts';
import { sssLaw } from '#contract/payroll/tables/law.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawDays, rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { cancelRun, decideRun, storeRun, updateRun, uploadRun, type Run } from '#contract/payroll/runs/runs.ts';
import { tryLaw } from '#contract/payroll/simulations/simulate-law.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { writeInputs } from '#server/payroll/runs/prepare/pull.queries.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { csvFile } from '#tests/api/imports/imports-support.ts';
import { aPaidPerson, computed, sentOn, shown } from '../off-cycle-support.ts';
import { sendForApproval, untilOver, withPeers } from '../payroll-support.ts';
import { aPayClient, aPayEmployee } from '../registers-support.ts';

/** Time of a run out of a file: judged row by row, computed, approved and posted as pulled time is, and taken back. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
const december = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-16T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  const { client, employee } = await aPaidPerson(api);
  const { branch_id: branch } = await api.db
    .selectFrom('payroll.employee_places')
    .select('branch_id')
    .where('employee_id', '=', employee)
    .executeTakeFirstOrThrow();
  const numbers = { tin: 'x', sss: 'x', philhealth: 'x', pagibig: 'x' };
  const at = { id: client, branch };
  const hire = (code: string, over: object = {}, where = at) =>
    aPayEmployee(api, where, { code, ...numbers, last_name: `Dela Cruz ${code}`, ...over });
  await hire('P-2');
  for (let n = 1; n <= 7; n++) await hire(`B-${n}`);
  const unpaid = await hire('P-3');
  await api.db.deleteFrom('payroll.employee_rates').where('employee_id', '=', unpaid).execute();
  const nowhere = await hire('P-4');
  await api.db.deleteFrom('payroll.employee_places').where('employee_id', '=', nowhere).execute();
  await hire('P-5', {}, await aPayClient(api, { code: 'NO', name: 'Without cutoffs' }));
  const raised = await hire('P-6');
  const rate = { scheme: 'monthly', amount_centavos: 31_000_00, factor_tenths: 2610 } as const;
  await api.db
    .insertInto('payroll.employee_rates')
    .values({ employee_id: raised, from_date: '2026-12-08', ...rate })
    .execute();
  await hire('P-7', { hired_on: '2026-12-07' });
  await hire('P-8', { last_day: '2026-12-11' });
  run = (await api.send(storeRun, { body: december }, as())).body.data;
});
afterAll(async () => {
  await stop();
  await api.close();
});

const as = (who = officer) => ({ as: who, key: uuid() });
const kind = () => `runTime:${run.id}`;

/** Waits for the work of a step of an import, and answers its state. */
async function after(sent: { status: number; body: { data: Import } }): Promise<Import> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { id, job } = sent.body.data;
  if (job) await untilOver(api, job.id, officer);
  return (await api.send(payrollImports.show, { params: { id } }, { as: officer })).body.data;
}
async function checked(file: File, who = officer): Promise<Import> {
  const read = await after(
    await api.send(payrollImports.upload, { body: { kind: kind() } }, { ...as(who), files: [file] }),
  );
  const columns = read.columns.map(({ index, field, order }) => ({ index, field, order }));
  const body = { columns, version: read.version };
  return after(await api.send(payrollImports.columns, { params: { id: read.id }, body }, as(who)));
}
const step = async (
  call: typeof payrollImports.apply | typeof payrollImports.undo,
  { id, version }: Import,
  who = officer,
) => after(await api.send(call as typeof payrollImports.apply, { params: { id }, body: { version } }, as(who)));
const refusals = async ({ id }: Import) => {
  const { data } = (await api.send(payrollImports.rows, { params: { id }, query: {} }, { as: officer })).body;
  return data.map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]);
};
const people = async () =>
  (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body.data.map((p) => [
    p.employee,
    p.source,
    p.regular,
  ]);

const head =
  'Code,Name,Hours,Overtime,Regular holiday hours,Regular holidays not worked,"Late, minutes","Absent, days"';

test('every refused row has its reason in a sentence, and the valid ones are saved', async () => {
  const rows = [
    'P-1,"Santos, Liza",88,2,,,,1',
    'X-9,Nobody,88',
    'p-1,"Santos, Liza",80',
    'B-1,Somebody Else,80',
    'B-2,,-8',
    'B-3,,361',
    'B-4,,eighty',
    'B-5,,20,,,15',
    'B-6,,80,,,,,16',
    'B-7,,80,,,,,1.3',
    'P-3,,80',
    'P-4,,80',
    'P-5,,80',
    'P-6,,80',
    'P-2,Ana Dela Cruz P-2,80',
    // A salary of a part of the cutoff is paid by its days of work, of which a summary knows none.
    'P-7,,56',
    'P-8,,72',
  ];
  const found = await checked(csvFile([head, ...rows].join('\n')));
  expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 15 });
  expect(await refusals(found)).toEqual([
    [3, 'code: No employee has this code'],
    [4, 'code: Duplicate of row 2'],
    [5, 'name: Code B-1 belongs to Dela Cruz B-1, Ana in Payroll. Correct the code or the name.'],
    [6, 'ordinary_reg: Hours can’t be below zero.'],
    [7, 'ordinary_reg: 361 hours in 15 days are 24.07 hours a day: a day has 24'],
    [8, 'ordinary_reg: Not a number'],
    [9, 'holidays_unworked: Enter the number of regular holidays, 0 to 14.'],
    [10, 'absent: 16 days absent or on leave, and the cutoff has 15 days'],
    [11, 'absent: Enter whole or half days, such as 1.5.'],
    [12, 'code: Has no pay rate at the end of this cutoff'],
    [13, 'code: Has no client and branch at the end of this cutoff'],
    [14, 'code: The client has no cutoff with these dates'],
    [
      15,
      'code: Their rate or client changes on 8 Dec 2026, and a summary doesn’t split hours at that date. Pull the time from HR',
    ],
    ...[17, 18].map((row) => [
      row,
      'code: Monthly-paid and hired or separated within this cutoff. A summary does not list the days worked: pull the time from HR',
    ]),
  ]);
  const done = await step(payrollImports.apply, found);
  expect([done.state, done.counts]).toMatchObject(['applied', { new: 2, refused: 15 }]);
  expect((await people()).filter(([, source]) => source !== null)).toEqual([
    ['P-2', 'file', 80 * 60],
    ['P-1', 'file', 88 * 60],
  ]);
  expect(await shown(api, run.id, officer)).toMatchObject({ state: 'uploaded' });
});

/** Each payslip of the run: whose, gross, and what represents all of it. */
const slips = async () =>
  (
    await api.db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select(['e.code', 's.slip', 's.hash'])
      .where('s.run_id', '=', run.id)
      .orderBy('e.code')
      .execute()
  ).map(({ code, slip, hash }) => ({ code, hash, gross: (JSON.parse(slip) as Payslip).gross }));

/** A file of a spreadsheet with one row: P-1 worked so many hours of overtime. */
async function overtimeOf(hours: number): Promise<File> {
  const rows = async function* (): AsyncGenerator<Written[][]> {
    yield await Promise.resolve([['P-1', ...[88, hours, 1].map((n) => ({ number: String(n) }))]]);
  };
  const at = { date: '2026-12-16', time: '09:00' };
  const sheet = writeXlsx({ sheet: 'Time', head: ['Emp no', 'Regular hours', 'OT', 'Absent, days'], at }, rows());
  return new File([await new Response(sheet).arrayBuffer()], 'time.xlsx');
}

test('it is computed as pulled time is; another file replaces it for the one it names, and an undo puts it back', async () => {
  const others = (await people()).filter(([, source]) => source === null).map(([code]) => String(code));
  const { version } = await shown(api, run.id, officer);
  const hold = others.map((employee) => ({ employee, reason: 'No time' }));
  expect((await api.send(updateRun, { body: { id: run.id, version, hold } }, as())).status).toBe(200);
  expect((await computed(api, run, officer)).counts).toMatchObject({ error: 0, waiting: 0, held: others.length });
  const before = await slips();
  // 25,000.00 a month by 313 days: 12,500.00, less a day of 958.47, and two hours at 119.81 by 125%.
  expect(before.map((s) => [s.code, s.gross])).toEqual([
    ['P-1', 12_500_00 - 958_47 + 299_52],
    ['P-2', 15_000_00],
  ]);

  const same = await checked(await overtimeOf(2));
  expect(same.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  const more = await step(payrollImports.apply, await checked(await overtimeOf(4)));
  expect([more.state, more.counts]).toMatchObject(['applied', { new: 0, changed: 1 }]);
  expect((await shown(api, run.id, officer)).state).toBe('uploaded');
  await computed(api, run, officer);
  const replaced = await slips();
  expect(replaced.map((s) => [s.code, s.gross])).toEqual([
    ['P-1', 12_500_00 - 958_47 + 599_04],
    ['P-2', 15_000_00],
  ]);
  expect(replaced[1]).toEqual(before[1]);
  const undone = await step(payrollImports.undo, more);
  expect(undone.state).toBe('undone');
  await computed(api, run, officer);
  expect(await slips()).toEqual(before);
});

test('pulling again replaces no uploaded time unless asked to', async () => {
  const before = await people();
  const { version } = await shown(api, run.id, officer);
  const pull = (over: object) => api.send(uploadRun, { body: { id: run.id, version, ...over } }, as());
  const stopped = await pull({});
  expect([stopped.status, stopped.body]).toMatchObject([
    409,
    {
      reason: 'files',
      message:
        'Time of 2 employees in this run was uploaded. Pulling replaces it with HR’s approved time, or with none if HR has none.',
    },
  ]);
  expect([await people(), (await shown(api, run.id, officer)).version]).toEqual([before, version]);
});

test('what HR says in its place stays when an older file is undone', async () => {
  const more = await step(payrollImports.apply, await checked(await overtimeOf(4)));
  const { employee_id } = await api.db
    .selectFrom('payroll.employees')
    .select('id as employee_id')
    .where('code', '=', 'P-1')
    .executeTakeFirstOrThrow();
  const pulled = { employee_id, days: '[]', before: '[]', unapproved: 0, hash: 'x' };
  const time = async () =>
    (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body.time;
  const before = await time();
  await writeInputs(api.db, run.id, [pulled], '2026-12-16T01:00:00Z');
  // HR has approved no day.
  const lacking = [{ code: 'PC-0', name: 'Stored client' }];
  expect(await time()).toEqual({ ...before, timed: before.timed - 1, lacking });
  const undone = await step(payrollImports.undo, more);
  expect([undone.state, undone.job?.error]).toEqual([
    'applied',
    'One of them was changed since, so nothing was undone.',
  ]);
  const again = await step(payrollImports.apply, await checked(await overtimeOf(2)));
  expect(again.counts).toMatchObject({ new: 0, changed: 1 });
  const { days } = (await api.send(rawDays, { params: { id: run.id, code: 'P-1' } }, { as: officer })).body.data;
  expect(days.reduce((n, d) => n + (d.minutes.ot ?? 0), 0)).toBe(120);
});

test('refused and put back it keeps the time out of the file, and is computed to the same; before it is computed that is thrown away', async () => {
  const ready = await computed(api, run, officer);
  const times = async () => (await people()).toSorted();
  const [before, time] = [await slips(), await times()];
  expect(time.map(([, source]) => source)).toContain('file');
  const { version } = await sendForApproval(api, officer, ready);
  const no = { params: { id: run.id, status: 'Rejected' as const }, body: { version, remark: 'Overtime of P-1?' } };
  expect((await api.send(decideRun, no, as(approver))).status).toBe(200);
  const putBack = async () => {
    const now = await shown(api, run.id, officer);
    return (await api.send(cancelRun, { params: { id: run.id }, body: { version: now.version } }, as())).body.data;
  };
  expect(await putBack()).toMatchObject({ state: 'uploaded', net_centavos: 0, approval_hash: null });
  expect([await times(), await slips()]).toEqual([time, []]);
  await computed(api, run, officer);
  expect(await slips()).toEqual(before);

  await putBack();
  expect(await putBack()).toMatchObject({ state: 'draft' });
  expect((await people()).every(([, source]) => source === null)).toBe(true);
  const rows = ['P-1,"Santos, Liza",88,2,,,,1', 'P-2,Ana Dela Cruz P-2,80'];
  await step(payrollImports.apply, await checked(csvFile([head, ...rows].join('\n'))));
  expect(await times()).toEqual(time);
});

test('the user who uploaded time doesn’t approve the run if another can, and no user uploads their own', async () => {
  const [computer, own] = [await api.aUser(['PAY07']), await api.anEmployee({ codes: ['PAY07'] })];
  await computed(api, run, computer);
  const gate = async (who: Person) =>
    (await api.send(runSummary, { params: { id: run.id }, query: {} }, { as: who })).body.gate;
  const row = { what: 'time out of a file, gross' };
  expect(await gate(officer)).toMatchObject({
    why_not: 'You imported time into this run. Another user must approve it.',
    written_by_you: {
      total: 2,
      rows: [
        { ...row, employee: 'P-2', centavos: 15_000_00 },
        { ...row, employee: 'P-1', centavos: 11_841_05 },
      ],
    },
  });
  expect(await gate(approver)).toMatchObject({ why_not: null, written_by_you: { total: 0 } });

  // What another puts in its place is theirs, and an undo makes it the first one's again; so is no time that HR gives.
  const other = await step(payrollImports.apply, await checked(await overtimeOf(4), approver), approver);
  const written = async () => [(await gate(officer)).written_by_you.total, (await gate(approver)).written_by_you.total];
  await computed(api, run, computer);
  expect(await written()).toEqual([1, 1]);
  expect((await gate(approver)).why_not).toContain('You imported time into this run');
  expect((await step(payrollImports.undo, other, approver)).state).toBe('undone');
  await computed(api, run, computer);
  expect(await written()).toEqual([2, 0]);

  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', own.employeeId).execute();
  const sent = await step(payrollImports.apply, await checked(await overtimeOf(8), own), own);
  expect([sent.state, sent.job?.error]).toEqual([
    'checked',
    'Row 2 is your own row, which another user must write. Remove it from the file; nothing was imported.',
  ]);
});

test('once submitted it takes no further time, and is posted like any other; other payroll users can’t upload', async () => {
  const late = await checked(await overtimeOf(9));
  const { approve } = await sentOn(api, await computed(api, run, officer), officer);
  const refused = await step(payrollImports.apply, late);
  expect([refused.state, refused.job?.error]).toEqual([
    'checked',
    'This run is submitted for approval, so its time can’t be changed. Reject it first.',
  ]);
  const { job } = (await approve(approver)).body.data;
  expect(await untilOver(api, job!.id, officer)).toMatchObject({ state: 'done' });
  expect(await shown(api, run.id, officer)).toMatchObject({ state: 'posted', gross_centavos: 11_841_05 + 15_000_00 });

  // What it would be by another table is worked out from the same time: by the one in force, the same for all employees.
  const law = await api.aUser(['PAY03', 'PAY07']);
  const table = (await api.send(sssLaw.current, {}, { as: law })).body.data!.id;
  const over = { of: 'run', run: run.id } as const;
  const sent = await api.send(tryLaw, { body: { kind: 'sss', id: table, over } }, { as: law });
  const { counts } = await shown(api, run.id, officer);
  expect(sent.body.data.tried!.all).toMatchObject({ done: counts.ok + counts.warning, left_out: 0, changed: 0 });

  const keeper = await api.aUser(['PAY04']);
  const files = [csvFile(head)];
  for (const [key, who, status] of [
    [kind(), keeper, 403],
    ['runTime', officer, 404],
    ['loanType:1', officer, 404],
  ] as const)
    expect((await api.send(payrollImports.upload, { body: { kind: key } }, { ...as(who), files })).status).toBe(status);
});
