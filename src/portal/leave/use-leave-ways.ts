import { useMemo } from 'react';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import { countLeaveDays, type LeaveDates } from '#domain/leave/count-days.ts';
import { overlaps } from '#domain/leave/overlap.ts';
import { formatDay, formatInstant, formatSpanOfDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { isActive } from '#src/shared/requests/record.ts';
import type { FillingIn } from '#src/portal/requests/form/use-filing-form.ts';
import { makesSense, proposals, within, type Way } from '#src/portal/requests/form/ways.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { initialValues, type Values } from './values.ts';
import { shownKind } from '#src/shared/leave/shown-kind.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

interface Asked {
  filling: FillingIn<'leave', Leave, Values>;
  /** Leave already on the dates of this one. */
  others: readonly LeaveDates[];
  calendarDays: boolean;
  /** Remaining credit in days; null if not needed. */
  available: number | null;
  now: LeaveDates;
  set: (leave: LeaveDates) => void;
}

/** Returns the options for a refused leave: available days, and HR's replacement. */
export function useLeaveWays({ filling, others, calendarDays, available, now, set }: Asked): {
  ways: Way[];
  because: string | null;
} {
  const say = useWords();
  const { from } = filling.starts;
  const { overtaken, employeeId } = filling.props;
  const own = useMySchedule().data?.data;
  const holidays = useMyHolidays().data?.data;
  const leaves = useOwnRequests('leave', employeeId).data?.data;
  const asked = useMemo(() => from && initialValues(from, { date: '', typeId: null }), [from]);
  const span = asked && { start: asked.start_date, end: asked.end_date };
  if (!asked || !span || !makesSense(span) || !own || !holidays) return { ways: [], because: null };

  const counts = (date: string): boolean =>
    countLeaveDays(
      { start_date: date, end_date: date, start_part: 'day', end_part: 'day' },
      own.schedules,
      holidays,
      calendarDays,
    ).days > 0;
  const leaveOf = (start: string, end: string): LeaveDates => {
    // A half day stays one; for several days, suggest whole ones.
    const part = start === end && span.start === span.end ? asked.start_part : 'day';
    return { start_date: start, end_date: end, start_part: part, end_part: part };
  };
  const most = available === null ? undefined : asked.start_part === 'day' ? Math.floor(available) : available && 1;
  const found = proposals({ asked: span, overtaken, own, taken: within(others), counts, most });
  const halves = (['am', 'pm'] as const)
    .map((part): LeaveDates => ({ start_date: span.start, end_date: span.start, start_part: part, end_part: part }))
    .filter((half) => !others.some((o) => overlaps(o, half)));
  // Half of the day is on leave, the other is available.
  const half = overtaken === null && span.start === span.end && asked.start_part === 'day' && halves.length === 1;
  const way = (leave: LeaveDates, label: string, hint: string): Way => ({
    label,
    hint,
    chosen: (['start_date', 'end_date', 'start_part', 'end_part'] as const).every((f) => now[f] === leave[f]),
    take: () => set(leave),
  });
  return {
    ways: [
      ...(half ? halves : []).map((leave) => {
        const what = `${formatDay(leave.start_date)}, ${say(`part.${leave.start_part}`).toLowerCase()}`;
        return way(leave, say('ways.file-only', { what }), say('ways.part'));
      }),
      ...found.map(({ start, end, why }) => {
        const label = say(why === 'part' ? 'ways.file-only' : 'ways.file-for', { what: formatSpanOfDays(start, end) });
        return way(leaveOf(start, end), label, say(`ways.${why}`));
      }),
    ],
    because: because(),
  };

  /** Returns the sentence about a leave that HR filed and approved for these dates; null if there is none. */
  function because(): string | null {
    const other = asked && leaves?.find((l) => l.filed_by !== null && isActive(l) && overlaps(l, asked));
    if (!other?.filed_by_name) return null;
    const filed = say('filing.hr-filed', {
      who: other.filed_by_name,
      what: shownKind(other.leave_type_name),
      dates: formatSpanOfDays(other.start_date, other.end_date),
      when: formatInstant(other.filed_at),
    });
    if (other.status !== 'approved' || !other.decided_by_name || !other.decided_at) return filed;
    return `${filed} ${say('filing.hr-decided', { who: other.decided_by_name, when: formatInstant(other.decided_at) })}`;
  }
}
