import { payBenefits } from '#contract/payroll/benefits/pay-benefit-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { AmountDaysField } from '#src/desk/adjustments/AmountDaysField.tsx';
import { ClientField, useAdjustmentTypes } from '#src/desk/adjustments/TypeFields.tsx';
import { ChoiceField, DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/benefits.ts';

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
      <TextField name="name" hint={texts.exampleRiceSubsidy} />
      <OneOfField
        name="adjustment_type_id"
        help="deMinimis"
        label={texts.countsAs}
        options={types?.map((t) => ({ value: t.id, label: t.name }))}
      />
      <MoneyField name="amount_centavos" hint={texts.paidInFullAlsoTo} />
      <AmountDaysField countsAs={type?.counts_as} />
      <ChoiceField name="per" hint={texts.onceMonthMeansWithLast} />
      <ClientField none={texts.allEmployeesOfAllClients} />
      <DateField name="from_date" hint={texts.cutoffsEndingOnOrAfter} />
      <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />
      <LongField name="note" whole />
    </>
  );
}

/** Benefits paid to all employees of a client. */
export default function PayBenefits() {
  return (
    <Register
      of={payBenefits}
      title={texts.payrollBenefits}
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
      searchHint={texts.nameTypeOrClient}
      purpose={texts.paidToAllEmployeesOf}
    />
  );
}
