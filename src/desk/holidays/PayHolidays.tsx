import { payHolidays } from '#contract/payroll/holidays/pay-holiday-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, DateField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';

const blank = { date: '', name: '', kind: 'special', source: '' };

const Fields = () => (
  <>
    <DateField name="date" />
    <ChoiceField name="kind" hint={texts.payDatesStayOnSpecial} />
    <TextField name="name" whole hint={texts.exampleBonifacioDay} />
    <TextField name="source" whole hint={texts.proclamationNumberAndDateOr} />
  </>
);

/** Days without payouts, besides HR's national holidays. */
export default function PayHolidays() {
  return (
    <Register
      of={payHolidays}
      title={texts.payrollHolidays}
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
      searchHint={texts.nameOrProclamation}
      purpose={texts.bankHolidaysAndOtherDays}
    />
  );
}
