import type { hrContract } from '#contract/hr/contract.ts';
import type { TimeDifference } from '#contract/hr/attendance/time-differences.ts';
import { closeWaitingDay } from '#contract/payroll/runs/waiting-days.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, loggable, notFound, refused, stale } from '#server/http/errors.ts';
import { callPeer } from '#server/http/machine.ts';
import {
  beingWithdrawn,
  markWithdrawing,
  touchLocked,
  withdrawDecision,
  writeDecision,
} from './differences.queries.ts';
import { differencesOf } from './differences.ts';
import { recordById } from './time-records.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Calls = Pick<typeof hrContract, 'listTimeDifferences' | 'decideTimeDifference' | 'withdrawTimeDifference'>;

/** Maximum number of days in one call. */
const span = 62;

/** Returns the error that explains why a confirmed difference can no longer be withdrawn. */
function notWithdrawn(d: TimeDifference | undefined): HttpError {
  if (d?.state === 'withdrawn') return refused('form', sentences.alreadyWithdrewIt(d.withdrawn_by ?? 'Another user'));
  if (d?.run != null) return refused('form', sentences.hasAlreadySettledItCorrect(d.run));
  return refused('form', sentences.thisIsNotTheLatest);
}

/** Retroactive changes: days that changed after they were paid, listed for and decided by time approvers. */
export const timeDifferences: Handlers<Calls> = {
  async listTimeDifferences({ db, query, session, now }) {
    const to = query.until ?? manilaDate(now);
    const from = addDays(to, 1 - span);
    const found = await differencesOf(db, { clientId: query.client, from, to }, { ...session, now });
    if (!found) throw notFound();
    const data = [...found.open.map((d) => d.row), ...found.decided];
    return { data, total: data.length, open: found.open.length, from, to };
  },

  async decideTimeDifference({ db, params, body, session, now }) {
    // The row lock makes a second approver of the same day wait and then see the decision.
    const record = await recordById(db, params.id, true);
    if (!record || record.locked_at === null) throw notFound();
    const asked = { clientId: record.client_id, from: record.date, to: record.date, recordIds: [record.id] };
    const caller = { ...session, now };
    const [found] = mustExist(await differencesOf(db, asked, caller), 'The differences are gone').open;
    if (!found) throw refused('form', sentences.thisDayIsAlreadySettled);
    if (found.row.seen !== body.seen) throw stale(found.row);
    // No run could pay a difference that builds on one that is being withdrawn.
    if (await beingWithdrawn(db, record.id)) throw refused('form', sentences.theConfirmedDifferenceOfThis);
    const confirms = body.decision === 'confirm';
    if (confirms && found.row.why_not !== null) throw refused('form', found.row.why_not);
    if (!confirms && session.employeeId === record.employee_id) throw refused('form', sentences.thisIsYourOwnDay);
    if (!confirms && body.word === '') throw refused('word', sentences.enterTheReasonWhyThe);
    const { before, after } = found;
    const state = confirms ? 'confirmed' : 'declined';
    await writeDecision(db, record, { state, before, after, word: body.word }, { by: session.userId, at: now });
    await touchLocked(db, record.id);
    return { data: firstOf(mustExist(await differencesOf(db, asked, caller), 'The differences are gone').decided) };
  },

  async withdrawTimeDifference({ db, params, body, session, now, context, transaction }) {
    const record = await recordById(db, params.id);
    if (!record || record.locked_at === null) throw notFound();
    const asked = { clientId: record.client_id, from: record.date, to: record.date, recordIds: [record.id] };
    const decisionOn = async (on: typeof db) =>
      mustExist(await differencesOf(on, asked, { ...session, now }), 'The differences are gone').decided.find(
        (d) => d.id === body.difference,
      );
    await transaction(async (trx) => {
      await recordById(trx, record.id, true);
      const found = await decisionOn(trx);
      if (!found?.withdrawable) throw notWithdrawn(found);
      if (found.why_not !== null) throw refused('form', found.why_not);
      // The mark blocks other decisions on the day. If the call is interrupted, withdrawing again finishes it.
      await markWithdrawing(trx, body.difference, now);
    });
    // Payroll goes first so that no run picks the difference up, even if this call is interrupted and repeated.
    const { data } = await callPeer(context, closeWaitingDay, { body }, { job: null, actor: session.userId }).catch(
      (error: unknown) => {
        if (error instanceof HttpError) throw error;
        context.log.warn({ difference: body.difference, error: loggable(error) }, 'payroll did not answer');
        throw refused('form', sentences.payrollDidNotAnswerWhether);
      },
    );
    if (data.why_not !== null) {
      await transaction((trx) => markWithdrawing(trx, body.difference, null));
      throw refused('form', data.why_not);
    }
    const done = await transaction(async (trx) => {
      const why = { word: body.word, by: session.userId, at: now };
      await recordById(trx, record.id, true);
      if (!(await withdrawDecision(trx, body.difference, why))) return false;
      await touchLocked(trx, record.id);
      return true;
    });
    if (!done) throw notWithdrawn(await decisionOn(db));
    return { data: mustExist(await decisionOn(db), 'The withdrawn difference is gone') };
  },
};
