import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import { byCause, explainDifference } from '#domain/explain/difference.ts';
import { explainChange } from '#domain/explain/explain-change.ts';
import { isSettled } from '#domain/runs/review/review-items.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { conflict } from '../run-state.ts';
import { runById, whoComputed } from '../runs.queries.ts';
import { barToApproving } from './gate.ts';
import {
  markReviewed,
  peopleOfItem,
  possibleApprovers,
  reviewItems,
  skipItems,
  unmarkReviewed,
  type ReviewRow,
} from './review.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'runReview' | 'reviewPeople' | 'storeReviewed' | 'undoReviewed'>;

/** Maximum number of users that the review lists with whether they can approve. */
const named = 8;
const approvable = new Set(['computed', 'for_approval']);

/** Returns the largest changes of an employee's net pay, in words. */
function mainReason({ slip, before }: Pick<ReviewRow, 'slip' | 'before'>): string {
  if (slip === null || before === null) return '';
  const [was, now] = [storedPayslip(before), storedPayslip(slip)];
  const [most] = byCause(explainDifference(was, now));
  if (!most) return '';
  const words = explainChange(most, was, now, 'en');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const personOf = ({ slip, before, by, at, ...row }: ReviewRow): ReviewPerson => ({
  ...row,
  reason: mainReason({ slip, before }),
  reviewed: by === null || at === null ? null : { by, at },
});

async function approversOf(db: Kysely<DB>, runId: number, userId: number) {
  const run = await whoComputed(db, runId);
  const users = run ? await possibleApprovers(db, userId) : [];
  const approvers: { name: string; you: boolean; why_not: Awaited<ReturnType<typeof barToApproving>> }[] = [];
  if (run)
    for (const { id, name } of users.slice(0, named))
      approvers.push({ name, you: id === userId, why_not: await barToApproving(db, run, id) });
  return {
    approvers: approvers.toSorted((a, b) => Number(a.why_not !== null) - Number(b.why_not !== null)),
    more: Math.max(0, users.length - named),
  };
}

/** Records which items of a run are submitted without review, and why. Null means without a reason. */
export async function skipUnreviewed(
  db: Kysely<DB>,
  runId: number,
  why: { reason: string | null; by: number; at: string },
): Promise<void> {
  const left = (await reviewItems(db, runId)).filter((i) => !isSettled(i));
  if (left.length > 0) await skipItems(db, runId, left, why);
}

export const runReviews: Handlers<Calls> = {
  async runReview({ db, params, session }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    const who = approvable.has(run.state) ? await approversOf(db, run.id, session.userId) : { approvers: [], more: 0 };
    return { data: { items: await reviewItems(db, run.id), ...who } };
  },

  async reviewPeople({ db, params, query: { item, page, limit } }) {
    if (!(await runById(db, params.id))) throw notFound();
    const [found] = await reviewItems(db, params.id, item);
    const rows = await peopleOfItem(db, { runId: params.id, item }, { limit, offset: (page - 1) * limit });
    return { data: rows.map(personOf), total: found?.people ?? 0 };
  },

  async storeReviewed({ db, params, body, session, now }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    if (!approvable.has(run.state)) throw conflict(sentences.reviewARunAfterIt);
    const [item] = await reviewItems(db, run.id, body.item);
    const seeNew = () => conflict(sentences.thisChangedSinceYouOpened, 'changed');
    if (!item) throw seeNew();
    if (item.must) throw refused('item', sentences.thisBlocksApprovalFixIt);
    const all = body.all !== undefined;
    if (all && body.all !== item.mark) throw seeNew();
    const people = all ? null : body.people;
    const { seen, marked } = await markReviewed(
      db,
      { runId: run.id, item: body.item, people },
      { by: session.userId, at: now },
    );
    if (people && seen < new Set(people.map((p) => p.employee)).size) throw seeNew();
    return { data: { marked, at: now } };
  },

  async undoReviewed({ db, params, body: { item, people, at }, session }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    if (!approvable.has(run.state)) throw conflict(sentences.reviewARunAfterIt);
    const call = at === undefined ? null : { by: session.userId, at };
    return { data: { unmarked: await unmarkReviewed(db, { runId: run.id, item, people }, call) } };
  },
};
