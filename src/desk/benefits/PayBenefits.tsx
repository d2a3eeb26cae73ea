import { payBenefits } from '#contract/payroll/benefits/pay-benefits.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { AmountDaysField } from '#src/desk/adjustments/AmountDaysField.tsx';
import { ClientField, useAdjustmentTypes } from '#src/desk/adjustments/TypeFields.tsx';
import { ChoiceField, DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';

const blank = {
  name: '',
  adjustment_type_id: null,
  amount_centavos: null,
  days: null,
  per: 'month',
  client_id: null,
  from_date: '',
  to_date: null,
  note: '',
};

function Fields() {
  const types = useAdjustmentTypes();
  const { values } = useFormValues();
  const type = types?.find((t) => t.id === values['adjustment_type_id']);
  return (
    <>
      <TextField name="name" hint="Such as Rice subsidy" />
      <OneOfField
        name="adjustment_type_id"
        help="deMinimis"
        label="Counts as"
        options={types?.map((t) => ({ value: t.id, label: t.name }))}
      />
      <MoneyField name="amount_centavos" hint="Paid in full, also to employees hired during the cutoff" />
      <AmountDaysField countsAs={type?.counts_as} />
      <ChoiceField name="per" hint="Once a month means with the last cutoff" />
      <ClientField none="All employees of all clients" />
      <DateField name="from_date" hint="Cutoffs ending on or after this date" />
      <DateField name="to_date" orNull hint="Leave blank for no end date" />
      <LongField name="note" whole />
    </>
  );
}

/** Benefits paid to all employees of a client. */
export default function PayBenefits() {
  return (
    <Register
      of={payBenefits}
      title="Payroll benefits"
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'type', width: '220px', sortable: true },
        { key: 'amount_centavos', width: '120px', sortable: true },
        { key: 'per', width: '120px' },
        { key: 'client', width: '200px', sortable: true },
        { key: 'from_date', width: '110px', sortable: true, rank: 4 },
        { key: 'to_date', width: '110px', rank: 5 },
      ]}
      chips={['per']}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name, type, or client"
      purpose="Paid to all employees of a client each cutoff or once a month, in runs computed after you add it. For one employee, use an adjustment."
    />
  );
}
