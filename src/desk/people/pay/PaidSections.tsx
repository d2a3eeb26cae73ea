import type { ReactNode } from 'react';
import { texts } from '#src/text/en/desk/people/pay.ts';
import { peso } from './words.ts';
import type { PayFacts } from '#contract/payroll/people/employee-facts.ts';
import { nothingBefore } from '#contract/payroll/people/opening-balances.ts';
import { schemes } from '#contract/payroll/people/employee-register.ts';
import { Dated, day, type DatedEntry } from '#src/desk/record/Dated.tsx';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';

/** Returns the earlier pay of the month, or why there is none. */
const openingMonth = (of: PayFacts['balances'][number]): (readonly [string, string])[] => [
  ...(of.month === null || of.nothing_before !== null
    ? []
    : ([
        [texts.openingMonth, of.month],
        [texts.monthSssCompensation, peso(of.month_sss_compensation_centavos)],
        [texts.monthTaxWithheld, peso(of.month_withheld_centavos)],
      ] as const)),
  ...(of.nothing_before === null ? [] : [[texts.noEarlierPay, nothingBefore[of.nothing_before]] as const]),
];

/** Returns an entry for the timeline. These entries can't be removed. */
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

interface PartProps {
  of: PayFacts;
  /** Values entered in Payroll over HR’s in this section. */
  own?: ReactNode;
  actions: ReactNode;
}

/** Rates by date. */
export function Rates({ of, own, actions }: PartProps) {
  const rates = of.rates.map((r, i) => {
    const next = of.rates[i - 1];
    return entry(r, i, next ? dayBefore(next.from_date) : null);
  });
  const posted = of.posted_until !== null && texts.postedUpTo(day(of.posted_until));
  return (
    <Section id="rates" title={texts.rates} help="payBasis" note={posted} actions={actions}>
      {own}
      {rates.length === 0 ? (
        <Nothing>{texts.noRateYetPayrollRuns}</Nothing>
      ) : (
        <Dated
          label={texts.rates}
          entries={rates}
          asOf={of.today}
          today={of.today}
          columns={[
            { title: texts.payBasis, width: '92px', render: (r) => schemes[r.scheme] },
            { title: texts.amount, width: '120px', align: 'right', render: (r) => peso(r.amount_centavos) },
            { title: texts.annualFactor, width: '104px', align: 'right', render: (r) => String(r.factor_tenths / 10) },
            { title: 'COLA', width: '90px', align: 'right', rank: 4, render: (r) => peso(r.cola_centavos) },
          ]}
          renderActions={() => null}
        />
      )}
    </Section>
  );
}

/** Clients and branches by date. */
export function Places({ of, own, actions }: PartProps) {
  return (
    <Section id="places" title={texts.assignments} actions={actions}>
      {own}
      {of.places.length === 0 ? (
        <Nothing>{texts.noAssignmentYetNoClient}</Nothing>
      ) : (
        <Dated
          label={texts.assignments}
          entries={of.places.map((p, i) => entry(p, i, p.to_date))}
          asOf={of.today}
          today={of.today}
          columns={[
            { title: texts.client, render: (p) => p.client },
            { title: texts.branch, width: '180px', render: (p) => p.branch },
            { title: texts.line, width: '50px', rank: 4, render: (p) => String(p.line) },
          ]}
          renderActions={() => null}
        />
      )}
    </Section>
  );
}

/** Pay of this year, here and before. */
export function YearToDate({ of, actions }: PartProps) {
  const balance = of.balances[0];
  const ytd = of.year_to_date;
  return (
    <Section
      id="year"
      help="openings"
      title={texts.toDate(ytd.year)}
      note={texts.postedPayslips(ytd.payslips)}
      actions={actions}
    >
      <Facts
        of={[
          [texts.grossPosted, peso(ytd.gross_centavos)],
          [texts.netPosted, peso(ytd.net_centavos)],
          [texts.taxPosted, peso(ytd.tax_centavos)],
          [texts.contributions, peso(ytd.contributions_centavos)],
          ...(balance
            ? ([
                [texts.openingGross, `${peso(balance.gross_centavos)} (${balance.year})`],
                [texts.openingTaxablePay, peso(balance.taxable_centavos)],
                [texts.openingWithheld, peso(balance.withheld_centavos)],
                [texts.taxPeriodsPaid, String(balance.periods)],
                ...openingMonth(balance),
              ] as const)
            : []),
        ]}
      />
      {!balance && <Nothing>{texts.noOpeningBalances}</Nothing>}
    </Section>
  );
}
