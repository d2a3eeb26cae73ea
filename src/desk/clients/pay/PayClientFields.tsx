import { ChoiceField, LongField, MoneyField, NumberField, TextField } from '#src/desk/ui/fields.tsx';
import { NumbersField } from '#src/desk/ui/several-fields.tsx';
import { texts } from '#src/text/en/desk/clients/pay.ts';

/** Fields of a client in Payroll, for the list's and the record's form. */
export const PayClientFields = () => (
  <>
    <TextField name="name" whole hint={texts.registeredNameAsOnBilling} />
    <TextField name="code" hint={texts.hrsClientCodeSyncMatches} />
    <TextField name="tin" hint={texts.nineDigitsAndBranchCode} />
    <LongField name="address" whole />
    <NumbersField name="cutoff_days" help="cutoff" hint={texts.lastDayOfEachCutoff} />
    <NumberField name="pay_after_days" hint={texts.daysFromCutoffEndTo} />
    <ChoiceField name="agency_type" help="agencyVat" hint={texts.securityVatAndWithholdingOn} />
    <MoneyField
      name="fee_basis_points"
      label={texts.feePercent}
      help="agencyFee"
      unit="%"
      hint={texts.ofCostMinimumSecurity20}
    />
    <TextField name="billing_email" whole hint={texts.receivesBillingStatementsSuchAs} />
  </>
);
