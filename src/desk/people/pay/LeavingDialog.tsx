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
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { isRetirement, paysSeparation, proposedReason } from '#domain/pay/leaving/leaving-reasons.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { ChoiceField, MoneyField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { hintBelow, useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import classes from './LeavingSection.module.css';

const peso = (n: number): string => `₱${pesos(n)}`;

/** Returns the questions that final pay still depends on, given the current answers. */
function openAnswers(form: LeavingForm, of: FinalPay): string[] {
  const retires = form.reason !== null && isRetirement(form.reason);
  const decided = new Set([...form.loans_taken, ...form.loans_left]);
  const open: [boolean, string][] = [
    [form.reason === null, texts.reasonForLeaving],
    [
      form.reason !== null && paysSeparation(form.reason) && form.regular_allowances_centavos === null,
      texts.regularAllowancesMonthOr0,
    ],
    [retires && of.age === null, texts.birthDateInEmployeesRecord],
    [
      retires && form.plan && (form.plan_name === '' || form.plan_amount_centavos === null),
      texts.retirementPlanAndItsAmount,
    ],
    [retires && form.plan && form.plan_approved === null, texts.planApprovedByBir],
    [retires && form.plan && form.availed_before === null, texts.taxExemptionUsedBefore],
    [form.reason === 'death' && form.heirs === '', texts.heirsToPay],
    [form.sil_days === null && of.sil_known === null, texts.silDaysLeftHrHas],
    ...of.loans.map((l): [boolean, string] => [!decided.has(l.id), texts.balanceOf(l.name)]),
  ];
  return open.filter(([is]) => is).map(([, what]) => what);
}

function OpenAnswers({ of }: { of: FinalPay }) {
  const open = openAnswers(useFormValues<LeavingForm>().values, of);
  return (
    open.length > 0 && (
      <p data-whole role="status" className={classes['open']}>
        {texts.stillOpen(open.join('; '))}
      </p>
    )
  );
}

/** For each loan: deduct the balance, or leave it owed; undefined means no choice yet. */
function LoanChoices({ loans }: { loans: FinalPay['loans'] }) {
  const { values, set } = useFormValues<LeavingForm>();
  const { loans_taken: taken, loans_left: left } = values;
  const choose = (loan: number, to: string) => {
    set('loans_taken', [...taken.filter((l) => l !== loan), ...(to === 'taken' ? [loan] : [])]);
    set('loans_left', [...left.filter((l) => l !== loan), ...(to === 'left' ? [loan] : [])]);
  };
  return loans.map((l) => (
    <NativeSelect
      key={l.id}
      size="xs"
      label={texts.leftNameBalance(l.name, peso(l.balance_centavos))}
      value={taken.includes(l.id) ? 'taken' : left.includes(l.id) ? 'left' : ''}
      onChange={(e) => choose(l.id, e.currentTarget.value)}
      data={[
        { value: '', label: texts.chooseDots },
        { value: 'taken', label: texts.deductWholeBalance },
        { value: 'left', label: texts.collectLater },
      ]}
    />
  ));
}

/** An optional choice between yes and no. */
function Question({ name, hint }: { name: 'plan_approved' | 'availed_before'; hint: string }) {
  const { values, set } = useFormValues<LeavingForm>();
  const answer = values[name];
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
        { value: '', label: texts.notAnswered },
        { value: 'no', label: texts.no },
        { value: 'yes', label: texts.yes },
      ]}
    />
  );
}

function RetirementFields() {
  const { values } = useFormValues();
  return (
    <>
      <YesField name="plan" hint={texts.ifUncheckedRa7641Applies} />
      {values['plan'] === true && (
        <>
          <TextField name="plan_name" required />
          <MoneyField name="plan_amount_centavos" required hint={texts.legalAmountIsPaidIf} />
          <Question name="plan_approved" hint={texts.taxExemptOnlyThenRa} />
          <Question name="availed_before" hint={texts.exemptOnceFrom50With} />
        </>
      )}
    </>
  );
}

function Fields({ of }: { of: FinalPay }) {
  const { reason } = useFormValues<LeavingForm>().values;
  return (
    <>
      <OpenAnswers of={of} />
      <ChoiceField
        name="reason"
        whole
        required
        none={texts.chooseDots}
        {...(of.hr_reason !== null && { hint: texts.inHr(of.hr_reason) })}
      />
      {reason !== null && paysSeparation(reason) && (
        <MoneyField name="regular_allowances_centavos" required hint={texts.partOfMonthThatSeparation} />
      )}
      {reason !== null && isRetirement(reason) && <RetirementFields />}
      {reason === 'death' && (
        <>
          <TextField name="heirs" required whole hint={texts.namesAndRelationshipOfHeirs} />
          <TextField name="heirs_proof" whole hint={texts.dateAndNotaryOfAffidavit} />
        </>
      )}
      <MoneyField name="ex_gratia_centavos" hint={texts.taxedExceptForDeathOr} />
      <DaysField name="sil_days" hint={texts.blank(of.sil_known?.source ?? texts.leaveCreditsUnknown)} />
      <TextField name="sil_source" whole hint={texts.onlyForCorrectedDays} />
      <LoanChoices loans={of.loans} />
      <MoneyField name="property_centavos" hint={texts.zeroIfEverythingWasReturned} />
      <TextField name="property" />
      <TextField name="authority" whole hint={texts.paperEmployeeSignedLaborCode} />
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
      title={texts.finalPay2}
      endpoint={updateFinalPay}
      schema={LeavingAnswers}
      fields={leavingFields}
      values={{ ...answers, reason: answers.reason ?? proposedReason(hr_reason, age) }}
      version={version}
      send={(given, at) => mutateAsync({ body: { ...LeavingForm.parse(given), id, version: at } })}
      present={(current) => current.answers}
      record={{ id, one: 'employee', name, history: payEmployees.history }}
      said={texts.finalPaySaved}
      onClose={onClose}
    >
      <Fields of={data.data} />
    </RecordForm>
  );
}
