import { addDays } from '#domain/calendar/local-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteYear,
  exportCutoffs,
  listCutoffs,
  listYears,
  storeYear,
  updateYear,
} from '#contract/payroll/calendar/years.ts';
import { runChoices } from '#contract/payroll/runs/run-choices.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { showRun, storeRun } from '#contract/payroll/runs/runs.ts';
import { makeCutoffs, remakeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import { clientsAtYearEnd, clientsOfShort } from '#server/payroll/runs/runs.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aPayEmployee, aRun } from '../registers-support.ts';

/** Years of pay: cutoffs made by each client's rule, pay dates moved off days off or set by hand, and what may not go. */

let api: Api;
let officer: Person;
let client: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY03']);
  ({ id: client } = await aPayClient(api));
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
const add = async (year: number) => (await api.send(storeYear, { body: { year } }, as())).body.data;
const cutoffs = async (id: number, query: Record<string, unknown> = {}) =>
  (await api.send(listCutoffs, { params: { id }, query: { limit: 200, ...query } }, { as: officer })).body;

describe('a year', () => {
  test('is made with the cutoffs of every client, once, also by two at once', async () => {
    const both = await Promise.all([1, 2].map(() => api.send(storeYear, { body: { year: 2026 } }, as())));
    expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
    const year = (await api.send(listYears, {}, { as: officer })).body.data[0]!;
    expect(year).toMatchObject({ year: 2026, clients: 1, cutoffs: 24, without: 0, runs: 0, posted: 0 });
    const { data, total } = await cutoffs(year.id);
    expect(total).toBe(24);
    // The national holiday of the company here, Bonifacio Day, and the Saturday after.
    expect(data.find((c) => c.from_date === '2026-11-16')).toMatchObject({
      to_date: '2026-11-30',
      pay_date: '2026-12-04',
      month: '2026-11',
      index_in_month: 2,
      of_month: 2,
      moved_because: '5 Dec is a Saturday',
      run: null,
    });
  });

  test('has the cutoffs of a client that came later once it is looked after, by the client’s own rule', async () => {
    const late = await aPayClient(api, { code: 'P2', name: 'Late', cutoff_days: [10, 25], pay_after_days: 3 });
    const year = (await api.send(listYears, {}, { as: officer })).body.data.find((y) => y.year === 2026)!;
    expect(year.without).toBe(1);
    const after = await api.send(updateYear, { body: { id: year.id } }, as());
    expect(after.body.data).toMatchObject({ clients: 2, cutoffs: 48, without: 0 });
    const { data } = await cutoffs(year.id, { client_id: late.id });
    expect(data[0]).toMatchObject({ from_date: '2025-12-26', to_date: '2026-01-10', month: '2026-01' });
    expect(await makeCutoffs(api.db)).toBe(0);
  });

  test('begins where another rule ended: no day twice, none left out', async () => {
    const changed = await aPayClient(api, { code: 'P3', name: 'Changed' });
    expect(await makeCutoffs(api.db, 2026, changed.id)).toBe(24);
    const set = { cutoff_days: [10, 25] };
    await api.db.updateTable('payroll.clients').set(set).where('id', '=', changed.id).execute();
    await remakeCutoffs(api.db, changed.id, '2026-11-30');
    const rows = await api.db
      .selectFrom('payroll.cutoffs')
      .select(['from_date', 'to_date', 'short', 'index_in_month', 'of_month'])
      .where('client_id', '=', changed.id)
      .orderBy('from_date')
      .execute();
    const shown = rows.map((c) => [c.from_date, c.to_date, c.index_in_month, c.of_month, c.short]);
    expect(shown.slice(-3)).toEqual([
      ['2026-11-16', '2026-11-30', 2, 2, false],
      ['2026-12-01', '2026-12-10', 1, 2, true],
      ['2026-12-11', '2026-12-25', 2, 2, false],
    ]);
    // A salary of these days is paid by days, by this client only.
    const dates = { from_date: '2026-12-01', to_date: '2026-12-10' };
    expect([...(await clientsOfShort(api.db, dates))]).toEqual([changed.id]);
  });

  test('a short cutoff takes no loan or monthly benefit again where its month has its first and last', async () => {
    const changed = await aPayClient(api, { code: 'P4', name: 'Back', cutoff_days: [10, 25] });
    await makeCutoffs(api.db, 2026, changed.id);
    await api.db
      .updateTable('payroll.clients')
      .set({ cutoff_days: [15, 31] })
      .where('id', '=', changed.id)
      .execute();
    await remakeCutoffs(api.db, changed.id, '2026-11-25');
    const rows = await api.db
      .selectFrom('payroll.cutoffs')
      .select(['from_date', 'to_date', 'index_in_month', 'of_month', 'short'])
      .where('client_id', '=', changed.id)
      .where('month', 'in', ['2026-11', '2026-12'])
      .orderBy('from_date')
      .execute();
    expect(rows.map((c) => [c.from_date, c.to_date, c.index_in_month, c.of_month, c.short])).toEqual([
      ['2026-10-26', '2026-11-10', 1, 2, false],
      ['2026-11-11', '2026-11-25', 2, 2, false],
      ['2026-11-26', '2026-11-30', 2, 3, true],
      ['2026-12-01', '2026-12-15', 1, 2, false],
      ['2026-12-16', '2026-12-31', 2, 2, false],
    ]);
    await api.db
      .updateTable('payroll.clients')
      .set({ archived_at: '2026-11-25' })
      .where('id', '=', changed.id)
      .execute();
  });

  test('has pay dates set by hand with a reason, from the version that was seen', async () => {
    const year = await add(2027);
    const [cutoff] = (await cutoffs(year.id, { client_id: client })).data;
    const body = (over: object) => ({
      id: year.id,
      pay_dates: [{ id: cutoff!.id, version: 1, pay_date: '2027-01-14', reason: 'Fiesta of the town', ...over }],
    });
    const early = await api.send(updateYear, { body: body({ pay_date: '2026-12-31' }) }, as());
    expect(early.status).toBe(422);
    expect((await api.send(updateYear, { body: body({ reason: ' ' }) }, as())).status).toBe(422);
    const done = await api.send(updateYear, { body: body({}) }, as());
    expect(done.body.changed).toMatchObject([
      { pay_date: '2027-01-14', moved_because: 'Fiesta of the town', version: 2 },
    ]);
    expect((await api.send(updateYear, { body: body({}) }, as())).status).toBe(409);
  });

  test('ends with its last pay date, not with the one that lies in a year that was not made yet', async () => {
    const ends = async (date: string) => (await clientsAtYearEnd(api.db, date)).has(client);
    const { data } = await cutoffs((await add(2040)).id, { client_id: client });
    const [last, next] = [data.at(-2)!.pay_date, data.at(-1)!.pay_date];
    expect([last.slice(0, 4), next.slice(0, 4)]).toEqual(['2040', '2041']);
    expect([await ends(data.at(-3)!.pay_date), await ends(last)]).toEqual([false, true]);
    // Settled by the year, the tax of January would be none.
    expect(await ends(next)).toBe(false);
    await add(2041);
    expect(await ends(next)).toBe(false);
  });

  test('moves runs that aren’t sent yet to another pay date', async () => {
    const runner = await api.aUser(['PAY07']);
    const year = await add(2030);
    const { id: other } = await aPayClient(api, { code: 'P9', name: 'Paid alike' });
    const { id: later } = await aPayClient(api, { code: 'P10', name: 'Paid later', pay_after_days: 9 });
    for (const of of [other, later]) await makeCutoffs(api.db, undefined, of);
    const [first, second] = (await cutoffs(year.id, { client_id: client })).data;
    const seen = async (cutoff: typeof first) =>
      (await cutoffs(year.id, { client_id: client })).data.find((c) => c.id === cutoff!.id)!;
    const move = async (cutoff: typeof first, together: { id: number; version: number }[] = []) => {
      const { version } = await seen(cutoff);
      const set = { pay_date: addDays(cutoff!.pay_date, -1), reason: 'The bank rests' };
      const pay_dates = [{ id: cutoff!.id, version }, ...together].map((c) => ({
        id: c.id,
        version: c.version,
        ...set,
      }));
      return api.send(updateYear, { body: { id: year.id, pay_dates } }, as());
    };
    const of = (c: typeof first, over: object) => aRun(api, { ...dates(c!), pay_date: c!.pay_date, ...over } as never);
    const run = await of(first, { state: 'computed', client_id: client });
    const others = await of(first, { state: 'computed', client_id: other });
    expect((await move(first)).status).toBe(200);
    const stands = async (id: number) => (await api.send(showRun, { params: { id } }, { as: runner })).body.data;
    expect(await stands(run)).toMatchObject({ pay_date: addDays(first!.pay_date, -1), state: 'uploaded', epoch: 1 });
    expect(await stands(others)).toMatchObject({ pay_date: first!.pay_date, state: 'computed', epoch: 0 });

    // One of every client pays those who are not moved on the former day.
    expect((await seen(second)).together).toEqual([]);
    const whole = await of(second, { state: 'draft' });
    const refused = await move(second);
    const words = /^The run A run also pays Paid alike, whose pay date isn’t moved to \d+ [A-Z][a-z]{2} 2030\. /;
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { 'pay_dates.0.pay_date': [expect.stringMatching(words)] } },
    ]);
    expect(await stands(whole)).toMatchObject({ pay_date: second!.pay_date, epoch: 0 });
    // Moved together they take it along; who is paid on another day has nothing to do with it.
    const { together } = await seen(second);
    expect(together.map((c) => c.client)).toEqual(['Paid alike']);
    const moved = await move(second, together);
    expect([moved.status, moved.body.changed.length]).toEqual([200, 2]);
    expect(await stands(whole)).toMatchObject({ pay_date: addDays(second!.pay_date, -1), epoch: 1 });
  });

  test('keeps the pay date of approved or posted runs', async () => {
    const year = await add(2028);
    const [cutoff, next] = (await cutoffs(year.id, { client_id: client })).data;
    await aRun(api, { state: 'approved', ...dates(cutoff!) });
    await aRun(api, { state: 'posted', ...dates(next!) });
    for (const c of [cutoff!, next!]) {
      const pay_dates = [{ id: c.id, version: 1, pay_date: c.to_date, reason: 'Earlier' }];
      expect((await api.send(updateYear, { body: { id: year.id, pay_dates } }, as())).status).toBe(422);
    }
    expect((await cutoffs(year.id, { client_id: client })).data.slice(0, 2).map((c) => c.run)).toEqual([
      'approved',
      'posted',
    ]);
    const version = (await api.send(listYears, {}, { as: officer })).body.data.find((y) => y.id === year.id)!.version;
    const refused = await api.send(deleteYear, { params: { id: year.id }, query: { version } }, as());
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      422,
      'This year has 1 posted run, so it can’t be deleted. You can still move pay dates.',
    ]);
  });

  test('a client whose branches are paid by runs of their own is begun once each that has people has one', async () => {
    const runner = await api.aUser(['PAY07']);
    const { id, branch: main } = await aPayClient(api, { code: 'BRANCHES', name: 'Of branches' });
    await makeCutoffs(api.db, undefined, id);
    const branchOf = async (name: string) =>
      (
        await api.db
          .insertInto('payroll.branches')
          .values({ client_id: id, name, region: 'NCR' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [second, empty, former] = [await branchOf('Second'), await branchOf('Empty'), await branchOf('Former')];
    for (const [code, branch] of [
      ['BR-1', main],
      ['BR-2', second],
      ['BR-3', former],
    ] as const)
      await aPayEmployee(api, { id, branch }, { code });
    // Employees who worked at the last one were moved before the cutoff ended.
    const move = { to_date: '2026-10-07' };
    await api.db.updateTable('payroll.employee_places').set(move).where('branch_id', '=', former).execute();
    const moved = await api.db
      .selectFrom('payroll.employees')
      .select('id')
      .where('code', '=', 'BR-3')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('payroll.employee_places')
      .values({ employee_id: moved.id, line: 1, from_date: '2026-10-08', client_id: id, branch_id: main })
      .execute();
    const half = { from_date: '2026-10-01', to_date: '2026-10-15', client_id: id };
    const begun = async () => {
      const { data } = (await api.send(runChoices, {}, { as: runner })).body;
      const at = data.find((c) => c.from_date === half.from_date && c.clients.some((of) => of.id === id))!;
      return at.clients.find((of) => of.id === id)!.run;
    };
    await aRun(api, { ...half, branch_ids: [main], state: 'posted' });
    // Each branch that a run may be begun for alone says how far its own is.
    const { data: choices } = (await api.send(runChoices, {}, { as: runner })).body;
    const own = choices
      .filter((c) => c.from_date === half.from_date)
      .flatMap((c) => c.clients)
      .find((of) => of.id === id)!.branches;
    expect(own.filter((b) => b.run !== null)).toMatchObject([{ id: main, run: 'posted' }]);
    expect(own.map((b) => b.id)).toContain(second);
    // The second branch has people, and none of them is paid.
    expect(await begun()).toBeNull();
    const late = await aRun(api, { ...half, branch_ids: [second], state: 'computed' });
    expect(await begun()).toBe('computed');
    await api.db
      .updateTable('payroll.runs')
      .set({ state: 'posted', posted_at: '2026-11-18T04:00:00Z' })
      .where('id', '=', late)
      .execute();
    expect(await begun()).toBe('posted');
    await api.db
      .updateTable('payroll.employee_places')
      .set({ branch_id: empty })
      .where('employee_id', '=', moved.id)
      .where('from_date', '=', '2026-10-08')
      .execute();
    expect(await begun()).toBeNull();
  });

  test('one run covers several branches with their employees, and none of the other branches', async () => {
    const runner = await api.aUser(['PAY07']);
    const { id, branch: main } = await aPayClient(api, { code: 'SEVERAL', name: 'Of several' });
    await makeCutoffs(api.db, undefined, id);
    const named = async (name: string) =>
      (
        await api.db
          .insertInto('payroll.branches')
          .values({ client_id: id, name, region: 'NCR' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [second, third] = [await named('Second'), await named('Third')];
    for (const [code, branch] of [
      ['SV-1', main],
      ['SV-2', second],
      ['SV-3', third],
    ] as const)
      await aPayEmployee(api, { id, branch }, { code });
    const { from_date, to_date, pay_date } = await api.db
      .selectFrom('payroll.cutoffs')
      .select(['from_date', 'to_date', 'pay_date'])
      .where('client_id', '=', id)
      .where('from_date', '=', '2026-10-01')
      .executeTakeFirstOrThrow();
    const body = { client_id: id, branch_ids: [third, main, third], from_date, to_date, pay_date };
    const nobodys = await api.send(storeRun, { body: { ...body, client_id: null } }, { as: runner, key: uuid() });
    expect([nobodys.status, nobodys.body]).toMatchObject([
      422,
      { errors: { branch_ids: ['Choose this branch’s client too.'] } },
    ]);
    const { data: run } = (await api.send(storeRun, { body }, { as: runner, key: uuid() })).body;
    expect(run).toMatchObject({ branch_ids: [main, third], branch: 'Main, Third', people: 2 });
    const { data } = (await api.send(rawSummary, { params: { id: run.id } }, { as: runner })).body;
    expect(data.map((p) => p.employee)).toEqual(['SV-1', 'SV-3']);
    const { data: choices } = (await api.send(runChoices, {}, { as: runner })).body;
    const own = choices.flatMap((c) => (c.from_date === from_date ? c.clients : [])).find((c) => c.id === id)!;
    // The second one is not paid yet, so neither is the client.
    expect([own.run, own.people, own.branches.map((b) => b.run)]).toEqual([null, true, ['draft', null, 'draft']]);
    const unstaffed = await aPayClient(api, { code: 'NO-ONE', name: 'Without people' });
    await makeCutoffs(api.db, undefined, unstaffed.id);
    const { data: again } = (await api.send(runChoices, {}, { as: runner })).body;
    const none = again.flatMap((c) => c.clients).filter((c) => c.id === unstaffed.id);
    expect([...new Set(none.map((c) => c.people))]).toEqual([false]);
    const rest = { ...body, branch_ids: [second] };
    await api.send(storeRun, { body: rest }, { as: runner, key: uuid() });
    const { data: after } = (await api.send(runChoices, {}, { as: runner })).body;
    expect(after.flatMap((c) => (c.from_date === from_date ? c.clients : [])).find((c) => c.id === id)!.run).toBe(
      'draft',
    );
  });

  test('says of each cutoff that can be paid whether a run of it was begun', async () => {
    const runner = await api.aUser(['PAY07']);
    const begun = async () => {
      const { data } = (await api.send(runChoices, {}, { as: runner })).body;
      return ['2026-10-01', '2026-10-16'].map((from) => {
        const choice = data.find((c) => c.from_date === from && c.clients.some((of) => of.id === client))!;
        return choice.clients.find((of) => of.id === client)!.run;
      });
    };
    expect(await begun()).toEqual([null, null]);
    // Of another client: not this one's.
    const other = await api.db
      .selectFrom('payroll.clients')
      .select('id')
      .where('code', '=', 'P2')
      .executeTakeFirstOrThrow();
    const half = { from_date: '2026-10-01', to_date: '2026-10-15' };
    await aRun(api, { ...half, state: 'posted', client_id: other.id });
    expect(await begun()).toEqual([null, null]);
    const run = await aRun(api, { ...half, state: 'draft', client_id: client });
    expect(await begun()).toEqual(['draft', null]);
    await api.db.updateTable('payroll.runs').set({ state: 'rejected' }).where('id', '=', run).execute();
    expect(await begun()).toEqual([null, null]);
    // Of every client paid on another day: these people are not in it.
    const second = { from_date: '2026-10-16', to_date: '2026-10-31', state: 'posted' } as const;
    const cutoff = await api.db
      .selectFrom('payroll.cutoffs')
      .select('pay_date')
      .where('client_id', '=', client)
      .where('from_date', '=', second.from_date)
      .executeTakeFirstOrThrow();
    await aRun(api, { ...second, pay_date: addDays(cutoff.pay_date, 4) });
    expect(await begun()).toEqual([null, null]);
    // Of every client paid that day.
    await aRun(api, { ...second, pay_date: cutoff.pay_date });
    expect(await begun()).toEqual([null, 'posted']);
  });

  test('goes with its cutoffs where no run uses it', async () => {
    const year = await add(2029);
    const at = (version: number) => ({ params: { id: year.id }, query: { version } });
    expect((await api.send(deleteYear, at(9), as())).status).toBe(409);
    expect((await api.send(deleteYear, at(1), as())).status).toBe(200);
    expect((await api.send(deleteYear, at(1), as())).status).toBe(404);
    const left = await api.db.selectFrom('payroll.cutoffs').select('id').where('year_id', '=', year.id).execute();
    expect(left).toEqual([]);
  });

  test('is exported, of one client too', async () => {
    const year = (await api.send(listYears, {}, { as: officer })).body.data.find((y) => y.year === 2026)!;
    const query = { client_id: client, format: 'csv' as const };
    const { body } = await api.send(exportCutoffs, { params: { id: year.id }, query }, { as: officer });
    const lines = (body as unknown as string).trimEnd().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines[0]).toContain('Pay date');
    expect(lines.find((l) => l.includes('2026-12-04'))).toContain('5 Dec is a Saturday');
  });

  test.each([1999, 2200, 2026.5, '2026'])('of %j is refused', async (year) => {
    expect((await api.send(storeYear, { body: { year: year as number } }, as())).status).toBe(422);
  });
});

const dates = ({ from_date, to_date }: { from_date: string; to_date: string }) => ({ from_date, to_date });
