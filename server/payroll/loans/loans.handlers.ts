import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { sql, type Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import {
  lineFields,
  loans,
  mostInstalments,
  outstandingFields,
  type loanStates,
} from '#contract/payroll/loans/loan-register.ts';
import type { RowOf } from '#contract/register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import { fileOf } from '#server/register/export.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { registerById, registerPage } from '#server/register/register.queries.ts';
import { changesOf, cutoffsToCome } from './loan-changes.queries.ts';
import { linesOf, planOf } from './loan-plan.ts';
import {
  heldLoan,
  loansBeingPosted,
  loanParts,
  outstanding,
  personOfCode,
  selectLoans,
  setLoanState,
  typeInUse,
} from './loans.queries.ts';
import { sentences } from '#server/text/en/payroll/loans.ts';

/**
 * Refuses changes to a locked loan while a run that deducts it is being posted, since the run was approved with the
 * loan as it was.
 */
export async function refuseWhilePosted(db: Kysely<DB>, id: number): Promise<void> {
  const run = (await loansBeingPosted(db, [id])).get(id);
  if (run !== undefined) throw refused('form', sentences.theRunDeductsThisLoan(run));
}

const sourceAt = (now: string) => ({
  table: 'payroll.loans' as const,
  select: (db: Kysely<DB>) => selectLoans(db, now),
  search: [],
});

/** Refuses changes by the borrower if another user can make them. */
export const refuseOwnLoan = async (at: Pick<Writing, 'db' | 'session' | 'now'>, id: number): Promise<void> =>
  refuseOwn(at, await rowOf(at.db, id, at.now), 'PAY06', 'loan');

export const loanHandlers = registerHandlers(loans, {
  table: 'payroll.loans',
  select: selectLoans,
  search: ['e.last_name', 'e.first_name', 'e.code', 't.reference', 'y.name'],
  sorts: {
    name: 'e.last_name',
    code: 'e.code',
    loan_type: 'y.name',
    balance_centavos: 'balance_centavos',
    granted_on: 't.granted_on',
    next_on: 'next_on',
  },
  filters: ({ state, loan_type_id }) => [
    state && sql<boolean>`t.state = ${state}`,
    loan_type_id !== undefined && sql<boolean>`t.loan_type_id = ${loan_type_id}`,
  ],
  async values({ code, ...own }, at, id) {
    const { db } = at;
    await refuseOwn(at, { code }, 'PAY06', 'loan');
    if (id !== null) await refuseOwnLoan(at, id);
    const employee_id = await personOfCode(db, code);
    if (employee_id === undefined) throw refused('code', sentences.noEmployeeInPayrollHas);
    const type = await typeInUse(db, own.loan_type_id);
    if (!type) throw refused('loan_type_id', sentences.chooseAnActiveLoanType);
    if (type.most_centavos !== null && own.principal_centavos > type.most_centavos)
      throw refused('principal_centavos', sentences.aLoanOfThisType(formatPesos(centavos(type.most_centavos))));
    const known = id === null ? undefined : await heldLoan(db, id, at.now);
    if (id !== null) await refuseWhilePosted(db, id);
    if (known?.restructured && own.instalment_centavos !== known.instalment)
      throw refused('instalment_centavos', sentences.theInstallmentWasChangedAfter);
    // The form checked only today's installment.
    const owed = own.total_centavos - own.paid_before_centavos - (known?.payments ?? 0);
    if (known?.last && owed / known.last > mostInstalments)
      throw refused('total_centavos', sentences.enterASmallerAmountAt(mostInstalments));
    if (known && known.payments > 0) {
      if (known.employee_id !== employee_id) throw refused('code', sentences.payslipsHaveDeductedThisLoan);
      const paid = own.paid_before_centavos + known.payments;
      if (paid > own.total_centavos)
        throw refused('total_centavos', sentences.payslipsHaveAlreadyDeductedMore(formatPesos(centavos(paid))));
    }
    // The form shows the current installment, so the originally granted one is kept here.
    return { ...own, employee_id, ...(known?.restructured && { instalment_centavos: known.granted }) };
  },
  usedBy: async (db, id) => [{ count: (await loanParts(db, { loanId: id })).payments.length, what: 'payslips' }],
  async archiving(db, id, at) {
    await refuseOwnLoan(at, id);
    const known = await heldLoan(db, id, at.now);
    if (known && known.payments > 0) throw refused('form', sentences.payslipsHaveDeductedThisLoanStop);
    await refuseWhilePosted(db, id);
  },
  turned: (id, _, at) => refuseOwnLoan(at, id),
});

export const rowOf = async (db: Kysely<DB>, id: number, now: string): Promise<RowOf<typeof loans>> => {
  const row = await registerById(db, sourceAt(now), id);
  if (!row) throw notFound();
  return row;
};

/**
 * Returns a loan with its paid and upcoming installments, the cutoffs that can be skipped or restructured from, and
 * earlier changes.
 */
export async function detailOf(db: Kysely<DB>, id: number, now: string) {
  const loan = await rowOf(db, id, now);
  const [lines, plan, cutoffs, changes] = [
    await linesOf(db, { loanId: id }, now),
    await planOf(db, id, now),
    await cutoffsToCome(db, id, manilaDate(now)),
    await changesOf(db, id),
  ];
  return { loan, lines, plan, cutoffs, changes };
}

const ofPerson = async (db: Kysely<DB>, id: number | undefined, now: string) => {
  if (id === undefined) throw notFound();
  const filter = { search: '', shown: 'used' as const, own: [sql<boolean>`t.employee_id = ${id}`] };
  const { data, total } = await registerPage(db, sourceAt(now), filter, sql`t.granted_on desc`, {
    limit: 500,
    offset: 0,
  });
  return { data, total };
};

async function* once(rows: readonly object[]) {
  if (rows.length > 0) yield rows as readonly Record<string, FieldValue>[];
}

type State = (typeof loanStates)[number];
/** The states each action is allowed in, and the resulting state. */
const turns: Record<'pause' | 'go_on' | 'stop' | 'pay_off', { from: readonly State[]; to: State }> = {
  pause: { from: ['running'], to: 'paused' },
  go_on: { from: ['paused', 'stopped'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
  pay_off: { from: ['running', 'paused', 'stopped'], to: 'paid' },
};

type Names =
  | 'showLoan'
  | 'loansOfEmployee'
  | 'loansOfCode'
  | 'turnLoan'
  | 'listOutstanding'
  | 'downloadOutstanding'
  | 'loanBreakdown'
  | 'downloadBreakdown';

export const loanCallHandlers: Handlers<Pick<typeof payrollContract, Names>> = {
  showLoan: async ({ db, params, now }) => ({ data: await detailOf(db, params.id, now) }),
  loansOfEmployee: ({ db, params, now }) => ofPerson(db, params.id, now),
  loansOfCode: async ({ db, params, now }) => ofPerson(db, await personOfCode(db, params.code), now),

  async turnLoan({ db, session, now, body: { id, version, does, note, owed_centavos } }) {
    const known = await heldLoan(db, id, now);
    if (!known) throw notFound();
    await refuseOwnLoan({ db, session, now }, id);
    const { from, to } = turns[does];
    if (!from.includes(known.state)) throw stale(await rowOf(db, id, now));
    await refuseWhilePosted(db, id);
    // A payslip changes the balance without a new version of the loan.
    if (does === 'pay_off' && owed_centavos === undefined)
      throw refused('owed_centavos', sentences.enterTheRemainingBalanceThat);
    if (does === 'pay_off' && owed_centavos !== known.total - known.paid) throw stale(await rowOf(db, id, now));
    // Payments outside Kawani count as paid before, so that they and the payslips add up to the whole loan.
    const paid_before = does === 'pay_off' ? { paid_before: known.total - known.payments } : {};
    if (!(await setLoanState(db, { id, version }, { state: to, note, ...paid_before })))
      throw stale(await rowOf(db, id, now));
    return { data: await rowOf(db, id, now) };
  },

  listOutstanding: ({ db, query: { page, limit, ...filter } }) =>
    outstanding(db, filter, { limit, offset: (page - 1) * limit }),

  async downloadOutstanding({ db, query: { format, ...filter }, now }) {
    const pages = async function* () {
      for (let offset = 0; ; offset += 1000) {
        const { data } = await outstanding(db, filter, { limit: 1000, offset });
        yield* once(data);
        if (data.length < 1000) return;
      }
    };
    return fileOf(outstandingFields, pages(), { name: 'loan-balances', sheet: 'Loan balances', format, now });
  },

  loanBreakdown: async ({ db, params, now }) => ({
    data: { lines: await linesOf(db, { code: params.employeeCode, typeId: params.loanTypeId }, now) },
  }),

  async downloadBreakdown({ db, params, query: { format }, now }) {
    const lines = await linesOf(db, { code: params.employeeCode, typeId: params.loanTypeId }, now);
    handsOut([{ code: params.employeeCode }]);
    return fileOf(lineFields, once(lines), { name: `loan-${params.loanTypeId}`, sheet: 'Installments', format, now });
  },
};
