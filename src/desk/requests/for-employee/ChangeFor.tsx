import { ChangeScheduleForm, storeChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { scheduleOptions } from '#contract/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { longClock, scheduleWords } from '#src/shared/requests/shift-words.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';
import { DaysFor, OneOf, ReasonFor } from './fields.tsx';

interface Values extends Record<string, unknown> {
  start_date: string;
  end_date: string;
  to_schedule_id: number | null;
  reason: string;
}

/** Files a schedule change on behalf. */
export function ChangeFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const filing = useEndpointForm<Values>(
    storeChangeSchedule,
    { start_date: today(), end_date: today(), to_schedule_id: null, reason: '' },
    { schema: ChangeScheduleForm },
  );
  const { form } = filing;
  const options = useEndpoint(scheduleOptions, {}).data?.data ?? [];
  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={form.values}>
      <DaysFor form={form} />
      <OneOf
        form={form}
        name="to_schedule_id"
        label={say('change-schedule.to')}
        options={options.map((s) => ({ id: s.id, label: `${s.name}, ${scheduleWords(s, say, longClock)}` }))}
      />
      <ReasonFor form={form} />
    </BehalfDialog>
  );
}
