import { useState } from 'react';
import {
  ClaimForm,
  claimFields,
  ClaimStateForm,
  listSssClaims,
  setSssClaimState,
  updateSssClaim,
  type SssClaim,
} from '#contract/payroll/sss-claims.ts';
import { creditMonths } from '#domain/leave/sss-benefit.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/language/format.ts';
import type { Values } from '#src/parts/crud/any-register.ts';
import { day } from '#src/parts/record/Dated.tsx';
import { Facts, Nothing, Section } from '#src/parts/record/Record.tsx';
import { PlainForm } from '#src/parts/record/PlainForm.tsx';
import { useFormValues } from '#src/ui/desk/form-context.tsx';
import { ChoiceField, MoneyField, TextField } from '#src/ui/desk/fields.tsx';
import { Badge, Btn } from '#src/ui/desk/pieces.tsx';

const peso = (centavos: number): string => `₱${pesos(centavos)}`;
const refresh = [listSssClaims];
const monthName = (month: string): string => day(`${month}-01`).slice(2);

/** What the benefit is, in words. */
function benefitText({ benefit_centavos: benefit, days }: SssClaim): string {
  if (benefit === null) return 'Not computed: enter the delivery date and salary credits';
  if (benefit === 0) return 'None: fewer than 3 months of contributions';
  return `${peso(benefit)} for ${days} days`;
}

/** Leaves of an employee that the SSS pays for: the benefit, what was advanced, and the reimbursement. */
export function SssBenefits({ employeeId, editable }: { employeeId: number; editable: boolean }) {
  const { data } = useEndpoint(listSssClaims, { query: { employee: employeeId } });
  const [open, setOpen] = useState<{ claim: SssClaim; form: 'benefit' | 'state' } | null>(null);
  const claims = data?.data ?? [];
  return (
    <Section id="sss-benefits" title="SSS benefits" note="Advanced by the employer, reimbursed by the SSS">
      {data && claims.length === 0 && <Nothing>No leave that the SSS pays for.</Nothing>}
      {claims.map((c) => (
        <div key={c.id}>
          <Facts
            of={[
              ['Maternity leave', `${day(c.from_date)} to ${day(c.to_date)}`],
              ['SSS benefit', benefitText(c)],
              ['Advanced', peso(c.advanced_centavos)],
              ['Differential paid', peso(c.differential_centavos)],
              ['Reimbursement', <Reimbursement key="state" of={c} />],
            ]}
            single
          />
          {editable && (
            <>
              <Btn disabled={c.state !== 'to_claim'} onClick={() => setOpen({ claim: c, form: 'benefit' })}>
                Compute benefit
              </Btn>{' '}
              <Btn disabled={c.advanced_centavos === 0} onClick={() => setOpen({ claim: c, form: 'state' })}>
                Update reimbursement
              </Btn>
            </>
          )}
        </div>
      ))}
      {open?.form === 'benefit' && <Compute claim={open.claim} onClose={() => setOpen(null)} />}
      {open?.form === 'state' && <State claim={open.claim} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function Reimbursement({ of: c }: { of: SssClaim }) {
  if (c.state === 'to_claim') return <Badge tone={c.advanced_centavos > 0 ? 'warn' : undefined}>To claim</Badge>;
  if (c.state === 'claimed')
    return (
      <>
        <Badge tone="warn">Claimed</Badge> {day(c.claimed_on)} {c.reference}
      </>
    );
  return (
    <>
      <Badge tone="ok">Reimbursed</Badge> {peso(c.reimbursed_centavos ?? 0)}, {day(c.reimbursed_on)} {c.reference}
    </>
  );
}

/** Each month is a field of its own: `credit 2025-07`. */
const prefix = 'credit ';
const dateOnly = ClaimForm.pick({ contingency_date: true }).loose();
const asFields = (credits: SssClaim['credits']): Values =>
  Object.fromEntries(Object.entries(credits).map(([month, credit]) => [`${prefix}${month}`, credit]));

/** The form as the call takes it, with the months that have an amount. */
const formOf = (values: Values) =>
  ClaimForm.parse({
    contingency_date: values['contingency_date'],
    credits: Object.fromEntries(
      Object.entries(values).flatMap(([name, credit]) =>
        name.startsWith(prefix) && credit !== null && credit !== '' ? [[name.slice(prefix.length), credit]] : [],
      ),
    ),
  });

function Compute({ claim, onClose }: { claim: SssClaim; onClose: () => void }) {
  const { mutateAsync } = useSubmit(updateSssClaim, { refresh });
  const { id, version } = claim;
  return (
    <PlainForm
      title="Compute SSS benefit"
      subtitle={`${claim.name}, ${day(claim.from_date)} to ${day(claim.to_date)}`}
      submitLabel="Compute benefit"
      endpoint={updateSssClaim}
      schema={dateOnly}
      fields={claimFields}
      values={{ contingency_date: claim.contingency_date ?? '', ...asFields(claim.credits) }}
      send={(values) => mutateAsync({ body: { ...formOf(values), id, version } })}
      said="Benefit computed"
      onClose={onClose}
    >
      <TextField
        name="contingency_date"
        hint="The expected date until the birth. Enter 0 for months without a contribution"
      />
      <Credits claim={claim} />
    </PlainForm>
  );
}

/** The salary credits of the twelve months that count for the date entered; those of posted payslips cannot be changed. */
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

function State({ claim, onClose }: { claim: SssClaim; onClose: () => void }) {
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
      <TextField name="on" />
      <MoneyField name="reimbursed_centavos" hint="For a reimbursed claim" />
      <TextField name="reference" />
    </PlainForm>
  );
}
