import { z } from 'zod';
import { choiceField, dateField, textField, type Fields } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, Instant, LocalDate, Version, listOf, one, requiredLine, requiredText } from '#contract/shapes.ts';
import { employmentStatuses } from '../people/employees.ts';
import { endingKinds } from '../people/employee-new.ts';
import { refuseEndBeforeStart } from '../people/employee-timelines.ts';

/* Written documents for an employee: contracts, memos, evaluations. Issued, received, archived; never rewritten. */

export const memoKinds = [
  'notice_to_explain',
  'decision',
  'reminder',
  'commendation',
  'certificate_of_employment',
  'other',
] as const;
export const recommendations = ['regularise', 'extend', 'continue', 'train', 'end'] as const;

/** Common fields: employee, issuer, and status. */
const given = {
  id: Id,
  employee_id: Id,
  /** Name of the employee, such as `Dela Cruz, Juana`. */
  employee: z.string(),
  created_at: Instant,
  created_by: z.string().nullable(),
  /** When the employee confirmed receipt. */
  acknowledged_at: Instant.nullable(),
  archived: z.boolean(),
  version: Version,
};

/** Maximum characters of the full text: about 20 pages. */
const wording = requiredText(40_000);

const ContractForm = z.object({
  kind: z.enum(employmentStatuses),
  title: requiredLine(120),
  from_date: LocalDate,
  to_date: LocalDate.nullable().default(null),
  body: wording,
});
const MemoForm = z.object({ kind: z.enum(memoKinds), title: requiredLine(120), date: LocalDate, body: wording });
const EvaluationForm = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  evaluator: requiredLine(120),
  /** Rating from 1 (poor) to 5 (outstanding). */
  rating: z.int().min(1).max(5),
  recommendation: z.enum(recommendations),
  body: requiredText(10_000),
});

export const Contract = ContractForm.extend(given);
export type Contract = z.output<typeof Contract>;
export const Memo = MemoForm.extend(given);
export type Memo = z.output<typeof Memo>;
export const Evaluation = EvaluationForm.extend(given);
export type Evaluation = z.output<typeof Evaluation>;

const params = z.object({ id: Id });
const permission = 'HRIS06' as const;
const ownOrManaged = { EMP07: 'own', HRIS06: 'all' } as const;
const query = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(200).default(15),
  /** The employee's ID. Without it, all employees, for users who manage employees. */
  user_id: Id.optional(),
  /** 1 includes archived documents, for users who manage employees. */
  archived: z.int().min(0).max(1).default(0),
});
const atVersion = z.object({ version: Version });

export const listContracts = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/contracts',
  permission: ownOrManaged,
  summary: 'List contracts, latest first; an employee sees only their own',
  query,
  response: listOf(Contract),
});
export const storeContract = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/contract/store',
  permission,
  summary: 'Issue a contract to an employee, with its full text',
  body: ContractForm.extend({ employee_id: Id }).superRefine((values, ctx) => {
    refuseEndBeforeStart(values, ctx);
    if (endingKinds.includes(values.kind) && values.to_date === null)
      ctx.addIssue({ code: 'custom', path: ['to_date'], ...desk('Enter an end date for this type of contract.') });
  }),
  response: one(Contract),
});
export const listMemos = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/memos',
  permission: ownOrManaged,
  summary: 'List memos, latest first; an employee sees only their own',
  query,
  response: listOf(Memo),
});
export const storeMemo = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/memo/store',
  permission,
  summary: 'Issue a memo to an employee, with its full text',
  body: MemoForm.extend({ employee_id: Id }),
  response: one(Memo),
});
export const listEvaluations = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/evaluations',
  permission: ownOrManaged,
  summary: 'List evaluations, latest first; an employee sees only their own',
  query,
  response: listOf(Evaluation),
});
export const storeEvaluation = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/evaluation/store',
  permission,
  summary: 'Add an evaluation of an employee for a period, with a recommendation',
  body: EvaluationForm.extend({ employee_id: Id }).superRefine(refuseEndBeforeStart),
  response: one(Evaluation),
});

/** Declares a call that archives, restores, or acknowledges a document. */
const turned = <const P extends `/${string}`, const S extends z.ZodType>(path: P, response: S, summary: string) =>
  endpoint({
    api: 'hr',
    method: 'GET',
    path,
    permission,
    summary,
    params,
    query: atVersion,
    response: one(response),
    writes: true,
  });
export const archiveContract = turned('/contract/archive/{id}', Contract, 'Archive a contract');
export const restoreContract = turned('/contract/restore/{id}', Contract, 'Restore an archived contract');
export const archiveMemo = turned('/memo/archive/{id}', Memo, 'Archive a memo');
export const restoreMemo = turned('/memo/restore/{id}', Memo, 'Restore an archived memo');
export const archiveEvaluation = turned('/evaluation/archive/{id}', Evaluation, 'Archive an evaluation');
export const restoreEvaluation = turned('/evaluation/restore/{id}', Evaluation, 'Restore an archived evaluation');

const own = { EMP07: 'own' } as const;
const received = 'Confirm receipt of one’s own document: dated once, and never undone';
export const acknowledgeContract = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/contract/acknowledge/{id}',
  permission: own,
  summary: received,
  params,
  response: one(Contract),
});
export const acknowledgeMemo = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/memo/acknowledge/{id}',
  permission: own,
  summary: received,
  params,
  response: one(Memo),
});
export const acknowledgeEvaluation = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/evaluation/acknowledge/{id}',
  permission: own,
  summary: received,
  params,
  response: one(Evaluation),
});

export const paperPdf = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/paper/pdf/{kind}/{id}',
  permission: ownOrManaged,
  summary:
    'Download a contract, memo, or evaluation as issued, as a PDF with signature lines; an employee gets only their own',
  params: z.object({ kind: z.enum(['contract', 'memo', 'evaluation']), ...params.shape }),
  response: file('application/pdf'),
});

export const contractLabels = {
  kind: choiceField('Type', {
    probationary: 'Probationary',
    regular: 'Regular',
    project: 'Project-based',
    fixed_term: 'Fixed-term',
    seasonal: 'Seasonal',
    casual: 'Casual',
  }),
  title: textField('Title'),
  from_date: dateField('From'),
  to_date: dateField('To'),
  body: textField('Text'),
} satisfies Fields;
export const memoLabels = {
  kind: choiceField('Type', {
    notice_to_explain: 'Notice to explain',
    decision: 'Notice of decision',
    reminder: 'Reminder',
    commendation: 'Commendation',
    certificate_of_employment: 'Certificate of employment',
    other: 'Memo',
  }),
  title: textField('Subject'),
  date: dateField('Date'),
  body: textField('Text'),
} satisfies Fields;
export const evaluationLabels = {
  from_date: dateField('From'),
  to_date: dateField('To'),
  evaluator: textField('Evaluator'),
  rating: choiceField('Rating', {
    1: '1, poor',
    2: '2, needs improvement',
    3: '3, meets expectations',
    4: '4, very good',
    5: '5, outstanding',
  }),
  recommendation: choiceField('Recommendation', {
    regularise: 'Regularize',
    extend: 'Extend',
    continue: 'Continue as is',
    train: 'Train',
    end: 'End employment',
  }),
  body: textField('Remarks'),
} satisfies Fields;
