import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  archiveRun,
  cancelRun,
  computeRun,
  decideRun,
  postRun,
  runStates,
  showRun,
  storeRun,
  updateRun,
  uploadRun,
  type Run,
} from '#contract/payroll/runs/runs.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import { keepPeople } from '#server/payroll/runs/prepare/members.queries.ts';
import { runJobs } from '#server/payroll/runs/compute/run-jobs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '../payroll-builders.ts';
import { untilOver, withPeers } from '../payroll-support.ts';

/** A run from every state with every step; two people at once; what is posted. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
  stop = await withPeers(api);
  officer = await api.aUser(['PAY07']);
  other = await api.aUser(['PAY07']);
});
afterAll(async () => {
  await stop();
  await api.close();
});

let made = 0;
/** A run of its own, with one payslip. */
async function aRun(state: Run['state'] = 'computed'): Promise<Run> {
  // One person is in one run of a cutoff: each run has its own.
  if (made++ > 0) await sql`update payroll.clients set code = code || '-' || id where code = 'PC-0'`.execute(api.db);
  await sql`update payroll.employees set code = code || '-' || id where code = 'P-1'`.execute(api.db);
  const id = await aStoredRun(api);
  await api.db
    .updateTable('payroll.runs')
    .set({ state, ...(state === 'posted' && { posted_at: '2026-12-04T00:00:00Z' }), computed_by: officer.userId })
    .where('id', '=', id)
    .execute();
  await withCutoff(id);
  return show(id);
}
/** The calendar has the cutoff of a run, so that its time can be pulled. */
async function withCutoff(run: number): Promise<void> {
  await sql`insert into payroll.years (year, created_at) values (2026, now()) on conflict do nothing`.execute(api.db);
  await sql`insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
    select y.id, p.client_id, r.from_date, r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month
    from payroll.runs r join payroll.run_people p on p.run_id = r.id cross join payroll.years y where r.id = ${run}`.execute(
    api.db,
  );
}
const show = async (id: number): Promise<Run> =>
  (await api.send(showRun, { params: { id } }, { as: officer })).body.data;
const as = (who: Person) => ({ as: who, key: uuid() });

const steps = {
  pull: (r: Run) => api.send(uploadRun, { body: { id: r.id, version: r.version } }, as(officer)),
  compute: (r: Run) => api.send(computeRun, { params: { id: r.id }, body: { version: r.version } }, as(officer)),
  send: (r: Run) =>
    api.send(
      updateRun,
      { body: { id: r.id, version: r.version, state: 'for_approval', skip: 'Reviewed on paper' } },
      as(officer),
    ),
  hold: (r: Run) =>
    api.send(
      updateRun,
      { body: { id: r.id, version: r.version, hold: [{ employee: 'P-1', reason: 'HR corrects it' }] } },
      as(officer),
    ),
  release: (r: Run) => api.send(updateRun, { body: { id: r.id, version: r.version, release: ['P-1'] } }, as(officer)),
  rename: (r: Run) => api.send(updateRun, { body: { id: r.id, version: r.version, name: 'Other' } }, as(officer)),
  accept: (r: Run) =>
    api.send(
      updateRun,
      {
        body: {
          id: r.id,
          version: r.version,
          accept: [{ cause: 'New in payroll', people: 1, centavos: r.net_centavos, word: 'Hired' }],
        },
      },
      as(officer),
    ),
  approve: (r: Run) =>
    api.send(
      decideRun,
      { params: { id: r.id, status: 'Posted' }, body: { version: r.version, hash: r.approval_hash ?? '' } },
      as(other),
    ),
  reject: (r: Run) =>
    api.send(
      decideRun,
      { params: { id: r.id, status: 'Rejected' }, body: { version: r.version, remark: 'Rates are wrong' } },
      as(other),
    ),
  post: (r: Run) => api.send(postRun, { params: { id: r.id }, body: { version: r.version } }, as(officer)),
  putBack: (r: Run) => api.send(cancelRun, { params: { id: r.id }, body: { version: r.version } }, as(officer)),
  archive: (r: Run) => api.send(archiveRun, { params: { id: r.id }, query: { version: r.version } }, as(officer)),
};
const leaves: Record<keyof typeof steps, readonly Run['state'][]> = {
  pull: ['draft', 'uploaded', 'computed'],
  compute: ['uploaded', 'computed'],
  send: ['computed'],
  hold: ['draft', 'uploaded', 'computed'],
  release: ['draft', 'uploaded', 'computed'],
  rename: ['draft', 'uploaded', 'computed'],
  // Who approves accepts differences too.
  accept: ['computed', 'for_approval'],
  approve: ['for_approval'],
  reject: ['for_approval'],
  post: ['approved'],
  // Of an approved one whose posting stopped before anything was posted.
  putBack: ['uploaded', 'computed', 'for_approval', 'approved', 'rejected'],
  archive: ['draft', 'uploaded', 'computed', 'rejected'],
};

