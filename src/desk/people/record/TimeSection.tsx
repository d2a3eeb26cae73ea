import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { shownTotal, totalColumns } from '#src/desk/attendance/cell.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';

const titles: Record<(typeof totalColumns)[number]['key'], string> = {
  reg: texts.regularHours,
  ot: texts.overtimeHours,
  night: texts.nightHours,
  holiday: texts.holidayHours,
  late: texts.lateMinutes,
  undertime: texts.undertimeMinutes,
  absent_halves: texts.absentDays,
  paid_leave_halves: texts.paidLeaveDays,
};

/** Attendance of the month up to the viewed date, with a link to each day. */
export function TimeSection({ employee, timelines: { paid_until }, asOf }: File201) {
  const span = { start_date: addDays(asOf, -30), end_date: asOf };
  const { data, error, isLoading } = useEndpoint(previewTimeKeeping, {
    query: { user_id: employee.id, ...span, per_page: 1 },
  });
  const days = new URLSearchParams({
    preview: 'people',
    user_id: String(employee.id),
    client: String(employee.client.id),
    from: span.start_date,
    to: span.end_date,
  });
  return (
    <Section
      id="time"
      loading={isLoading}
      title={texts.attendance}
      note={`${formatRange(span.start_date, span.end_date)}${paid_until ? texts.paidUpTo(formatDate(paid_until)) : ''}`}
      actions={<LinkBtn to={`/time-keeping/for-approval?${days.toString()}`}>{texts.viewByDay}</LinkBtn>}
    >
      {error && <Nothing>{explain(error)}</Nothing>}
      {data?.total === 0 && <Nothing>{texts.noAttendanceOnTheseDays}</Nothing>}
      {data && data.total > 0 && (
        <Facts of={totalColumns.map((c) => [titles[c.key], shownTotal(c.kind, data.totals[c.key])] as const)} />
      )}
    </Section>
  );
}
