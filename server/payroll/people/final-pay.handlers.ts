import type { payrollContract } from '#contract/payroll/contract.ts';
import {
  leavingFields,
  leavingProblems,
  type FinalPay,
  type LeavingForm,
  type showFinalPay,
} from '#contract/payroll/people/final-pay.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { displayTin } from '#domain/identifiers/government.ts';
import { firstOf } from '#domain/lists/known.ts';
import { shownValue } from '#domain/records/fields.ts';
import { attachment } from '#server/http/attachment.ts';
import { finalPaySheetPdf } from '#server/documents/final-pay-pdf.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError, refused, stale } from '#server/http/errors.ts';
import { handsOut } from '#server/http/seen.ts';
import { webStream } from '#server/http/web-stream.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { employerOf } from '../agencies/agency.queries.ts';
import { companyLogo } from '../agencies/company-logo.ts';
import { waitForPosting } from '../runs/runs.queries.ts';
import { postingTo, setPerson } from './facts.queries.ts';
import { finalPayOf } from './final-pay.ts';
import { putLeaving } from './final-pay.queries.ts';
import { readCredits } from './leave-credits.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

/** Maximum wait for HR in ms, before the credits last read are used. */
const patience = 3_000;

type Asked = Pick<Call<typeof showFinalPay>, 'db' | 'params' | 'context' | 'now' | 'session'>;

/**
 * Returns final pay with HR's current leave credits. When it is posted, or HR doesn't answer, it uses the credits
 * last read.
 */
async function shown({ db, params, context, now, session }: Asked): Promise<FinalPay> {
  const known = await finalPayOf(db, context, params.id, now);
  const { last_day, employee, run } = known;
  if (last_day === null || run?.posted) return known;
  try {
    const people = [{ id: employee.id, code: employee.code, last_day }];
    const [read = null] = await readCredits(context, people, { job: null, actor: session.userId, patience });
    return await finalPayOf(db, context, params.id, now, read);
  } catch {
    return known;
  }
}

/** Throws if answers lack a required document or reason, and for loans that are not open loans of the employee. */
function refuseAnswers(body: LeavingForm, before: FinalPay): asserts before is FinalPay & { last_day: string } {
  if (before.last_day === null) throw refused('reason', sentences.noLastDayIsRecorded);
  const problems = leavingProblems(body);
  if (problems.length > 0)
    throw new HttpError(422, deskSentence(firstOf(problems).sentence), {
      fields: Object.fromEntries(problems.map((p) => [p.field, [deskSentence(p.sentence)]])),
    });
  const open = new Set([...before.loans.map((l) => l.id), ...before.answers.loans_taken, ...before.answers.loans_left]);
  const named = [...body.loans_taken, ...body.loans_left];
  if (new Set(named).size < named.length || named.some((id) => !open.has(id)))
    throw refused('loans_taken', sentences.chooseEachOpenLoanOf);
}

type Calls = Pick<typeof payrollContract, 'showFinalPay' | 'updateFinalPay' | 'finalPaySheet'>;

export const finalPayHandlers: Handlers<Calls> = {
  showFinalPay: async (call) => ({ data: await shown(call) }),

  async finalPaySheet(call) {
    const of = await shown(call);
    handsOut([of.employee]);
    const { name, address, tin, tin_branch } = await employerOf(call.db);
    const { reason } = of.answers;
    const sheet = {
      employer: { name, address, tin: tin && displayTin(tin, tin_branch) },
      of,
      reason: reason === null ? sentences.notRecorded : shownValue(leavingFields.reason, reason),
    };
    const pdf = finalPaySheetPdf(sheet, await companyLogo(call.db, call.context));
    return new Response(webStream(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`final-pay-${of.employee.code}.pdf`),
      },
    });
  },

  async updateFinalPay({ db, body, context, now, session }) {
    const { id, version, ...answers } = body;
    const before = await finalPayOf(db, context, id, now);
    await refuseOwn({ db, session }, before.employee, 'PAY02');
    refuseAnswers(answers, before);
    const posting = await postingTo(db, id, { kind: 'final' });
    if (posting !== undefined) throw refused('form', waitForPosting(posting));
    if (before.run?.posted) throw refused('form', sentences.finalPayIsPostedReverse);
    if (!(await setPerson(db, { id, version }, {}))) throw stale(before);
    await putLeaving(db, id, before.last_day, answers);
    const reason = JSON.stringify(answers);
    await recordChange(
      db,
      { table: 'payroll.employees', id, actor: session.userId },
      {},
      { what: 'Final pay', reason },
    );
    return { data: await finalPayOf(db, context, id, now) };
  },
};