describe.each(runStates)('from %s', (state) => {
  const refused = (Object.keys(steps) as (keyof typeof steps)[]).filter((s) => !leaves[s].includes(state));
  test.each(refused)('%s is refused, and the run stays as it was', async (step) => {
    const run = await aRun(state);
    const sent = await steps[step](run);
    expect(sent.status, JSON.stringify(sent.body)).toBe(409);
    expect(await show(run.id)).toEqual(run);
  });

  // Of every other step the answer is the step's own: taken, or refused for what the run lacks and not for its state.
  const open = (Object.keys(steps) as (keyof typeof steps)[]).filter((s) => leaves[s].includes(state));
  test.each(open)('%s is the run’s to take', async (step) => {
    const sent = await steps[step](await aRun(state));
    expect(sent.body, step).not.toMatchObject({ reason: 'state' });
  });
});

test('the way of a run: held, released, sent on, approved by another over its hash, posted; then nothing changes it', async () => {
  let run = await aRun();
  await sql`update payroll.runs set name = 'The way' where id = ${run.id}`.execute(api.db);
  run = (await steps.hold(run)).body.data;
  expect(run.counts).toMatchObject({ held: 1, ok: 0 });
  expect((await steps.send(run)).body).toMatchObject({
    message: 'This run has no employees left to pay. Release an employee on hold, or delete the run.',
  });
  const release = { body: { id: run.id, version: run.version, release: ['P-1'] } };
  run = (await api.send(updateRun, release, as(officer))).body.data;
  expect(run.counts).toMatchObject({ held: 0, ok: 1 });
  run = (await steps.send(run)).body.data;
  expect(run).toMatchObject({ state: 'for_approval', approval_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const own = {
    params: { id: run.id, status: 'Posted' as const },
    body: { version: run.version, hash: run.approval_hash! },
  };
  expect((await api.send(decideRun, own, as(officer))).status).toBe(403);
  // Something changed after it was sent for approval, so the approval would be over other payslips.
  await sql`update payroll.payslips set hash = 'y' where run_id = ${run.id}`.execute(api.db);
  expect((await steps.approve(run)).body).toMatchObject({ reason: 'changed' });
  await sql`update payroll.payslips set hash = 'x' where run_id = ${run.id}`.execute(api.db);

  // Two approve at once: one of them does.
  const both = await Promise.all([steps.approve(run), steps.approve(run)]);
  expect(both.map((b) => b.status).sort()).toEqual([200, 409]);
  const { job } = both.find((b) => b.status === 200)!.body.data;
  expect(await untilOver(api, job!.id, officer)).toMatchObject({ state: 'done' });
  expect(await show(run.id)).toMatchObject({ state: 'posted', approved_by: expect.any(String) });

  for (const change of [
    sql`update payroll.payslips set net_centavos = net_centavos + 1, gross_centavos = gross_centavos + 1 where run_id = ${run.id}`,
    sql`delete from payroll.payslips where run_id = ${run.id}`,
    sql`truncate payroll.payslips cascade`,
    sql`update payroll.journal set debit_centavos = 0 where run_id = ${run.id}`,
    sql`delete from payroll.journal where run_id = ${run.id}`,
    sql`insert into payroll.journal (run_id, client_id, branch_id, account, debit_centavos)
      select run_id, client_id, branch_id, 'made_up', 1 from payroll.run_people where run_id = ${run.id}`,
    sql`insert into payroll.loan_payments (loan_id, payslip_id, amount_centavos)
      select 1, id, 1 from payroll.payslips where run_id = ${run.id}`,
    sql`delete from payroll.runs where id = ${run.id}`,
    sql`truncate payroll.runs cascade`,
    ...['from_date', 'to_date', 'pay_date'].map(
      (date) => sql`update payroll.runs set ${sql.ref(date)} = ${sql.ref(date)} + 1 where id = ${run.id}`,
    ),
    ...[
      `client_id = (select min(id) from payroll.clients)`,
      `kind = 'supplementary'`,
      `approval_hash = 'x'`,
      `basis_hash = 'x'`,
      `state = 'approved', posted_at = null`,
      `approved_by = null`,
    ].map((to) => sql`update payroll.runs set ${sql.raw(to)} where id = ${run.id}`),
  ])
    await expect(change.execute(api.db)).rejects.toThrow(/posted|not changed|not emptied/);
});

test('the journal of a run is written only while it is posted', async () => {
  for (const state of runStates.filter((s) => s !== 'approved')) {
    const run = await aRun(state);
    const write = sql`insert into payroll.journal (run_id, client_id, branch_id, account, debit_centavos)
      select run_id, client_id, branch_id, 'made_up', 1 from payroll.run_people where run_id = ${run.id}`;
    await expect(write.execute(api.db), state).rejects.toThrow('written only while their run is posted');
  }
});

test('a step from a version that another user changed meanwhile is refused with the current run', async () => {
  const run = await aRun();
  await steps.hold(run);
  const late = await steps.putBack(run);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ reason: 'stale', current: { id: run.id, counts: { held: 1 } } });
});

