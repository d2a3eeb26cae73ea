import { convertLeave, LeaveCashForm, leaveCashFields, undoConvertLeave } from '#contract/hr/leave/leave-cash.ts';
import { showLeaveCredit, type LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { pesos } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { DateField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { FormFields, useFormValues } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/people/record.ts';

const refresh = [showLeaveCredit];

/** Converts leave credits to cash: deducts the days and creates an adjustment for approval. */
export function ConvertLeave(props: { employeeId: number; credits: readonly LeaveCredit[]; onClose: () => void }) {
  const { employeeId, credits, onClose } = props;
  const editing = useEndpointForm<Record<string, unknown>>(
    convertLeave,
    { leave_type_id: credits.length === 1 ? firstOf(credits).leave_type_id : null, days: null, on: today(), note: '' },
    { schema: LeaveCashForm },
  );
  const convert = useSubmit(convertLeave, { refresh });
  const undo = useSubmit(undoConvertLeave, { refresh });

  async function takeBack(id: number): Promise<void> {
    try {
      await undo.mutateAsync({ params: { id } });
      void toast(texts.conversionUndone);
    } catch (error) {
      await dialog.error(explain(error));
    }
  }

  return (
    <FormDialog
      dense
      title={texts.convertLeaveToCash}
      subtitle={texts.paidAtDailyRateAfter}
      submitLabel={texts.convertToCash}
      dirty={editing.dirty}
      problem={editing.problem}
      onClose={onClose}
      onDiscard={editing.settle}
      onSubmit={async () => {
        if (editing.form.validate().hasErrors) return false;
        try {
          const body = LeaveCashForm.parse(editing.form.values);
          const { data } = await convert.mutateAsync({ params: { id: employeeId }, body });
          editing.settle();
          void toast({
            text: texts.daysConvertedToPesos(data.days, pesos(data.amount_centavos)),
            action: { label: texts.undo, run: () => void takeBack(data.expense_id) },
          });
          return true;
        } catch (error) {
          editing.fail(error);
          return false;
        }
      }}
    >
      <FormFields form={editing.form} fields={leaveCashFields}>
        <OneOfField
          name="leave_type_id"
          options={credits.map((c) => ({ value: c.leave_type_id, label: c.leave_type_name }))}
        />
        <Days credits={credits} />
        <DateField name="on" hint={texts.usesRateOnThisDate} />
        <TextField name="note" />
      </FormFields>
    </FormDialog>
  );
}

function Days({ credits }: { credits: readonly LeaveCredit[] }) {
  const { values } = useFormValues();
  const chosen = credits.find((c) => c.leave_type_id === values['leave_type_id']);
  return <DaysField name="days" hint={chosen ? texts.available(chosen.available) : texts.chooseLeaveTypeFirst} />;
}
