import type { hrContract } from '#contract/hr/contract.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { bankName } from '#domain/banks/banks.ts';
import { mustExist } from '#domain/lists/known.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { checkAge } from '#contract/hr/people/employee-new.ts';
import { personColumns } from '#contract/hr/people/person-fields.ts';
import { accountName } from '#domain/records/person-name.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { openSessionsOf } from '#server/hr/accounts/sessions.queries.ts';
import { changeOf } from '#server/register/changes.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { createEmployee, withFreeCode } from './create.ts';
import { removeDraft } from './drafts.queries.ts';
import { bankingOf, presentEmployee } from './employee-presenter.ts';
import { employeeById } from './employees.queries.ts';
import { likelySame, refuseUnseen } from './likely.ts';
import { accountDigits, digitsOf, sealedNumbersOf } from './numbers.ts';
import {
  accountOf,
  employeeIsThere,
  historyRows,
  nameAccount,
  updateColumns,
  type HistoryRow,
} from './record.queries.ts';
import { tellOfNumber } from './tell-numbers.ts';
import { lockEmployee } from './timelines.queries.ts';
import type { MarkedColumn } from '#server/database/reseal.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names =
  | 'storeEmployee'
  | 'likelyEmployees'
  | 'updateEmployee'
  | 'storeSss'
  | 'storePagibig'
  | 'storeTin'
  | 'storePhilhealth'
  | 'updateBankingDetail'
  | 'employeeHistory'
  | 'employeeAccount';
type Record201 = Pick<typeof hrContract, Names>;

type At = Pick<Call<typeof hrContract.updateEmployee>, 'db' | 'now' | 'context'>;

const shown = async ({ db, now, context }: At, id: number) =>
  presentEmployee(context, mustExist(await employeeById(db, id), 'The employee is gone'), now);

/** Returns an active employee, locked at the version the user read. */
async function locked(call: At, id: number, version: number) {
  const employee = await lockEmployee(call.db, id);
  if (!employee) throw notFound();
  if (employee.version !== version) throw stale(await shown(call, id));
  if (employee.archived)
    throw new HttpError(409, deskSentence(sentences.thisEmployeeIsArchivedRestore), {
      reason: 'archived',
      current: await shown(call, id),
    });
  return employee;
}

type Numbered = Pick<Call<typeof hrContract.updateEmployee>, 'session'> &
  At & { body: { employee_id: number; number: string; version: number; seen: number[] } };
const storeNumber = (kind: MarkedColumn) => async (call: Numbered) => {
  const { employee_id, number, version, seen } = call.body;
  await locked(call, employee_id, version);
  refuseUnseen(await likelySame(call.db, { [kind]: number }, call, employee_id), seen);
  const digits = digitsOf(kind, number);
  const before = mustExist(await employeeById(call.db, employee_id), 'The employee is gone');
  await updateColumns(
    call.db,
    employee_id,
    sealedNumbersOf({ [kind]: digits }, employee_id, call.context.settings.dataKey),
  );
  await tellOfNumber(call, kind, before, mustExist(await employeeById(call.db, employee_id), 'The employee is gone'));
  return { data: await shown(call, employee_id) };
};

const perPage = 30;
const tables: Record<string, string> = {
  'hr.employees': 'Person',
  'hr.employments': 'Employment',
  'hr.assignments': 'Assignment',
  'hr.pay_rates': 'Rate',
  'hr.employment_statuses': 'Employment status',
  'hr.employee_benefits': 'Benefit',
  'hr.documents': 'Document',
  'hr.contracts': 'Contract',
  'hr.memos': 'Memo',
  'hr.evaluations': 'Evaluation',
};
const marked = { tin_mark: 'tin', sss_mark: 'sss', philhealth_mark: 'philhealth', pagibig_mark: 'pagibig' } as const;

/**
 * Returns one side of a change with the marks of sealed numbers in place of the numbers: a number counts as changed if
 * its mark differs, and is shown as dots.
 */
function told(side: HistoryRow['before']): HistoryRow['before'] {
  if (side === null) return null;
  const numbers = Object.entries(marked).map(([mark, name]) => [name, side[mark] ?? null] as const);
  return { ...side, ...Object.fromEntries(numbers), bank_account_name: side['bank_account_name'] };
}
const dots = (value: unknown): unknown => (value === null ? null : '••••');
const hidden = new Set<string>([...Object.values(marked), 'bank_account']);

function change(row: HistoryRow) {
  const found = changeOf({ ...row, before: told(row.before), after: told(row.after) }, employeeLabels);
  const fields = found.fields.map((f) =>
    hidden.has(f.field) ? { field: f.field, before: dots(f.before), after: dots(f.after) } : f,
  );
  return { ...found, fields, what: tables[row.table_name] ?? row.table_name };
}

export const employeeRecord: Handlers<Record201> = {
  async storeEmployee(call) {
    const { seen, draft, ...values } = call.body;
    const { db, now, context, session } = call;
    // Couples may share an e-mail address, so the form asks about it but does not refuse it.
    refuseUnseen(await likelySame(db, { ...values, email: '' }, call), seen);
    if (draft !== undefined) await removeDraft(db, session.userId, draft);
    const id = await createEmployee(db, values, { context, now, userId: session.userId });
    return { data: await shown(call, id) };
  },

  likelyEmployees: async (call) => ({ data: await likelySame(call.db, call.body, call) }),

  async updateEmployee(call) {
    const { version, ...person } = call.body;
    const { id } = call.params;
    const employee = await locked(call, id, version);
    checkAge(person, employee.hired_on, {
      addIssue: (issue: { params?: { text?: string } }) => {
        throw refused('birth_date', issue.params?.text ?? '');
      },
    } as unknown as Parameters<typeof checkAge>[2]);
    await withFreeCode(() => updateColumns(call.db, id, personColumns(person)));
    await nameAccount(call.db, id, accountName(person));
    return { data: await shown(call, id) };
  },

  storeSss: storeNumber('sss'),
  storePagibig: storeNumber('pagibig'),
  storeTin: storeNumber('tin'),
  storePhilhealth: storeNumber('philhealth'),

  async updateBankingDetail(call) {
    const { bank, account_name, account_number, version } = call.body;
    const { id } = call.params;
    await refuseOwn(call, { employeeId: id }, 'HRIS06', sentences.bankAccount);
    await locked(call, id, version);
    const before = mustExist(await employeeById(call.db, id), 'The employee is gone');
    await updateColumns(call.db, id, {
      bank: bankName(bank) || null,
      bank_account_name: account_name || null,
      ...(account_number !== undefined &&
        sealedNumbersOf({ bank_account: accountDigits(account_number) }, id, call.context.settings.dataKey)),
    });
    const row = mustExist(await employeeById(call.db, id), 'The employee is gone');
    await tellOfNumber(call, 'bank', before, row);
    return { data: bankingOf(call.context, row), version: row.version };
  },

  async employeeHistory({ params, query, db }) {
    if (!(await employeeIsThere(db, params.id))) throw notFound();
    const { rows, total } = await historyRows(db, params.id, { limit: perPage, offset: (query.page - 1) * perPage });
    return { data: rows.map(change), total };
  },

  async employeeAccount({ params, db, now }) {
    if (!(await employeeIsThere(db, params.id))) throw notFound();
    const account = await accountOf(db, params.id, now);
    if (!account) return { data: null };
    const open = await openSessionsOf(db, account.user_id, now);
    return { data: { ...account, sessions: open.map(({ id, device, seen_at }) => ({ id, device, seen_at })) } };
  },
};
