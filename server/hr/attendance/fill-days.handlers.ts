import type { hrContract } from '#contract/hr/contract.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { isWhole, missingPunches } from '#domain/attendance/missing-punches.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ChangeOfRecord } from '#server/hr/notifications/changes.queries.ts';
import { tellOfChanges } from '#server/hr/notifications/tell.ts';
import { answerByCorrection } from './time-reports.handlers.ts';
import { renderedDay } from './time-day.handlers.ts';
import { recordById, touchRecord, writeCorrection } from './time-records.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Filling = Parameters<typeof answerByCorrection>[0];

/** Settles an employee's report of a day. Returns false if the day was changed or decided in the meantime. */
async function answerNow(call: Filling, report: { id: number; version: number }, reason: string): Promise<boolean> {
  try {
    await answerByCorrection(call, report, { reason, paid: false });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return false;
    throw error;
  }
}

/**
 * Fills in time logs that a device missed for many employees, e.g. during an outage: each day is filled from its own
 * shift.
 */
export const fillDays: Handlers<Pick<typeof hrContract, 'fillTimeKeeping'>> = {
  async fillTimeKeeping(call) {
    const { db, body, session, now } = call;
    const changes: ChangeOfRecord[] = [];
    const refused: { employee_id: number; name: string; message: string }[] = [];
    let done = 0;
    // A fixed order prevents deadlocks between two users who fill the same days.
    for (const { id, version } of body.records.toSorted((a, b) => a.id - b.id)) {
      const record = await recordById(db, id, true);
      if (!record) {
        refused.push({ employee_id: 0, name: sentences.record(id), message: sentences.thisDayDoesntExist });
        continue;
      }
      const { time, day, person } = await renderedDay(db, record, now);
      const missing = time.shift ? missingPunches(time.punches, time.shift) : [];
      const why = () => {
        if (record.employee_id === session.employeeId) return sentences.thisIsYouAnotherUser;
        if (record.version !== version) return sentences.changedSinceYouOpenedIt;
        if (record.locked_at !== null) return sentences.aPostedPayrollRunIncludes;
        if (record.status === 'for_approval' || record.status === 'approved')
          return sentences.thisDayIsAlreadySubmitted;
        if (time.shift === null) return sentences.noShiftOnThisDay;
        if (day.leaves.length > 0) return sentences.onLeaveOnThisDay;
        if (time.open) return sentences.theShiftHasNotEnded;
        if (!isWhole(time.shift)) return sentences.flexibleOrSplitShiftAdd;
        if (missing.length === 0) return sentences.noTimeLogIsMissing;
        return null;
      };
      const message = why();
      if (message !== null) {
        refused.push({ employee_id: record.employee_id, name: person.place.name, message });
        continue;
      }
      const start = dayNumber(record.date) * 1440;
      for (const at of missing)
        await writeCorrection(
          db,
          record,
          { kind: 'add', at: start + at, to: null },
          { reason: body.reason, by: session.userId, at: now },
        );
      await touchRecord(db, id, { kinds: [], by: [] });
      // The answer to the employee's report already notifies them. A report that the employee changes or withdraws at
      // this moment stays open, so they are notified of the day instead.
      const answered = day.report !== null && (await answerNow(call, day.report, body.reason));
      if (!answered)
        changes.push({ employee_id: record.employee_id, filing_id: id, first: record.date, last: record.date });
      done++;
    }
    await tellOfChanges(call, 'time', changes);
    return { data: { done, refused } };
  },
};
