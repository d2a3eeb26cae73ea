import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardDepth, runBoard } from '#contract/payroll/runs/run-board.ts';
import { storeRuns } from '#contract/payroll/runs/run-choices.ts';
import { archiveRun, listRuns, runStates, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { makeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aPayEmployee } from '../registers-support.ts';

/** Runs of a whole pay date, begun at once; and all runs as a board by state. */

let api: Api;
let officer: Person;
const client: Record<string, { id: number; branch: number }> = {};
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY07']);
  await api.db.insertInto('payroll.years').values({ year: 2026, created_at: '2026-01-01T00:00:00Z' }).execute();
  // Two by halves of the month, and one that closes earlier and is paid on other days.
  for (const [code, more] of [
    ['HALF-1', {}],
    ['HALF-2', {}],
    ['EARLY', { cutoff_days: [10, 25], pay_after_days: 2 }],
  ] as const) {
    client[code] = await aPayClient(api, { code, name: `Client ${code}`, ...more });
    await aPayEmployee(api, client[code], { code: `${code}-P` });
  }
  await makeCutoffs(api.db);
});
afterAll(() => api.close());

const as = (person = officer) => ({ as: person, key: uuid() });
const all = (pay_date: string) => api.send(storeRuns, { body: { pay_date } }, as());
const short = (run: Run) => [run.from_date, run.to_date, run.client_id, run.people];
const throwAway = (runs: readonly Run[]) =>
  Promise.all(runs.map(({ id, version }) => api.send(archiveRun, { params: { id }, query: { version } }, as(officer))));
const cutoffOf = (code: string, to: string) =>
  api.db
    .selectFrom('payroll.cutoffs')
    .select(['from_date', 'to_date', 'pay_date'])
    .where('client_id', '=', client[code]!.id)
    .where('to_date', '=', to)
    .executeTakeFirstOrThrow();

test('every employee paid on a day gets a run: one for each of the cutoffs, and no second one', async () => {
  const { pay_date } = await cutoffOf('HALF-1', '2026-09-15');
  await api.db
    .updateTable('payroll.cutoffs')
    .set({ pay_date })
    .where('client_id', '=', client['EARLY']!.id)
    .where('to_date', '=', '2026-09-10')
    .execute();
  const sent = await all(pay_date);
  expect(sent.status).toBe(200);
  expect(sent.body.data.map(short)).toEqual([
    ['2026-09-01', '2026-09-15', null, 2],
    ['2026-08-26', '2026-09-10', client['EARLY']!.id, 1],
  ]);
  expect(sent.body.data.map((r) => [r.state, r.name])).toEqual([
    ['draft', '1 – 15 Sep 2026'],
    ['draft', '26 Aug 2026 – 10 Sep 2026, Client EARLY'],
  ]);
  const again = await all(pay_date);
  expect([again.status, again.body]).toMatchObject([
    422,
    { errors: { pay_date: ['All employees paid on this day already have a run. Choose another day.'] } },
  ]);
  await throwAway(sent.body.data);
});

test('who has theirs is left out, and each of the others has a run of their own', async () => {
  const cutoff = await cutoffOf('HALF-1', '2026-09-30');
  const own = await api.send(storeRun, { body: { ...cutoff, client_id: client['HALF-1']!.id } }, as());
  const sent = await all(cutoff.pay_date);
  expect(sent.body.data.map(short)).toEqual([['2026-09-16', '2026-09-30', client['HALF-2']!.id, 1]]);
  await throwAway([own.body.data, ...sent.body.data]);
});

test('two who begin a day at once begin each run once', async () => {
  const { pay_date } = await cutoffOf('HALF-1', '2026-08-15');
  const both = await Promise.all([all(pay_date), all(pay_date)]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
  const { data } = (await api.send(listRuns, { query: { limit: 50 } }, { as: officer })).body;
  expect(data.filter((r) => r.pay_date === pay_date)).toHaveLength(1);
  await throwAway(data);
});

test('a day without pay begins nothing, nor does one too far ahead', async () => {
  for (const pay_date of ['2026-09-13', '2026-12-31', '2030-01-05']) {
    const sent = await all(pay_date);
    expect([sent.status, sent.body]).toMatchObject([
      422,
      {
        errors: {
          pay_date: ['The pay calendar has no cutoff paid on this day. Add one there, or choose another day.'],
        },
      },
    ]);
  }
  expect((await api.send(runBoard, {}, { as: officer })).body.data.every((c) => c.total === 0)).toBe(true);
});

test('the board has a column for each state, with how many there are and the latest of them', async () => {
  const body = { ...(await cutoffOf('HALF-1', '2026-10-15')), client_id: client['HALF-1']!.id };
  const made: Run[] = [];
  for (let n = 0; n < boardDepth + 2; n++)
    made.push((await api.send(storeRun, { body: { ...body, name: `Trial ${n}` } }, as())).body.data);
  const [computed, offCycle] = made as [Run, Run];
  await api.db.updateTable('payroll.runs').set({ state: 'computed' }).where('id', '=', computed.id).execute();
  await api.db
    .updateTable('payroll.runs')
    .set({ adjustment: true, kind: 'supplementary' })
    .where('id', '=', offCycle.id)
    .execute();

  const board = async (query: Record<string, unknown> = {}) =>
    (await api.send(runBoard, { query }, { as: officer })).body.data;
  const whole = await board();
  expect(whole.map((c) => c.state)).toEqual(runStates);
  const [draft] = whole;
  expect([draft!.total, draft!.runs.map((r) => r.name)]).toEqual([
    boardDepth,
    made
      .slice(2)
      .map((r) => r.name)
      .reverse(),
  ]);
  expect(whole.find((c) => c.state === 'computed')).toMatchObject({
    total: 1,
    runs: [{ id: computed.id, client: 'Client HALF-1', people: 1 }],
  });
  const count = async (query: Record<string, unknown>) => (await board(query)).reduce((n, c) => n + c.total, 0);
  expect(await count({ off_cycle: '1' })).toBe(1);
  expect(await count({ search: 'trial 1' })).toBe(2);
  expect(await count({ search: '%' })).toBe(0);
  expect(await count({ client: client['EARLY']!.id })).toBe(0);
});
