import { countLeaveDays } from '#domain/leave/count-days.ts';
import { overLimits, sicknessLimits, type LeaveLimit } from '#domain/leave/limits.ts';
import { overlaps } from '#domain/leave/overlap.ts';
import type { Kysely } from 'kysely';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { DB } from '#server/database/tables.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import type { Judging } from '../requests/filing-kind.ts';
import { filerOn, timeOfFiling } from '../requests/filing-rules.ts';
import { creditsOf, sickLeaveLeft } from './leave-credits.queries.ts';
import { termsOf, leaveTypeById, limitsOf } from './leave-types.queries.ts';
import { leavesTouching, type LeaveValues } from './leaves.queries.ts';

export interface LeaveRequest {
  leave_type_id: number;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  reason: string;
  exception_reason?: string | undefined;
  filed_at?: string | undefined;
}

/** Returns the employee's first active leave that overlaps another. */
export const otherLeave = async (
  db: Kysely<DB>,
  employeeId: number,
  dates: Pick<LeaveRequest, 'start_date' | 'end_date' | 'start_part' | 'end_part'>,
  except: number | null,
) => (await leavesTouching(db, employeeId, dates.start_date, dates.end_date, except)).find((o) => overlaps(o, dates));

/**
 * Checks a leave against the database (schedule, holidays, other leaves, credits, cutoffs) and returns the values to
 * store. Locks the employee first so that two requests of one employee are checked one after the other.
 */
export async function judgeLeave(
  db: Kysely<DB>,
  employeeId: number,
  request: LeaveRequest,
  judging: Judging,
): Promise<LeaveValues> {
  const { attachments, correcting } = judging;
  const { start_date, end_date } = request;
  const dates = { field: 'start_date', lastField: 'end_date', start: start_date, end: end_date };
  await filerOn(db, employeeId, dates, request.filed_at, judging);
  const type = await leaveTypeById(db, request.leave_type_id);
  if (!type) throw invalid('leave_type_id', 'leave.type_unknown');

  const other = await otherLeave(db, employeeId, request, correcting?.id ?? null);
  if (other) throw invalid('start_date', 'leave.overlap', { start: other.start_date, end: other.end_date });

  const schedules = await schedulesOf(db, employeeId, start_date, end_date);
  const holidays = await holidaysFor(db, employeeId, start_date, end_date);
  const { days } = countLeaveDays(request, schedules, holidays, type.calendar_days);
  if (days === 0) throw invalid('end_date', 'leave.no_days');

  const limits = await limitsOf(db, {
    typeId: type.id,
    employeeId,
    date: start_date,
    except: correcting?.id ?? 0,
  });
  const reason = request.exception_reason?.trim() ?? '';
  // An employee may ask for an exception if the leave type allows it; HR decides with the approval.
  if (reason !== '' && !judging.mayExcept && !type.exceptions) throw forbidden('leave.exception');
  const { evidence, document_by, benefit } = await termsOf(db, type.id);
  const sickness =
    benefit === 'sickness' ? sicknessLimits({ days, sickLeave: await sickLeaveLeft(db, employeeId) }) : [];
  const excepted: LeaveLimit[] = [];
  for (const { limit, field, code, ...data } of [...overLimits(limits, { ...limits, days }), ...sickness]) {
    if (reason === '') throw invalid(field, code, { type: type.name, days, ...data });
    excepted.push(limit);
  }
  if (type.attachment_from_days !== null && days >= type.attachment_from_days && attachments === 0) {
    if (reason === '') throw invalid('files', 'leave.attachment', { days: type.attachment_from_days });
    excepted.push('attachment');
  }
  if (document_by === 'filing' && attachments === 0) {
    if (reason === '') throw invalid('files', 'leave.document', { type: type.name, document: evidence });
    excepted.push('document');
  }
  if (type.needs_credit) {
    const credit = (await creditsOf(db, employeeId, correcting?.id ?? null)).find((c) => c.leave_type_id === type.id);
    const available = credit?.available ?? 0;
    if (days > available) throw invalid('leave_type_id', 'leave.no_credit', { type: type.name, available, days });
  }

  const time = await timeOfFiling(
    db,
    employeeId,
    { field: 'start_date', start: start_date },
    request.filed_at,
    judging,
  );
  return {
    leave_type_id: type.id,
    start_date,
    end_date,
    start_part: request.start_part,
    end_part: request.end_part,
    days,
    reason: request.reason,
    ...exceptionOf(excepted, { reason, byHr: judging.mayExcept }),
    ...time,
  };
}

/** Returns the exceeded limits that a request stores: HR's exception, or the one that the employee asks for. */
function exceptionOf(limits: LeaveLimit[], { reason, byHr }: { reason: string; byHr: boolean }) {
  const [by, asked] = byHr ? [limits, []] : [[], limits];
  return {
    exception_reason: by.length > 0 ? reason : null,
    exception_to: by,
    exception_request: asked.length > 0 ? reason : null,
    exception_asked: asked,
  };
}