test('an employee who isn’t in the run can’t be put on hold in it', async () => {
  const run = await aRun();
  const body = { id: run.id, version: run.version, hold: [{ employee: 'NOBODY', reason: 'x' }] };
  const sent = await api.send(updateRun, { body }, as(officer));
  expect(sent.status).toBe(422);
  expect(sent.body).toMatchObject({
    errors: { hold: ['One of these employees isn’t in this run. Refresh the page.'] },
  });
});

test('a run is begun for a cutoff of the calendar, and for no other dates', async () => {
  const body = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-05' };
  const sent = await api.send(storeRun, { body }, as(officer));
  expect(sent.body).toMatchObject({
    errors: {
      from_date: [
        'The pay calendar has no cutoff with these dates and this pay date. Add one there, or choose other dates.',
      ],
    },
  });
  // Nor of a branch of another client, or of none.
  const { rows } = await sql<{ id: number }>`select id from payroll.clients order by id limit 1`.execute(api.db);
  const of = { ...body, pay_date: '2026-12-04', client_id: rows[0]!.id };
  const foreign = sql<{ id: number }>`select min(id) as id from payroll.branches where client_id <> ${of.client_id}`;
  for (const branch_id of [(await foreign.execute(api.db)).rows[0]!.id, 999_999])
    expect((await api.send(storeRun, { body: { ...of, branch_ids: [branch_id] } }, as(officer))).body).toMatchObject({
      errors: { branch_ids: ['Choose branches of this client.'] },
    });
});

