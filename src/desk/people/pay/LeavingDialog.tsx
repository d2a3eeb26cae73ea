import { NativeSelect } from '@mantine/core';
import {
  LeavingAnswers,
  LeavingForm,
  leavingFields,
  showFinalPay,
  updateFinalPay,
  type FinalPay,
} from '#contract/payroll/people/final-pay.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { payEmployees } from '#contract/payroll/people/employees.ts';
import { isRetirement, paysSeparation, proposedReason } from '#domain/pay/leaving/leaving-reasons.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { ChoiceField, MoneyField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { hintBelow, useFormValues } from '#src/desk/ui/form-context.tsx';
import classes from './LeavingSection.module.css';

const peso = (n: number): string => `₱${pesos(n)}`;

/** Questions that final pay still depends on, by the current answers. */
function openAnswers(form: LeavingForm, of: FinalPay): string[] {
  const retires = form.reason !== null && isRetirement(form.reason);
  const decided = new Set([...form.loans_taken, ...form.loans_left]);
  const open: [boolean, string][] = [
    [form.reason === null, 'reason for leaving'],
    [
      form.reason !== null && paysSeparation(form.reason) && form.regular_allowances_centavos === null,
      'regular allowances a month, or 0',
    ],
    [retires && of.age === null, 'birth date in the employee’s record'],
    [
      retires && form.plan && (form.plan_name === '' || form.plan_amount_centavos === null),
      'retirement plan and its amount',
    ],
    [retires && form.plan && form.plan_approved === null, 'plan approved by the BIR'],
    [retires && form.plan && form.availed_before === null, 'tax exemption used before'],
    [form.reason === 'death' && form.heirs === '', 'heirs to pay'],
    [form.sil_days === null && of.sil_known === null, 'SIL days left: HR has no leave credits of the type SIL'],
    ...of.loans.map((l): [boolean, string] => [!decided.has(l.id), `balance of ${l.name}`]),
  ];
  return open.filter(([is]) => is).map(([, what]) => what);
}

function OpenAnswers({ of }: { of: FinalPay }) {
  const { values } = useFormValues();
  const open = openAnswers(values as LeavingForm, of);
  return (
    open.length > 0 && (
      <p data-whole role="status" className={classes['open']}>
        Still open: {open.join('; ')}.
      </p>
    )
  );
}

/** For each loan: deduct the balance, or leave it owed; undefined: no choice yet. */
function LoanChoices({ loans }: { loans: FinalPay['loans'] }) {
  const { values, set } = useFormValues();
  const [taken, left] = [values['loans_taken'] as number[], values['loans_left'] as number[]];
  const choose = (loan: number, to: string) => {
    set('loans_taken', [...taken.filter((l) => l !== loan), ...(to === 'taken' ? [loan] : [])]);
    set('loans_left', [...left.filter((l) => l !== loan), ...(to === 'left' ? [loan] : [])]);
  };
  return loans.map((l) => (
    <NativeSelect
      key={l.id}
      size="xs"
      label={`${l.name}, ${peso(l.balance_centavos)} left`}
      value={taken.includes(l.id) ? 'taken' : left.includes(l.id) ? 'left' : ''}
      onChange={(e) => choose(l.id, e.currentTarget.value)}
      data={[
        { value: '', label: 'Choose…' },
        { value: 'taken', label: 'Deduct the whole balance' },
        { value: 'left', label: 'Collect later' },
      ]}
    />
  ));
}

/** An optional yes/no question. */
function Question({ name, hint }: { name: 'plan_approved' | 'availed_before'; hint: string }) {
  const { values, set } = useFormValues();
  const answer = values[name] as boolean | null;
  return (
    <NativeSelect
      size="xs"
      label={leavingFields[name].label}
      {...hintBelow}
      description={hint}
      data-path={name}
      value={answer === null ? '' : answer ? 'yes' : 'no'}
      onChange={(e) => set(name, e.currentTarget.value === '' ? null : e.currentTarget.value === 'yes')}
      data={[
        { value: '', label: 'Not answered' },
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
    />
  );
}

function RetirementFields() {
  const { values } = useFormValues();
  return (
    <>
      <YesField
        name="plan"
        hint="If unchecked, RA 7641 applies. Not available for mine workers and racehorse employees"
      />
      {values['plan'] === true && (
        <>
          <TextField name="plan_name" required />
          <MoneyField name="plan_amount_centavos" required hint="The legal amount is paid if it is higher" />
          <Question name="plan_approved" hint="Tax-exempt only then (RA 4917)" />
          <Question name="availed_before" hint="Exempt once, from 50 with 10 years of service" />
        </>
      )}
    </>
  );
}

function Fields({ of }: { of: FinalPay }) {
  const { reason } = useFormValues().values as LeavingForm;
  return (
    <>
      <OpenAnswers of={of} />
      <ChoiceField
        name="reason"
        whole
        required
        none="Choose…"
        {...(of.hr_reason !== null && { hint: `In HR: ${of.hr_reason}` })}
      />
      {reason !== null && paysSeparation(reason) && (
        <MoneyField
          name="regular_allowances_centavos"
          required
          hint="Part of the month that separation pay counts; 0 if none"
        />
      )}
      {reason !== null && isRetirement(reason) && <RetirementFields />}
      {reason === 'death' && (
        <>
          <TextField
            name="heirs"
            required
            whole
            hint="Names and relationship of the heirs who are paid (Labor Code Art. 105(b))"
          />
          <TextField name="heirs_proof" whole hint="Date and notary of the affidavit" />
        </>
      )}
      <MoneyField name="ex_gratia_centavos" hint="Taxed, except for death or an authorized cause" />
      <DaysField name="sil_days" hint={`Blank: ${of.sil_known?.source ?? 'leave credits, unknown'}`} />
      <TextField name="sil_source" whole hint="Only for corrected days" />
      <LoanChoices loans={of.loans} />
      <MoneyField name="property_centavos" hint="0 if everything was returned" />
      <TextField name="property" />
      <TextField name="authority" whole hint="The paper the employee signed (Labor Code Art. 113)" />
    </>
  );
}

/** Answers that final pay depends on. */
export function LeavingDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { data } = useEndpoint(showFinalPay, { params: { id } });
  const { mutateAsync } = useSubmit(updateFinalPay, { refresh: [showFinalPay, showPayFacts, payEmployees.history] });
  if (!data) return null;
  const { answers, hr_reason, age, version } = data.data;
  return (
    <RecordForm<FinalPay>
      title="Final pay"
      endpoint={updateFinalPay}
      schema={LeavingAnswers}
      fields={leavingFields}
      values={{ ...answers, reason: answers.reason ?? proposedReason(hr_reason, age) }}
      version={version}
      send={(given, at) => mutateAsync({ body: { ...LeavingForm.parse(given), id, version: at } })}
      present={(current) => current.answers}
      record={{ id, one: 'employee', name, history: payEmployees.history }}
      said="Final pay saved"
      onClose={onClose}
    >
      <Fields of={data.data} />
    </RecordForm>
  );
}
