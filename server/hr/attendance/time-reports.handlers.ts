import type { hrContract } from '#contract/hr/contract.ts';
import type { TimeReport, timeReportEndpoints } from '#contract/hr/attendance/time-reports.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { mailWish } from '#server/hr/notifications/push.queries.ts';
import { decide as decideFiling } from '#server/hr/requests/decide.ts';
import { filingHandlers } from '#server/hr/requests/filing.handlers.ts';
import type { FilingKind } from '#server/hr/requests/filing-kind.ts';
import { judgeTimeReport, type TimeReportRequest } from './time-report-rules.ts';
import { isReported, timeReportRows, type TimeReportValues } from './time-reports.queries.ts';

const timeReportKind: FilingKind<TimeReport, TimeReportRequest, TimeReportValues> = {
  ...timeReportRows,
  judge: judgeTimeReport,
  isTaken: (db, { id, employee_id, date }) => isReported(db, { employee_id, date, except: id }),
  /**
   * There is no booking, because the day gets its own correction. A settled report can't be cancelled; the employee
   * reports the day again.
   */
  book(_call, filing, { to }) {
    if (to !== 'cancelled') return Promise.resolve();
    throw new HttpError(
      409,
      { code: 'filing.transition', data: { status: filing.status, to } },
      { reason: 'decided', current: filing },
    );
  },
};

const { list, store, update, archive, decide, decideMany } = filingHandlers(timeReportKind);

export const timeReports: Handlers<Pick<typeof hrContract, keyof typeof timeReportEndpoints>> = {
  listTimeReports: list,
  storeTimeReport: store,
  updateTimeReport: update,
  archiveTimeReport: archive,
  decideTimeReport: decide,
  decideTimeReports: decideMany,
};

type Deciding = Pick<Call<(typeof timeReportEndpoints)['decideTimeReport']>, 'db' | 'context' | 'session' | 'now'>;

/**
 * Answers an employee's report once the day is corrected, with the reason of the correction, and notifies them. The
 * report stays open if the user who corrected the day filed it on their behalf: another user answers it.
 */
export async function answerByCorrection(
  call: Deciding,
  report: { id: number; version: number },
  { reason, paid }: { reason: string; paid: boolean },
): Promise<void> {
  const { db, context, session, now } = call;
  const filed = await timeReportKind.byId(db, report.id);
  if (filed?.filed_by === session.userId) return;
  // The time is correct now but not yet paid: another user confirms the difference.
  const language = filed && paid ? ((await mailWish(db, filed.employee_id))?.language ?? 'en') : null;
  const remark =
    language === null ? reason : `${reason} · ${say(language === 'fil' ? fil : en, 'time-report.paid-before')}`;
  const body = { status: 'approved' as const, remark, version: report.version };
  await decideFiling(timeReportKind, { db, context, session, now, params: { id: report.id }, body });
}
