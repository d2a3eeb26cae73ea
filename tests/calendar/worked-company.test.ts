import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { agencyDeadlines, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { listPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { runChoices } from '#contract/payroll/runs/run-choices.ts';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { askAs } from '#server/seed/worked-company/ask.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { inManila, moments } from './moments.ts';

/** The worked company, whose figures stay the same whenever they are looked at. It is made once: its seed has its own date. */

const log = pino({ level: 'silent' });
let database: Database;
let config: Parameters<typeof seedWorkedCompany>[1]['config'];
beforeAll(async () => {
  database = await testDatabase();
  const environment = readEnvironment({ DATA_DIR: await temporaryFolder(), DEMO: 'worked' });
  config = { ...environment, dataKey: new Uint8Array(32).fill(5) };
  await seedWorkedCompany(database, { config, log });
}, 120_000);
afterAll(() => database.close());

/** Its last day of work is 1 December 2026. */
const after = moments.filter((m) => m.now >= inManila('2026-12-01', '12:00'));

describe.each(after)('$title', ({ date, now }) => {
  test('shows both posted runs, their payslips and reports, and reports due by now', async () => {
    const context = createContext({ database, config, log, now: () => now });
    const apis = { hr: hrApp(context), payroll: payrollApp(context) };
    const [officer, hr, employee] = [
      await askAs(apis, 'payroll@kawani.test'),
      await askAs(apis, 'hr@kawani.test'),
      await askAs(apis, 'employee@kawani.test'),
    ];
    const runs = (await officer(listRuns, { query: {} })).data;
    expect(runs.map((r) => [r.from_date, r.state])).toEqual([
      ['2026-11-16', 'posted'],
      ['2026-11-01', 'posted'],
    ]);
    const slips = (await employee(listPayslips, {})).data;
    expect(slips.map((s) => [s.from_date, s.to_date])).toEqual([
      ['2026-11-16', '2026-11-30'],
      ['2026-11-01', '2026-11-15'],
    ]);
    const slip = (await employee(showPayslip, { params: { id: slips[0]!.id } })).data;
    expect(slip.month).toBe('2026-11');
    // What was paid in the tax year so far, with this payslip and what a former payroll paid: the same on every day after.
    const before = await database.db
      .selectFrom('payroll.opening_balances as o')
      .innerJoin('payroll.employees as e', 'e.id', 'o.employee_id')
      .innerJoin('hr.employees as h', 'h.employee_code', 'e.code')
      .innerJoin('auth.users as u', 'u.employee_id', 'h.id')
      .select('o.gross_centavos')
      .where('u.email', '=', 'employee@kawani.test')
      .where('o.year', '=', 2026)
      .executeTakeFirstOrThrow();
    const gross = slips[0]!.gross_centavos + slips[1]!.gross_centavos + before.gross_centavos;
    expect(slip.year.gross_centavos).toBe(gross);
    const sss = (await officer(previewAgency, { params: { kind: 'sss' }, query: { year: 2026, month: 11 } })).data;
    expect(sss.posted).toHaveLength(2);
    expect(sss.ties.every((t) => t.holds)).toBe(true);
    const due = await officer(agencyDeadlines, {});
    expect(due.today).toBe(date);
    // Nothing was handed in, and a report is asked for until a year after its month.
    const november = due.data.find((d) => d.kind === 'sss' && d.span === '2026-11');
    if (date < '2027-12-01')
      expect(november).toMatchObject({ due: '2026-12-31', state: date > '2026-12-31' ? 'late' : 'due' });
    else expect(november).toBeUndefined();
    expect((await officer(runChoices, {})).data.some((c) => c.from_date === '2026-11-16')).toBe(true);
    expect((await hr(dashboardPeople, { query: {} })).data.today).toBe(date);
  });
});
