import { useMemo } from 'react';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import { countLeaveDays, type LeaveDates } from '#domain/leave/count-days.ts';
import { formatDate, today } from '#src/text/format.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { overlappingRequests, type Correcting } from '#src/shared/requests/record.ts';
import { useLeaveTypes, useMyCredits } from '#src/shared/leave/leave-data.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { datesOf } from '#src/shared/leave/leave-payload.ts';
import { warningsFor } from './warnings.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

export interface Asked {
  employeeId: number;
  typeId: number | null;
  dates: LeaveDates;
  attachments: number;
  /** The leave being corrected: its dates and credit don't count. */
  correcting: Correcting<Leave>;
}

/** Returns the days, warnings, and credit of the leave being typed, from the phone's data, also offline. */
export function useLeaveFacts(asked: Asked) {
  const types = useLeaveTypes().data?.data;
  const credits = useMyCredits(asked.employeeId).data?.data.credits;
  const leaves = useOwnRequests('leave', asked.employeeId).data?.data;
  const schedule = useMySchedule().data?.data;
  const holidays = useMyHolidays().data?.data;
  const outbox = useOutbox();

  const { typeId, attachments, correcting } = asked;
  const { start_date, end_date, start_part, end_part } = asked.dates;
  const type = types?.find((t) => t.id === typeId);
  const credit = credits?.find((c) => c.leave_type_id === typeId);

  const counted = useMemo(() => {
    const asksSense = start_date !== '' && end_date >= start_date && end_date < '2200';
    const known = type?.calendar_days || (schedule !== undefined && holidays !== undefined);
    if (!asksSense || !known) return null;
    // A range of years is a typing error, which the form reports; don't count it by day.
    if (Date.parse(end_date) - Date.parse(start_date) > 366 * 86_400_000) return null;
    const dates = { start_date, end_date, start_part, end_part };
    return { dates, ...countLeaveDays(dates, schedule?.schedules ?? [], holidays ?? [], type?.calendar_days ?? false) };
  }, [start_date, end_date, start_part, end_part, type, schedule, holidays]);

  const others = useMemo(
    () => overlappingRequests('leave', outbox, leaves ?? [], correcting).map(datesOf),
    [outbox, leaves, correcting],
  );

  const warnings = useMemo(() => {
    if (!counted) return [];
    return warningsFor(
      {
        dates: counted.dates,
        days: counted.days,
        type,
        credit,
        others,
        cutoffDays: schedule?.cutoff_days,
        graceDays: schedule?.filing_grace_days ?? 0,
        employed: schedule,
        today: today(),
        attachments,
        held:
          correcting !== null && 'record' in correcting && correcting.record.leave_type_id === type?.id
            ? correcting.record.days
            : 0,
      },
      formatDate,
    );
  }, [counted, type, credit, others, schedule, attachments, correcting]);

  return { types, credits, type, credit, counted, warnings, others };
}
