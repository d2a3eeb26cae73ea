import { VisuallyHidden } from '@mantine/core';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { cellOf, hoursOrDash } from '#src/desk/attendance/cell.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Nothing } from '#src/desk/record/Record.tsx';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
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
    <Card title={texts.jobAndRates} to="rates" link={texts.rates}>
      <ol className={classes['dates']} aria-label={texts.jobAndRates}>
        {entries.slice(0, most.entries).map((e) => (
          <li key={e.key} data-when={e.when}>
            <time dateTime={e.from}>{day(e.from)}</time>
            <span title={e.what}>{e.what}</span>
            {e.when === 'next' ? (
              <Badge tone="info">{texts.upcoming}</Badge>
            ) : e.when === 'now' ? (
              <span>{texts.now}</span>
            ) : null}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <Nothing>{texts.noEmploymentYet}</Nothing>}
    </Card>
  );
}

export function CutoffCard(file: File201) {
  const { today } = file.timelines;
  const { current, from, to, data, loading } = useCutoffDays(file);
  const worked = data ? data.totals.reg + data.totals.ot : 0;
  return (
    <Card
      title={current ? texts.thisCutoff : texts.last15Days}
      note={!loading && `${formatRange(from, to)}${worked > 0 ? texts.hSoFar(hoursOrDash(worked)) : ''}`}
      to="time"
      link={texts.attendance}
      loading={loading && 2}
    >
      {data?.total === 0 && <Nothing>{texts.noAttendanceOnTheseDays}</Nothing>}
      {data && data.total > 0 && (
        <ol className={classes['days']} aria-label={texts.days}>
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
    <Card
      title={texts.requests}
      note={pending > 0 && texts.toApprovePending(pending)}
      to="filings"
      loading={loading && 1}
    >
      {rows.length === 0 && <Nothing>{texts.noRequestsYet}</Nothing>}
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
  const { data, isLoading } = useEndpoint(showLeaveCredit, { params: { id: employee.id } });
  const credits = data?.data.credits ?? [];
  return (
    <Card title={texts.leave} to="leave" loading={isLoading && 2}>
      {data && credits.length === 0 && <Nothing>{texts.noLeaveCreditsYet}</Nothing>}
      <dl className={classes['leave']}>
        {credits.map((c) => (
          <div key={c.leave_type_id}>
            <dt>{c.leave_type_name}</dt>
            <dd aria-hidden="true">
              <Meter parts={[c.balance]} most={c.granted} ground />
            </dd>
            <dd>
              <b>{c.balance}</b> {texts.of(c.granted)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
