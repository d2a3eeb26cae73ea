import { OvertimeForm, storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { TimeInput } from '#src/desk/ui/TimeInput.tsx';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';
import { ReasonFor } from './fields.tsx';

/** Files overtime on behalf. The server splits hours by rate from the schedule. */
export function OvertimeFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const initial = { date: today(), start_time: '', end_time: '', reason: '' };
  const filing = useEndpointForm(storeOvertime, initial, { schema: OvertimeForm });
  const { form } = filing;
  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={form.values}>
      <DateInput {...form.getInputProps('date', { label: say('filing.date') })} />
      <div className={shared['two']}>
        <TimeInput {...form.getInputProps('start_time', { label: say('overtime.from') })} />
        <TimeInput {...form.getInputProps('end_time', { label: say('overtime.to') })} />
      </div>
      <ReasonFor form={form} />
    </BehalfDialog>
  );
}