test('an employee who left the clients of a run leaves it with the next pull, with all their data', async () => {
  const run = await aRun();
  await sql`insert into payroll.run_inputs (run_id, employee_id, source, days, hash, taken_at)
    select run_id, employee_id, 'hr', '[]', 'x', now() from payroll.run_people where run_id = ${run.id}`.execute(
    api.db,
  );
  const pulled = await steps.pull(run);
  expect(await untilOver(api, pulled.body.data.job, officer)).toMatchObject({ state: 'done' });
  expect(await show(run.id)).toMatchObject({ people: 0, net_centavos: 0, gross_centavos: 0 });
  const { rows } = await sql`select 1 from payroll.payslips where run_id = ${run.id}
    union all select 1 from payroll.run_inputs where run_id = ${run.id}`.execute(api.db);
  expect(rows).toEqual([]);
});

describe('who left and was hired again', () => {
  const early = { line: 1, from_date: '2024-01-08', to_date: '2026-11-20' };
  test.each<[string, 'daily' | 'monthly', string, string[]]>([
    ['after the period is in its run still', 'daily', '2026-12-07', []],
    ['within it is paid for both periods by the day', 'daily', '2026-11-25', []],
    ['is not paid the days between by the month', 'monthly', '2026-11-25', ['employment.away']],
  ])('%s', async (_, scheme, again, problems) => {
    const run = await aRun();
    const { rows } = await sql<{ id: number; client_id: number; branch_id: number }>`
      select employee_id as id, client_id, branch_id from payroll.run_people where run_id = ${run.id}`.execute(api.db);
    const { id, client_id, branch_id } = rows[0]!;
    await sql`update payroll.employees set hired_on = ${again} where id = ${id}`.execute(api.db);
    await sql`delete from payroll.employee_rates where employee_id = ${id}`.execute(api.db);
    await api.db
      .insertInto('payroll.employee_rates')
      .values({
        employee_id: id,
        from_date: '2024-01-08',
        scheme,
        amount_centavos: scheme === 'daily' ? 80_000 : 2_500_000,
        factor_tenths: 3130,
        minutes_per_day: 480,
      })
      .execute();
    for (const place of [early, { line: 1, from_date: again, to_date: null }])
      await api.db
        .insertInto('payroll.employee_places')
        .values({ employee_id: id, client_id, branch_id, ...place })
        .execute();
    await keepPeople(api.db, { id: run.id, from_date: run.from_date, to_date: run.to_date }, [client_id]);
    const day = (date: string) => ({ date, day: 'ordinary', minutes: { reg: 480 } });
    const days = [day('2026-11-17'), day('2026-11-20'), ...(again < '2026-12' ? [day('2026-11-26')] : [])];
    await sql`insert into payroll.run_inputs (run_id, employee_id, source, days, hash, taken_at)
      values (${run.id}, ${id}, 'hr', ${JSON.stringify(days)}, 'x', now())`.execute(api.db);
    const { job } = (await steps.compute(await show(run.id))).body.data;
    expect(await untilOver(api, job, officer)).toMatchObject({ state: 'done' });
    const found = await api.db
      .selectFrom('payroll.run_people')
      .select('problems')
      .where('run_id', '=', run.id)
      .executeTakeFirst();
    const codes = (found!.problems as { code: string }[]).map((p) => p.code);
    expect(codes.filter((c) => !c.endsWith('missing'))).toEqual(problems);
    const paid = await sql<{ basic: number }>`select coalesce(sum(basic_centavos), 0)::bigint as basic
      from payroll.payslips where run_id = ${run.id}`.execute(api.db);
    expect(paid.rows[0]!.basic).toBe(scheme === 'daily' ? 80_000 * days.length : 0);
  });
});

