import { loanStateWords } from '#contract/payroll/loans/loan-register.ts';
import type { ReactNode } from 'react';
import { texts } from '#src/text/en/desk/people/pay.ts';
import { peso } from './words.ts';
import type { PayFacts } from '#contract/payroll/people/employee-facts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OwnField as OwnFieldName } from '#domain/records/own-fields.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { OwnFields } from './OwnFields.tsx';
import { DestinationOf } from '#src/desk/proposals/DestinationOf.tsx';
import { SssBenefits } from '#src/desk/agencies/SssBenefits.tsx';
import { LastDayToSync } from './LastDayToSync.tsx';
import { FinalPaySheetButton, LeavingSection } from './LeavingSection.tsx';
import { PaidRuns } from './PaidRuns.tsx';
import type { SectionName } from './sections.ts';
import { Places, Rates, YearToDate } from './PaidSections.tsx';

/** All sections of the record; `onEdit` adds their buttons. */
export function PaySections({
  of,
  refresh,
  onEdit,
}: {
  of: PayFacts;
  refresh: readonly Endpoint[];
  onEdit: ((section: SectionName | 'savings' | 'leaving') => void) | null;
}) {
  const own = (...fields: readonly OwnFieldName[]): ReactNode => (
    <OwnFields of={of} fields={fields} refresh={refresh} open={onEdit !== null} />
  );
  const edit = (section: SectionName | 'savings' | 'leaving', label: string): ReactNode =>
    onEdit && <Btn onClick={() => onEdit(section)}>{label}</Btn>;
  const off = (agency: string) => {
    const found = of.off.find((o) => o.agency === agency);
    return found ? texts.notDeducted(found.reason) : texts.deducted;
  };
  return (
    <>
      <Rates of={of} own={own('rates')} actions={edit('rate', texts.newRate2)} />
      <Places of={of} own={own('places')} actions={edit('place', texts.newAssignment)} />
      <YearToDate of={of} actions={edit('balances', texts.openingBalances2)} />
      <Section
        id="contributions"
        help="previousEmployer"
        title={texts.contributionsAndTax}
        actions={
          <>
            {edit('savings', texts.pagIbigSavings)}
            {edit('off', texts.exemptions)}
          </>
        }
      >
        <Facts
          of={[
            ['SSS', off('sss')],
            ['PhilHealth', off('philhealth')],
            [texts.pagIbig, off('pagibig')],
            [texts.totalSavings, peso(of.pagibig.pagibig_total_centavos) || texts.legalAmount],
            [
              texts.previousEmployer,
              of.previous_employer_year === null ? texts.none : texts.in(of.previous_employer_year),
            ],
          ]}
        />
      </Section>
      <Section
        id="numbers"
        title={texts.governmentIdsAndBank}
        note={texts.encryptedMaskedHere}
        actions={edit('numbers', texts.editIdsAndBank)}
      >
        <DestinationOf code={of.employee.code} />
        {own('bank', 'tin', 'sss', 'philhealth', 'pagibig')}
        <Facts
          of={[
            ['TIN', of.numbers.tin],
            ['SSS', of.numbers.sss],
            ['PhilHealth', of.numbers.philhealth],
            [texts.pagIbig, of.numbers.pagibig],
            [texts.bank, of.numbers.bank],
            [texts.account, of.numbers.bank_account],
          ]}
        />
      </Section>
      <Section
        id="final"
        help="finalPay"
        title={texts.finalPay2}
        actions={
          <>
            {edit('final_pay', texts.serviceIncentiveLeave)}
            {of.employee.last_day !== null && <FinalPaySheetButton id={of.employee.id} code={of.employee.code} />}
            {of.employee.last_day !== null && edit('leaving', texts.reasonAndDetails)}
          </>
        }
      >
        {own('last_day')}
        {of.to_sync.includes('last day') && <LastDayToSync />}
        {of.employee.last_day !== null && <LeavingSection id={of.employee.id} />}
        {of.employee.last_day === null && (
          <Facts
            of={[
              [
                texts.serviceIncentiveLeave,
                of.final_pay
                  ? texts.yearsAndMonthsSinceLast(of.final_pay.sil_years, of.final_pay.sil_months)
                  : texts.notEntered,
              ],
              [texts.daysUsed, of.final_pay ? String(of.final_pay.sil_used_thousandths / 1000) : ''],
            ]}
          />
        )}
      </Section>
      <PaidRuns id={of.employee.id} code={of.employee.code} />
      <SssBenefits employeeId={of.employee.id} editable={onEdit !== null} />
      <Section id="loans" title={texts.loans}>
        {of.loans.length === 0 && <Nothing>{texts.noLoans}</Nothing>}
        <Facts
          of={of.loans.map(
            (l) =>
              [l.name, texts.leftBalanceLoan(peso(l.balance_centavos), loanStateWords[l.state].toLowerCase())] as const,
          )}
          single
        />
      </Section>
      <Section id="adjustments" title={texts.adjustments} help="adjustment">
        {of.adjustments.length === 0 && <Nothing>{texts.noAdjustments}</Nothing>}
        <Facts
          of={of.adjustments.map(
            (a) => [a.code, texts.addFrom(a.direction, peso(a.amount_centavos), day(a.from_date))] as const,
          )}
          single
        />
      </Section>
    </>
  );
}
