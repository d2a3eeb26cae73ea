import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '../payroll-support.ts';

/** The money of a run against the last one of the same clients. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let first: Run;
let second: Run;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  officer = await api.aUser(['PAY07']);
  const approver = await api.aUser(['PAY07']);
  await anApprovedStory(api, hr, await api.aUser(['HRIS09']));
  await aPayrollStory(api, hr);
  first = await posted(api, await aComputedRun(api, officer, company.cutoffs[0]!), { officer, approver });
  second = await aComputedRun(api, officer, company.cutoffs[1]!);
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const ask = (id: number, as: Person = officer) => api.send(runOverview, { params: { id } }, { as });
const overview = async (id: number) => {
  const sent = await ask(id);
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([200, expect.any(String)]);
  return sent.body.data;
};
const sum = (rows: readonly { net_centavos: number }[]) => rows.reduce((n, r) => n + r.net_centavos, 0);

test('a first run has its money and nothing to compare with', async () => {
  const { against, reasons, net_centavos, employer_cost_centavos, methods, branches } = await overview(first.id);
  expect([against, reasons]).toEqual([null, []]);
  expect([sum(methods), sum(branches), net_centavos]).toEqual(Array(3).fill(first.net_centavos));
  expect(employer_cost_centavos).toBe(first.gross_centavos + first.employer_contributions_centavos);
  expect(branches.every((b) => b.before_centavos === null)).toBe(true);
});

test('the reasons add up to the difference of both runs, to the centavo', async () => {
  const { against, reasons, net_centavos, people, held, branches } = await overview(second.id);
  expect(against).toMatchObject({ run_id: first.id, people: first.people, net_centavos: first.net_centavos });
  const change = reasons.reduce((n, r) => n + r.centavos, 0);
  expect([change, net_centavos]).toEqual([second.net_centavos - first.net_centavos, second.net_centavos]);
  expect([people, held]).toEqual([second.people, 0]);
  // B-201 has a commission of 3,000.00 in the second cutoff alone; contributions are deducted in the second.
  expect(reasons.find((r) => r.reason === 'statutory')!.centavos).toBeLessThan(0);
  expect(reasons.find((r) => r.reason === 'adjustments')!.most.map((m) => m.employee)).toContain('B-201');
  expect(branches.reduce((n, b) => n + b.before_centavos!, 0)).toBe(first.net_centavos);
});

test('an employee on hold takes the whole last pay away, under a reason of its own', async () => {
  const { rows } = await sql<{ net: number }>`select s.net_centavos as net from payroll.payslips s
    join payroll.employees e on e.id = s.employee_id where s.run_id = ${first.id} and e.code = 'A-101'`.execute(api.db);
  await sql`update payroll.run_people p set state = 'held', held_because = 'Waits' from payroll.employees e
    where e.id = p.employee_id and e.code = 'A-101' and p.run_id = ${second.id}`.execute(api.db);
  const { reasons, people, net_centavos, against } = await overview(second.id);
  expect(reasons.find((r) => r.reason === 'held')).toMatchObject({
    people: 1,
    centavos: -rows[0]!.net,
    most: [{ employee: 'A-101' }],
  });
  expect(people).toBe(second.people - 1);
  expect(reasons.reduce((n, r) => n + r.centavos, 0)).toBe(net_centavos - against!.net_centavos);
});

test('without PAY07 the money of a run is refused, and an unknown run is not found', async () => {
  expect((await ask(second.id, await api.aUser(['PAY02', 'PAY08', 'HRIS06']))).status).toBe(403);
  expect((await ask(0x7f_ff_ff)).status).toBe(404);
});
