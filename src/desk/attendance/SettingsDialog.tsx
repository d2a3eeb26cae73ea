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
  grace_minutes: numberField('Grace, minutes'),
  double_minutes: numberField('One punch within, minutes'),
  reach_minutes: numberField('A punch belongs to a shift within, minutes'),
  outside_minutes: numberField('Named when outside by, minutes'),
  midnight: choiceField('Rest day or holiday after midnight', {
    calendar_date: 'by the date of each hour',
    shift_start: 'by the date the shift began',
  }),
  corrector_approves: yesField('Whoever corrected a day may approve it too'),
};

type Settings = TimeSettings & { version: number };

/** How a client's time is judged: what is approved already stays as it was approved. */
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
      title="How time is judged"
      subtitle={client.name}
      submitLabel="Save"
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
        void toast('Saved. Days that are approved stay as they were approved.');
        return true;
      }}
    >
      <FormFields form={form} fields={fields}>
        <NumberField name="grace_minutes" hint="Later than this counts as late, from the first minute of the shift" />
        <NumberField name="double_minutes" hint="Two punches this close are one" />
        <NumberField name="reach_minutes" hint="Before its start and after its end" />
        <NumberField name="outside_minutes" hint="Work before or after a shift that nobody filed as overtime" />
        <ChoiceField
          name="midnight"
          whole
          hint="Saturday 22:00 to 06:00, Sunday a rest day, ₱695.00 a day: Sunday’s 6 hours pay ₱745.39 by their own date, ₱573.38 by the date the shift began"
        />
        <YesField name="corrector_approves" hint="Off: somebody else approves what one corrected" />
      </FormFields>
    </FormDialog>
  );
}
