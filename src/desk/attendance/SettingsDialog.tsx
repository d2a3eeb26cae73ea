import { choiceField, numberField, yesField } from '#domain/records/fields.ts';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { showTimeSettings, updateTimeSettings, type TimeSettings } from '#contract/hr/attendance/time-settings.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { ChoiceField, NumberField, YesField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';

const fields = {
  grace_minutes: numberField('Grace period, minutes'),
  double_minutes: numberField('Duplicate interval, minutes'),
  reach_minutes: numberField('Shift matching window, minutes'),
  outside_minutes: numberField('Unfiled overtime from, minutes'),
  midnight: choiceField('Rest day or holiday after midnight', {
    calendar_date: 'By the date of each hour',
    shift_start: 'By the date the shift started',
  }),
  corrector_approves: yesField('Users may approve days they corrected'),
};

type Settings = TimeSettings & { version: number };

/** Attendance settings of a client. They don't change approved days. */
export function SettingsDialog({ client, onClose }: { client: { id: number; name: string }; onClose: () => void }) {
  const asked = useEndpoint(showTimeSettings, { params: { client_id: client.id } });
  return asked.data ? <Form client={client} settings={asked.data.data} onClose={onClose} /> : null;
}

function Form(props: { client: { id: number; name: string }; settings: Settings; onClose: () => void }) {
  const { client, settings } = props;
  const editing = useEndpointForm(updateTimeSettings, { ...settings });
  const save = useSubmit(updateTimeSettings, { refresh: [showTimeSettings, listTimeKeepings] });
  const { form } = editing;
  return (
    <FormDialog
      dense
      title="Attendance settings"
      subtitle={client.name}
      submitLabel="Save settings"
      dirty={editing.dirty}
      problem={editing.problem}
      onDiscard={editing.settle}
      onClose={props.onClose}
      onSubmit={async () => {
        if (form.validate().hasErrors) return false;
        try {
          await save.mutateAsync({ params: { client_id: client.id }, body: form.values });
        } catch (error) {
          editing.fail(error);
          return false;
        }
        editing.settle();
        void toast('Settings saved. Approved days don’t change.');
        return true;
      }}
    >
      <FormFields form={form} fields={fields}>
        <NumberField name="grace_minutes" hint="Arrivals after this count as late from the start of the shift" />
        <NumberField name="double_minutes" hint="Time logs this close together count once" />
        <NumberField name="reach_minutes" hint="Minutes before the shift start and after its end" />
        <NumberField name="outside_minutes" hint="Flags work outside the shift without an overtime request" />
        <ChoiceField
          name="midnight"
          whole
          hint="Example: ₱695.00 a day, Saturday 22:00 to 06:00, rest day Sunday. Sunday’s 6 hours pay ₱745.39 by each hour’s date, ₱573.38 by the shift’s date"
        />
        <YesField name="corrector_approves" hint="When off, another user approves the correction" />
      </FormFields>
    </FormDialog>
  );
}
