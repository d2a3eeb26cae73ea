import { sql } from 'kysely';
import type { Api, Person } from '#tests/api/support.ts';
import { aRate } from '#tests/api/people/people-support.ts';

/** What tests send about papers of the 201 file. */

export const aDocument = (employee_id: number, over: Record<string, unknown> = {}) => ({
  employee_id,
  kind: 'clearance' as const,
  name: 'NBI clearance',
  issued_on: '2026-01-05',
  expires_on: '2027-01-05',
  ...over,
});
export const aContract = (employee_id: number, over: Record<string, unknown> = {}) => ({
  employee_id,
  kind: 'regular' as const,
  title: 'Contract of regular employment',
  from_date: '2026-12-01',
  to_date: null,
  body: 'Juana Dela Cruz is employed as Tester.\n\nShe is paid twice a month.',
  ...over,
});
export const aMemo = (employee_id: number, over: Record<string, unknown> = {}) => ({
  employee_id,
  kind: 'reminder' as const,
  title: 'Badges',
  date: '2026-11-18',
  body: 'Badges are worn at the post.',
  ...over,
});
export const anEvaluation = (employee_id: number, over: Record<string, unknown> = {}) => ({
  employee_id,
  from_date: '2026-05-01',
  to_date: '2026-10-31',
  evaluator: 'Maria Villanueva',
  rating: 4,
  recommendation: 'regularise' as const,
  body: 'Never late.',
  ...over,
});

/** A document, a contract, a memo, an evaluation and a salary adjustment of an employee, each the first of its table. */
export async function somePapers({ db }: Api, { employeeId }: Person): Promise<void> {
  const at = '2026-11-18T01:00:00Z';
  const file = { name: 'nbi.pdf', media_type: 'application/pdf', size: 10, sha256: new Uint8Array(32) };
  const { id } = await db
    .insertInto('hr.files')
    .values({ ...file, storage_key: 'no/where', employee_id: employeeId, purpose: 'document', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('hr.documents')
    .values({ ...aDocument(employeeId), file_id: id, created_at: at })
    .execute();
  await db
    .insertInto('hr.contracts')
    .values({ ...aContract(employeeId), created_at: at })
    .execute();
  await db
    .insertInto('hr.memos')
    .values({ ...aMemo(employeeId), created_at: at })
    .execute();
  await db
    .insertInto('hr.evaluations')
    .values({ ...anEvaluation(employeeId), created_at: at })
    .execute();
  await sql`insert into hr.expense_types (name, direction, taxed) values ('Some allowance', 'add', true)`.execute(db);
  await sql`insert into hr.expenses (employee_id, expense_type_id, expense_date, amount_centavos)
    values (${employeeId}, (select max(id) from hr.expense_types), '2026-11-12', 5000)`.execute(db);
}

/** Valid calls that name the papers of `somePapers`, for the walk over the whole contract. */
export const paperInputs = (victim: () => Person) => {
  const mine = () => ({ query: { user_id: victim().employeeId } });
  const first = () => ({ params: { id: 1 }, query: { version: 1 } });
  const received = () => ({ params: { id: 1 } });
  const span = () => ({ query: { client_id: 1, start_date: '2026-11-16', end_date: '2026-11-30' } });
  return {
    storeDocument: () => ({ body: aDocument(victim().employeeId) }),
    archiveDocument: first,
    restoreDocument: first,
    listContracts: mine,
    storeContract: () => ({ body: aContract(victim().employeeId) }),
    archiveContract: first,
    restoreContract: first,
    acknowledgeContract: received,
    listMemos: mine,
    storeMemo: () => ({ body: aMemo(victim().employeeId) }),
    archiveMemo: first,
    restoreMemo: first,
    acknowledgeMemo: received,
    listEvaluations: mine,
    storeEvaluation: () => ({ body: anEvaluation(victim().employeeId) }),
    archiveEvaluation: first,
    restoreEvaluation: first,
    acknowledgeEvaluation: received,
    paperPdf: () => ({ params: { kind: 'memo', id: 1 } }),
    showSalary: () => ({ params: { id: victim().employeeId } }),
    storeSalary: () => ({ body: { ...aRate(), employee_id: victim().employeeId, version: 2 } }),
    previewSalary: span,
    previewDailyRate: span,
    showExpense: received,
  };
};
