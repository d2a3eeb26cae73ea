import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { shortWeekdayNames } from '#domain/calendar/weekday-names.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { Fields } from './Fields.tsx';
import { listsOf } from './lists.ts';
import { Rotations } from './Rotations.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';

const blank = {
  name: '',
  kind: 'fixed',
  start_time: '08:00',
  end_time: '17:00',
  flexible_minutes: null,
  break_minutes: 60,
  break_start: '12:00',
  second_break_minutes: 0,
  second_break_start: null,
  rest_days: [6, 7],
  other_days: [],
  agreed_on: null,
};

/** Formats the minutes of both breaks for one cell. */
const breaks = (row: { break_minutes: number; second_break_minutes: number }): string =>
  [row.break_minutes, ...(row.second_break_minutes > 0 ? [row.second_break_minutes] : [])].join(' + ');

function Schedules() {
  return (
    <Register
      of={schedules}
      title={texts.schedules}
      lists={listsOf('schedules')}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'kind', width: '80px', sortable: true, rank: 5 },
        { key: 'start_time', width: '80px', sortable: true, said: texts.start },
        { key: 'end_time', width: '80px', said: texts.end },
        {
          key: 'break_minutes',
          width: '92px',
          title: texts.breakMin,
          align: 'right',
          render: breaks,
          hint: breaks,
          rank: 6,
        },
        { key: 'week_hours', width: '64px', title: texts.weekH, align: 'right' },
        { key: 'night_hours', width: '64px', title: texts.nightH, align: 'right', rank: 4 },
        {
          key: 'rest_days',
          width: '92px',
          said: texts.restDays,
          render: (row) =>
            row.rest_days.length === 7 ? texts.everyDay : row.rest_days.map((d) => shortWeekdayNames[d - 1]).join(', '),
        },
        { key: 'other_days', width: '122px', rank: 5 },
        { key: 'people', width: '92px', sortable: true },
        {
          key: 'warnings',
          width: '184px',
          // Without the article of the law; the tooltip, export, and panel have it.
          render: (row) =>
            row.warnings[0] && (
              <span title={row.warnings.join('\n')}>
                <Badge tone="warn">{row.warnings[0].replace(/ \(.*$/, '').replace(/ minutes\b/, ' min')}</Badge>
              </span>
            ),
          rank: 4,
        },
      ]}
      chips={['kind']}
      blank={blank}
      imports
      form={Fields}
      looks={SchedulePanel}
      nameOf={(row) => row.name}
      copies={(row) => ({ name: texts.copy(row.name.slice(0, 75)) })}
      searchHint={texts.name}
      purpose={texts.scheduleIsShiftWithIts}
    />
  );
}

/** Schedules, and at the same address the rotations. */
export default function ScheduleMaintenance() {
  const [params] = useAddress();
  return params.get('list') === 'rotations' ? <Rotations /> : <Schedules />;
}
