import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeSummary } from '#contract/payroll/runs/run-people.ts';
import { reviewPeople, runReview, storeReviewed, undoReviewed } from '#contract/payroll/runs/run-review.ts';
import { computeRun, showRun, updateRun, type Run } from '#contract/payroll/runs/runs.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, untilOver, withPeers } from '../payroll-support.ts';

/** Review of a run before approval: its items, who reviewed which payslip, and what clears that. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  await anApprovedStory(api, hr, await api.aUser(['HRIS09']));
  await aPayrollStory(api, hr);
  await posted(api, await aComputedRun(api, officer, company.cutoffs[0]!), { officer, approver });
  run = await aComputedRun(api, officer, company.cutoffs[1]!);
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const as = (who: Person = officer) => ({ as: who, key: uuid() });
const params = () => ({ id: run.id });
const review = async (who: Person = officer) => {
  const sent = await api.send(runReview, { params: params() }, { as: who });
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([200, expect.any(String)]);
  return sent.body.data;
};
const itemOf = async (item: string) => (await review()).items.find((i) => i.item === item)!;
const peopleOf = async (item: string) =>
  (await api.send(reviewPeople, { params: params(), query: { item } }, { as: officer })).body;
const mark = (body: object, who: Person = officer) =>
  api.send(storeReviewed, { params: params(), body: body as never }, as(who));
const undo = (body: object, who: Person = officer) =>
  api.send(undoReviewed, { params: params(), body: body as never }, as(who));
/** An item of several employees to review. */
const item = 'net.changed';

test('every warning of the run is an item with its employees, and nothing is reviewed yet', async () => {
  const { items } = await review();
  const { rows } = await sql<{ code: string; people: number }>`
    select x ->> 'code' as code, count(distinct p.employee_id)::int as people
    from payroll.run_people p cross join lateral jsonb_array_elements(p.problems) x
    where p.run_id = ${run.id} and p.state <> 'held' group by 1 order by 1`.execute(api.db);
  const own = items.filter((i) => !['pay.first', 'pay.cash'].includes(i.item));
  expect(
    own.map(({ item: code, people }) => ({ code, people })).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ).toEqual(rows);
  expect(own.some((i) => i.item === item && i.people > 1)).toBe(true);
  expect(items.every((i) => i.reviewed === 0 && i.skipped === null)).toBe(true);
});

test('employees come with both net pays and the main reason, largest change first', async () => {
  const { data, total } = await peopleOf(item);
  expect(data).toHaveLength(total);
  const changes = data.map((p) => Math.abs(p.net_centavos! - p.before_centavos!));
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  expect(data.every((p) => p.reason !== '' && p.message!.startsWith('Net pay changed from'))).toBe(true);
});

test('the lines of both payslips add up to both net pays', async () => {
  const { data } = await peopleOf(item);
  for (const { employee, net_centavos, before_centavos } of data) {
    const slip = (await api.send(employeeSummary, { params: { id: run.id, code: employee } }, { as: officer })).body
      .data;
    const sum = (key: 'before_centavos' | 'now_centavos') => slip.compared.reduce((n, l) => n + l[key], 0);
    expect([sum('before_centavos'), sum('now_centavos')], employee).toEqual([before_centavos, net_centavos]);
  }
});

test('an employee is reviewed by a user for one item, and unmarked again', async () => {
  const [one] = (await peopleOf(item)).data;
  const sent = await mark({ item, people: [{ employee: one!.employee, mark: one!.mark }] });
  expect([sent.status, sent.body.data.marked]).toEqual([200, 1]);
  const now = (await peopleOf(item)).data.filter((p) => p.reviewed);
  expect(now.map((p) => p.employee)).toEqual([one!.employee]);
  expect(now[0]!.reviewed!.at).toBe(new Date(api.now).toISOString());
  expect((await itemOf(item)).reviewed).toBe(1);
  expect((await review()).items.filter((i) => i.reviewed > 0)).toHaveLength(1);
  expect((await undo({ item, people: [one!.employee] })).body.data.unmarked).toBe(1);
  expect((await itemOf(item)).reviewed).toBe(0);
});

test('all are marked at once, and undo keeps those marked before', async () => {
  const { people, mark: all } = await itemOf(item);
  const [one] = (await peopleOf(item)).data;
  await mark({ item, people: [{ employee: one!.employee, mark: one!.mark }] }, approver);
  api.now += 1000;
  const { marked, at } = (await mark({ item, all })).body.data;
  expect([marked, (await itemOf(item)).reviewed]).toEqual([people - 1, people]);
  // Another user's call at the same instant isn't undone.
  expect((await undo({ item, at }, approver)).body.data.unmarked).toBe(0);
  expect((await undo({ item, at })).body.data.unmarked).toBe(people - 1);
  expect((await peopleOf(item)).data.filter((p) => p.reviewed).map((p) => p.employee)).toEqual([one!.employee]);
  await undo({ item, people: [one!.employee] });
});

