import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { showLoan } from '#contract/payroll/loans/loan-changes.ts';
import { instalmentsOf, type TakenFrom } from '#domain/loans/to-come.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useRows } from '#src/desk/register/use-choices.ts';
import { PersonField } from '#src/desk/people/pay/PersonField.tsx';
import { DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/loans.ts';
import { planOfForm } from './form-plan.ts';
import { Schedule } from './Schedule.tsx';

/** Loan fields, with a preview of the installments. */
export function LoanFields() {
  const types = useRows(loanTypes);
  const options = types?.map((row) => ({ value: row.id, label: String(row['name']) }));
  return (
    <>
      <PersonField name="code" />
      <OneOfField name="loan_type_id" label={texts.loan} options={options} />
      <TextField name="reference" hint={texts.numberOfAgencyOrContract} />
      <MoneyField name="principal_centavos" hint={texts.amountLentSuchAs12} />
      <MoneyField name="total_centavos" hint={texts.includingInterest} />
      <MoneyField name="instalment_centavos" hint={texts.asBilledByAgency} />
      <MoneyField name="paid_before_centavos" hint={texts.paidBeforeKawaniSuchAs} />
      <DateField name="granted_on" hint={texts.dateOnVoucher} />
      <DateField name="starts_on" hint={texts.firstCutoffEndingOnOr} />
      <LongField name="note" whole />
      <Preview taken={types?.map((row) => [row.id, row['taken_from'] as TakenFrom] as const) ?? []} />
    </>
  );
}

/** First and last installments of the preview; they add up to the balance. */
function Preview({ taken }: { taken: readonly (readonly [id: number, from: TakenFrom])[] }) {
  const { values } = useFormValues();
  const id = Number(useRegisterAddress().edit);
  const editing = Number.isInteger(id) && id > 0;
  const saved = useEndpoint(showLoan, { params: { id } }, { enabled: editing }).data?.data;
  if (editing && !saved) return null;
  const plan = planOfForm(values, taken.find(([type]) => type === values['loan_type_id'])?.[1], saved ?? null);
  return plan && <Schedule label={texts.installments} all={instalmentsOf(plan)} owed={plan.owed} />;
}
