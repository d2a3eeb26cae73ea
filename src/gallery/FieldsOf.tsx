import { useForm } from '@mantine/form';
import { choiceField, dateField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import record from '#src/desk/record/Record.module.css';
import { OwnFields } from '#src/desk/people/pay/OwnFields.tsx';
import {
  ChoiceField,
  DateField,
  LongField,
  MoneyField,
  NumberField,
  OneOfField,
  TextField,
  WordField,
  YesField,
} from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { ownFields } from './examples.ts';

const fields = {
  name: textField('Name'),
  hired_on: dateField('Hired'),
  minutes: numberField('Minutes a day'),
  amount_centavos: moneyField('Amount'),
  kind: choiceField('Kind', { regular: 'Regular', project: 'Project' }),
  client_id: numberField('Client'),
  area: textField('Area'),
  area_known: textField('Area, chosen'),
  area_former: textField('Area, of a list it has left'),
  area_wrong: textField('Area, refused'),
  note: textField('Note'),
  cash: yesField('Paid in cash'),
};
const areas = ['lower tier', 'Cities', 'Municipalities'];

/** Every field of a form: filled, empty, and refused. */
export function EachField() {
  const form = useForm<Record<string, unknown>>({
    initialValues: {
      name: 'Cabrera, Noel T.',
      hired_on: '2026-11-16',
      minutes: 480,
      amount_centavos: 75_500,
      kind: 'regular',
      client_id: null,
      area: '',
      area_known: 'lower tier',
      area_former: 'Category A',
      area_wrong: '',
      note: '',
      cash: true,
    },
    initialErrors: { area_wrong: 'Choose the area its wage order names.' },
  });
  return (
    <form className={record['fields']} onSubmit={(event) => event.preventDefault()}>
      <FormFields form={form} fields={fields}>
        <TextField name="name" required />
        <DateField name="hired_on" />
        <NumberField name="minutes" />
        <MoneyField name="amount_centavos" hint="Leave empty where it differs by person" />
        <ChoiceField name="kind" />
        <OneOfField name="client_id" options={[{ value: 1, label: 'Bantay Tala' }]} />
        <WordField
          name="area"
          none="The region’s general one"
          options={areas}
          hint="Where its wage order pays otherwise"
        />
        <WordField name="area_known" none="The region’s general one" options={areas} />
        <WordField name="area_former" none="The region’s general one" options={areas} />
        <WordField name="area_wrong" none="The region’s general one" options={areas} />
        <LongField name="note" whole />
        <YesField name="cash" />
      </FormFields>
    </form>
  );
}

/** A value typed in Payroll over HR's: HR's value at that time, and one changed in HR since. */
export const TypedInPayroll = () => (
  <OwnFields
    of={{ employee: { id: 1 }, version: 1, own: ownFields }}
    fields={['rates', 'bank', 'last_day']}
    refresh={[]}
    open
  />
);
