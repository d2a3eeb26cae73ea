import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeOffCyclePerson, listOffCyclePeople, updateOffCycleRun } from '#contract/payroll/runs/off-cycle-runs.ts';
import { listRateRetro, storeRateRetro, updateRateRetro } from '#contract/payroll/runs/rate-retro.ts';
import { archiveRun, cancelRun, decideRun, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { morePayslips } from '#tests/api/payroll/payroll-builders.ts';
import {
  aPaidPerson,
  computed,
  november,
  posted,
  sentOn,
  shown,
  slipOf,
  typeId,
} from '#tests/api/payroll/off-cycle-support.ts';
import { sendForApproval, withPeers } from '#tests/api/payroll/payroll-support.ts';

/** Rates that were changed with a date in posted cutoffs: found, worked out, and paid once. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let regular: number;
let employee: number;
let client: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  ({ run: regular, employee, client } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const rate = (from_date: string, amount_centavos: number) =>
  api.db
    .insertInto('payroll.employee_rates')
    .values({ employee_id: employee, from_date, scheme: 'monthly', amount_centavos, factor_tenths: 3130 })
    .onConflict((c) => c.columns(['employee_id', 'from_date']).doUpdateSet({ amount_centavos }))
    .execute();
const listed = async (query: object = {}) => (await api.send(listRateRetro, { query }, { as: officer })).body;
const begin = async (people = ['P-1'], more: object = {}) => {
  const body = { ...november, payroll_type_id: await typeId(api, 'Correction'), people, ...more };
  return api.send(storeRateRetro, { body }, { as: officer, key: uuid() });
};
const begun = async (): Promise<Run> => {
  const sent = await begin();
  expect([sent.status, sent.body]).toMatchObject([200, { data: { state: 'uploaded', adjustment: true } }]);
  return sent.body.data;
};
const archive = async (id: number) => {
  const { version } = await shown(api, id, officer);
  return api.send(archiveRun, { params: { id }, query: { version } }, { as: officer, key: uuid() });
};
const putBack = async (id: number) => {
  const { version } = await shown(api, id, officer);
  return api.send(cancelRun, { params: { id }, body: { version } }, { as: officer, key: uuid() });
};
const reject = async (id: number) => {
  const run = await shown(api, id, officer);
  const input = { params: { id, status: 'Rejected' as const }, body: { version: run.version, remark: 'Not so' } };
  return api.send(decideRun, input, { as: approver, key: uuid() });
};
const due = async () => (await listed()).data.map((p) => [p.employee, p.difference_centavos]);

/** The run of the next cutoff, with the time of P-1 alone. */
async function nextRun(): Promise<number> {
  const { id } = (
    await api.send(
      storeRun,
      {
        body: {
          client_id: client,
          from_date: '2026-12-01',
          to_date: '2026-12-15',
          pay_date: '2026-12-18',
        },
      },
      { as: officer, key: uuid() },
    )
  ).body.data;
  await sql`delete from payroll.run_people p using payroll.employees e where p.run_id = ${id} and e.id = p.employee_id and e.code = 'P-2'`.execute(
    api.db,
  );
  await sql`insert into payroll.run_inputs (run_id, employee_id, source, days, before, unapproved, hash, taken_at)
    values (${id}, ${employee}, 'file', '[]', '[]', 0, 'x', '2026-12-07T00:00:00Z')`.execute(api.db);
  await sql`update payroll.runs set state = 'uploaded' where id = ${id}`.execute(api.db);
  return id;
}

test('no change is reported while the known rates are those that were paid', async () => {
  expect(await listed()).toEqual({ data: [], total: 0 });
  await rate('2026-12-01', 40_000_00);
  // A rate from a later day is no matter of what was posted.
  expect(await listed()).toEqual({ data: [], total: 0 });
  const sent = await begin();
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('Nothing is due to P-1')]);
});

test('a raise dated back into a posted cutoff is listed with the paid amount, the new amount, and the difference', async () => {
  await rate('2026-11-16', 30_000_00);
  // 30,000.00 ÷ 2 − 25,000.00 ÷ 2.
  const cutoff = {
    from_date: '2026-11-16',
    to_date: '2026-11-30',
    paid_in: regular,
    run: null,
    lines: [
      {
        code: 'basic',
        what: 'basic pay',
        was_centavos: 12_500_00,
        is_centavos: 15_000_00,
        difference_centavos: 2_500_00,
        exempt: false,
      },
    ],
    difference_centavos: 2_500_00,
    why_not: null,
  };
  const told = { employee: 'P-1', name: 'Santos, Liza', client: 'Stored client', difference_centavos: 2_500_00 };
  expect(await listed()).toEqual({ data: [{ ...told, cutoffs: [cutoff] }], total: 1 });
  const found = async (query: object) => (await listed(query)).total;
  expect([
    await found({ client_id: client }),
    await found({ client_id: client + 1 }),
    await found({ employee: 'P-1' }),
    await found({ employee: 'P-9' }),
    await found({ search: 'santos' }),
    await found({ search: 'cruz' }),
    await found({ from: '2026-11-30' }),
    await found({ from: '2026-12-01' }),
  ]).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
});

