import { expect } from 'vitest';
import { computeRun, decideRun, showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { storeOffCycleRun } from '#contract/payroll/runs/off-cycle-runs.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { uuid, type Api, type Person } from '../support.ts';
import { sendForApproval, untilOver } from './payroll-support.ts';
import { aStoredRun, postStoredRun } from './payroll-builders.ts';

/** `P-1`, by the month, paid 12,500.00 for 16 to 30 November 2026 by a posted run; the cutoffs go on to 15 December. */
export async function aPaidPerson(
  api: Api,
  over?: Parameters<typeof aStoredRun>[1],
): Promise<{ run: number; employee: number; client: number }> {
  const { db } = api;
  const run = await aStoredRun(api, over);
  const at = await db
    .selectFrom('payroll.run_people')
    .select(['employee_id', 'client_id', 'branch_id'])
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  const of = { employee_id: at.employee_id, from_date: '2024-01-08' };
  await db
    .insertInto('payroll.employee_rates')
    .values({ ...of, scheme: 'monthly', amount_centavos: 25_000_00, factor_tenths: 3130 })
    .execute();
  await db
    .insertInto('payroll.employee_places')
    .values({ ...of, line: 1, client_id: at.client_id, branch_id: at.branch_id })
    .execute();
  const { id: year_id } = await db
    .insertInto('payroll.years')
    .values({ year: 2026, created_at: '2026-11-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const month = { year_id, client_id: at.client_id, of_month: 2 };
  const november = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04', month: '2026-11' };
  const december = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18', month: '2026-12' };
  await db
    .insertInto('payroll.cutoffs')
    .values([
      { ...month, ...november, index_in_month: 2 },
      { ...month, ...december, index_in_month: 1 },
      // The year goes on.
      {
        ...month,
        ...december,
        from_date: '2026-12-16',
        to_date: '2026-12-30',
        pay_date: '2026-12-29',
        index_in_month: 2,
      },
    ])
    .execute();
  await postStoredRun(api, run);
  // Computing only asks whether there are numbers.
  const numbers = { tin: 'x', sss: 'x', philhealth: 'x', pagibig: 'x' };
  await db.updateTable('payroll.employees').set(numbers).where('id', '=', at.employee_id).execute();
  return { run, employee: at.employee_id, client: at.client_id };
}

export const november = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-07' };

export const typeId = async (api: Api, name: string): Promise<number> =>
  (await api.db.selectFrom('payroll.payroll_types').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

export const anAmount = (code: string, amount_centavos: number | null, days: number | null = null) => ({
  direction: 'add' as const,
  code,
  amount_centavos,
  days,
  note: '',
});

/** An off-cycle run for P-1 that is not computed yet. */
export async function anOffCycleRun(
  api: Api,
  as: Person,
  amounts = [anAmount('basic_adjustment', 1_000_00)],
  type = 'Correction',
): Promise<Run> {
  const body = { ...november, payroll_type_id: await typeId(api, type), people: [{ employee: 'P-1', amounts }] };
  const sent = await api.send(storeOffCycleRun, { body }, { as, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([200, { data: { state: 'uploaded', adjustment: true } }]);
  return sent.body.data;
}

export const shown = async (api: Api, id: number, as: Person): Promise<Run> =>
  (await api.send(showRun, { params: { id } }, { as })).body.data;

export async function computed(api: Api, { id }: { id: number }, as: Person): Promise<Run> {
  const { version } = await shown(api, id, as);
  const sent = await api.send(computeRun, { params: { id }, body: { version } }, { as, key: uuid() });
  expect(await untilOver(api, sent.body.data.job, as)).toMatchObject({ state: 'done' });
  return shown(api, id, as);
}

/** Sends a computed run on, and answers what approving it takes. */
export async function sentOn(api: Api, run: Run, as: Person) {
  const sent = await sendForApproval(api, as, run);
  const { gate } = (await api.send(runSummary, { params: { id: run.id } }, { as })).body;
  const input = { params: { id: run.id, status: 'Posted' as const }, body: { version: sent.version, hash: gate.hash } };
  return { gate, approve: (by: Person) => api.send(decideRun, input, { as: by, key: uuid() }) };
}

/** From computed to posted, approved by another. */
export async function posted(api: Api, run: Run, by: { officer: Person; approver: Person }): Promise<Run> {
  const { approve } = await sentOn(api, run, by.officer);
  const decided = await approve(by.approver);
  expect([decided.status, decided.body.data.state]).toEqual([200, 'approved']);
  expect(await untilOver(api, decided.body.data.job!.id, by.officer)).toMatchObject({ state: 'done' });
  return shown(api, run.id, by.officer);
}

export const slipOf = async (api: Api, run: number): Promise<Payslip> =>
  JSON.parse(
    (await api.db.selectFrom('payroll.payslips').select('slip').where('run_id', '=', run).executeTakeFirstOrThrow())
      .slip,
  ) as Payslip;
