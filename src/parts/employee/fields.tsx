import { employeeChoices } from '#contract/hr/employee-list.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ChoiceField, LongField, MoneyField, NumberField, OneOfField, TextField } from '#src/ui/desk/fields.tsx';
import { useFormValues } from '#src/ui/desk/form-context.tsx';

/** Who somebody is. */
export function PersonFields({ codeHint }: { codeHint?: string }) {
  return (
    <>
      <TextField name="last_name" />
      <TextField name="first_name" />
      <TextField name="middle_name" />
      <TextField name="suffix" placeholder="Jr., III" />
      <ChoiceField name="sex" />
      <TextField name="birth_date" type="date" />
      <ChoiceField name="civil_status" none="Not known" />
      <TextField name="employee_code" hint={codeHint} />
      <TextField name="mobile" placeholder="0917 123 4567" />
      <TextField name="email" />
      <LongField name="address" whole />
      <TextField name="emergency_name" />
      <TextField name="emergency_relation" />
      <TextField name="emergency_mobile" />
      <ChoiceField name="employment_status" none="Not known" />
    </>
  );
}

/** What an employee may be given; undefined until it has come. */
export const useGiven = () => useEndpoint(employeeChoices, {}).data?.data;

/** Records to choose from, as a field takes them. */
export const choicesOf = (of: readonly { id: number; name: string }[] | undefined) =>
  of?.map(({ id, name }) => ({ value: id, label: name }));

/** Where somebody works, and as what: a branch of the client that is chosen. */
export function PlaceFields() {
  const { values, set } = useFormValues();
  const given = useGiven();
  const own = given?.branches.filter((b) => b.client_id === values['client_id']);
  return (
    <>
      <OneOfField
        name="client_id"
        label="Client"
        options={choicesOf(given?.clients)}
        onChoose={() => set('branch_id', null)}
      />
      <OneOfField name="branch_id" label="Branch" options={choicesOf(own)} />
      <TextField name="position" known={given?.positions} whole />
    </>
  );
}

/** What somebody is paid; `optional`: it may come later. */
export function RateFields({ optional = false }: { optional?: boolean }) {
  const { values } = useFormValues();
  return (
    <>
      <ChoiceField name="scheme" {...(optional && { none: 'Not known yet' })} />
      <MoneyField name="amount_centavos" />
      <FactorField />
      <NumberField name="minutes_per_day" hint={values['minutes_per_day'] === 480 ? 'Eight hours' : undefined} />
    </>
  );
}

/** A factor is a number in the form and a word in its list. */
function FactorField() {
  const { values, set } = useFormValues();
  return (
    <ChoiceField
      name="factor_tenths"
      value={String(values['factor_tenths'])}
      onChoose={(v) => set('factor_tenths', Number(v))}
    />
  );
}
