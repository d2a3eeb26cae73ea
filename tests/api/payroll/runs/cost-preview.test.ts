import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  costPreview,
  showCostPreview,
  startCostPreview,
  type CostPreview,
} from '#contract/payroll/runs/cost-preview.ts';
import { company, expected, pesosOf } from '#tests/golden/story/read-story.ts';
import { Api, type Person } from '../../support.ts';
import type { StoryIds } from '../../attendance/story-company.ts';
import { anApprovedStory, aPayrollStory, untilOver, withPeers } from '../payroll-support.ts';

/** What the story's cutoffs cost before any run: approved days as approved, so each figure is that of its payslips. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  officer = await api.aUser(['PAY07']);
  ids = await anApprovedStory(api, hr, await api.aUser(['HRIS09']));
  await aPayrollStory(api, hr);
}, 120_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const dates = (i: 0 | 1 | 2) => {
  if (i === 2) return { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-20' };
  const { from: from_date, to: to_date, pay_date } = company.cutoffs[i]!;
  return { from_date, to_date, pay_date };
};
const ask = async (i: 0 | 1 | 2, more: { client_id?: number } = {}) =>
  api.send(costPreview, { query: { ...dates(i), ...more } }, { as: officer });
const previewed = async (...of: Parameters<typeof ask>): Promise<CostPreview> => (await ask(...of)).body.data.preview!;

const rowsOf = async () => {
  const tables = ['runs', 'run_people', 'payslips', 'run_inputs', 'planned_days'] as const;
  return Promise.all(
    tables.map(
      async (t) =>
        (
          await api.db
            .selectFrom(`payroll.${t}`)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
    ),
  );
};

/** Totals of a cutoff's payslips, worked by hand. */
const worked = (i: 0 | 1) => {
  const of = (k: string) => pesosOf(expected.cutoffs[i]!.run_totals[k]!);
  return {
    gross_centavos: of('gross'),
    contributions_centavos: of('employee_contributions'),
    employer_contributions_centavos: of('employer_contributions'),
    tax_centavos: of('tax_withheld'),
    deductions_centavos: of('loans'),
    net_centavos: of('net'),
    cost_centavos: of('gross') + of('employer_contributions'),
  };
};

test('the first cutoff costs what its payslips come to, and nothing is stored', async () => {
  const before = await rowsOf();
  const p = await previewed(0);
  expect(p).toMatchObject({
    people: 10,
    left_out: 0,
    earlier: [],
    reasons: [],
    last_cost_centavos: null,
    ...worked(0),
  });
  expect(p.clients.map((c) => c.cost_centavos).reduce((a, b) => a + b)).toBe(p.cost_centavos);
  expect(p.clients.map((c) => c.people)).toEqual([4, 6]);
  expect(await rowsOf()).toEqual(before);
});

test('the second cutoff counts the first of the month before it, because contributions are by month', async () => {
  const p = await previewed(1);
  expect(p.earlier).toEqual([{ from_date: '2026-11-01', to_date: '2026-11-15' }]);
  expect(p).toMatchObject({ people: 10, ...worked(1) });
  // One employee leaves before it.
  expect(p.holidays).toEqual([{ date: '2026-11-30', name: '2026-11-30', kind: 'regular', people: 9 }]);
});

test('one client is previewed without the others', async () => {
  const { id, name } = await api.db
    .selectFrom('payroll.clients')
    .select(['id', 'name'])
    .where('code', '=', 'BTS')
    .executeTakeFirstOrThrow();
  const [all, own] = [await previewed(0), await previewed(0, { client_id: id })];
  expect(own.clients).toEqual(all.clients.filter((c) => c.client === name));
  expect(own).toMatchObject({ people: own.clients[0]!.people, cost_centavos: own.clients[0]!.cost_centavos });
});

test('days without approved time count as scheduled; employees without schedule or rate are named, not counted', async () => {
  const all = await previewed(2);
  const gone = ids.employee('B-202');
  await api.db.deleteFrom('hr.schedule_assignments').where('employee_id', '=', gone).execute();
  const rates = api.db.selectFrom('payroll.employees').select('id').where('code', '=', 'B-203');
  await api.db.deleteFrom('payroll.employee_rates').where('employee_id', 'in', rates).execute();
  const p = await previewed(2);
  expect(p).toMatchObject({ people: all.people - 2, left_out: all.left_out + 2 });
  expect(p.reasons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'schedule.missing',
        message: 'Has no schedule in this cutoff.',
        first: expect.arrayContaining([expect.objectContaining({ employee: 'B-202' })]),
      }),
      expect.objectContaining({
        code: 'rate.missing',
        first: [expect.objectContaining({ employee: 'B-203' })],
      }),
    ]),
  );
  expect(p.minutes).toBeLessThan(all.minutes);
});

test('a cutoff that the calendar does not have is refused', async () => {
  const query = { ...dates(0), pay_date: '2026-11-21' };
  const sent = await api.send(costPreview, { query }, { as: officer });
  expect([sent.status, sent.body]).toMatchObject([
    422,
    { errors: { from_date: [expect.stringContaining('no cutoff')] } },
  ]);
});

test('more employees than fit one answer are previewed by a job, for users with the permission', async () => {
  const told = await previewed(0);
  api.context.settings.triedAtOnce = 9;
  expect((await ask(0)).body.data).toEqual({ people: 10, preview: null, without: 'many' });
  const { data } = (await api.send(startCostPreview, { body: dates(0) }, { as: officer })).body;
  const job = await untilOver(api, data.job, officer);
  expect(job).toMatchObject({
    state: 'done',
    done: 10,
    title: 'Cost preview, 1 – 15 Nov 2026',
    link: `/payroll/cost-preview?from=2026-11-01&to=2026-11-15&pay=${dates(0).pay_date}&job=${data.job}`,
  });
  const shown = (await api.send(showCostPreview, { params: { id: data.job } }, { as: officer })).body.data;
  expect(shown.preview).toEqual(told);
  const other = await api.aUser(['PAY03']);
  expect((await api.send(showCostPreview, { params: { id: data.job } }, { as: other })).status).toBe(403);
  delete api.context.settings.triedAtOnce;
});

test('without an answer of HR nothing is guessed', async () => {
  const { peers } = api.context.settings;
  api.context.settings.peers = { ...peers!, hr: 'http://127.0.0.1:1' };
  expect((await ask(0)).body.data).toEqual({ people: 10, preview: null, without: 'hr' });
  api.context.settings.peers = peers!;
});
