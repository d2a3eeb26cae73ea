import { useId, useState } from 'react';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import time from '#src/desk/attendance/time.module.css';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './planner.module.css';
import { ShiftOptions } from './ShiftOptions.tsx';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import type { Span } from './shifts.ts';

/** Assigns a schedule from a date, with an optional end date. */
export function AssignDialog(props: {
  who: string;
  shifts: readonly Shift[];
  from: string;
  to: string;
  /** Text typed on the cell: suggests the schedule that starts with it. */
  typed: string;
  onSave: (span: Span) => Promise<boolean>;
  onClose: () => void;
}) {
  const id = useId();
  // Keep the options as opened: adding the day-off schedule changes numbers.
  const [shifts] = useState(props.shifts);
  const begins = (s: Shift) => s.name.toLowerCase().startsWith(props.typed.toLowerCase());
  const first = shifts.find(begins) ?? shifts[0];
  const [schedule, setSchedule] = useState(first?.id ?? 0);
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  return (
    <FormDialog
      dense
      title={texts.assignSchedule}
      subtitle={props.who}
      submitLabel={texts.assign}
      dirty={from !== props.from || to !== props.to}
      onClose={props.onClose}
      onSubmit={async () => {
        const found = {
          ...(from === '' && { from: texts.enterStartDate }),
          ...(to !== '' && to < from && { to: texts.endDateMustBeOn }),
        };
        setWrong(found);
        if (Object.keys(found).length > 0) return false;
        return props.onSave({ schedule_id: schedule, from, to: to === '' ? null : to });
      }}
    >
      <div className={classes['field']} data-whole>
        <label htmlFor={id}>{texts.schedule}</label>
        <select
          id={id}
          data-autofocus
          className={time['pick']}
          value={schedule}
          onChange={(event) => setSchedule(Number(event.currentTarget.value))}
        >
          <ShiftOptions shifts={shifts} />
        </select>
      </div>
      <DateInput
        {...requiredMark}
        label={texts.from}
        size="xs"
        data-path="from"
        value={from}
        error={wrong.from}
        onChange={setFrom}
      />
      <DateInput
        label={texts.to}
        {...hintBelow}
        description={texts.leaveBlankForNoEnd}
        size="xs"
        data-path="to"
        value={to}
        error={wrong.to}
        onChange={setTo}
      />
    </FormDialog>
  );
}
