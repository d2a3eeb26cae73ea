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
import { texts } from '#src/text/en/desk/agencies.ts';
import { peso } from './sss-words.ts';

const refresh = [listSssClaims];
const monthName = (month: string): string => day(`${month}-01`).slice(2);

/** Each month is its own field: `credit 2025-07`. */
const prefix = 'credit ';
const dateOnly = ClaimForm.pick({ contingency_date: true }).loose();
const asFields = (credits: SssClaim['credits']): Values =>
  Object.fromEntries(Object.entries(credits).map(([month, credit]) => [`${prefix}${month}`, credit]));

/** Returns the form's values for the call, with only the months that have an amount. */
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
      title={claim.kind === 'ec' ? texts.computeEcBenefit : texts.computeSssBenefit}
      subtitle={texts.toNameFrom(claim.name, day(claim.from_date), day(claim.to_date))}
      submitLabel={texts.computeBenefit}
      endpoint={updateSssClaim}
      schema={dateOnly}
      fields={claimFields}
      values={{
        contingency_date: claim.contingency_date ?? (maternity ? '' : claim.from_date),
        ...(!maternity && ClaimDetails.parse(claim.details)),
        ...asFields(claim.credits),
      }}
      send={(values) => mutateAsync({ body: { ...formOf(values), id, version } })}
      said={texts.benefitComputed}
      onClose={onClose}
    >
      {maternity ? (
        <DateField name="contingency_date" hint={texts.doUseExpectedDateUntilBirth} />
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
    <DateField name="contingency_date" label={texts.firstDayOfConfinement} hint={texts.enter0ForMonthsWithout} />
    {claim.kind === 'sickness' && <NumberField name="days_in_year" hint={texts.daysUsedBeforeKawaniUp} />}
    <NumberField name="days_for_illness" hint={texts.upTo240ForSame} />
    {claim.kind === 'ec' && (
      <>
        <YesField name="medical_care" hint={texts.daysInsteadOf120N240} />
        <MoneyField name="ec_most_centavos" hint={texts.pesos48000Ecc15} />
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
      <MoneyField key={month} name={`${prefix}${month}`} label={texts.salaryCredit(monthName(month))} required />
    ) : (
      <p key={month}>{texts.salaryCreditFromPayslips(monthName(month), peso(known))}</p>
    );
  });
}

/** Sets the state of the reimbursement. */
export function Reimburse({ claim, onClose }: { claim: SssClaim; onClose: () => void }) {
  const { mutateAsync } = useSubmit(setSssClaimState, { refresh });
  const { id, version } = claim;
  return (
    <PlainForm
      title={texts.updateReimbursement}
      subtitle={texts.advancedNameAdvanced(claim.name, peso(claim.advanced_centavos))}
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
      said={texts.reimbursementUpdated}
      onClose={onClose}
    >
      <ChoiceField name="state" />
      <DateField name="on" />
      <MoneyField name="reimbursed_centavos" hint={texts.forReimbursedClaim} />
      <TextField name="reference" hint={texts.transactionNumberSuchAs2026} />
    </PlainForm>
  );
}