test.each([
  ['uploaded', ['compute', 'compute', 'putBack', 'pull', 'archive']],
  ['computed', ['compute', 'send', 'hold', 'putBack', 'pull']],
  ['for_approval', ['approve', 'reject', 'putBack', 'approve', 'putBack']],
  ['approved', ['post', 'post', 'putBack', 'putBack', 'post']],
] as const)(
  'of steps pressed at once in a run that is %s one is done, and the others are refused',
  async (state, pressed) => {
    const run = await aRun(state);
    const hash = await approvalHash(api.db, run.id);
    await sql`update payroll.runs set approval_hash = ${hash} where id = ${run.id}`.execute(api.db);
    const seen = await show(run.id);
    const sent = await Promise.all(pressed.map((step) => steps[step](seen)));
    const taken = sent.filter((s) => s.status === 200);
    expect(taken).toHaveLength(1);
    // For an archived run the others hear that it doesn't exist.
    for (const s of sent) expect([200, 404, 409]).toContain(s.status);
    // Every step that was taken comes to its end: no work is left under way, and no run is left partly posted.
    const { rows } = await sql<{
      id: number;
    }>`select job_id as id from payroll.runs where id = ${run.id} and job_id is not null`.execute(api.db);
    for (const { id } of rows) await untilOver(api, id, officer);
    const { rows: odd } = await sql`select s.id from payroll.payslips s join payroll.runs r on r.id = s.run_id
    where r.id = ${run.id} and (s.posted_at is not null) <> (r.state = 'posted')`.execute(api.db);
    expect(odd).toEqual([]);
  },
);

test('who was held while the run was computed again is computed once released, not paid by the payslip of before', async () => {
  let run = (await steps.hold(await aRun())).body.data;
  const { job } = (await steps.compute(run)).body.data;
  expect(await untilOver(api, job, officer)).toMatchObject({ state: 'done' });
  run = await show(run.id);
  const release = { body: { id: run.id, version: run.version, release: ['P-1'] } };
  run = (await api.send(updateRun, release, as(officer))).body.data;
  expect(run.counts).toMatchObject({ waiting: 1, ok: 0, held: 0 });
  expect((await steps.send(run)).status).toBe(409);
});

test.each(['for_approval', 'approved'] as const)(
  'work that stopped is not gone on with in a run that is %s meanwhile',
  async (state) => {
    const run = await aRun(state);
    for (const name of ['run-pull', 'run-compute']) {
      const kind = runJobs(api.context).find((k) => k.name === name)!;
      const job = {
        id: 1,
        input: { run: run.id, epoch: 1 },
        reached: null,
        startedBy: null,
        now: '2026-12-04T00:00:00Z',
      };
      await expect(kind.work({ ...job, report: () => Promise.resolve() })).rejects.toThrow('The run was rejected');
    }
    expect(await show(run.id)).toEqual(run);
  },
);

test('of two runs with the same people the second is not approved while the first waits to be posted', async () => {
  const first = await aRun('for_approval');
  const second = await aRun('for_approval');
  await sql`update payroll.runs set state = 'approved' where id = ${first.id}`.execute(api.db);
  await sql`update payroll.run_people set employee_id = (select employee_id from payroll.run_people where run_id = ${first.id})
    where run_id = ${second.id}`.execute(api.db);
  await sql`update payroll.payslips set employee_id = (select employee_id from payroll.payslips where run_id = ${first.id})
    where run_id = ${second.id}`.execute(api.db);
  const hash = await approvalHash(api.db, second.id);
  await sql`update payroll.runs set approval_hash = ${hash} where id = ${second.id}`.execute(api.db);
  const sent = await steps.approve(await show(second.id));
  expect([sent.status, sent.body]).toMatchObject([
    409,
    {
      message:
        '1 of these employees is in another run that is being posted. Reject this run, and compute it again when the other run is posted.',
    },
  ]);
});

test('issues that must be fixed block approval', async () => {
  const run = await aRun();
  await sql`update payroll.run_people set state = 'error' where run_id = ${run.id}`.execute(api.db);
  expect((await steps.send(run)).body).toMatchObject({
    message: '1 employee isn’t ready to pay. Fix their errors or put them on hold first.',
  });
});

