import { sql, type Kysely } from 'kysely';
import { payAdjustments, type showPayAdjustment } from '#contract/payroll/adjustments.ts';
import type { RowOf } from '#contract/register.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { registerById } from '#server/register/register.queries.ts';
import { typesForPerson } from '../adjustment-types/adjustment-types.queries.ts';
import { personOfCode } from '../loans/loans.queries.ts';
import { inPostedCutoffs, selectAdjustments } from './adjustments.queries.ts';

const source = { table: 'payroll.adjustments', select: selectAdjustments, search: [] } as const;
type Row = RowOf<typeof payAdjustments>;

const rowOf = async (db: Kysely<DB>, id: number): Promise<Row> => {
  const row = await registerById(db, source, id);
  if (!row) throw notFound();
  return row as Row;
};

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
  async values({ code, pay_code, words, ...own }, at, id) {
    const { db } = at;
    await refuseOwn(at, { code }, 'PAY05', 'adjustment');
    if (id !== null) await refuseOwnRow(at, id);
    const employee_id = await personOfCode(db, code);
    if (employee_id === undefined) throw refused('code', 'Nobody in payroll has this code.');
    const before = id === null ? null : await rowOf(db, id);
    const asBefore = before?.pay_code === pay_code && before?.code === code;
    if (pay_code !== null && !asBefore && (await typesForPerson(db, employee_id, [pay_code])).length === 0)
      throw refused('pay_code', 'Choose an adjustment type that is in use and open to this person.');
    const moved = before?.code !== code || before.from_date !== own.from_date || before.recurring !== own.recurring;
    if (moved && (await inPostedCutoffs(db, [{ code, ...own }])).size > 0)
      throw refused(
        'from_date',
        'Their pay of the cut-off with this day is posted, so no run would count it. Give a day of a later cut-off, or pay it by an off-cycle run.',
      );
    const paidCode = own.direction === 'add' ? pay_code! : words;
    if (before && before.paid > 0) {
      const changed =
        before.employee_id !== employee_id ||
        before.direction !== own.direction ||
        before.amount_centavos !== own.amount_centavos ||
        before.from_date !== own.from_date ||
        (before.pay_code ?? before.words) !== paidCode;
      if (changed) throw refused('form', 'A posted payslip has it. Only its end and its note can be changed.');
    }
    return { ...own, employee_id, code: paidCode };
  },
  usedBy: async (db, id) => [{ count: (await rowOf(db, id)).paid, what: 'payslips' }],
  async archiving(db, id, at) {
    await refuseOwnRow(at, id);
    if ((await rowOf(db, id)).paid > 0) throw refused('form', 'A posted payslip has it. Give it an end instead.');
  },
  turned: (id, _, at) => refuseOwnRow(at, id),
});

export const payAdjustmentCalls: Handlers<{ showPayAdjustment: typeof showPayAdjustment }> = {
  async showPayAdjustment({ db, params }) {
    return { data: await rowOf(db, params.id) };
  },
};
