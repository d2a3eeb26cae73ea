import {
  bankAccountFields,
  BankAccountForm,
  showBankAccount,
  updateBankAccount,
} from '#contract/payroll/bank-files/bank-account.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { Proposed } from '#src/desk/proposals/Proposed.tsx';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/clients/pay.ts';

/** The company's account for bank files. */
export function BankAccount({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(showBankAccount, {});
  const { mutateAsync } = useSubmit(updateBankAccount, { refresh: [showBankAccount] });
  if (!asked.data) return null;
  const known = asked.data.data;
  return (
    <PlainForm
      title={texts.companyBankAccount}
      subtitle={texts.usedInBpiBankFiles}
      endpoint={updateBankAccount}
      schema={BankAccountForm}
      fields={bankAccountFields}
      values={{
        company_code: known?.company_code ?? '',
        account: known?.account ?? '',
        presenting_office: known?.presenting_office ?? '000',
      }}
      send={(given) => mutateAsync({ body: { ...BankAccountForm.parse(given), version: known?.version ?? 0 } })}
      said={texts.bankAccountSaved}
      onClose={onClose}
    >
      <div data-whole>
        <Proposed subject={texts.companyBankAccountLower} refresh={[showBankAccount]} />
      </div>
      <TextField name="company_code" hint={texts.fiveDigitsFromBank} />
      <TextField name="presenting_office" hint={texts.threeDigits} />
      <TextField name="account" whole hint={texts.digitsN10} />
    </PlainForm>
  );
}
