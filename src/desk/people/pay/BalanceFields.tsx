import { useState } from 'react';
import { grossBelow, lacksBasic, lacksMonthOf } from '#domain/pay/facts/opening-checks.ts';
import { pesos } from '#domain/records/fields.ts';
import { ChoiceField, MoneyField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { formatMonth } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/pay.ts';

/** Earlier pay: of the year, and of the month if another system paid an earlier cutoff. */
export const BalanceFields = ({ firstMonth }: { firstMonth: string | null }) => (
  <>
    <NumberField name="year" help="openings" hint={texts.yearOfAmountsSuchAs} />
    <NumberField name="periods" hint={texts.includingPreviousEmployers} />
    <MoneyField name="gross_centavos" hint={texts.allPayOfYearFrom} />
    <MoneyField name="taxable_centavos" hint={texts.afterAllContributions} />
    <MoneyField name="withheld_centavos" hint={texts.taxWithheldInYear} />
    <MoneyField name="contributions_centavos" hint={texts.employeesSssPhilhealthAndPag} />
    <GrossBelow />
    <MoneyField name="benefits_centavos" help="otherBenefits" hint={texts.monthAndOtherBenefitsPaid} />
    <MoneyField name="mwe_exempt_centavos" help="minimumWage" hint={texts.taxExemptMinimumWagePay} />
    <MoneyField name="basic_centavos" help="thirteenth" hint={texts.basicPayFor13thMonth} />
    <NoBasic />
    <MoneyField name="thirteenth_paid_centavos" hint={texts.monthPayAlreadyPaidN13th} />
    <YesField name="cumulative" />
    <ChoiceField name="nothing_before" none={texts.enterAmountsInstead} />
    <MonthFields first={firstMonth} />
  </>
);

/** Returns the form's amount of a field, 0 if it has none. */
function useAmount() {
  const { values } = useFormValues();
  return (name: string): number => (typeof values[name] === 'number' ? values[name] : 0);
}

const Warning = ({ children }: { children: string }) => (
  <div data-whole>
    <Notice tone="warn">{children}</Notice>
  </div>
);

/** Warns if gross pay is less than its parts. */
function GrossBelow() {
  const amount = useAmount();
  const least = grossBelow({
    gross_centavos: amount('gross_centavos'),
    taxable_centavos: amount('taxable_centavos'),
    contributions_centavos: amount('contributions_centavos'),
  });
  return least === null ? null : <Warning>{texts.grossIsBelow(pesos(least))}</Warning>;
}

/** Warns if 13th month pay would leave out the earlier pay. */
function NoBasic() {
  const amount = useAmount();
  const lacks = lacksBasic({
    gross_centavos: amount('gross_centavos'),
    taxable_centavos: amount('taxable_centavos'),
    basic_centavos: amount('basic_centavos'),
  });
  return lacks && <Warning>{texts.noBasicPay}</Warning>;
}

/** Most employees have no monthly amounts: the fields show with values or on request. */
function MonthFields({ first }: { first: string | null }) {
  const { values } = useFormValues();
  const [asked, setAsked] = useState(false);
  const filled = Object.entries(values).some(
    ([name, value]) =>
      (name === 'month' && value !== null) || (name.startsWith('month_') && value !== null && value !== 0),
  );
  const open = asked || filled;
  const text = (name: string) => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : null);
  const of = { year: Number(values['year']), month: text('month'), nothing_before: text('nothing_before') };
  return (
    <>
      {first !== null && lacksMonthOf(of, first) && (
        <Warning>{texts.openingMonthIsMissing(formatMonth(`${first}-01`), first)}</Warning>
      )}
      {!filled && (
        <div data-whole>
          <Btn aria-expanded={open} onClick={() => setAsked(!open)}>
            {open ? texts.hideMonthlyAmounts : texts.addMonthlyAmountsDots}
          </Btn>
        </div>
      )}
      {open && (
        <>
          <TextField name="month" orNull whole placeholder="2026-11" hint={texts.onlyIfEarlierCutoffWas} />
          <MoneyField name="month_sss_compensation_centavos" hint={texts.allPayForWorkIn} />
          <MoneyField name="month_fund_salary_centavos" hint={texts.followsClientsPagIbigSetting} />
          <MoneyField name="month_taxable_centavos" hint={texts.includedInYears} />
          <MoneyField name="month_withheld_centavos" hint={texts.includedInYears} />
          <MoneyField name="month_sss_employee_centavos" />
          <MoneyField name="month_sss_employer_centavos" />
          <MoneyField name="month_sss_employee_mpf_centavos" />
          <MoneyField name="month_sss_employer_mpf_centavos" />
          <MoneyField name="month_sss_ec_centavos" whole />
          <MoneyField name="month_philhealth_employee_centavos" />
          <MoneyField name="month_philhealth_employer_centavos" />
          <MoneyField name="month_pagibig_employee_centavos" />
          <MoneyField name="month_pagibig_employer_centavos" />
        </>
      )}
    </>
  );
}
