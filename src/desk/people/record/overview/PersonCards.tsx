import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { employeeHistory } from '#contract/hr/people/employee-record.ts';
import { expiryNoticeDays } from '#contract/hr/people/employee-list.ts';
import { personLabels } from '#contract/hr/people/person-fields.ts';
import { listDocuments } from '#contract/hr/people/profile.ts';
import { serviceBetween } from '#domain/attendance/service.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Nothing, SectionLink } from '#src/desk/record/Record.tsx';
import { did } from '#src/desk/register/History.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { formatInstant } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { Expires } from '../DocumentsSection.tsx';
import type { File201 } from '../file.ts';
import { held } from '../held.ts';
import { useFilings } from '../use-filings.ts';
import { Card, Lines, Value } from './Card.tsx';
import classes from './overview.module.css';

const most = { documents: 5, changes: 4 };
const ids = ['sss', 'philhealth', 'pagibig', 'tin'] as const;
const joined = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

export function PersonalCard({ employee, asOf }: File201) {
  const { emergency } = employee;
  const age = texts.yearsOld(serviceBetween(employee.birth_date, asOf).years);
  const civil = shownValue(personLabels.civil_status, employee.civil_status).toLowerCase();
  const contact = joined([emergency.relation, emergency.mobile]);
  return (
    <Card title={texts.personal} to="person">
      <Lines
        of={[
          [
            texts.mobile,
            <Value key="m" of={employee.mobile ?? '–'} more={employee.email ?? ''} />,
            employee.email ?? '',
          ],
          [texts.born, <Value key="b" of={day(employee.birth_date)} more={joined([age, civil])} />],
          [texts.address, <Value key="a" of={employee.address ?? '–'} />, employee.address ?? ''],
          [texts.emergencyContact, <Value key="e" of={emergency.name ?? '–'} more={contact} />, contact],
        ]}
      />
    </Card>
  );
}

export const GovernmentCard = ({ employee: { government } }: File201) => (
  <Card title={texts.governmentIds} to="numbers" link={texts.show}>
    <Lines of={ids.map((id) => [employeeLabels[id].label, <Value key={id} of={government[id] ?? '–'} />] as const)} />
  </Card>
);

/** Missing or expiring data, each with its section. Absent if there is none. */
export function ActionCard({ file }: { file: File201 }) {
  const { employee, timelines, asOf } = file;
  const { rows, loading } = useFilings(employee.id);
  const { documents, loading: reads } = useDocuments(file);
  const items: { what: string; to: string; tone: Tone; state: string }[] = [];
  const missing = (is: boolean, what: string, to: string) =>
    is && items.push({ what, to, tone: 'bad', state: texts.missing });
  if (employee.status === 'active') {
    missing(held(timelines.rates, asOf).length === 0, texts.rate, 'rates');
    missing(held(timelines.schedules, asOf).length === 0, texts.schedule, 'schedules');
    for (const id of ids) missing(employee.government[id] === null, employeeLabels[id].label, 'numbers');
  }
  for (const d of documents)
    if (d.expires_on !== null && d.expires_on <= addDays(timelines.today, expiryNoticeDays)) {
      const over = d.expires_on < timelines.today;
      // A date of this year is shown without the year.
      const on = day(d.expires_on);
      const thisYear = d.expires_on.slice(0, 4) === timelines.today.slice(0, 4);
      const state = `${over ? texts.expired : texts.ends} ${thisYear ? on.slice(0, -5) : on}`;
      items.push({ what: d.name, to: 'documents', tone: over ? 'bad' : 'warn', state });
    }
  for (const { kind, when, filing } of rows)
    if (filing.status === 'pending')
      items.push({ what: `${kind}, ${when}`, to: 'filings', tone: 'info', state: texts.pending });
  const waits = loading || reads;
  if (items.length === 0 && !waits) return null;
  return (
    <Card title={texts.needsYourAction} note={!waits && <Badge tone="warn">{items.length}</Badge>} loading={waits && 1}>
      <ul className={classes['rows']}>
        {items.map(({ what, to, tone, state }) => (
          <li key={`${to} ${what}`} title={what}>
            <SectionLink to={to}>{what}</SectionLink>
            <Badge tone={tone}>{state}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns current documents, with the same call as their section. */
function useDocuments({ employee }: File201) {
  const { data, isLoading } = useEndpoint(listDocuments, { query: { user_id: employee.id, archived: 1 } });
  return { documents: (data?.data ?? []).filter((d) => !d.archived), loading: isLoading };
}

export function DocumentsCard({ file }: { file: File201 }) {
  const { documents, loading } = useDocuments(file);
  return (
    <Card title={texts.documents} to="documents" loading={loading && 1}>
      {documents.length === 0 && <Nothing>{texts.noDocumentsYet}</Nothing>}
      <ul className={classes['rows']}>
        {documents.slice(0, most.documents).map((d) => (
          <li key={d.id} title={d.name}>
            <span>{d.name}</span>
            <small>
              {d.expires_on === null ? texts.noEndDate : <Expires on={d.expires_on} today={file.timelines.today} />}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ActivityCard({ employee }: File201) {
  const { data, isLoading } = useEndpoint(employeeHistory, { params: { id: employee.id } });
  const changes = (data?.data ?? []).slice(0, most.changes);
  return (
    <Card title={texts.recentActivity} loading={isLoading && most.changes}>
      {data && changes.length === 0 && <Nothing>{texts.noChangesYet}</Nothing>}
      <ol className={`${classes['dates']} ${classes['plain']}`} aria-label={texts.recentActivity}>
        {changes.map((change, i) => (
          <li key={i}>
            {change.what}: {did(change).toLowerCase()}
            <small>
              {change.by ?? texts.kawani}, {formatInstant(change.at)}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
