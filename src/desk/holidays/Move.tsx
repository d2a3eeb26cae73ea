import { z } from 'zod';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import type { RowOf } from '#contract/register.ts';
import { LocalDate, requiredText } from '#contract/shapes.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, formatLongDate } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/holidays.ts';
import { HolidayEffect } from './HolidayEffect.tsx';

type Holiday = RowOf<typeof holidays>;
const schema = z.object({ date: LocalDate, source: requiredText(200) });

/** Moves a holiday to another date, with the impact on both days. */
export function Move({ of, onClose }: { of: Holiday; onClose: () => void }) {
  const update = useSubmit(holidays.calls.holidayUpdate, { refresh: [holidays.list] });
  const editing = useEndpointForm(holidays.calls.holidayUpdate, { date: of.date, source: of.source }, { schema });
  const { form } = editing;
  const { date } = form.values;
  const { id, archived: _, branches: __, version, ...own } = of;
  const put = async (values: typeof form.values, seen: number) =>
    (await update.mutateAsync({ params: { id }, body: { ...own, ...values, version: seen } })).data;

  async function save(): Promise<boolean> {
    if (form.validate().hasErrors) return false;
    try {
      const moved = await put(form.values, version);
      void toast({
        text: texts.movedTo(of.name, formatDate(date)),
        action: {
          label: texts.undo,
          run: () =>
            void put({ date: of.date, source: of.source }, moved.version).then(
              () => toast(texts.movedBackTo(of.name, formatDate(of.date))),
              (error: unknown) => dialog.error(explain(error)),
            ),
        },
      });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'stale')
        editing.setProblem(texts.anotherUserChangedThisHoliday);
      else if (error instanceof ApiError && error.fields['name'])
        form.setFieldError('date', texts.thisHolidayAlreadyExistsOn);
      else editing.fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      dense
      title={texts.moveHoliday}
      subtitle={texts.nowOn(of.name, formatLongDate(of.date))}
      submitLabel={texts.move}
      stop={date === of.date ? texts.chooseAnotherDate : null}
      dirty={editing.dirty}
      problem={editing.problem}
      onSubmit={save}
      onClose={onClose}
    >
      <FormFields form={form} fields={holidays.fields}>
        <DateField name="date" label={texts.newDate} whole />
        <TextField name="source" hint={texts.numberAndDateOfTheProclamation} whole />
        <HolidayEffect id={id} to={{ ...own, date }} />
      </FormFields>
    </FormDialog>
  );
}
