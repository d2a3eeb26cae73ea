import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { ChangeScheduleForm, storeChangeSchedule } from '#contract/hr/change-schedules.ts';
import { scheduleOptions } from '#contract/hr/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatSpan, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import shared from '#src/parts/filing/filing-form.module.css';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';

interface Values extends Record<string, unknown> {
  start_date: string;
  end_date: string;
  to_schedule_id: number | null;
  reason: string;
}

/** Another schedule for somebody, on some dates. */
export function ChangeFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const filing = useEndpointForm<Values>(
    storeChangeSchedule,
    { start_date: today(), end_date: today(), to_schedule_id: null, reason: '' },
    { schema: ChangeScheduleForm },
  );
  const { form } = filing;
  const v = form.values;
  const options = useEndpoint(scheduleOptions, {}).data?.data ?? [];
  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={v}>
      <div className={shared['two']}>
        <TextInput
          type="date"
          label={say('filing.first-day')}
          value={v.start_date}
          onChange={(e) => {
            const start = e.currentTarget.value;
            form.setValues({
              start_date: start,
              ...((v.start_date === v.end_date || v.end_date < start) && { end_date: start }),
            });
          }}
          error={form.errors['start_date']}
        />
        <TextInput type="date" label={say('filing.last-day')} min={v.start_date} {...form.getInputProps('end_date')} />
      </div>
      <NativeSelect
        label={say('change-schedule.to')}
        data={[
          { value: '', label: '' },
          ...options.map((s) => ({
            value: String(s.id),
            label: `${s.name} · ${formatSpan(s.start_time, s.end_time)}`,
          })),
        ]}
        value={v.to_schedule_id === null ? '' : String(v.to_schedule_id)}
        onChange={(e) =>
          form.setFieldValue('to_schedule_id', e.currentTarget.value ? Number(e.currentTarget.value) : null)
        }
        error={form.errors['to_schedule_id']}
      />
      <Textarea label={say('filing.reason')} rows={2} maxLength={2000} {...form.getInputProps('reason')} />
    </BehalfDialog>
  );
}
