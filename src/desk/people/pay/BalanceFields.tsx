import { useState } from 'react';
import { ChoiceField, MoneyField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';

/** Earlier pay: of the year, and of the month if an earlier cutoff was paid elsewhere. */
export const BalanceFields = () => (
  <>
    <NumberField name="year" help="openings" hint="Year of the amounts, such as 2026" />
    <NumberField name="periods" hint="Including a previous employer’s" />
    <MoneyField name="gross_centavos" hint="All pay of the year from before Kawani" />
    <MoneyField name="taxable_centavos" hint="After all contributions" />
    <MoneyField name="withheld_centavos" hint="Tax withheld in the year" />
    <MoneyField name="contributions_centavos" hint="Employee’s SSS, PhilHealth, and Pag-IBIG" />
    <MoneyField name="benefits_centavos" help="otherBenefits" hint="13th month and other benefits paid" />
    <MoneyField name="mwe_exempt_centavos" help="minimumWage" hint="Tax-exempt minimum wage pay" />
    <MoneyField name="basic_centavos" help="thirteenth" hint="Basic pay, for the 13th month" />
    <MoneyField name="thirteenth_paid_centavos" hint="13th month pay already paid" />
    <YesField name="cumulative" />
    <ChoiceField name="nothing_before" none="Enter amounts instead" />
    <MonthFields />
  </>
);

/** Most employees have no monthly amounts: the fields show with values or on request. */
function MonthFields() {
  const { values } = useFormValues();
  const [asked, setAsked] = useState(false);
  const filled = Object.entries(values).some(
    ([name, value]) =>
      (name === 'month' && value !== null) || (name.startsWith('month_') && value !== null && value !== 0),
  );
  const open = asked || filled;
  return (
    <>
      {!filled && (
        <div data-whole>
          <Btn aria-expanded={open} onClick={() => setAsked(!open)}>
            {open ? 'Hide monthly amounts' : 'Add monthly amounts…'}
          </Btn>
        </div>
      )}
      {open && (
        <>
          <TextField
            name="month"
            orNull
            whole
            placeholder="2026-11"
            hint="Only if an earlier cutoff was paid elsewhere"
          />
          <MoneyField name="month_sss_compensation_centavos" hint="All pay for work in the month" />
          <MoneyField name="month_fund_salary_centavos" hint="Follows the client’s Pag-IBIG setting" />
          <MoneyField name="month_taxable_centavos" hint="Included in the year’s" />
          <MoneyField name="month_withheld_centavos" hint="Included in the year’s" />
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
