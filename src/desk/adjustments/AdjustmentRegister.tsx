import { useState } from 'react';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Register } from '#src/desk/register/Register.tsx';
import { PersonField } from '#src/desk/people/pay/PersonField.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';
import { AmountDaysField } from './AmountDaysField.tsx';
import { TypeField, useAdjustmentTypes } from './TypeFields.tsx';
import { ChoiceField, DateField, LongField, MoneyField, TextField, YesField } from '#src/desk/ui/fields.tsx';

const blank = {
  code: '',
  direction: 'add',
  pay_code: null,
  words: '',
  amount_centavos: null,
  days: null,
  recurring: false,
  from_date: '',
  to_date: null,
  note: '',
};

/**
 * Fields depend on the direction: an addition has a type, which sets tax and contributions; a deduction has its own
 * label. Only recurring adjustments have an end date.
 */
function Fields() {
  const { values, set } = useFormValues();
  const adds = values['direction'] === 'add';
  const type = useAdjustmentTypes()?.find((t) => t.code === values['pay_code']);
  // Switching the direction back restores earlier values; the form holds only those of its direction.
  const [other, setOther] = useState<{ pay_code: unknown; words: unknown; days: unknown }>({
    pay_code: null,
    words: '',
    days: null,
  });
  const choose = (direction: string | null) => {
    if (direction === values['direction']) return;
    setOther({ pay_code: values['pay_code'], words: values['words'], days: values['days'] });
    set('direction', direction);
    set('pay_code', other.pay_code);
    set('words', other.words);
    set('days', other.days);
  };
  return (
    <>
      <PersonField name="code" />
      <ChoiceField name="direction" onChoose={choose} />
      {adds ? (
        <TypeField name="pay_code" required hint={texts.setsPayslipNameTaxAnd} />
      ) : (
        <TextField name="words" required hint={texts.forExampleUniformOrCash} />
      )}
      <MoneyField name="amount_centavos" hint={texts.example150000} />
      {adds && <AmountDaysField countsAs={type?.counts_as} />}
      <DateField name="from_date" hint={values['recurring'] === true ? undefined : texts.appliesInCutoffOfThis} />
      <YesField name="recurring" hint={texts.ifUncheckedAppliesOnce} />
      {(values['recurring'] === true || values['to_date'] !== null) && (
        <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />
      )}
      <LongField name="note" whole />
    </>
  );
}

/** Adjustments paid or deducted by the next runs. */
export default function AdjustmentRegister() {
  return (
    <Register
      of={payAdjustments}
      title={texts.employeeAdjustments}
      columns={[
        { key: 'name', name: true, sortable: true },
        { key: 'code', width: '110px', sortable: true },
        { key: 'what', width: '220px' },
        { key: 'direction', width: '96px' },
        { key: 'amount_centavos', width: '120px', sortable: true },
        { key: 'recurring', width: '110px', rank: 4 },
        { key: 'from_date', width: '110px', sortable: true },
        { key: 'to_date', width: '110px', rank: 5 },
      ]}
      chips={['direction']}
      imports
      blank={blank}
      form={Fields}
      nameOf={(row) => `${row.name}: ${row.what}`}
      searchHint={texts.nameCodeOrNote}
      purpose={texts.amountsAddedToOrDeducted}
    />
  );
}
