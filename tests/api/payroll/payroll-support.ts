import type { AddressInfo } from 'node:net';
import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { hrJobs, payrollJobs, type Job } from '#contract/common/jobs.ts';
import { computeRun, showRun, storeRun, updateRun, uploadRun, type Run } from '#contract/payroll/runs/runs.ts';
import {
  listTimeKeepings,
  approveTimeKeeping,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import { employeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { startJobs } from '#server/jobs/start.ts';
import { tellPayroll } from '#server/seed/worked-company/pay.ts';
import { queues } from '#server/queues.ts';
import { company, pesosOf } from '#tests/golden/story/read-story.ts';
import { databaseUrlOf } from '#tests/support/database.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { uuid, type Api, type Person } from '../support.ts';
import { aStoryCompany, openBoth, uploadOf, type StoryIds } from '../attendance/story-company.ts';

/** Serves both APIs on ports of their own, so that each finds the other, and works on jobs. Answers how it ends. */
export async function withPeers(api: Api): Promise<() => Promise<void>> {
  const serve = async (app: Api['hr']) => {
    const server = createAdaptorServer({ fetch: app.fetch });
    if (!(server instanceof Server)) throw new TypeError('Expected an HTTP/1 server');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [hr, payroll] = [await serve(api.hr), await serve(api.payroll)];
  api.context.settings.peers = { hr: hr.origin, payroll: payroll.origin };
  api.context.jobs = await startJobs(api.context, {
    databaseUrl: databaseUrlOf(api.database),
    queues: queues(api.context),
    working: true,
    pollSeconds: 0.5,
  });
  return async () => {
    for (const { server } of [hr, payroll]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}

/** Waits until a job is over. */
export async function untilOver(api: Api, id: number, as: Person, of: 'hr' | 'payroll' = 'payroll'): Promise<Job> {
  for (;;) {
    const call = of === 'hr' ? hrJobs.show : payrollJobs.show;
    const { data } = (await api.send(call as typeof hrJobs.show, { params: { id } }, { as })).body;
    if (!['waiting', 'running'].includes(data.state)) return data;
    await wait(50);
  }
}

const numberColumns = ['tin', 'sss', 'philhealth', 'pagibig'] as const;

/** Everything of the story's people that time keeping does not need: rates, numbers, bank accounts. */
async function givePay(api: Api, ids: StoryIds): Promise<void> {
  const key = api.context.settings.dataKey;
  for (const e of company.employees as ((typeof company.employees)[number] &
    Record<(typeof numberColumns)[number], string>)[]) {
    const id = ids.employee(e.code);
    const sealed = (column: (typeof numberColumns)[number] | 'bank_account', text: string) =>
      seal(text.replaceAll(/\D/g, ''), key, employeePlace(column, id));
    await api.db
      .updateTable('hr.employees')
      .set({
        ...Object.fromEntries(numberColumns.map((c) => [c, sealed(c, e[c])])),
        ...(e.bank_account !== null && { bank: 'BPI', bank_account: sealed('bank_account', e.bank_account) }),
      })
      .where('id', '=', id)
      .execute();
    await api.db
      .insertInto('hr.pay_rates')
      .values(
        e.rates.map((r, i) => ({
          employee_id: id,
          from_date: r.from,
          to_date: e.rates[i + 1] ? dayBefore(e.rates[i + 1]!.from) : null,
          scheme: r.scheme,
          amount_centavos: pesosOf(r.amount),
          factor_tenths: r.factor * 10,
          minutes_per_day: Math.round(Number(r.hours_per_day ?? '8') * 60),
          created_at: '2026-11-01T00:00:00Z',
        })),
      )
      .execute();
  }
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The story's people with approved time of both cutoffs; everything about time goes through the API. */
export async function anApprovedStory(
  api: Api,
  hr: Person,
  approver: Person,
  beforeTime: (ids: StoryIds) => Promise<unknown> = async () => {},
): Promise<StoryIds> {
  const ids = await aStoryCompany(api, hr);
  await givePay(api, ids);
  await beforeTime(ids);
  for (const client of ['BTS', 'LSO'] as const) await uploadOf(api, ids, hr, client);
  await openBoth(api, ids, hr);
  for (const client of ['BTS', 'LSO'])
    for (const date of ['2026-11-01', '2026-11-16']) {
      const grid = async () =>
        (
          await api.send(
            listTimeKeepings,
            { query: { client: ids.client(client), date, status: 'all', limit: 100 } },
            { as: hr },
          )
        ).body.data;
      for (const p of await grid())
        for (const d of p.days) {
          const odd = d.odd.filter((o) => !o.accepted).map((o) => o.kind);
          if (odd.length === 0) continue;
          // The lone punch is put right as the log book says; all else is taken as it is.
          const fix = company.filings.find((f) => f.kind === 'time_correction' && f.employee === p.employee_code);
          const body =
            odd.includes('missing_out') && fix
              ? { kind: 'add' as const, version: d.version!, at: fix.add_punch.replace(' ', 'T'), reason: 'Log book' }
              : { kind: 'accept' as const, version: d.version!, odd };
          await api.send(updateTimeKeeping, { params: { id: d.id! }, body }, { as: hr, key: uuid() });
        }
      const set = async () => ({
        client_id: ids.client(client),
        date,
        people: (await grid()).map(({ employee_id, seen }) => ({ employee_id, seen })),
      });
      const verified = await api.send(verifyTimeKeeping, { body: await set() }, { as: hr, key: uuid() });
      expect(verified.body.data.refused).toEqual([]);
      const approved = await api.send(approveTimeKeeping, { body: await set() }, { as: approver, key: uuid() });
      expect(approved.body.data.refused).toEqual([]);
    }
  return ids;
}

/** Carries clients and people over, and gives payroll what only payroll knows. */
export async function aPayrollStory(api: Api, hr: Person): Promise<void> {
  for (const call of [syncClients, syncEmployees]) {
    const { data } = (await api.send(call, {}, { as: hr, key: uuid() })).body;
    expect(await untilOver(api, data.job, hr, 'hr')).toMatchObject({ state: 'done', attention: false });
  }
  const clients = await api.db.selectFrom('payroll.clients').select(['id', 'code']).execute();
  const { id: year_id } = await api.db
    .insertInto('payroll.years')
    .values({ year: 2026, created_at: '2026-11-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const story = clients.filter((c) => company.clients.some((x) => x.code === c.code));
  const cutoffs = [
    ...company.cutoffs,
    // The year goes on, so that no cutoff of the story is its last.
    { from: '2026-12-01', to: '2026-12-15', pay_date: '2026-12-20', month: '2026-12', index: 1, of: 2 },
  ];
  for (const c of story)
    for (const t of cutoffs)
      await api.db
        .insertInto('payroll.cutoffs')
        .values({
          year_id,
          client_id: c.id,
          from_date: t.from,
          to_date: t.to,
          pay_date: t.pay_date,
          month: t.month,
          index_in_month: t.index,
          of_month: t.of,
        })
        .execute();
  const teller = await api.aUser(['PAY01', 'PAY02', 'PAY04', 'PAY05', 'PAY06']);
  await tellPayroll(async (endpoint, input) => {
    const key = endpoint.method === 'GET' ? {} : { key: uuid() };
    const sent = await api.send(endpoint, input, { as: teller, ...key });
    expect(sent.status, `${endpoint.path}: ${JSON.stringify(sent.body)}`).toBe(200);
    return sent.body;
  }, company);
}

/** A run of a cutoff of the story as far as computed. */
export async function aComputedRun(
  api: Api,
  officer: Person,
  cutoff: { from: string; to: string; pay_date: string },
  attention = false,
): Promise<Run> {
  const body = {
    client_id: null,
    branch_id: null,
    from_date: cutoff.from,
    to_date: cutoff.to,
    pay_date: cutoff.pay_date,
  };
  const made = (await api.send(storeRun, { body }, { as: officer, key: uuid() })).body.data;
  const show = async () => (await api.send(showRun, { params: { id: made.id } }, { as: officer })).body.data;
  const pulled = await api.send(
    uploadRun,
    { body: { id: made.id, version: made.version } },
    { as: officer, key: uuid() },
  );
  expect(await untilOver(api, pulled.body.data.job, officer)).toMatchObject({ state: 'done' });
  const { version } = await show();
  const computed = await api.send(
    computeRun,
    { params: { id: made.id }, body: { version } },
    { as: officer, key: uuid() },
  );
  expect(await untilOver(api, computed.body.data.job, officer)).toMatchObject({ state: 'done', attention });
  return show();
}

/** The pages of the PDF a user gets of a run's payslips, as texts. */
export async function printedPayslips(api: Api, run: number, as: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await api.payroll.request(`/api/payslip/payroll/${run}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return pdfPages(new Uint8Array(await response.arrayBuffer()));
}

/** Sent for approval by who computed it. */
export const sendForApproval = async (api: Api, officer: Person, run: Run): Promise<Run> =>
  (
    await api.send(
      updateRun,
      { body: { id: run.id, version: run.version, state: 'for_approval', skip: 'Reviewed on paper' } },
      { as: officer, key: uuid() },
    )
  ).body.data;
