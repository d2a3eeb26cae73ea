import { benefits } from '#contract/hr/benefit-register.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { ChoiceField, LongField, MoneyField, TextField } from '#src/ui/desk/fields.tsx';

const blank = { name: '', kind: 'allowance', item: null, amount_centavos: null, per: 'month', description: '' };

const Fields = () => (
  <>
    <TextField name="name" whole />
    <ChoiceField name="kind" />
    <ChoiceField name="item" none="none" />
    <MoneyField name="amount_centavos" hint="Leave empty where it differs by person, or is no money" />
    <ChoiceField name="per" />
    <LongField name="description" whole />
  </>
);

export default function BenefitManagement() {
  return (
    <Register
      of={benefits}
      title="Benefits"
      columns={[
        { key: 'name', name: true, sortable: true, width: '240px' },
        { key: 'kind', width: '150px', sortable: true },
        { key: 'item', width: '200px', rank: 4 },
        { key: 'amount_centavos', width: '110px', sortable: true },
        { key: 'per', width: '90px', sortable: true },
        { key: 'people', width: '80px', sortable: true },
        { key: 'description', rank: 5 },
      ]}
      chips={['kind']}
      blank={blank}
      imports
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name or description"
      purpose="A benefit is what people get beside their pay: a de minimis item, a taxable allowance, or another benefit."
    />
  );
}
