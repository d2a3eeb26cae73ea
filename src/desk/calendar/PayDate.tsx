import {
  listCutoffs,
  listYears,
  PayDateForm,
  updateYear,
  type Cutoff,
  type PayYear,
} from '#contract/payroll/calendar/years.ts';
import { textField, type Fields } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/calendar.ts';

/** Changes a pay date, with a reason; clients paid by one run share the date. */
export function PayDate(props: { year: PayYear; cutoff: Cutoff; fields: Fields; onClose: () => void }) {
  const { cutoff } = props;
  const { together } = cutoff;
  const clients = together.length + 1;
  const { mutateAsync } = useSubmit(updateYear, { refresh: [listYears, listCutoffs] });
  return (
    <PlainForm
      title={clients === 1 ? texts.payDate2 : texts.payDateOfClients(clients)}
      subtitle={`${cutoff.client}${clients === 1 ? '' : texts.andMore(clients - 1)}, ${day(cutoff.from_date)} – ${day(cutoff.to_date)}`}
      submitLabel={clients === 1 ? texts.savePayDate : texts.moveAll(clients)}
      endpoint={updateYear}
      schema={PayDateForm}
      fields={{ ...props.fields, reason: textField(texts.reason) }}
      values={{ pay_date: cutoff.pay_date, reason: '' }}
      send={(given) =>
        mutateAsync({
          body: {
            id: props.year.id,
            pay_dates: [cutoff, ...together].map(({ id, version }) => ({
              id,
              version,
              pay_date: String(given['pay_date']),
              reason: String(given['reason']),
            })),
          },
        })
      }
      said={clients === 1 ? texts.payDateChanged : texts.payDatesOfClientsChanged(clients)}
      onClose={props.onClose}
    >
      <DateField name="pay_date" />
      <TextField name="reason" whole hint={cutoff.moved_because && texts.currentReason(cutoff.moved_because)} />
      {clients > 1 && (
        <p data-whole>
          {texts.oneRunPaysClientsOn(clients)} <b>{[cutoff.client, ...together.map((c) => c.client)].join('; ')}</b>.
        </p>
      )}
    </PlainForm>
  );
}
