import { sql, type Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { registerPage } from '#server/register/register.queries.ts';
import { personOfCode } from '../loans/loans.queries.ts';
import { cutoffsOfPerson, runsOfPerson } from '../runs/compute/person-runs.queries.ts';
import { selectAdjustments } from './adjustments.queries.ts';
import { historyPage } from './history.queries.ts';

type Calls = Pick<
  typeof payrollContract,
  'adjustmentHistory' | 'adjustmentsOfCode' | 'runsOfEmployee' | 'cutoffsOfCode'
>;

const offset = (q: { page: number; limit: number }) => (q.page - 1) * q.limit;

/** Returns payroll's employee id for HR's code. */
async function known(db: Kysely<DB>, code: string): Promise<number> {
  const id = await personOfCode(db, code);
  if (id === undefined) throw notFound();
  return id;
}

export const adjustmentHistoryCalls: Handlers<Calls> = {
  adjustmentHistory({ db, params, query }) {
    const { search, limit } = query;
    return historyPage(db, { employeeId: params.id, search, limit, offset: offset(query) });
  },
  async adjustmentsOfCode({ db, params }) {
    const employee = await known(db, params.code);
    const source = { table: 'payroll.adjustments', select: selectAdjustments, search: [] } as const;
    const own = { search: '', shown: 'used' as const, own: [sql<boolean>`t.employee_id = ${employee}`] };
    const page = await registerPage(db, source, own, sql`t.from_date desc`, { limit: 1000, offset: 0 });
    return { data: page.data, total: page.total };
  },
  runsOfEmployee: ({ db, params, query }) => runsOfPerson(db, params.id, { limit: query.limit, offset: offset(query) }),
  async cutoffsOfCode({ db, params }) {
    const data = await cutoffsOfPerson(db, await known(db, params.code));
    return { data, total: data.length };
  },
};
