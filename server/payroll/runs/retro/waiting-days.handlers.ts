import { ConfirmedDifference, confirmedDifferences, settleDifference } from '#contract/hr/sync/payroll-sync.ts';
import type { payrollContract } from '#contract/payroll/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, loggable, refused, stale } from '#server/http/errors.ts';
import { callPeer } from '#server/http/machine.ts';
import { amountsOf } from '../compute/waiting-amounts.ts';
import { employeeByCode } from './waiting-days.queries.ts';
import {
  closeLateDay,
  keepLateDays,
  lockLateDays,
  runsOfLateDays,
  takenLateDays,
  reversingRun,
} from './late-days.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'listWaitingDays' | 'closeWaitingDay'>;

/** Returns why HR cannot withdraw a confirmed difference, or null if no run will take it. */
function whyNot(closed: Awaited<ReturnType<typeof closeLateDay>>): string | null {
  if (closed.run !== null)
    return closed.posted ? sentences.theRunHasPaidIt(closed.run) : sentences.theRunIncludesItAsk(closed.run);
  return closed.how === 'outside' ? sentences.settledOutsideARun(closed.word) : null;
}

/** Retroactive changes to paid days that wait for a run that may never come. */
export const waitingDays: Handlers<Calls> = {
  async listWaitingDays({ db, context, session }) {
    const as = { job: null, actor: session.userId };
    const found = await callPeer(context, confirmedDifferences, { body: {} }, as).catch((error: unknown) => {
      context.log.warn({ error: loggable(error) }, 'HR did not answer about pending days');
      return null;
    });
    if (!found) return { data: [], total: 0, asked: false };
    const taken = await runsOfLateDays(
      db,
      found.data.map((d) => d.id),
    );
    const runOf = (id: number) => {
      const run = taken.get(id);
      return run ? { id: run.id, name: run.name } : null;
    };
    const amounts = await amountsOf(
      db,
      found.data.filter((d) => !taken.has(d.id)),
    );
    return {
      data: found.data.map((d) => ({
        ...ConfirmedDifference.parse(d),
        run: runOf(d.id),
        amount_centavos: amounts.get(d.id) ?? null,
      })),
      total: found.total,
      asked: true,
    };
  },

  async closeWaitingDay({ body, session, now, context, transaction }) {
    const day = { id: body.difference, word: body.word, closed_at: now };
    if (session === null) {
      const closed = await transaction((trx) => closeLateDay(trx, { ...day, how: 'withdrawn' }));
      return { data: { why_not: whyNot(closed) } };
    }
    const as = { job: null, actor: session.userId };
    const ask = async <T>(asking: Promise<T>): Promise<T> =>
      asking.catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        context.log.warn({ difference: body.difference, error: loggable(error) }, 'HR did not answer');
        throw refused('form', sentences.couldntLoadThisDay);
      });
    const { data } = await ask(callPeer(context, confirmedDifferences, { body: { difference: body.difference } }, as));
    const [found] = data;
    if (!found) throw refused('form', sentences.thisDayIsAlreadySettled);
    if (found.employee_id === session.employeeId) throw refused('form', sentences.thisIsYourOwnDay);
    // A day's amount depends on the other open days of its payslip, so they are included as in the list.
    const all = await ask(callPeer(context, confirmedDifferences, { body: {} }, as));
    const others = all.data.filter((d) => d.employee === found.employee && d.id !== found.id);
    const closed = await transaction(async (trx) => {
      await lockLateDays(trx);
      // A later change of the day must start from what was settled here.
      const { id, employee, date, days } = found;
      const employee_id = await employeeByCode(trx, employee);
      if (employee_id !== undefined) await keepLateDays(trx, [{ id, employee_id, date, ...days }]);
      const taken = await takenLateDays(trx, [id, ...others.map((d) => d.id)]);
      if (!taken.has(id)) {
        const run = await reversingRun(trx, id);
        if (run !== undefined) throw refused('form', sentences.isReversingThePayslipThat(run));
        // Rates settled in the meantime change the amount, so paying the amount shown before would be wrong.
        const asked = [found, ...others.filter((d) => !taken.has(d.id))];
        const amount_centavos = (await amountsOf(trx, asked)).get(id) ?? null;
        if (amount_centavos !== null && body.amount_centavos === undefined)
          throw refused('amount_centavos', sentences.enterTheAmountAsShown);
        if (amount_centavos !== (body.amount_centavos ?? null)) throw stale({ amount_centavos });
      }
      return closeLateDay(trx, { ...day, how: 'outside' });
    });
    if (closed.run !== null)
      throw refused(
        'form',
        closed.posted ? sentences.theRunHasPaidThis(closed.run) : sentences.theRunIncludesThisDay(closed.run),
      );
    if (closed.how === 'withdrawn') throw refused('form', sentences.hrIsWithdrawingIt);
    // Repeats the call if an earlier one was interrupted. HR records it once.
    const settled = { run: `Outside of a run: ${closed.word}`, paid_on: manilaDate(now) };
    await ask(callPeer(context, settleDifference, { body: { difference: body.difference, ...settled } }, as));
    if (closed.closed_by !== session.userId) throw refused('form', sentences.anotherUserAlreadySettledIt);
    return { data: { why_not: null } };
  },
};
