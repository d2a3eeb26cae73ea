import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { ChoiceField, LongField, TextField, YesField } from '#src/desk/ui/fields.tsx';

const blank = { name: '', direction: 'add', taxed: true, in_thirteenth: false, billed: false, description: '' };

const Fields = () => (
  <>
    <TextField name="name" hint="Such as Uniform deduction" />
    <ChoiceField name="direction" />
    <YesField name="taxed" hint="Counts as taxable pay in its run" />
    <YesField name="in_thirteenth" hint="Only amounts in the basic salary (PD 851)" />
    <YesField name="billed" hint="Included in the client’s billing statement" />
    <LongField name="description" whole />
  </>
);

export default function AdjustmentTypes() {
  return (
    <Register
      of={expenseTypes}
      title="Adjustment types"
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
      searchHint="Name or description"
      purpose="An adjustment type sets whether an amount is added or deducted, taxed, and billed to the client."
    />
  );
}
