import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyDeadlines } from '#contract/payroll/agencies/agency-reports.ts';
import { laws } from '#contract/payroll/tables/law.ts';
import { runChoices } from '#contract/payroll/runs/run-choices.ts';
import { listPayslips } from '#contract/payroll/payslips/payslips.ts';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { listCutoffs, listYears, storeYear, updateYear } from '#contract/payroll/calendar/years.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aPayEmployee, aPostedPayslip } from '#tests/api/payroll/registers-support.ts';
import { cutoffAt, cutoffBefore, moments, monthEnd, plus, weekdayOf } from './moments.ts';

/** What payroll sees and does on awkward dates. */

let api: Api;
let officer: Person;
/** Each story has one of its own. */
let client: { id: number; branch: number };
let made = 0;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const yearOf = (date: string): number => Number(date.slice(0, 4));

describe.each(moments)('$title', ({ date, now }) => {
  beforeEach(async () => {
    await api.moveTo(now);
    client = await aPayClient(api, { code: `P-${++made}`, name: `Pay client ${made}` });
    officer = await api.aUser(['PAY03', 'PAY07', 'PAY09']);
  });

  /** The year of the date, with the cutoffs of the story's client. */
  async function theYear(): Promise<number> {
    const year = yearOf(date);
    const { data } = (await api.send(listYears, {}, { as: officer })).body;
    const there = data.find((y) => y.year === year);
    const sent = there
      ? await api.send(updateYear, { body: { id: there.id, pay_dates: [] } }, { as: officer, key: uuid() })
      : await api.send(storeYear, { body: { year } }, { as: officer, key: uuid() });
    return sent.body.data.id;
  }

  test('has a cutoff for each day of the year, paid on a working day within five days', async () => {
    const id = await theYear();
    const query = { client_id: client.id, limit: 200 };
    const { data } = (await api.send(listCutoffs, { params: { id }, query }, { as: officer })).body;
    const cutoffs = data.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1));
    expect(cutoffs).toHaveLength(24);
    expect([cutoffs[0]!.from_date, cutoffs.at(-1)!.to_date]).toEqual([
      `${yearOf(date)}-01-01`,
      `${yearOf(date)}-12-31`,
    ]);
    for (const [i, c] of cutoffs.entries()) {
      if (i > 0) expect(c.from_date).toBe(plus(cutoffs[i - 1]!.to_date, 1));
      expect(cutoffAt(c.from_date)).toEqual({ from: c.from_date, to: c.to_date });
      expect(weekdayOf(c.pay_date)).toBeLessThan(6);
      expect(c.pay_date >= c.to_date && c.pay_date <= plus(c.to_date, 7)).toBe(true);
    }
  });

  test('begins a run of the cutoff that runs, with its pay date and month', async () => {
    await theYear();
    const { from, to } = cutoffAt(date);
    const { data } = (await api.send(runChoices, {}, { as: officer })).body;
    const choice = data.find(
      (c) => c.clients.some((k) => k.id === client.id) && c.from_date <= date && c.to_date >= date,
    );
    expect(choice).toMatchObject({ from_date: from, to_date: to, month: date.slice(0, 7) });
    const body = { client_id: client.id, branch_id: null, from_date: from, to_date: to, pay_date: choice!.pay_date };
    const run = (await api.send(storeRun, { body }, { as: officer, key: uuid() })).body.data;
    expect(run).toMatchObject({ month: date.slice(0, 7), pay_date: choice!.pay_date, state: 'draft' });
    expect([run.index_in_month, run.of_month]).toEqual([date.slice(8) <= '15' ? 1 : 2, 2]);
  });

  test('asks the agencies’ reports by their deadlines, late from the day after', async () => {
    const employee = await aPayEmployee(api, client, { code: `D-${now}` });
    const over = cutoffBefore(date);
    await aPostedPayslip(api, { employee, client, from_date: over.from, to_date: over.to });
    const month = over.to.slice(0, 7);
    const next = plus(monthEnd(over.to), 1).slice(0, 7);
    const { data, today } = (await api.send(agencyDeadlines, {}, { as: officer })).body;
    expect(today).toBe(date);
    const of = (kind: string, span: string) => data.find((d) => d.kind === kind && d.span === span);
    const dues = {
      sss: monthEnd(`${next}-01`),
      hdmf: `${next}-14`,
      philhealth: `${next}-15`,
      tax: `${next}-${month.endsWith('-12') ? '15' : '10'}`,
    };
    for (const [kind, due] of Object.entries(dues))
      expect(of(kind, month)).toMatchObject({ due, state: due < date ? 'late' : 'due' });
    const year = over.to.slice(0, 4);
    const thirteenth = `${year}-12-24`;
    expect(of('thirteenth_month', year)).toMatchObject({ due: thirteenth, state: thirteenth < date ? 'late' : 'due' });
    expect(of('alphalist', year)).toMatchObject({ due: `${Number(year) + 1}-01-31`, state: 'due' });
    const report = `${Number(year) + 1}-01-15`;
    if (report >= date) expect(of('dole', year)).toMatchObject({ due: report });
  });

  test('goes by the table of law of today, also the day before another is in force', async () => {
    const current = async () => (await api.send(laws.sss.current, {}, { as: officer })).body.data;
    const before = (await current())!;
    expect(before.from_date <= date).toBe(true);
    await sql`insert into payroll.law_tables (kind, from_date, state, source, body)
      select kind, ${plus(date, 1)}::date, 'in_force', 'Circular of the next day', body from payroll.law_tables
      where id = ${before.id} on conflict do nothing`.execute(api.db);
    expect(await current()).toMatchObject({ id: before.id, until: date });
    await api.moveTo(now + 86_400_000);
    officer = await api.aUser(['PAY03']);
    expect(await current()).toMatchObject({ from_date: plus(date, 1), source: 'Circular of the next day' });
  });

  test('lists an employee’s payslips over the turn of a year or month, the latest first', async () => {
    const code = `S-${now}`;
    const employee = await aPayEmployee(api, client, { code });
    const person = await api.anEmployee({ codes: ['EMP07'] });
    await api.db.updateTable('hr.employees').set({ employee_code: code }).where('id', '=', person.employeeId).execute();
    const spans = [cutoffBefore(cutoffBefore(date).from), cutoffBefore(date), cutoffAt(date)];
    for (const { from, to } of spans) await aPostedPayslip(api, { employee, client, from_date: from, to_date: to });
    const { data } = (await api.send(listPayslips, {}, { as: person })).body;
    expect(data.map((p) => [p.from_date, p.to_date])).toEqual(spans.toReversed().map((s) => [s.from, s.to]));
  });
});
