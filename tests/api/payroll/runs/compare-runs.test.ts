import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareRun } from '#contract/payroll/runs/run-compare.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import { showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { everyCompared } from '#server/payroll/runs/review/compare.queries.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { computed, posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '../payroll-support.ts';
import { aPayClient, aPayEmployee, aRun } from '../registers-support.ts';

/** A run next to an earlier posted one: the differences by person and by kind of line come to that of the whole. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let first: Run;
let second: Run;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  await anApprovedStory(api, hr, await api.aUser(['HRIS09']));
  await aPayrollStory(api, hr);
  first = await posted(api, await aComputedRun(api, officer, company.cutoffs[0]!), { officer, approver });
  second = await aComputedRun(api, officer, company.cutoffs[1]!);
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const ask = (id: number, query: object = {}) => api.send(compareRun, { params: { id }, query }, { as: officer });
const compared = async (id: number, query: object = {}) => {
  const sent = await ask(id, query);
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([200, expect.any(String)]);
  return sent.body;
};
const effect = (l: { kind: string; before_centavos: number; now_centavos: number }) =>
  (l.kind === 'earning' ? 1 : -1) * (l.now_centavos - l.before_centavos);

test('the first run has none before it', async () => {
  expect(await compared(first.id)).toMatchObject({ runs: [], against: null, data: [], total: 0, lines: [] });
  expect((await ask(first.id, { against: second.id })).status).toBe(422);
  expect((await ask(0x7f_ff_ff)).status).toBe(404);
});

test('people and kinds of line each come to the difference of net, the largest first', async () => {
  const { data, total, lines, before, now, against, runs } = await compared(second.id);
  expect([against, runs.map((r) => r.run_id)]).toEqual([first.id, [first.id]]);
  expect([before.net_centavos, now.net_centavos]).toEqual([first.net_centavos, second.net_centavos]);
  expect([before.people, now.people]).toEqual([first.people, second.people]);
  const difference = second.net_centavos - first.net_centavos;
  const each = data.map((p) => (p.net_centavos ?? 0) - (p.before_centavos ?? 0));
  expect([total, each.reduce((n, d) => n + d, 0)]).toEqual([data.length, difference]);
  expect(each.map(Math.abs)).toEqual(each.map(Math.abs).toSorted((a, b) => b - a));
  expect(lines.reduce((n, l) => n + effect(l), 0)).toBe(difference);
  // B-201 has a commission in the second cutoff alone.
  expect(lines.find((l) => l.code === 'commission')).toMatchObject({ before_centavos: 0, now_centavos: 3_000_00 });
  const one = (await compared(second.id, { search: 'b-201' })).data;
  expect(one.map((p) => p.employee)).toEqual(['B-201']);
  expect(one[0]!.changes.map((c) => c.label)).toContain('commission');
  const page = await compared(second.id, { limit: 2, page: 2 });
  expect([page.total, page.data]).toEqual([total, data.slice(2, 4)]);
});

test('valid payslips of an earlier run count, and a payslip on hold doesn’t', async () => {
  const body = { run_id: first.id, people: [{ employee: 'B-201', money: 'returned' as const }], reason: 'Twice' };
  const begun = await api.send(storeReversal, { body }, { as: officer, key: uuid() });
  const back = await posted(api, await computed(api, begun.body.data, officer), { officer, approver });
  await sql`update payroll.run_people p set state = 'held', held_because = 'Waits' from payroll.employees e
    where e.id = p.employee_id and e.code = 'A-101' and p.run_id = ${second.id}`.execute(api.db);
  const { data, runs, before, now } = await compared(second.id);
  const of = (code: string) => data.find((p) => p.employee === code)!;
  expect([of('B-201').before_centavos, of('A-101').net_centavos]).toEqual([null, null]);
  expect([of('B-201').net_centavos, of('A-101').before_centavos]).toEqual([expect.any(Number), expect.any(Number)]);
  expect([of('B-201').changes, of('A-101').changes]).toEqual([[], []]);
  expect([before.people, now.people]).toEqual([first.people - 1, second.people - 1]);
  // What takes payslips back is no pay to compare with.
  expect(runs.map((r) => r.run_id)).not.toContain(back.id);
});

test('a run of one client is compared with that client’s employees in a run of all', async () => {
  const { rows } = await sql<{ id: number }>`select id from payroll.clients where code = 'LSO'`.execute(api.db);
  await sql`delete from payroll.payslips where run_id = ${second.id} and client_id <> ${rows[0]!.id}`.execute(api.db);
  await sql`delete from payroll.run_people where run_id = ${second.id} and client_id <> ${rows[0]!.id}`.execute(api.db);
  const { data, before } = await compared(second.id, { against: first.id });
  expect(new Set(data.map((p) => p.client))).toEqual(new Set(['Lakambini Shared Offices']));
  expect(before.people).toBe(data.filter((p) => p.before_centavos !== null).length);
});

test('it goes out as a file, with what each kind of line differs by', async () => {
  const response = await api.payroll.request(`/api/payroll/summary/compare/download/${second.id}?format=csv`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(response.status).toBe(200);
  const [head, ...rows] = (await response.text()).trim().split('\r\n');
  expect(head).toContain('Net, difference');
  const { net_centavos, employee, before_centavos } = (await compared(second.id)).data.find((p) => p.before_centavos)!;
  const row = rows.find((r) => r.startsWith(`${employee},`) || r.startsWith(`"${employee}"`))!;
  expect(row.replaceAll(/[",]/g, '')).toContain((((net_centavos ?? 0) - (before_centavos ?? 0)) / 100).toFixed(2));
  const { data, total, against } = await compared(second.id);
  expect(rows).toHaveLength(total);
  // Read some at a time, each employee comes once and in the order of the page.
  const read: string[] = [];
  for await (const some of everyCompared(api.db, { id: second.id, against: against! }, 2)) {
    expect(some.length).toBeLessThanOrEqual(2);
    read.push(...some.map((p) => p.employee));
  }
  expect(read).toEqual(data.map((p) => p.employee));
  const none = await api.payroll.request(`/api/payroll/summary/compare/download/${first.id}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(none.status).toBe(422);
  expect((await api.send(showRun, { params: { id: second.id } }, { as: officer })).status).toBe(200);
});

test('a run of some branches is compared with these alone, and a transferred employee with their pay there', async () => {
  const client = await aPayClient(api);
  const other = await aPayClient(api, { code: 'P2', name: 'Where she was' });
  const { id: cebu } = await api.db
    .insertInto('payroll.branches')
    .values({ client_id: client.id, name: 'Cebu', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = (code: string) => aPayEmployee(api, client, { code });
  const [ana, ben, cora] = [await person('BR-1'), await person('BR-2'), await person('BR-3')];
  /** A run with payslips, each a copy of one of the story. */
  const paid = async (of: Parameters<typeof aRun>[1], people: [employee: number, client: number, branch: number][]) => {
    const run = await aRun(api, of);
    for (const [employee_id, client_id, branch_id] of people) {
      const at = { run_id: run, employee_id, client_id, branch_id };
      await api.db
        .insertInto('payroll.run_people')
        .values({ ...at, state: 'ok' })
        .execute();
      await sql`insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
          basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
          net_centavos, slip, facts, hash, posted_at)
        select ${run}, ${employee_id}, 1, ${client_id}, ${branch_id}, 'regular', r.pay_date, r.month, s.gross_centavos, s.basic_centavos,
          s.employee_contributions_centavos, s.employer_contributions_centavos, s.tax_centavos, s.deductions_centavos, s.net_centavos,
          s.slip, s.facts, 'x', r.posted_at
        from payroll.runs r, (select * from payroll.payslips where run_id = ${first.id} order by id limit 1) s where r.id = ${run}`.execute(
        api.db,
      );
    }
    return run;
  };
  const earlier = { from_date: '2026-10-01', to_date: '2026-10-15', state: 'posted' as const };
  const later = { from_date: '2026-10-16', to_date: '2026-10-31', client_id: client.id };
  const all = await paid(earlier, [
    [ana, client.id, client.branch],
    [ben, client.id, cebu],
    [cora, other.id, other.branch],
  ]);
  // The main branch is paid by a run of its own, before that of Cebu; and whose pay was taken back by a run of the same cutoff.
  await paid({ ...later, state: 'posted', branch_ids: [client.branch] }, [[ana, client.id, client.branch]]);
  const ofCebu = await paid({ ...later, state: 'computed', branch_ids: [cebu] }, [
    [ben, client.id, cebu],
    [cora, client.id, cebu],
  ]);
  const { data, runs, against, before, now } = await compared(ofCebu);
  expect([against, runs.map((r) => r.run_id)]).toEqual([all, [all]]);
  expect(data.map((p) => p.employee).toSorted()).toEqual(['BR-2', 'BR-3']);
  expect(data.every((p) => p.before_centavos === p.net_centavos)).toBe(true);
  expect([before.people, now.people]).toEqual([2, 2]);
  const again = await paid({ ...later, state: 'computed' }, [[ana, client.id, client.branch]]);
  expect((await compared(again)).runs.map((r) => r.run_id)).toEqual([all]);
});
