import {
  ClaimDetails,
  ClaimForm,
  claimFields,
  ClaimStateForm,
  listSssClaims,
  setSssClaimState,
  updateSssClaim,
  type SssClaim,
} from '#contract/payroll/agencies/sss-claims.ts';
import { creditMonths } from '#domain/leave/sss-benefit.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import type { Values } from '#src/desk/register/any-register.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { ChoiceField, DateField, MoneyField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { peso } from './sss-words.ts';

const refresh = [listSssClaims];
const monthName = (month: string): string => day(`${month}-01`).slice(2);

/** Each month is its own field: `credit 2025-07`. */
const prefix = 'credit ';
const dateOnly = ClaimForm.pick({ contingency_date: true }).loose();
const asFields = (credits: SssClaim['credits']): Values =>
  Object.fromEntries(Object.entries(credits).map(([month, credit]) => [`${prefix}${month}`, credit]));

/** Form values for the call, with the months that have an amount. */
const formOf = (values: Values) =>
  ClaimForm.parse({
    contingency_date: values['contingency_date'],
    ...('days_in_year' in values && { details: ClaimDetails.parse(values) }),
    credits: Object.fromEntries(
      Object.entries(values).flatMap(([name, credit]) =>
        name.startsWith(prefix) && credit !== null && credit !== '' ? [[name.slice(prefix.length), credit]] : [],
      ),
    ),
  });

/** Data for computing the benefit: date, credits, and, for sickness, days paid before. */
export function ComputeBenefit({ claim, onClose }: { claim: SssClaim; onClose: () => void }) {
  const { mutateAsync } = useSubmit(updateSssClaim, { refresh });
  const { id, version } = claim;
  const maternity = claim.kind === 'maternity';
  return (
    <PlainForm
      title={claim.kind === 'ec' ? 'Compute EC benefit' : 'Compute SSS benefit'}
      subtitle={`${claim.name}, ${day(claim.from_date)} to ${day(claim.to_date)}`}
      submitLabel="Compute benefit"
      endpoint={updateSssClaim}
      schema={dateOnly}
      fields={claimFields}
      values={{
        contingency_date: claim.contingency_date ?? (maternity ? '' : claim.from_date),
        ...(!maternity && ClaimDetails.parse(claim.details)),
        ...asFields(claim.credits),
      }}
      send={(values) => mutateAsync({ body: { ...formOf(values), id, version } })}
      said="Benefit computed"
      onClose={onClose}
    >
      {maternity ? (
        <DateField
          name="contingency_date"
          hint="Use the expected date until the birth. Enter 0 for months without a contribution"
        />
      ) : (
        <SicknessFields claim={claim} />
      )}
      <Credits claim={claim} />
    </PlainForm>
  );
}

/** Days already paid by SSS or EC, which reduce this claim. */
const SicknessFields = ({ claim }: { claim: SssClaim }) => (
  <>
    <DateField
      name="contingency_date"
      label="First day of confinement"
      hint="Enter 0 for months without a contribution"
    />
    {claim.kind === 'sickness' && (
      <NumberField name="days_in_year" hint="Days used before Kawani, up to 120 a calendar year" />
    )}
    <NumberField name="days_for_illness" hint="Up to 240 for the same sickness or injury" />
    {claim.kind === 'ec' && (
      <>
        <YesField name="medical_care" hint="240 days instead of 120" />
        <MoneyField name="ec_most_centavos" hint="₱480.00 (ECC 15-05-22). Check for a later resolution" />
      </>
    )}
  </>
);

/** Salary credits of the twelve months before the date; those of posted payslips can't be changed. */
function Credits({ claim }: { claim: SssClaim }) {
  const { values } = useFormValues();
  const date = values['contingency_date'];
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return creditMonths(date).map((month) => {
    const known = claim.known_credits[month];
    return known === undefined ? (
      <MoneyField key={month} name={`${prefix}${month}`} label={`Salary credit, ${monthName(month)}`} required />
    ) : (
      <p key={month}>
        Salary credit, {monthName(month)}: {peso(known)}, from payslips
      </p>
    );
  });
}

/** State of the reimbursement. */
export function Reimburse({ claim, onClose }: { claim: SssClaim; onClose: () => void }) {
  const { mutateAsync } = useSubmit(setSssClaimState, { refresh });
  const { id, version } = claim;
  return (
    <PlainForm
      title="Update reimbursement"
      subtitle={`${claim.name}, ${peso(claim.advanced_centavos)} advanced`}
      endpoint={setSssClaimState}
      schema={ClaimStateForm}
      fields={claimFields}
      values={{
        state: claim.state === 'to_claim' ? 'claimed' : 'reimbursed',
        on: today(),
        reimbursed_centavos: claim.reimbursed_centavos ?? (claim.state === 'claimed' ? claim.advanced_centavos : null),
        reference: claim.reference,
      }}
      send={(values) => mutateAsync({ body: { ...ClaimStateForm.parse(values), id, version } })}
      said="Reimbursement updated"
      onClose={onClose}
    >
      <ChoiceField name="state" />
      <DateField name="on" />
      <MoneyField name="reimbursed_centavos" hint="For a reimbursed claim" />
      <TextField name="reference" hint="Transaction number, such as 2026-1123-004" />
    </PlainForm>
  );
}
