import type { Api } from '../support.ts';

/** A client of payroll with a branch. */
export async function aPayClient(
  api: Api,
  over: Record<string, unknown> = {},
): Promise<{ id: number; branch: number }> {
  const { id } = await api.db
    .insertInto('payroll.clients')
    .values({ code: 'P1', name: 'Pay Client', cutoff_days: [15, 31], pay_after_days: 5, ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: branch } = await api.db
    .insertInto('payroll.branches')
    .values({ client_id: id, name: 'Main', region: 'NCR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, branch };
}

/** A run over a cutoff, as far as it has come. */
export async function aRun(
  api: Api,
  {
    branch_ids = [],
    ...over
  }: {
    from_date: string;
    to_date: string;
    state: 'draft' | 'computed' | 'approved' | 'posted';
    client_id?: number;
    branch_ids?: readonly number[];
    pay_date?: string;
  },
): Promise<number> {
  const { id } = await api.db
    .insertInto('payroll.runs')
    .values({
      name: 'A run',
      period_kind: 'semi_monthly',
      pay_date: over.to_date,
      month: over.to_date.slice(0, 7),
      index_in_month: 1,
      of_month: 2,
      created_at: '2026-11-18T04:00:00Z',
      ...(over.state === 'posted' && { posted_at: '2026-11-18T04:00:00Z' }),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const branch_id of branch_ids)
    await api.db.insertInto('payroll.run_branches').values({ run_id: id, branch_id }).execute();
  return id;
}

/** An employee payroll pays: by the month, at a client. */
export async function aPayEmployee(
  api: Api,
  at: { id: number; branch: number },
  over: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await api.db
    .insertInto('payroll.employees')
    .values({ code: 'KW-00001', last_name: 'Reyes', first_name: 'Ana', hired_on: '2020-01-06', ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.employee_rates')
    .values({
      employee_id: id,
      from_date: '2026-01-01',
      scheme: 'monthly',
      amount_centavos: 30_000_00,
      factor_tenths: 2610,
    })
    .execute();
  await api.db
    .insertInto('payroll.employee_places')
    .values({ employee_id: id, line: 1, from_date: '2026-01-01', client_id: at.id, branch_id: at.branch })
    .execute();
  return id;
}

/** A posted payslip of an employee, in a posted run. */
export async function aPostedPayslip(
  api: Api,
  of: { employee: number; client: { id: number; branch: number }; from_date: string; to_date: string; facts?: string },
): Promise<number> {
  const run = await aRun(api, {
    from_date: of.from_date,
    to_date: of.to_date,
    state: 'posted',
    client_id: of.client.id,
  });
  const { id } = await api.db
    .insertInto('payroll.payslips')
    .values({
      run_id: run,
      employee_id: of.employee,
      epoch: 1,
      client_id: of.client.id,
      branch_id: of.client.branch,
      kind: 'regular',
      pay_date: of.to_date,
      month: of.to_date.slice(0, 7),
      gross_centavos: 15_000_00,
      basic_centavos: 15_000_00,
      employee_contributions_centavos: 1_000_00,
      employer_contributions_centavos: 2_000_00,
      tax_centavos: 500_00,
      deductions_centavos: 0,
      net_centavos: 13_500_00,
      slip: '{}',
      facts: of.facts ?? '{}',
      hash: 'x',
      posted_at: '2026-11-18T04:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A kind of loan, taken from both halves. */
export const aLoanType = async (api: Api, over: Record<string, unknown> = {}): Promise<number> =>
  (
    await api.db
      .insertInto('payroll.loan_types')
      .values({
        name: 'Company loan',
        payslip_name: 'COMPANY LOAN',
        lender: 'company',
        taken_from: 'both',
        position: 1,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A loan of an employee: 2,500 in installments of 1,000. */
export const aLoan = async (api: Api, employee: number, over: Record<string, unknown> = {}): Promise<number> =>
  (
    await api.db
      .insertInto('payroll.loans')
      .values({
        employee_id: employee,
        loan_type_id: (over['loan_type_id'] as number | undefined) ?? (await aLoanType(api)),
        granted_on: '2026-11-01',
        starts_on: '2026-11-30',
        principal_centavos: 2_500_00,
        total_centavos: 2_500_00,
        instalment_centavos: 1_000_00,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
