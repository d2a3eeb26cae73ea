import type { LocalDate } from '#domain/calendar/local-date.ts';
import { nextWorkday } from '#domain/leave/next-workday.ts';
import { tomorrow } from '#src/text/format.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { overlappingRequests } from '#src/shared/requests/record.ts';
import { useMyHolidays } from '../holidays/holidays-data.ts';
import { useMySchedule } from '../schedules/schedules-data.ts';
import { datesOf } from './leave-payload.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

/** Returns the user's next working day after today, as far as this phone knows. */
export function useNextWorkday(employeeId: number): LocalDate | undefined {
  const schedules = useMySchedule().data?.data.schedules;
  const holidays = useMyHolidays().data?.data;
  const leaves = useOwnRequests('leave', employeeId).data?.data;
  const outbox = useOutbox();
  if (!schedules || !holidays) return undefined;
  return nextWorkday(
    tomorrow(),
    schedules,
    holidays,
    overlappingRequests('leave', outbox, leaves ?? [], null).map(datesOf),
  );
}
