import { payHolidays } from '#contract/payroll/holidays/pay-holidays.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, DateField, TextField } from '#src/desk/ui/fields.tsx';

const blank = { date: '', name: '', kind: 'special', source: '' };

const Fields = () => (
  <>
    <DateField name="date" />
    <ChoiceField name="kind" hint="Pay dates stay on special working days" />
    <TextField name="name" whole hint="Such as Bonifacio Day" />
    <TextField name="source" whole hint="Proclamation number and date, or why banks are closed" />
  </>
);

/** Days without payouts, besides HR's national holidays. */
export default function PayHolidays() {
  return (
    <Register
      of={payHolidays}
      title="Payroll holidays"
      help="smallShop"
      columns={[
        { key: 'date', width: '120px', sortable: true },
        { key: 'name', name: true, sortable: true },
        { key: 'kind', width: '150px', sortable: true },
        { key: 'source', width: '320px', rank: 4 },
      ]}
      chips={['kind']}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name or proclamation"
      purpose="Bank holidays and other days off besides HR’s national holidays. New cutoffs move pay dates off them. Premium pay uses HR’s holidays."
    />
  );
}