test('of two users who begin at once one gets it and the other is refused; an archived or removed one is returned', async () => {
  const both = await Promise.all([begin(), begin()]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  const told = both.find((s) => s.status === 409)!;
  expect(JSON.stringify(told.body)).toContain('already pays the cutoff 16 – 30 Nov 2026 of P-1');
  const { id, name } = both.find((s) => s.status === 200)!.body.data;
  const [person] = (await listed()).data;
  expect([person!.difference_centavos, person!.cutoffs[0]!.run]).toEqual([0, { id, name, adjustment: true }]);
  const people = (await api.send(listOffCyclePeople, { params: { id } }, { as: officer })).body.data;
  expect(people).toMatchObject([
    { employee: 'P-1', amounts: [], retro: [{ from_date: '2026-11-16', to_date: '2026-11-30' }] },
  ]);
  expect((await archive(id)).status).toBe(200);
  expect(await due()).toEqual([['P-1', 2_500_00]]);

  await morePayslips(api, regular, 2);
  await sql`insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths)
    select e.id, r.from_date, r.scheme, r.amount_centavos, r.factor_tenths from payroll.employees e, payroll.employee_rates r
    where e.code = 'P-2' and r.employee_id = ${employee}`.execute(api.db);
  await sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
    select e.id, r.line, r.from_date, r.client_id, r.branch_id from payroll.employees e, payroll.employee_places r
    where e.code = 'P-2' and r.employee_id = ${employee}`.execute(api.db);
  expect(await due()).toEqual([
    ['P-2', 2_500_00],
    ['P-1', 2_500_00],
  ]);
  expect((await listed({ limit: 1, page: 2 })).data.map((p) => p.employee)).toEqual(['P-1']);
  const two = await begin(['P-1', 'P-2']);
  const body = { id: two.body.data.id, version: two.body.data.version, remove: ['P-1'] };
  expect((await api.send(updateOffCycleRun, { body }, { as: officer, key: uuid() })).status).toBe(200);
  expect(await due()).toEqual([
    ['P-2', 0],
    ['P-1', 2_500_00],
  ]);
  expect((await archive(two.body.data.id)).status).toBe(200);
  // From here on P-1 alone.
  await sql`delete from payroll.employee_rates where employee_id = (select id from payroll.employees where code = 'P-2')`.execute(
    api.db,
  );
});

test('rejected gives it back, put back has it again unless another run took it; paid once, by the rates known when computed', async () => {
  const run = await computed(api, await begun(), officer);
  expect(run).toMatchObject({ state: 'computed', gross_centavos: 2_500_00, counts: { ok: 1, error: 0 } });
  const before = await slipOf(api, regular);
  const slip = await slipOf(api, run.id);
  expect(slip.kind).toBe('supplementary');
  expect(slip.year.gross - before.year.gross).toBe(2_500_00);
  expect(slip.year.basic - before.year.basic).toBe(2_500_00);
  expect(slip.lines[0]).toMatchObject({
    code: 'basic_adjustment',
    rule: 'late',
    amount: 2_500_00,
    facts: { of: 'basic', from: '2026-11-16', to: '2026-11-30', due: 15_000_00, paid: 12_500_00 },
  });
  // Put back it stays with the run; no other run begins one.
  await sendForApproval(api, officer, run);
  expect((await putBack(run.id)).status).toBe(200);
  expect((await begin()).status).toBe(409);
  // Rejected it does not.
  await sendForApproval(api, officer, await computed(api, run, officer));
  expect((await reject(run.id)).status).toBe(200);
  expect(await due()).toContainEqual(['P-1', 2_500_00]);
  const other = await begun();
  expect((await putBack(run.id)).status).toBe(200);
  expect(await computed(api, run, officer)).toMatchObject({ counts: { ok: 0, error: 1 } });
  expect((await archive(run.id)).status).toBe(200);

  // The rate is changed once more after it was computed: the approver sees it, and it is computed again.
  const made = await computed(api, other, officer);
  await rate('2026-11-16', 31_000_00);
  const since = await api.send(sincePull, { params: { id: made.id } }, { as: officer });
  expect(JSON.stringify(since.body)).toContain('Paid by changed rates for 16 Nov 2026 to 30 Nov 2026');
  const again = await computed(api, made, officer);
  expect(again.gross_centavos).toBe(3_000_00);
  expect(await posted(api, again, { officer, approver })).toMatchObject({ state: 'posted' });
  expect(await due()).not.toContainEqual(['P-1', expect.anything()]);
  const sent = await begin();
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('Nothing is due to P-1')]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payroll.rate_retros where employee_id = ${employee} and settled_by_id is not null`.execute(
    api.db,
  );
  expect(rows[0]!.n).toBe(1);
  // What is settled stays.
  await expect(sql`delete from payroll.rate_retros`.execute(api.db)).rejects.toThrow('is not changed');
  await expect(sql`update payroll.rate_retros set rates = '[]'`.execute(api.db)).rejects.toThrow('is not changed');
});

test('a rate that was too high is deducted from the pay of the next cutoff', async () => {
  // 31,000.00 was settled; 24,000.00 is right: 3,500.00 too much.
  await rate('2026-11-16', 24_000_00);
  expect(await due()).toContainEqual(['P-1', -3_500_00]);
  // Alone it would leave net pay below zero, which can't be approved.
  const alone = await computed(api, await begun(), officer);
  expect(alone.counts).toMatchObject({ error: 1 });
  expect((await archive(alone.id)).status).toBe(200);

  const id = await nextRun();
  const { version } = await shown(api, id, officer);
  const take = (people: string[], v = version) =>
    api.send(updateRateRetro, { body: { id, version: v, people } }, { as: officer, key: uuid() });
  expect(JSON.stringify((await take(['P-2'])).body)).toContain('P-2 isn’t in this run. Refresh the page.');
  expect((await take(['P-1'])).status).toBe(200);
  expect((await take(['P-1'])).status).toBe(409);
  const run = await computed(api, { id }, officer);
  // 40,000.00 ÷ 2 since December, less 3,500.00.
  expect(run).toMatchObject({ gross_centavos: 16_500_00, counts: { error: 0 } });
  expect(await due()).toContainEqual(['P-1', 0]);
  const { gate } = await sentOn(api, run, officer);
  expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
});

test('one person of the run is computed at once', async () => {
  await rate('2026-11-16', 36_000_00);
  const open = (await listed({ employee: 'P-1' })).data[0]!.cutoffs[0]!.run!;
  expect((await putBack(open.id)).status).toBe(200);
  expect((await archive(open.id)).status).toBe(200);
  const run = await begun();
  const input = { params: { id: run.id, employeecode: 'P-1' }, body: { version: run.version } };
  const sent = await api.send(computeOffCyclePerson, input, { as: officer, key: uuid() });
  // 36,000.00 ÷ 2 − 31,000.00 ÷ 2, for 31,000.00 was settled.
  expect([sent.status, sent.body.data.gross_centavos]).toEqual([200, 2_500_00]);
});

test('a day and a rate of one posted cutoff that one run settles come to what one after the other would', async () => {
  const open = (await listed({ employee: 'P-1' })).data[0]!.cutoffs[0]!.run!;
  expect((await archive(open.id)).status).toBe(200);
  const id = await nextRun();
  const after = [{ date: '2026-11-20', day: 'ordinary', minutes: { ot: 120 } }];
  await sql`insert into payroll.late_days (id, employee_id, date, before, after, run_id, paid_by_id)
    select 9001, ${employee}, '2026-11-20', '[]', ${JSON.stringify(after)}::jsonb, ${id}, s.id
    from payroll.payslips s where s.run_id = ${regular} and s.employee_id = ${employee}`.execute(api.db);
  const gross = async () => (await computed(api, { id }, officer)).gross_centavos;
  // 40,000.00 ÷ 2, and 31,000.00 × 12 ÷ 313 ÷ 8 = 148.562… an hour; 2 h × 1.25 = 371.41.
  expect(await gross()).toBe(20_000_00 + 371_41);
  const body = { id, version: (await shown(api, id, officer)).version, people: ['P-1'] };
  expect((await api.send(updateRateRetro, { body }, { as: officer, key: uuid() })).status).toBe(200);
  // 36,000.00 ÷ 2 − 31,000.00 ÷ 2; and the two hours by 36,000.00: 431.31.
  expect(await gross()).toBe(20_000_00 + 2_500_00 + 431_31);
});
