import type { payrollContract } from '#contract/payroll/contract.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, notFound, refused } from '#server/http/errors.ts';
import { runById } from '../runs.queries.ts';
import {
  commentsOf,
  insertComment,
  memberOf,
  mentionable,
  notifyMentioned,
  removeComment,
} from './comments.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'listRunComments' | 'storeRunComment' | 'removeRunComment'>;

/** Returns the address at which a comment is shown: next to its payslip, or in the run's review. */
const placeOf = (run: number, code: string | null): string =>
  code === null
    ? `/payroll/payroll-summary/${run}?view=check`
    : `/payroll/payroll-summary/${run}?open=${encodeURIComponent(code)}&search=${encodeURIComponent(code)}`;

export const runComments: Handlers<Calls> = {
  async listRunComments({ db, params, query, session: { userId } }) {
    if (!(await runById(db, params.id))) throw notFound();
    return {
      data: await commentsOf(db, { runId: params.id, userId, employee: query.employee }),
      users: await mentionable(db, userId),
    };
  },

  async storeRunComment({ db, params, body, session: { userId }, now }) {
    if (!(await runById(db, params.id))) throw notFound();
    const member = body.employee === null ? null : await memberOf(db, params.id, body.employee);
    if (member === undefined) throw refused('employee', sentences.thisEmployeeIsntInThe);
    const mentions = [...new Set(body.mentions)];
    const users = new Set((await mentionable(db, userId)).map((u) => u.id));
    if (mentions.some((id) => !users.has(id))) throw refused('mentions', sentences.mentionUsersWithAccessTo);
    const of = { run_id: params.id, employee_id: member, body: body.body, written_by: userId, written_at: now };
    const id = await insertComment(db, of, mentions);
    await notifyMentioned(db, id, placeOf(params.id, body.employee));
    return { data: firstOf(await commentsOf(db, { runId: params.id, userId, id })) };
  },

  async removeRunComment({ db, params, session: { userId }, now }) {
    const which = { runId: params.id, userId, id: params.comment };
    const [comment] = await commentsOf(db, which);
    if (!comment) throw notFound();
    if (!comment.own) throw forbidden();
    await removeComment(db, { ...which, at: now });
    return { data: firstOf(await commentsOf(db, which)) };
  },
};
