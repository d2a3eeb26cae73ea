import { payHolidays } from '#contract/payroll/holidays/pay-holidays.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, DateField, TextField } from '#src/desk/ui/fields.tsx';

const blank = { date: '', name: '', kind: 'special', source: '' };

const Fields = () => (
  <>
    <DateField name="date" />
    <ChoiceField name="kind" hint="Pay dates are not moved off special working days" />
    <TextField name="name" whole />
    <TextField name="source" whole hint="Number and date of the proclamation, or why the bank is closed" />
  </>
);

/** Days on which nobody is paid out, beside HR's national holidays. */
export default function PayHolidays() {
  return (
    <Register
      of={payHolidays}
      title="Payroll holidays"
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
      purpose="Days off beside HR’s national holidays, such as the bank’s. Pay dates of cut-offs that are made from now on are moved off them. What work on a holiday pays goes by HR’s holidays."
    />
  );
}
