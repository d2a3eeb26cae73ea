import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { mostInstalments } from '#contract/payroll/loans/loan-register.ts';
import { instalmentsToCome, type TakenFrom } from '#domain/loans/to-come.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import { useRows } from '#src/desk/register/use-choices.ts';
import { PersonField } from '#src/desk/people/pay/PersonField.tsx';
import { DateField, LongField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/loans.ts';
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

/** First and last installments of the preview; they add up to the total. */
function Preview({ taken }: { taken: readonly (readonly [id: number, from: TakenFrom])[] }) {
  const { values } = useFormValues();
  const amount = (name: string) => (typeof values[name] === 'number' ? values[name] : 0);
  const owed = amount('total_centavos') - amount('paid_before_centavos');
  const instalment = amount('instalment_centavos');
  const takenFrom = taken.find(([id]) => id === values['loan_type_id'])?.[1];
  const given = values['starts_on'];
  const starts = typeof given === 'string' ? given : '';
  const known = owed > 0 && instalment > 0 && owed / instalment <= mostInstalments && starts !== '';
  if (!known || takenFrom === undefined) return null;
  const all = instalmentsToCome({
    owed: owed as Centavos,
    instalment: instalment as Centavos,
    month: starts.slice(0, 7),
    takenFrom,
    perMonth: 2,
  });
  return <Schedule label={texts.installments} all={all} owed={owed} />;
}
