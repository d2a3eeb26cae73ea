import type { Filing } from '#contract/hr/requests/filings.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { formatDate, formatInstant, formatRange } from '#src/text/format.ts';
import { holds, useSession } from '#src/session/session.ts';
import { listAccomplishments } from '#contract/hr/requests/accomplishments.ts';
import { listChangeSchedules } from '#contract/hr/requests/change-schedules.ts';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { listOfficialBusinesses } from '#contract/hr/requests/official-businesses.ts';
import { listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { reportOf, type File201 } from './file.ts';

/** A request of any kind as a table row. */
interface Shown {
  key: string;
  kind: string;
  when: string;
  what: string;
  filing: Filing;
}

const latest = 8;
const states: Record<Filing['status'], readonly [label: string, tone: Tone]> = {
  pending: ['Pending', 'info'],
  approved: ['Approved', 'ok'],
  rejected: ['Rejected', 'bad'],
  cancelled: ['Cancelled', 'quiet'],
};
const dates = (from: string, to: string) => (from === to ? formatDate(from) : formatRange(from, to));
const hours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`;

/** Display data of a request of any kind. */
const shown = (kind: string, filing: Filing, when: string, what: string): Shown => ({
  key: `${kind} ${filing.id}`,
  kind,
  when,
  what,
  filing,
});

/** Latest requests of the kinds the user approves, with links to the reports. */
export function FilingsSection({ employee, timelines: { today } }: File201) {
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  // Each kind needs its own permission.
  const asked = { query: { employee_id: employee.id, limit: latest, sort: '-received_at' } };
  const leave = useEndpoint(listLeaves, asked, { enabled: may('HRIS12') });
  const overtime = useEndpoint(listOvertimes, asked, { enabled: may('HRIS10') });
  const done = useEndpoint(listAccomplishments, asked, { enabled: may('HRIS09') });
  const changes = useEndpoint(listChangeSchedules, asked, { enabled: may('HRIS09') });
  const business = useEndpoint(listOfficialBusinesses, asked, { enabled: may('HRIS09') });
  const kinds = [leave, overtime, done, changes, business];
  const rows = [
    ...(leave.data?.data ?? []).map((l) =>
      shown(
        'Leave',
        l,
        dates(l.start_date, l.end_date),
        `${l.leave_type_name}, ${l.days === 1 ? '1 day' : `${l.days} days`}`,
      ),
    ),
    ...(overtime.data?.data ?? []).map((o) =>
      shown('Overtime', o, formatDate(o.date), `${o.start_time} to ${o.end_time}, ${hours(o.minutes)}`),
    ),
    ...(done.data?.data ?? []).map((d) =>
      shown('Accomplishment', d, formatDate(d.date), `${d.task}, ${hours(d.minutes)}`),
    ),
    ...(changes.data?.data ?? []).map((c) =>
      shown('Schedule change', c, dates(c.start_date, c.end_date), c.to_schedule.name),
    ),
    ...(business.data?.data ?? []).map((b) =>
      shown(
        'Official business',
        b,
        formatDate(b.date),
        b.start_time ? `${b.place}, ${b.start_time} to ${b.end_time}` : b.place,
      ),
    ),
  ]
    .toSorted((a, b) => (a.filing.received_at < b.filing.received_at ? 1 : -1))
    .slice(0, latest);
  const error = kinds.find((k) => k.error)?.error;
  const whole = (report: string) => reportOf(report, employee, today);
  return (
    <Section
      id="filings"
      title="Requests"
      note={rows.length === latest && `The latest ${latest}`}
      actions={
        <>
          {may('HRIS12') && <LinkBtn to={whole('leave')}>Leave this year</LinkBtn>}
          {may('HRIS10') && <LinkBtn to={whole('overtime')}>Overtime this year</LinkBtn>}
        </>
      }
    >
      {error && <Nothing>{explain(error)}</Nothing>}
      {rows.length === 0 && !error && kinds.every((k) => !k.isLoading) && <Nothing>No requests yet.</Nothing>}
      {rows.length > 0 && (
        <table className={record['dated']} aria-label="Requests">
          <thead>
            <tr>
              <th style={{ width: '150px' }}>Kind</th>
              <th style={{ width: '180px' }}>Date</th>
              <th>Details</th>
              <th style={{ width: '110px' }}>State</th>
              <th style={{ width: '150px' }} data-rank={4}>
                Filed
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, kind, when, what, filing }) => (
              <tr key={key}>
                <td>{kind}</td>
                <td title={when}>{when}</td>
                <td title={what}>{what}</td>
                <td title={filing.remark ?? undefined}>
                  <Badge tone={states[filing.status][1]}>{states[filing.status][0]}</Badge>
                </td>
                <td data-rank={4}>{formatInstant(filing.filed_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
