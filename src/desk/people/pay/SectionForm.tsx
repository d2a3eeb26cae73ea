import { banks } from '#domain/banks/banks.ts';
import { payBranches, payClients } from '#contract/payroll/clients/clients.ts';
import { factFields, updatePayFacts, type PayFacts } from '#contract/payroll/people/employee-facts.ts';
import { payEmployees } from '#contract/payroll/people/employees.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ReactNode } from 'react';
import { useSubmit } from '#src/api/use-submit.ts';
import { FactorChoice, ScaledField } from '#src/desk/people/rate-fields.tsx';
import type { Values } from '#src/desk/register/any-register.ts';
import { useChoices } from '#src/desk/register/use-choices.ts';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import {
  ChoiceField,
  DateField,
  MoneyField,
  NumberField,
  OneOfField,
  TextField,
  WordField,
} from '#src/desk/ui/fields.tsx';
import { BalanceFields } from './BalanceFields.tsx';
import { sections, type SectionName } from './sections.ts';

/** Form of one section. ID numbers left blank don't change. */
export function SectionForm(props: {
  of: PayFacts;
  section: SectionName;
  refresh: readonly Endpoint[];
  onClose: () => void;
}) {
  const { of, section } = props;
  const { title, schema, begin } = sections[section];
  const { mutateAsync } = useSubmit(updatePayFacts, { refresh: props.refresh });
  const typed = (given: Values): Values =>
    section === 'numbers'
      ? Object.fromEntries(Object.entries(given).filter(([name, value]) => name === 'bank' || value !== ''))
      : given;
  return (
    <RecordForm<PayFacts>
      title={title}
      endpoint={updatePayFacts}
      schema={schema}
      fields={factFields}
      values={begin(of)}
      version={of.version}
      send={(given, version) =>
        mutateAsync({ body: { id: of.employee.id, version, [section]: schema.parse(typed(given)) } })
      }
      present={section === 'rate' || section === 'place' || section === 'numbers' ? () => null : begin}
      record={{ id: of.employee.id, one: 'employee', name: of.employee.name, history: payEmployees.history }}
      said="Saved"
      onClose={props.onClose}
    >
      {section === 'place' ? <PlaceFields /> : fieldsOf[section]}
    </RecordForm>
  );
}

function PlaceFields() {
  const clients = useChoices(payClients, (row) => `${String(row['code'])} ${String(row['name'])}`);
  const branches = useChoices(payBranches, (row) => `${String(row['client'])}: ${String(row['name'])}`);
  return (
    <>
      <DateField name="from_date" />
      <DateField name="to_date" orNull hint="Leave blank for no end date" />
      <OneOfField name="client_id" options={clients} whole />
      <OneOfField name="branch_id" options={branches} whole />
      <NumberField name="line" hint="1, or 2 for a second client at the same time" />
    </>
  );
}

const fieldsOf: Record<Exclude<SectionName, 'place'>, ReactNode> = {
  rate: (
    <>
      <DateField name="from_date" />
      <ChoiceField name="scheme" />
      <MoneyField name="amount_centavos" hint="By the month, day, or hour, such as 755.00" />
      <FactorChoice />
      <ScaledField name="minutes_per_day" label="Hours a day" scale={60} hint="Paid hours without breaks, such as 8" />
      <MoneyField name="cola_centavos" hint="Leave blank for none" />
    </>
  ),
  balances: <BalanceFields />,
  off: (
    <>
      <TextField name="sss" label="Reason for no SSS" whole hint="Leave blank to deduct it" />
      <TextField name="philhealth" label="Reason for no PhilHealth" whole hint="Leave blank to deduct it" />
      <TextField name="pagibig" label="Reason for no Pag-IBIG" whole hint="Leave blank to deduct it" />
      <NumberField
        name="previous_employer_year"
        whole
        hint="Year in which the employee came from another employer. Tax uses the cumulative average. Leave blank for none"
      />
    </>
  ),
  numbers: (
    <>
      <TextField name="tin" hint="Leave blank to keep the current one" />
      <TextField name="sss" hint="Leave blank to keep the current one" />
      <TextField name="philhealth" hint="Leave blank to keep the current one" />
      <TextField name="pagibig" hint="Leave blank to keep the current one" />
      <WordField name="bank" none="None, paid in cash" options={banks.map((b) => b.name)} />
      <TextField name="bank_account" hint="Leave blank to keep the current one" />
    </>
  ),
  final_pay: (
    <>
      <NumberField name="sil_years" hint="Such as 1" />
      <NumberField name="sil_months" hint="Such as 6" />
      <ScaledField name="sil_used_thousandths" label="Used days" scale={1000} hint="Half days too, such as 2.5" />
    </>
  ),
};
