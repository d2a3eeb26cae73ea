import type { LeaveType } from '#contract/hr/leave/leave-types.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import type { Payloads } from '#src/shared/requests/record.ts';
import { getSession, holds } from '#src/session/store.ts';
import { useMyHolidays } from '../holidays/holidays-data.ts';
import { useMySchedule } from '../schedules/schedules-data.ts';
import { datesOf } from './leave-payload.ts';

/**
 * Returns a function that counts the days of an unsent leave from the schedule and holidays on this phone. It returns
 * null without them.
 */
export function useCountDays(): (leave: Payloads['leave'], type: LeaveType | undefined) => number | null {
  const session = getSession();
  const own = session !== null && session.user.employee_id !== null && holds(session, 'EMP03');
  const schedules = useMySchedule(own).data?.data.schedules;
  const holidays = useMyHolidays(own).data?.data;
  return (leave, type) => {
    const calendar = type?.calendar_days ?? false;
    if (!calendar && (!schedules || !holidays)) return null;
    if (leave.end_date < leave.start_date) return null;
    return countLeaveDays(datesOf(leave), schedules ?? [], holidays ?? [], calendar).days;
  };
}
