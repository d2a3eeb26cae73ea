import { listCutoffs, listYears, PayDateForm, updateYear, type Cutoff, type PayYear } from '#contract/payroll/years.ts';
import { textField, type Fields } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { day } from '#src/parts/record/Dated.tsx';
import { PlainForm } from '#src/parts/record/PlainForm.tsx';
import { TextField } from '#src/ui/desk/fields.tsx';

/** Another pay date than the rule's, with the reason. */
export function PayDate(props: { year: PayYear; cutoff: Cutoff; fields: Fields; onClose: () => void }) {
  const { cutoff } = props;
  const { mutateAsync } = useSubmit(updateYear, { refresh: [listYears, listCutoffs] });
  return (
    <PlainForm
      title="Pay date"
      subtitle={`${cutoff.client}, ${day(cutoff.from_date)} – ${day(cutoff.to_date)}`}
      endpoint={updateYear}
      schema={PayDateForm}
      fields={{ ...props.fields, reason: textField('Why') }}
      values={{ pay_date: cutoff.pay_date, reason: '' }}
      send={(given) =>
        mutateAsync({
          body: {
            id: props.year.id,
            pay_dates: [
              {
                id: cutoff.id,
                version: cutoff.version,
                pay_date: String(given['pay_date']),
                reason: String(given['reason']),
              },
            ],
          },
        })
      }
      said="The pay date is changed"
      onClose={props.onClose}
    >
      <TextField name="pay_date" type="date" />
      <TextField name="reason" whole hint={cutoff.moved_because && `So far: ${cutoff.moved_because}`} />
    </PlainForm>
  );
}
