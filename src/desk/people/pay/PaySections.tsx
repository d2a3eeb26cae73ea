import { loanStateWords } from '#contract/payroll/loans/loans.ts';
import type { ReactNode } from 'react';
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
    return found ? `off: ${found.reason}` : 'taken';
  };
  return (
    <>
      <Rates of={of} own={own('rates')} actions={edit('rate', 'New rate')} />
      <Places of={of} own={own('places')} actions={edit('place', 'New assignment')} />
      <YearToDate of={of} actions={edit('balances', 'Opening balances')} />
      <Section
        id="contributions"
        help="previousEmployer"
        title="Contributions and tax"
        actions={
          <>
            {edit('savings', 'Pag-IBIG savings')}
            {edit('off', 'Exemptions')}
          </>
        }
      >
        <Facts
          of={[
            ['SSS', off('sss')],
            ['PhilHealth', off('philhealth')],
            ['Pag-IBIG', off('pagibig')],
            ['Total savings', peso(of.pagibig.pagibig_total_centavos) || 'legal amount'],
            ['Previous employer', of.previous_employer_year === null ? 'none' : `in ${of.previous_employer_year}`],
          ]}
        />
      </Section>
      <Section
        id="numbers"
        title="Government IDs and bank"
        note="Encrypted, masked here"
        actions={edit('numbers', 'Edit IDs and bank')}
      >
        <DestinationOf code={of.employee.code} />
        {own('bank', 'tin', 'sss', 'philhealth', 'pagibig')}
        <Facts
          of={[
            ['TIN', of.numbers.tin],
            ['SSS', of.numbers.sss],
            ['PhilHealth', of.numbers.philhealth],
            ['Pag-IBIG', of.numbers.pagibig],
            ['Bank', of.numbers.bank],
            ['Account', of.numbers.bank_account],
          ]}
        />
      </Section>
      <Section
        id="final"
        help="finalPay"
        title="Final pay"
        actions={
          <>
            {edit('final_pay', 'Service incentive leave')}
            {of.employee.last_day !== null && <FinalPaySheetButton id={of.employee.id} code={of.employee.code} />}
            {of.employee.last_day !== null && edit('leaving', 'Reason and details')}
          </>
        }
      >
        {own('last_day')}
        {of.employee.last_day !== null && <LeavingSection id={of.employee.id} />}
        {of.employee.last_day === null && (
          <Facts
            of={[
              [
                'Service incentive leave',
                of.final_pay
                  ? `${of.final_pay.sil_years} years and ${of.final_pay.sil_months} months since last paid`
                  : 'not entered',
              ],
              ['Days used', of.final_pay ? String(of.final_pay.sil_used_thousandths / 1000) : ''],
            ]}
          />
        )}
      </Section>
      <PaidRuns id={of.employee.id} code={of.employee.code} />
      <SssBenefits employeeId={of.employee.id} editable={onEdit !== null} />
      <Section id="loans" title="Loans">
        {of.loans.length === 0 && <Nothing>No loans.</Nothing>}
        <Facts
          of={of.loans.map(
            (l) => [l.name, `${peso(l.balance_centavos)} left · ${loanStateWords[l.state].toLowerCase()}`] as const,
          )}
          single
        />
      </Section>
      <Section id="adjustments" title="Adjustments" help="adjustment">
        {of.adjustments.length === 0 && <Nothing>No adjustments.</Nothing>}
        <Facts
          of={of.adjustments.map(
            (a) =>
              [
                a.code,
                `${a.direction === 'add' ? '+' : '−'}${peso(a.amount_centavos)} from ${day(a.from_date)}`,
              ] as const,
          )}
          single
        />
      </Section>
    </>
  );
}
