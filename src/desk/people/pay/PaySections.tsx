import type { ReactNode } from 'react';
import type { PayFacts } from '#contract/payroll/people/employee-facts.ts';
import { nothingBefore } from '#contract/payroll/people/opening-balances.ts';
import { schemes } from '#contract/payroll/people/employees.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OwnField as OwnFieldName } from '#domain/records/own-fields.ts';
import { pesos } from '#domain/records/fields.ts';
import { Dated, day, type DatedEntry } from '#src/desk/record/Dated.tsx';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { OwnFields } from './OwnFields.tsx';
import { DestinationOf } from '#src/desk/proposals/DestinationOf.tsx';
import { SssBenefits } from '#src/desk/agencies/SssBenefits.tsx';
import { FinalPaySheetButton, LeavingSection } from './LeavingSection.tsx';
import { PaidRuns } from './PaidRuns.tsx';
import type { SectionName } from './sections.ts';

const peso = (centavos: number | null): string => (centavos === null ? '' : `₱${pesos(centavos)}`);

/** Earlier pay of the month, or none. */
const openingMonth = (of: PayFacts['balances'][number]): (readonly [string, string])[] => [
  ...(of.month === null || of.nothing_before !== null
    ? []
    : ([
        ['Opening, month', of.month],
        ['Month, SSS compensation', peso(of.month_sss_compensation_centavos)],
        ['Month, tax withheld', peso(of.month_withheld_centavos)],
      ] as const)),
  ...(of.nothing_before === null ? [] : [['No earlier pay', nothingBefore[of.nothing_before]] as const]),
];

/** Entries for the timeline: these can't be removed. */
const entry = <T extends { from_date: string }>(of: T, id: number, to_date: string | null): T & DatedEntry => ({
  ...of,
  id,
  to_date,
  ended_because: null,
  note: '',
  withdrawn_at: null,
  withdrawn_why: null,
});
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

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
  const rates = of.rates.map((r, i) => {
    const next = of.rates[i - 1];
    return entry(r, i, next ? dayBefore(next.from_date) : null);
  });
  const balance = of.balances[0];
  const ytd = of.year_to_date;
  const off = (agency: string) => {
    const found = of.off.find((o) => o.agency === agency);
    return found ? `off: ${found.reason}` : 'taken';
  };
  const posted = of.posted_until !== null && `Posted up to ${day(of.posted_until)}`;
  return (
    <>
      <Section id="rates" title="Rates" help="payBasis" note={posted} actions={edit('rate', 'New rate')}>
        {own('rates')}
        {rates.length === 0 ? (
          <Nothing>No rate yet. Payroll runs can’t pay this employee.</Nothing>
        ) : (
          <Dated
            label="Rates"
            entries={rates}
            asOf={of.today}
            today={of.today}
            columns={[
              { title: 'Pay basis', width: '92px', render: (r) => schemes[r.scheme] },
              { title: 'Amount', width: '120px', align: 'right', render: (r) => peso(r.amount_centavos) },
              { title: 'Annual factor', width: '104px', align: 'right', render: (r) => String(r.factor_tenths / 10) },
              { title: 'COLA', width: '90px', align: 'right', rank: 4, render: (r) => peso(r.cola_centavos) },
            ]}
            renderActions={() => null}
          />
        )}
      </Section>
      <Section id="places" title="Assignments" actions={edit('place', 'New assignment')}>
        {own('places')}
        {of.places.length === 0 ? (
          <Nothing>No assignment yet. No client is billed for this employee.</Nothing>
        ) : (
          <Dated
            label="Assignments"
            entries={of.places.map((p, i) => entry(p, i, p.to_date))}
            asOf={of.today}
            today={of.today}
            columns={[
              { title: 'Client', render: (p) => p.client },
              { title: 'Branch', width: '180px', render: (p) => p.branch },
              { title: 'Line', width: '50px', rank: 4, render: (p) => String(p.line) },
            ]}
            renderActions={() => null}
          />
        )}
      </Section>
      <Section
        id="year"
        help="openings"
        title={`${ytd.year} to date`}
        note={`${ytd.payslips} posted ${ytd.payslips === 1 ? 'payslip' : 'payslips'}`}
        actions={edit('balances', 'Opening balances')}
      >
        <Facts
          of={[
            ['Gross posted', peso(ytd.gross_centavos)],
            ['Net posted', peso(ytd.net_centavos)],
            ['Tax posted', peso(ytd.tax_centavos)],
            ['Contributions', peso(ytd.contributions_centavos)],
            ...(balance
              ? ([
                  ['Opening, gross', `${peso(balance.gross_centavos)} (${balance.year})`],
                  ['Opening taxable pay', peso(balance.taxable_centavos)],
                  ['Opening, withheld', peso(balance.withheld_centavos)],
                  ['Tax periods paid', String(balance.periods)],
                  ...openingMonth(balance),
                ] as const)
              : []),
          ]}
        />
        {!balance && <Nothing>No opening balances</Nothing>}
      </Section>
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
        <Facts of={of.loans.map((l) => [l.name, `${peso(l.balance_centavos)} left · ${l.state}`] as const)} single />
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
