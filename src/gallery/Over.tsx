import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { Conflict } from '#src/desk/register/Conflict.tsx';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { ChoiceField, LongField, MoneyField, TextField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { changes } from './examples.ts';

const values = {
  name: 'Rice',
  kind: 'de_minimis',
  item: null,
  amount_centavos: 250_000,
  per: 'month',
  description: '',
};
const problems = {
  name: ['Another benefit has this name.'],
  item: ['Choose the de minimis item. Its ceiling sets what is taxed.'],
};

/** A form the server refused: its sentences at their fields, and one that belongs to none. */
export function RefusedForm({ onClose }: { onClose: () => void }) {
  const { form } = useEndpointForm(benefits.store, values, { errors: problems });
  return (
    <FormDialog
      dense
      title="Edit benefit"
      subtitle="Rice"
      submitLabel="Save"
      dirty={false}
      problem="Two fields need another look."
      onSubmit={async () => false}
      onClose={onClose}
      footStart={
        <>
          <Btn look="danger">Archive…</Btn>
          <Btn look="bare">History</Btn>
          <span>1,284 employees</span>
        </>
      }
    >
      <FormFields form={form} fields={benefits.fields}>
        <TextField name="name" whole />
        <ChoiceField name="kind" />
        <ChoiceField name="item" none="none" />
        <MoneyField name="amount_centavos" hint="Leave empty where it differs by person" />
        <ChoiceField name="per" />
        <LongField name="description" whole />
      </FormFields>
    </FormDialog>
  );
}

/** Two users on one record: fields that both changed, and fields that only one of them changed. */
export const TwoPeople = ({ onClose }: { onClose: () => void }) => (
  <Conflict
    of={benefits}
    id={1}
    name={`Rice, last changed ${changes.length} times`}
    names={Object.keys(values)}
    before={values}
    mine={{ ...values, amount_centavos: 300_000, description: 'In the first cutoff' }}
    theirs={{ ...values, amount_centavos: 275_000, name: 'Rice subsidy' }}
    onBack={onClose}
    onSave={async () => onClose()}
  />
);
