import type { Output } from '#contract/endpoint.ts';
import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { formatDay } from '#src/text/format.ts';
import { Preview } from '#src/desk/report/Preview.tsx';
import { cellOf, shiftSays, shownTotal, totalColumns, worked } from '#src/desk/attendance/cell.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { texts } from '#src/text/en/desk/attendance/for-approval.ts';

type OfPerson = Output<typeof previewTimeKeeping>;
type Day = OfPerson['data'][number];

const figure = (key: string, title: string, render: (d: Day) => string): DeskColumn<Day> => ({
  key,
  title,
  width: '96px',
  align: 'right',
  render,
});

const columns: readonly DeskColumn<Day>[] = [
  { key: 'date', title: texts.day, name: true, render: (d) => formatDay(d.date) },
  { key: 'result', title: texts.result, width: '190px', render: (d) => cellOf(d).says },
  {
    key: 'shift',
    title: texts.shift,
    width: '130px',
    render: (d) => (d.shift ? shiftSays(d.shift, '–') : '–'),
  },
  { key: 'punches', title: texts.timeLogs, width: '220px', render: (d) => d.punches.map(clockWords).join(', ') || '–' },
  figure('hours', texts.hours, (d) => shownTotal('hours', worked(d))),
  figure('late', texts.late, (d) => shownTotal('minutes', d.late)),
  figure('undertime', texts.undertime, (d) => shownTotal('minutes', d.undertime)),
  figure('absent', texts.absent, (d) => shownTotal('days', d.no_logs ? 0 : d.absent_halves)),
];

/** One employee's days at any client, to view and print. */
export function PersonPreview({ id }: { id: number }) {
  const [params] = useAddress();
  return (
    <Preview<OfPerson>
      title={texts.attendance}
      list="days-preview"
      clients={undefined}
      person={{
        id,
        nameIn: ({ person }) => person?.name,
        back: `?${withParams(params, { user_id: undefined }).toString()}`,
      }}
      of={previewTimeKeeping}
      note={({ totals }) => totalColumns.map((c) => `${c.title} ${shownTotal(c.kind, totals[c.key])}`).join(' · ')}
      columns={columns}
      rowKey={(d) => `${d.client_id} ${d.date}`}
      empty={texts.noAttendanceOnTheseDays}
    />
  );
}
