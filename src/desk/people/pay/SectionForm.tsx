import { banks } from '#domain/banks/banks.ts';
import { payBranches, payClients } from '#contract/payroll/clients/client-register.ts';
import { factFields, updatePayFacts, type PayFacts } from '#contract/payroll/people/employee-facts.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
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
import { texts } from '#src/text/en/desk/people/pay.ts';
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
      said={texts.saved}
      onClose={props.onClose}
    >
      {section === 'place' ? (
        <PlaceFields />
      ) : section === 'balances' ? (
        <BalanceFields firstMonth={of.opening_month} />
      ) : (
        fieldsOf[section]
      )}
    </RecordForm>
  );
}

function PlaceFields() {
  const clients = useChoices(payClients, (row) => `${String(row['code'])} ${String(row['name'])}`);
  const branches = useChoices(payBranches, (row) => `${String(row['client'])}: ${String(row['name'])}`);
  return (
    <>
      <DateField name="from_date" />
      <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />
      <OneOfField name="client_id" options={clients} whole />
      <OneOfField name="branch_id" options={branches} whole />
      <NumberField name="line" hint={texts.or2ForSecondClient} />
    </>
  );
}

const fieldsOf: Record<Exclude<SectionName, 'place' | 'balances'>, ReactNode> = {
  rate: (
    <>
      <DateField name="from_date" />
      <ChoiceField name="scheme" />
      <MoneyField name="amount_centavos" hint={texts.byMonthDayOrHour} />
      <FactorChoice />
      <ScaledField name="minutes_per_day" label={texts.hoursDay} scale={60} hint={texts.paidHoursWithoutBreaksSuch} />
      <MoneyField name="cola_centavos" hint={texts.leaveBlankForNone} />
    </>
  ),
  off: (
    <>
      <TextField name="sss" label={texts.reasonForNoSss} whole hint={texts.leaveBlankToDeductIt} />
      <TextField name="philhealth" label={texts.reasonForNoPhilhealth} whole hint={texts.leaveBlankToDeductIt} />
      <TextField name="pagibig" label={texts.reasonForNoPagIbig} whole hint={texts.leaveBlankToDeductIt} />
      <NumberField name="previous_employer_year" whole hint={texts.yearInWhichEmployeeCame} />
    </>
  ),
  numbers: (
    <>
      <TextField name="tin" hint={texts.leaveBlankToKeepCurrent} />
      <TextField name="sss" hint={texts.leaveBlankToKeepCurrent} />
      <TextField name="philhealth" hint={texts.leaveBlankToKeepCurrent} />
      <TextField name="pagibig" hint={texts.leaveBlankToKeepCurrent} />
      <WordField name="bank" none={texts.nonePaidInCash} options={banks.map((b) => b.name)} />
      <TextField name="bank_account" hint={texts.leaveBlankToKeepCurrent} />
    </>
  ),
  final_pay: (
    <>
      <NumberField name="sil_years" hint={texts.example1} />
      <NumberField name="sil_months" hint={texts.example6} />
      <ScaledField name="sil_used_thousandths" label={texts.usedDays} scale={1000} hint={texts.halfDaysTooSuchAs} />
    </>
  ),
};
