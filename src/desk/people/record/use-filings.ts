import type { Filing } from '#contract/hr/requests/filings.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { listAccomplishments } from '#contract/hr/requests/accomplishments.ts';
import { listChangeSchedules } from '#contract/hr/requests/change-schedules.ts';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { listOfficialBusinesses } from '#contract/hr/requests/official-businesses.ts';
import { listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { Tone } from '#src/desk/ui/tone.ts';
import { holds, useSession } from '#src/session/session.ts';
import { formatDate, formatRange, formatSpan, formatTime } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/record.ts';

/** A request of any kind as a table row. */
export interface Shown {
  key: string;
  kind: string;
  when: string;
  what: string;
  filing: Filing;
}

/** Number of latest requests shown. */
export const latest = 8;
export const states: Record<Filing['status'], readonly [label: string, tone: Tone]> = {
  pending: [texts.pending, 'info'],
  approved: [texts.approved, 'ok'],
  rejected: [texts.rejected, 'bad'],
  cancelled: [texts.cancelled, 'quiet'],
};
const dates = (from: string, to: string) => (from === to ? formatDate(from) : formatRange(from, to));
const hours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`;

/** Returns the display data of a request of any kind. */
const shown = (kind: string, filing: Filing, when: string, what: string): Shown => ({
  key: `${kind} ${filing.id}`,
  kind,
  when,
  what,
  filing,
});

/** Returns the latest requests of an employee, of the kinds the user approves. */
export function useFilings(id: number) {
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  // Each kind needs its own permission.
  const asked = { query: { employee_id: id, limit: latest, sort: '-received_at' } };
  const leave = useEndpoint(listLeaves, asked, { enabled: may('HRIS12') });
  const overtime = useEndpoint(listOvertimes, asked, { enabled: may('HRIS10') });
  const done = useEndpoint(listAccomplishments, asked, { enabled: may('HRIS09') });
  const changes = useEndpoint(listChangeSchedules, asked, { enabled: may('HRIS09') });
  const business = useEndpoint(listOfficialBusinesses, asked, { enabled: may('HRIS09') });
  const kinds = [leave, overtime, done, changes, business];
  const rows = [
    ...(leave.data?.data ?? []).map((l) =>
      shown(
        texts.leave,
        l,
        dates(l.start_date, l.end_date),
        `${l.leave_type_name}, ${l.days === 1 ? texts.oneDay : texts.daysDays(l.days)}`,
      ),
    ),
    ...(overtime.data?.data ?? []).map((o) =>
      shown(texts.overtime, o, formatDate(o.date), `${formatSpan(o.start_time, o.end_time)}, ${hours(o.minutes)}`),
    ),
    ...(done.data?.data ?? []).map((d) =>
      shown(texts.accomplishment, d, formatDate(d.date), `${d.task}, ${hours(d.minutes)}`),
    ),
    ...(changes.data?.data ?? []).map((c) =>
      shown(texts.scheduleChange, c, dates(c.start_date, c.end_date), c.to_schedule.name),
    ),
    ...(business.data?.data ?? []).map((b) =>
      shown(
        texts.officialBusiness,
        b,
        formatDate(b.date),
        b.start_time
          ? `${b.place}, ${b.end_time ? formatSpan(b.start_time, b.end_time) : formatTime(b.start_time)}`
          : b.place,
      ),
    ),
  ]
    .toSorted((a, b) => (a.filing.received_at < b.filing.received_at ? 1 : -1))
    .slice(0, latest);
  return {
    rows,
    error: kinds.find((k) => k.error)?.error,
    loading: kinds.some((k) => k.isLoading),
  };
}
