import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, LongField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/salary-adjustments.ts';

const blank = { name: '', direction: 'add', taxed: true, in_thirteenth: false, billed: false, description: '' };

const Fields = () => (
  <>
    <TextField name="name" hint={texts.exampleUniformDeduction} />
    <ChoiceField name="direction" />
    <YesField name="taxed" hint={texts.countsAsTaxablePayIn} />
    <YesField name="in_thirteenth" hint={texts.onlyAmountsInBasicSalary} />
    <YesField name="billed" hint={texts.includedInClientsBillingStatement} />
    <LongField name="description" whole />
  </>
);

export default function AdjustmentTypes() {
  return (
    <Register
      of={expenseTypes}
      title={texts.adjustmentTypes}
      columns={[
        { key: 'name', name: true, sortable: true, width: '260px' },
        { key: 'direction', width: '150px', sortable: true },
        { key: 'taxed', width: '90px' },
        { key: 'in_thirteenth', width: '140px' },
        { key: 'billed', width: '150px' },
        { key: 'description', rank: 5 },
      ]}
      chips={['direction']}
      imports
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint={texts.nameOrDescription}
      purpose={texts.adjustmentTypeSetsWhetherAmount}
    />
  );
}
