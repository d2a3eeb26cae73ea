import { useState } from 'react';
import { listSssClaims, type SssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import classes from './SssBenefits.module.css';
import { ComputeBenefit, Reimburse } from './SssClaimForms.tsx';
import { benefitText, leaveNames, peso, workedText } from './sss-words.ts';

/** An employee's SSS-paid leaves: benefit, advance, and reimbursement. */
export function SssBenefits({ employeeId, editable }: { employeeId: number; editable: boolean }) {
  const { data } = useEndpoint(listSssClaims, { query: { employee: employeeId } });
  const [open, setOpen] = useState<{ claim: SssClaim; form: 'benefit' | 'state' } | null>(null);
  const claims = data?.data ?? [];
  return (
    <Section id="sss-benefits" title={texts.sssBenefits} help="sssBenefits" note={texts.advancedByEmployerReimbursedBy}>
      {data && claims.length === 0 && <Nothing>{texts.noSssBenefitsYet}</Nothing>}
      {claims.map((c) => {
        const worked = workedText(c);
        return (
          <div key={c.id} className={classes['claim']}>
            <Facts
              of={[
                [leaveNames[c.kind], texts.to(day(c.from_date), day(c.to_date))],
                [c.kind === 'ec' ? texts.ecBenefit : texts.sssBenefit, benefitText(c)],
                ...(worked === null ? [] : ([[texts.computation, worked]] as const)),
                [texts.advanced, peso(c.advanced_centavos)],
                ...(c.kind === 'maternity' ? ([[texts.differentialPaid, peso(c.differential_centavos)]] as const) : []),
                [texts.reimbursement, <Reimbursement key="state" of={c} />],
              ]}
              single
            />
            {editable && (
              <div className={classes['buttons']}>
                <Btn disabled={c.state !== 'to_claim'} onClick={() => setOpen({ claim: c, form: 'benefit' })}>
                  {texts.computeBenefit}
                </Btn>
                <Btn disabled={c.advanced_centavos === 0} onClick={() => setOpen({ claim: c, form: 'state' })}>
                  {texts.updateReimbursement}
                </Btn>
              </div>
            )}
          </div>
        );
      })}
      {open?.form === 'benefit' && <ComputeBenefit claim={open.claim} onClose={() => setOpen(null)} />}
      {open?.form === 'state' && <Reimburse claim={open.claim} onClose={() => setOpen(null)} />}
    </Section>
  );
}

/** Reimbursement state of a claim. */
export function Reimbursement({ of: c }: { of: SssClaim }) {
  if (c.state === 'to_claim') return <Badge tone={c.advanced_centavos > 0 ? 'warn' : undefined}>{texts.toClaim}</Badge>;
  if (c.state === 'claimed')
    return (
      <>
        <Badge tone="warn">{texts.claimed}</Badge> {day(c.claimed_on)} {c.reference}
      </>
    );
  return (
    <>
      <Badge tone="ok">{texts.reimbursed}</Badge> {peso(c.reimbursed_centavos ?? 0)}, {day(c.reimbursed_on)}{' '}
      {c.reference}
    </>
  );
}