test('a run that does not tie is not approved, whatever the screen lets through', async () => {
  const run = await aRun();
  expect((await steps.send(run)).status).toBe(200);
  await sql`update payroll.payslips set gross_centavos = gross_centavos + 1, net_centavos = net_centavos + 1 where run_id = ${run.id}`.execute(
    api.db,
  );
  const sent = await steps.approve(await show(run.id));
  expect([sent.status, sent.body]).toMatchObject([409, { message: expect.stringContaining('Pay lines = gross') }]);
});

test.each([
  [
    'a share',
    sql`employer_contributions_centavos = employer_contributions_centavos + 1`,
    'Both shares = SSS, PhilHealth, and Pag-IBIG',
  ],
  ['tax', sql`tax_centavos = tax_centavos + 1, net_centavos = net_centavos - 1`, 'Tax withheld = tax to the BIR'],
])('%s without a report to the agency doesn’t reconcile', async (_, wrong, name) => {
  const run = await aRun();
  await sql`update payroll.payslips set ${wrong} where run_id = ${run.id}`.execute(api.db);
  const { gate } = (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body;
  const tie = gate.identities.find((i) => i.name === name)!;
  expect([tie.holds, tie.left - tie.right]).toEqual([false, 1]);
});

test('who got no payslip and is not held is missing', async () => {
  const run = await aRun();
  await sql`delete from payroll.payslips where run_id = ${run.id}`.execute(api.db);
  const { gate } = (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body;
  expect(gate.identities[0]).toEqual({
    name: 'Employees in the run = payslips + on hold',
    unit: 'people',
    left: 1,
    right: 0,
    holds: false,
  });
});

test('the gate says whether everything ties, and why net differs', async () => {
  const run = await aRun();
  const { gate, totals } = (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body;
  expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
  expect(gate.identities.map((i) => [i.name, i.unit])).toContainEqual([
    'Employees in the run = payslips + on hold',
    'people',
  ]);
  const cause = { cause: 'New in payroll', people: 1, centavos: run.net_centavos };
  const what = 'First pay in Kawani';
  const most = [{ employee: 'P-1', name: 'Santos, Liza', centavos: run.net_centavos }];
  expect(gate.causes).toEqual([{ ...cause, what, most, accepted: null }]);
  expect(totals['basic']).toBe(run.gross_centavos);
});

test('a difference is accepted with a word, before and while the run waits; with other figures it is open again', async () => {
  let run = await aRun();
  const cause = { cause: 'New in payroll', people: 1, centavos: run.net_centavos };
  const accept = async (by: Person, word: string) => {
    const body = { id: run.id, version: run.version, accept: [{ ...cause, word }] };
    const sent = await api.send(updateRun, { body }, as(by));
    if (sent.status === 200) run = sent.body.data;
    return sent.status;
  };
  const accepted = async () =>
    (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body.gate.causes[0]!.accepted;
  expect(await accept(officer, ' ')).toBe(422);
  expect(await accept(officer, 'Hired on the 8th')).toBe(200);
  expect(await accepted()).toMatchObject({ word: 'Hired on the 8th', by: expect.any(String) });
  run = (await steps.send(run)).body.data;
  expect(await accept(other, 'Checked with HR')).toBe(200);
  expect(await accepted()).toMatchObject({ word: 'Checked with HR' });
  // Once the run was sent on, accepting a difference cannot be sent together with holding or releasing people.
  const both = { id: run.id, version: run.version, accept: [{ ...cause, word: 'x' }], release: ['P-1'] };
  expect((await api.send(updateRun, { body: both }, as(other))).status).toBe(409);
  await sql`update payroll.payslips set slip = jsonb_set(slip::jsonb, '{net}', '1')::text where run_id = ${run.id}`.execute(
    api.db,
  );
  expect(await accepted()).toBeNull();
});