test('marks are in the audit trail with their user', async () => {
  const { rows } = await sql<{ actor_id: number; action: string }>`select distinct actor_id, action from auth.audit
    where table_name = 'payroll.reviewed_people' order by 1, 2`.execute(api.db);
  expect(rows).toEqual(
    [
      { actor_id: officer.userId, action: 'delete' },
      { actor_id: officer.userId, action: 'insert' },
      { actor_id: approver.userId, action: 'insert' },
    ].toSorted((a, b) => a.actor_id - b.actor_id || (a.action < b.action ? -1 : 1)),
  );
});

test('a mark of other figures, an employee of another item, and an unknown item are refused and mark nothing', async () => {
  const [one] = (await peopleOf(item)).data;
  const others = await sql<{ code: string }>`select e.code from payroll.employees e where e.code <> all (${(
    await peopleOf(item)
  ).data.map((p) => p.employee)})`.execute(api.db);
  const bad = [
    { item, people: [{ employee: one!.employee, mark: 'of other figures' }] },
    { item, people: [{ employee: others.rows[0]!.code, mark: one!.mark }] },
    { item, all: 'of other figures' },
    { item: 'no.such', all: 'x' },
  ];
  for (const body of bad) expect((await mark(body)).status, JSON.stringify(body)).toBe(409);
  const { rows } = await sql`select from payroll.reviewed_people where run_id = ${run.id}`.execute(api.db);
  expect(rows).toHaveLength(0);
});

test('without PAY07 the review is refused, and an unknown run is not found', async () => {
  const other = await api.aUser(['PAY02', 'PAY08', 'HRIS06']);
  expect((await api.send(runReview, { params: params() }, { as: other })).status).toBe(403);
  expect((await mark({ item, people: [] }, other)).status).toBe(403);
  expect((await api.send(runReview, { params: { id: 0x7f_ff_ff } }, { as: officer })).status).toBe(404);
  const none = { params: { id: 0x7f_ff_ff }, query: { item } };
  expect((await api.send(reviewPeople, none, { as: officer })).status).toBe(404);
});

test('who can approve comes with the reasons of those who can’t', async () => {
  const { approvers } = await review(approver);
  const own = approvers.find((a) => a.you)!;
  expect(own.why_not).toBeNull();
  expect((await review()).approvers.find((a) => a.you)!.why_not).toBe('computed');
});

test('a payslip computed with other figures is not reviewed any longer, and the others still are', async () => {
  const { people, mark: all } = await itemOf(item);
  await mark({ item, all });
  const { data } = await peopleOf(item);
  const changed = data[0]!.employee;
  await sql`update payroll.employee_rates set amount_centavos = amount_centavos + 100 where employee_id =
    (select id from payroll.employees where code = ${changed})`.execute(api.db);
  const { version } = (await api.send(showRun, { params: params() }, { as: officer })).body.data;
  const begun = await api.send(computeRun, { params: params(), body: { version } }, as());
  expect(await untilOver(api, begun.body.data.job, officer)).toMatchObject({ state: 'done' });
  const now = (await peopleOf(item)).data;
  expect(now.filter((p) => !p.reviewed).map((p) => p.employee)).toEqual([changed]);
  expect(await itemOf(item)).toMatchObject({ people, reviewed: people - 1 });
  // The former mark isn't accepted for the new figures.
  expect((await mark({ item, people: [{ employee: changed, mark: data[0]!.mark }] })).status).toBe(409);
  expect((await mark({ item, all })).status).toBe(409);
});

test('what is submitted without review is named to the approver, with the reason or without one', async () => {
  const version = async () => (await api.send(showRun, { params: params() }, { as: officer })).body.data.version;
  const submit = async (more: object = {}) =>
    api.send(updateRun, { body: { id: run.id, version: await version(), state: 'for_approval', ...more } }, as());
  const left = (await review()).items.filter((i) => i.reviewed < i.people);
  const reasons = async () =>
    (await review(approver)).items.filter((i) => i.skipped).map((i) => [i.item, i.skipped!.reason]);
  // As a program of the specification's call submits it, which knows no reason.
  expect((await submit()).body.data.state).toBe('for_approval');
  expect(await reasons()).toEqual(left.map((i) => [i.item, null]));
  await sql`update payroll.runs set state = 'computed' where id = ${run.id}`.execute(api.db);
  for (const i of left.slice(1)) await mark({ item: i.item, all: i.mark });
  expect((await submit({ skip: 'Commission of November' })).body.data.state).toBe('for_approval');
  const { items } = await review(approver);
  const unseen = items.filter((i) => i.reviewed < i.people);
  expect(unseen.map((i) => [i.item, i.skipped?.reason])).toEqual([[left[0]!.item, 'Commission of November']]);
  // The approver marks what was skipped; after approval that is over.
  expect((await mark({ item: left[0]!.item, all: items.find((i) => i.skipped)!.mark }, approver)).status).toBe(200);
  await sql`update payroll.runs set state = 'rejected' where id = ${run.id}`.execute(api.db);
  expect((await mark({ item, people: [] })).status).toBe(409);
  expect((await undo({ item, people: [] })).status).toBe(409);
  expect((await review()).approvers).toEqual([]);
});
