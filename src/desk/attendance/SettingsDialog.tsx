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
import { texts } from '#src/text/en/desk/attendance/attendance.ts';

const fields = {
  grace_minutes: numberField(texts.gracePeriodMinutes),
  double_minutes: numberField(texts.duplicateIntervalMinutes),
  reach_minutes: numberField(texts.shiftMatchingWindowMinutes),
  outside_minutes: numberField(texts.unfiledOvertimeFromMinutes),
  midnight: choiceField(texts.restDayOrHolidayAfter, {
    calendar_date: texts.byDateOfEachHour,
    shift_start: texts.byDateShiftStarted,
  }),
  corrector_approves: yesField(texts.usersMayApproveDaysThey),
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
      title={texts.attendanceSettings}
      subtitle={client.name}
      submitLabel={texts.saveSettings}
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
        void toast(texts.settingsSavedApprovedDaysDont);
        return true;
      }}
    >
      <FormFields form={form} fields={fields}>
        <NumberField name="grace_minutes" hint={texts.arrivalsAfterThisCountAs} />
        <NumberField name="double_minutes" hint={texts.timeLogsThisCloseTogether} />
        <NumberField name="reach_minutes" hint={texts.minutesBeforeShiftStartAnd} />
        <NumberField name="outside_minutes" hint={texts.flagsWorkOutsideShiftWithout} />
        <ChoiceField name="midnight" whole hint={texts.examplePesos69500Day} />
        <YesField name="corrector_approves" hint={texts.whenOffAnotherUserApproves} />
      </FormFields>
    </FormDialog>
  );
}
