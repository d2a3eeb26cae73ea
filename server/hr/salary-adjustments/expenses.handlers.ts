import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { expenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { Handlers } from '#server/http/call.ts';
import { pesos } from '#domain/records/fields.ts';
import { HttpError, notFound, refused } from '#server/http/errors.ts';
import { eachOf, filterFor, recordsOf } from '#server/register/bulk.ts';
import { registerHandlers, type RegisterRules } from '#server/register/register.handlers.ts';
import { coverLeaves } from '#server/hr/requests/recount-leaves.ts';
import { leaveLeftOf } from '#server/hr/leave/leave-cash.queries.ts';
import { registerById } from '#server/register/register.queries.ts';
import { activeExpenseTypes } from './expense-types.queries.ts';
import {
  employeeOfCode,
  expenseName,
  holdExpense,
  peopleFor,
  selectExpenses,
  anotherUserDecides,
  typeInUse,
  writeDecision,
  type ExpenseState,
} from './expenses.queries.ts';
import { sentences } from '#server/text/en/hr/salary-adjustments.ts';

/** Returns a 409: a decided or paid adjustment stays unchanged. */
const stays = (sentence: string) => new HttpError(409, deskSentence(sentence), { reason: 'decided' });

function refusePaid({ paid_in: run, settled_centavos: settled }: ExpenseState): void {
  if (run !== null) throw stays(sentences.itWasPaidInAnd(run));
  if (settled > 0) throw stays(sentences.ofItWasDeductedAnd(pesos(settled)));
}

/** Throws if the credits no longer cover a conversion that takes its days again. */
async function refuseWithoutCredit(db: Kysely<DB>, id: number): Promise<void> {
  const left = await leaveLeftOf(db, id);
  if (left && left.days < 0) throw stays(sentences.hasDaysTooFewFor(left.leave_type, -left.days));
}

const rules: RegisterRules<typeof expenses> = {
  table: 'hr.expenses',
  select: selectExpenses,
  search: ['e.employee_code', 'e.last_name', 'e.first_name', 't.expense_description', 't.receipt_attachment', 'y.name'],
  sorts: {
    expense_date: 't.expense_date',
    name: 'e.last_name',
    employee_code: 'e.employee_code',
    client: 'c.name',
    type: 'y.name',
    amount_centavos: 't.amount_centavos',
    status: 't.status',
  },
  order: '-expense_date',
  filters: ({ status, expense_type_id: type, from, to, paid }) => [
    paid && sql<boolean>`(t.paid_in is not null) = ${paid === 'yes'}`,
    status && sql<boolean>`t.status = ${status}`,
    type !== undefined && sql<boolean>`t.expense_type_id = ${type}`,
    from !== undefined && sql<boolean>`t.expense_date >= ${from}::date`,
    to !== undefined && sql<boolean>`t.expense_date <= ${to}::date`,
  ],
  async values({ employee_code: code, ...values }, { db }, id) {
    const employee = await employeeOfCode(db, code);
    if (employee === undefined) throw refused('employee_code', sentences.noEmployeeHasTheCode(code));
    const before = id === null ? undefined : await holdExpense(db, id);
    if (before) refusePaid(before);
    if (before && before.status !== 'pending') throw stays(sentences.itIsAlreadyDecidedSet);
    if (
      before &&
      before.leave_type_id !== null &&
      (before.employee_id !== employee || before.expense_type_id !== values.expense_type_id)
    )
      throw stays(sentences.thisAdjustmentPaysLeaveIn);
    if (before?.expense_type_id !== values.expense_type_id) {
      const type = await typeInUse(db, values.expense_type_id);
      if (!type) throw refused('expense_type_id', sentences.chooseAnActiveType);
      if (type.for_leave) throw refused('expense_type_id', sentences.convertLeaveToCashIn);
    }
    return { ...values, employee_id: employee };
  },
  async archiving(db, id) {
    const before = await holdExpense(db, id);
    if (before) refusePaid(before);
  },
  async turned(id, archived, at) {
    if (!archived) return refuseWithoutCredit(at.db, id);
    const pays = await holdExpense(at.db, id);
    if (pays && pays.leave_type_id !== null) await coverLeaves(at, [pays.employee_id]);
  },
};

export const expenseRegister = registerHandlers(expenses, rules);
const source = { table: rules.table, select: selectExpenses, search: rules.search };

type Own = Pick<typeof hrContract, 'decideExpenses' | 'expensePeople' | 'expenseTypeChoices' | 'showExpense'>;

export const expenseHandlers: Handlers<Own> = {
  async decideExpenses({ db, query, body, session, now, context }) {
    const chosen = { action: 'archive' as const, of: body.of };
    const data = await eachOf(
      { db },
      await recordsOf(db, source, filterFor(rules, { ...query, page: 1, limit: 1 }, now), chosen, expenses.many),
      async ({ id, version }) => {
        const before = await holdExpense(db, id);
        if (!before) throw notFound();
        if (before.version !== version) throw stays(sentences.itChangedSinceYouOpened);
        if (before.archived) throw stays(sentences.itIsArchived);
        refusePaid(before);
        if (before.employee_id === session.employeeId) throw stays(sentences.youCantDecideYourOwn);
        if (body.status === 'pending' ? before.status === 'pending' : before.status !== 'pending')
          throw stays(sentences.itIsAlready(before.status));
        // The author gains nothing from undoing an approval or rejecting, so only approving needs another user.
        const wrote = body.status === 'approved' && before.written_by.includes(session.userId);
        if (wrote && (await anotherUserDecides(db, id))) throw stays(sentences.youEnteredItSoAnother);
        const decision = { status: body.status, remark: body.remark, by: session.userId, at: now };
        const decided = await writeDecision(db, id, decision);
        if (body.status !== 'rejected') await refuseWithoutCredit(db, id);
        else if (before.leave_type_id !== null) await coverLeaves({ db, context, now }, [before.employee_id]);
        return { data: { id, version: decided } };
      },
      ({ id }) => expenseName(db, id),
    );
    return { data };
  },

  async showExpense({ db, params }) {
    const found = await registerById(db, source, params.id);
    if (!found) throw notFound();
    return { data: found };
  },

  expenseTypeChoices: async ({ db }) => ({ data: await activeExpenseTypes(db) }),

  expensePeople: async ({ db, query }) => ({ data: await peopleFor(db, query.search) }),
};
