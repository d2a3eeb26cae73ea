import { VisuallyHidden } from '@mantine/core';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { cellOf, hoursOrDash } from '#src/desk/attendance/cell.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Nothing } from '#src/desk/record/Record.tsx';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { formatDate, formatRange } from '#src/text/format.ts';
import type { File201 } from '../file.ts';
import { useCutoffDays } from '../use-cutoff-days.ts';
import { states, useFilings } from '../use-filings.ts';
import { Card } from './Card.tsx';
import { jobEntries } from './job-entries.ts';
import classes from './overview.module.css';

const most = { entries: 6, requests: 4 };

export function JobCard({ file, amounts }: { file: File201; amounts: boolean }) {
  const { timelines, asOf } = file;
  const entries = jobEntries(timelines, asOf, amounts);
  return (
    <Card title="Job and rates" to="rates" link="Rates">
      <ol className={classes['dates']} aria-label="Job and rates">
        {entries.slice(0, most.entries).map((e) => (
          <li key={e.key} data-when={e.when}>
            <time dateTime={e.from}>{day(e.from)}</time>
            <span title={e.what}>{e.what}</span>
            {e.when === 'next' ? <Badge tone="info">Upcoming</Badge> : e.when === 'now' ? <span>now</span> : null}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <Nothing>No employment yet.</Nothing>}
    </Card>
  );
}

export function CutoffCard(file: File201) {
  const { today } = file.timelines;
  const { current, from, to, data } = useCutoffDays(file);
  const worked = data ? data.totals.reg + data.totals.ot : 0;
  return (
    <Card
      title={current ? 'This cutoff' : 'Last 15 days'}
      note={`${formatRange(from, to)}${worked > 0 ? `, ${hoursOrDash(worked)} h so far` : ''}`}
      to="time"
      link="Attendance"
    >
      {data?.total === 0 && <Nothing>No attendance on these days.</Nothing>}
      {data && data.total > 0 && (
        <ol className={classes['days']} aria-label="Days">
          {data.data
            .toSorted((a, b) => (a.date < b.date ? -1 : 1))
            .map((d) => {
              const cell = cellOf(d);
              const says = `${formatDate(d.date)}: ${cell.says}`;
              return (
                <li
                  key={`${d.client_id} ${d.date}`}
                  title={says}
                  data-ink={cell.ink}
                  data-ground={cell.ground}
                  data-today={d.date === today || undefined}
                >
                  <b aria-hidden="true">{cell.text || '–'}</b>
                  <span aria-hidden="true">{Number(d.date.slice(8))}</span>
                  <VisuallyHidden>{says}</VisuallyHidden>
                </li>
              );
            })}
        </ol>
      )}
    </Card>
  );
}

export function RequestsCard({ employee }: File201) {
  const { rows, loading } = useFilings(employee.id);
  const pending = rows.filter((r) => r.filing.status === 'pending').length;
  return (
    <Card title="Requests" note={pending > 0 && `${pending} to approve`} to="filings">
      {rows.length === 0 && !loading && <Nothing>No requests yet.</Nothing>}
      <ul className={classes['rows']}>
        {rows.slice(0, most.requests).map(({ key, kind, when, what, filing }) => (
          <li key={key} title={`${kind}, ${when}: ${what}`}>
            <span>
              {kind}, {when} <small>{what}</small>
            </span>
            <Badge tone={states[filing.status][1]}>{states[filing.status][0]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LeaveCard({ employee }: File201) {
  const { data } = useEndpoint(showLeaveCredit, { params: { id: employee.id } });
  const credits = data?.data.credits ?? [];
  return (
    <Card title="Leave" to="leave">
      {data && credits.length === 0 && <Nothing>No leave credits yet.</Nothing>}
      <dl className={classes['leave']}>
        {credits.map((c) => (
          <div key={c.leave_type_id}>
            <dt>{c.leave_type_name}</dt>
            <dd aria-hidden="true">
              <Meter parts={[c.balance]} most={c.granted} ground />
            </dd>
            <dd>
              <b>{c.balance}</b> of {c.granted}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
