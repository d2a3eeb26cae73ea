import { sql, type Kysely } from 'kysely';
import { payAdjustments, type showPayAdjustment } from '#contract/payroll/adjustments/adjustment-register.ts';
import type { RowOf } from '#contract/register.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { registerById } from '#server/register/register.queries.ts';
import { typesForPerson } from './types/adjustment-types.queries.ts';
import { countsAsOf, refuseDays, thousandthsOf } from './types/amount-days.ts';
import { personOfCode } from '../loans/loans.queries.ts';
import { waitForPosting } from '../runs/runs.queries.ts';
import { inPostedCutoffs, inRunsBeingPosted, selectAdjustments, type Due } from './adjustments.queries.ts';
import { sentences } from '#server/text/en/payroll/adjustments.ts';

const source = { table: 'payroll.adjustments', select: selectAdjustments, search: [] } as const;
type Row = RowOf<typeof payAdjustments>;

const rowOf = async (db: Kysely<DB>, id: number): Promise<Row> => {
  const row = await registerById(db, source, id);
  if (!row) throw notFound();
  return row;
};

/** Refuses changes to what a run being posted includes, since the run was approved as it was. */
async function refuseWhilePosted(db: Kysely<DB>, amounts: readonly Due[]): Promise<void> {
  const [run] = (await inRunsBeingPosted(db, amounts)).values();
  if (run !== undefined) throw refused('form', waitForPosting(run));
}

/** Refuses a one-time amount in a posted cutoff, since no run would include it. */
async function refusePosted(db: Kysely<DB>, amount: Due): Promise<void> {
  if ((await inPostedCutoffs(db, [amount])).size > 0) throw refused('from_date', sentences.thePayOfThisCutoff);
}

const refuseOwnRow = async (at: Writing, id: number): Promise<void> =>
  refuseOwn(at, await rowOf(at.db, id), 'PAY05', 'adjustment');

export const payAdjustmentHandlers = registerHandlers(payAdjustments, {
  table: 'payroll.adjustments',
  select: selectAdjustments,
  search: ['e.last_name', 'e.first_name', 'e.code', 't.code', 't.note'],
  sorts: {
    from_date: 't.from_date',
    name: 'e.last_name',
    code: 'e.code',
    amount_centavos: 't.amount_centavos',
  },
  order: '-from_date',
  filters: ({ direction }) => [direction && sql<boolean>`t.direction = ${direction}`],
  async values({ code, pay_code, words, days, ...own }, at, id) {
    const { db } = at;
    await refuseOwn(at, { code }, 'PAY05', 'adjustment');
    if (id !== null) await refuseOwnRow(at, id);
    const employee_id = await personOfCode(db, code);
    if (employee_id === undefined) throw refused('code', sentences.noEmployeeInPayrollHas);
    const before = id === null ? null : await rowOf(db, id);
    const asBefore = before?.pay_code === pay_code && before?.code === code;
    if (pay_code !== null && !asBefore && (await typesForPerson(db, employee_id, [pay_code])).length === 0)
      throw refused('pay_code', sentences.chooseAnActiveAdjustmentType);
    refuseDays((await countsAsOf(db)).get(pay_code ?? ''), days);
    const paidCode = own.direction === 'add' ? mustExist(pay_code, 'An addition has no type') : words;
    const changed =
      before?.employee_id !== employee_id ||
      before.direction !== own.direction ||
      before.amount_centavos !== own.amount_centavos ||
      before.days !== days ||
      before.from_date !== own.from_date ||
      (before.pay_code ?? before.words) !== paidCode;
    const now = { code, ...own };
    if (changed || before.recurring !== own.recurring) await refuseWhilePosted(db, before ? [before, now] : [now]);
    const moved = before?.code !== code || before.from_date !== own.from_date || before.recurring !== own.recurring;
    if (moved) await refusePosted(db, now);
    // Check again, since a payslip with the adjustment may have been posted after the row was read.
    if (id !== null && changed && (await rowOf(db, id)).paid > 0)
      throw refused('form', sentences.aPostedPayslipIncludesIt);
    return { ...own, employee_id, code: paidCode, day_thousandths: thousandthsOf(days) };
  },
  usedBy: async (db, id) => [{ count: (await rowOf(db, id)).paid, what: 'payslips' }],
  async archiving(db, id, at) {
    await refuseOwnRow(at, id);
    await refuseWhilePosted(db, [await rowOf(db, id)]);
    if ((await rowOf(db, id)).paid > 0) throw refused('form', sentences.aPostedPayslipIncludesItEnter);
  },
  async turned(id, archived, at) {
    await refuseOwnRow(at, id);
    if (archived) return;
    // A restored adjustment is checked as if it were entered now.
    const row = await rowOf(at.db, id);
    await refuseWhilePosted(at.db, [row]);
    await refusePosted(at.db, row);
  },
});

export const payAdjustmentCalls: Handlers<{ showPayAdjustment: typeof showPayAdjustment }> = {
  async showPayAdjustment({ db, params }) {
    return { data: await rowOf(db, params.id) };
  },
};
