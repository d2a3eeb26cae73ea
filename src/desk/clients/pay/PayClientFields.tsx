import { ChoiceField, LongField, MoneyField, NumberField, TextField } from '#src/desk/ui/fields.tsx';
import { NumbersField } from '#src/desk/ui/several-fields.tsx';

/** What a client of payroll is: the list's form and the page's. */
export const PayClientFields = () => (
  <>
    <TextField name="name" whole />
    <TextField name="code" hint="HR’s code: the sync knows the client by it" />
    <TextField name="tin" />
    <LongField name="address" whole />
    <NumbersField name="cutoff_days" hint="Days of the month, 31 is its last: 15, 31" />
    <NumberField name="pay_after_days" hint="Days from the cut-off to the pay day" />
    <ChoiceField
      name="agency_type"
      hint="Security: VAT and withholding on the fee alone (RMC 39-2007), least fee 20 %"
    />
    <MoneyField
      name="fee_basis_points"
      label="Fee, %"
      unit="%"
      hint="Of cost. Least: security 20 % (DO 150-16), others 10 % (DO 174-17)"
    />
    <TextField name="billing_email" whole />
  </>
);
