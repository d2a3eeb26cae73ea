import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { previewRenderedHours, previewTimeOfClient } from '#contract/hr/attendance/time-previews.ts';
import { premiums } from '#domain/runs/review/company-premiums.ts';
import { Preview } from '#src/desk/report/Preview.tsx';
import { shownTotal, totalColumns } from '#src/desk/attendance/cell.ts';
import { useTimeAddress } from '#src/desk/attendance/time-address.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Views } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/attendance/for-approval.ts';
import { PersonPreview } from './PersonPreview.tsx';

type People = Output<typeof previewTimeOfClient>;
type Person = People['data'][number];
type ByKind = Output<typeof previewRenderedHours>;
type Hours = ByKind['data'][number];

const ofPeople: readonly DeskColumn<Person>[] = [
  { key: 'name', title: texts.employee, name: true, render: (p) => p.name },
  { key: 'code', title: texts.code, width: '110px', render: (p) => p.employee_code },
  ...totalColumns.map((c): DeskColumn<Person> => ({
    key: c.key,
    title: c.title,
    width: '96px',
    align: 'right',
    render: (p) => shownTotal(c.kind, p.totals[c.key]),
  })),
];

const classNames = {
  reg: texts.first8Hours,
  nd: texts.first8HoursNight,
  ot: texts.overtime,
  nd_ot: texts.overtimeNight,
};

const ofHours: readonly DeskColumn<Hours>[] = [
  { key: 'day', title: texts.dayType, name: true, render: (h) => premiums[h.day] },
  { key: 'bucket', title: texts.hours, width: '260px', render: (h) => classNames[h.bucket] },
  {
    key: 'minutes',
    title: texts.minutes,
    width: '130px',
    align: 'right',
    render: (h) => h.minutes.toLocaleString('en'),
  },
];

/** A client's attendance, to view and print: by employee, by day of one employee, or by day type. */
export function TimePreview({ shows }: { shows: 'people' | 'hours' }) {
  const { clients } = useTimeAddress();
  const [params] = useAddress();
  const navigate = useNavigate();
  const person = Number(params.get('user_id'));
  if (shows === 'people' && Number.isInteger(person) && person > 0) return <PersonPreview id={person} />;
  const view = (preview: typeof shows, label: string) => ({
    label,
    to: `?${withParams(params, { preview }).toString()}`,
    current: shows === preview,
  });
  const views = (
    <Views label={texts.views} views={[view('people', texts.byEmployee), view('hours', texts.byDayType)]} />
  );
  const shared = { clients, views, empty: texts.noAttendanceOnTheseDays };
  return shows === 'people' ? (
    <Preview<People>
      {...shared}
      title={texts.attendance}
      list="time-preview"
      of={previewTimeOfClient}
      columns={ofPeople}
      rowKey={(p) => p.employee_id}
      onOpen={(p) => void navigate(`?${withParams(params, { user_id: String(p.employee_id) }).toString()}`)}
    />
  ) : (
    <Preview<ByKind>
      {...shared}
      title={texts.hoursByDayType}
      list="hours-preview"
      of={previewRenderedHours}
      note={({ totals }) => totalColumns.map((c) => `${c.title} ${shownTotal(c.kind, totals[c.key])}`).join(' · ')}
      columns={ofHours}
      rowKey={(h) => `${h.day} ${h.bucket}`}
    />
  );
}
