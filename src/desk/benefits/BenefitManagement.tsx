import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { ChoiceField, LongField, MoneyField, TextField } from '#src/desk/ui/fields.tsx';
import { today } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/benefits.ts';
import { taxedHow } from './taxed-how.ts';
import { LeaveTypes } from '#src/desk/leave/LeaveTypes.tsx';
import { listsOf } from './lists.ts';

const blank = { name: '', kind: 'allowance', item: null, amount_centavos: null, per: 'month', description: '' };

function Fields() {
  const { values } = useFormValues();
  return (
    <>
      <TextField name="name" whole hint={texts.exampleRiceSubsidy} />
      <ChoiceField name="kind" />
      <ChoiceField name="item" none={texts.none} required={values['kind'] === 'de_minimis'} />
      <MoneyField name="amount_centavos" hint={texts.leaveBlankIfItDiffers} />
      <ChoiceField name="per" />
      <LongField name="description" whole />
    </>
  );
}

function Benefits() {
  return (
    <Register
      of={benefits}
      title={texts.benefits}
      lists={listsOf('benefits')}
      columns={[
        { key: 'name', name: true, sortable: true, width: '240px' },
        { key: 'kind', width: '150px', sortable: true },
        {
          key: 'item',
          title: texts.taxTreatment,
          help: 'deMinimis',
          width: '260px',
          render: (b) => taxedHow(b, today()).short,
          hint: (b) => taxedHow(b, today()).whole,
        },
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
      searchHint={texts.nameOrDescription}
      purpose={texts.benefitsThatEmployeesGetBesides}
    />
  );
}

/** Benefits, and leave types at the same address. */
export default function BenefitManagement() {
  const [params] = useAddress();
  return params.get('list') === 'leave' ? <LeaveTypes /> : <Benefits />;
}
