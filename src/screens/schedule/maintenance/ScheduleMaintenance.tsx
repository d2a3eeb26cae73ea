import { schedules } from '#contract/hr/schedule-register.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { NumberField, TextField } from '#src/ui/desk/fields.tsx';
import { WeekdaysField } from '#src/ui/desk/several-fields.tsx';
import { Badge } from '#src/ui/desk/pieces.tsx';

const blank = {
  name: '',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [6, 7],
};
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const Fields = () => (
  <>
    <TextField name="name" whole />
    <TextField name="start_time" type="time" />
    <TextField name="end_time" type="time" hint="Before the start: the next day" />
    <NumberField name="break_minutes" />
    <TextField name="break_start" type="time" hint="Empty: in the middle of the shift" />
    <WeekdaysField name="rest_days" hint="All seven: a schedule for days off" />
  </>
);

export default function ScheduleMaintenance() {
  return (
    <Register
      of={schedules}
      title="Schedules"
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'start_time', width: '80px', sortable: true },
        { key: 'end_time', width: '80px' },
        { key: 'break_minutes', width: '120px' },
        { key: 'hours', width: '110px', align: 'right' },
        {
          key: 'rest_days',
          width: '120px',
          render: (row) =>
            row.rest_days.length === 7 ? 'every day' : row.rest_days.map((d) => days[d - 1]).join(', '),
        },
        { key: 'people', width: '80px', sortable: true },
        {
          key: 'warnings',
          width: '230px',
          // The article stands in the title, and whole in the file.
          render: (row) =>
            row.warnings[0] && (
              <span title={row.warnings.join('\n')}>
                <Badge tone="warn">{row.warnings[0].replace(/ \(.*$/, '')}</Badge>
              </span>
            ),
          rank: 4,
        },
      ]}
      blank={blank}
      imports
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name"
      purpose="A schedule is a shift with its break and rest days. People are put on one from a date on; days off that a roster gives are a schedule of their own."
    />
  );
}
