import { ChoiceField, LongField, MoneyField, NumberField, TextField } from '#src/desk/ui/fields.tsx';
import { NumbersField } from '#src/desk/ui/several-fields.tsx';

/** Fields of a client in Payroll, for the list's and the record's form. */
export const PayClientFields = () => (
  <>
    <TextField name="name" whole hint="Registered name, as on billing statements" />
    <TextField name="code" hint="HR’s client code. The sync matches by it" />
    <TextField name="tin" hint="9 digits and a branch code of 5, such as 009-123-456-00000" />
    <LongField name="address" whole />
    <NumbersField
      name="cutoff_days"
      help="cutoff"
      hint="Last day of each cutoff, such as 15, 31. 31 is the month’s last day"
    />
    <NumberField name="pay_after_days" hint="Days from cutoff end to pay date" />
    <ChoiceField
      name="agency_type"
      help="agencyVat"
      hint="Security: VAT and withholding on the fee only (RMC 39-2007), minimum fee 20%"
    />
    <MoneyField
      name="fee_basis_points"
      label="Fee, %"
      help="agencyFee"
      unit="%"
      hint="Of cost. Minimum: security 20% (DO 150-16), others 10% (DO 174-17)"
    />
    <TextField name="billing_email" whole hint="Receives billing statements, such as billing@client.ph" />
  </>
);
