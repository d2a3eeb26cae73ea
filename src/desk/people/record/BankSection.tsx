import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { BankForm, updateBankingDetail } from '#contract/hr/people/employee-record.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { BankFields } from '#src/desk/people/fields.tsx';
import { DestinationOf } from '#src/desk/proposals/DestinationOf.tsx';
import { Facts, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, versionOf, type File201 } from './file.ts';
import { Sealed } from './NumbersSection.tsx';
import { useChange } from './use-change.ts';

const bankValues = ({ banking }: Employee) => ({
  bank: banking.bank ?? '',
  account_name: banking.account_name ?? '',
  account_number: '',
});

/** Bank account for pay. */
export function BankSection(file: File201) {
  const { employee } = file;
  const { banking } = employee;
  const [editing, setEditing] = useState(false);
  useChange('bank', employee.status === 'active', () => setEditing(true));
  const { mutateAsync } = useSubmit(updateBankingDetail, { refresh });
  return (
    <Section
      id="bank"
      title={texts.bank}
      actions={employee.status === 'active' && <Btn onClick={() => setEditing(true)}>{texts.editBank}</Btn>}
    >
      <DestinationOf code={employee.employee_code} />
      <Facts
        of={[
          [texts.bank, banking.bank],
          [texts.accountName, banking.account_name],
          [
            texts.accountNumber,
            <Sealed key="account" id={employee.id} number="bank_account" masked={banking.account_number} />,
          ],
        ]}
      />
      {editing && (
        <RecordForm<Employee>
          title={texts.editBank}
          endpoint={updateBankingDetail}
          schema={BankForm}
          fields={employeeLabels}
          values={bankValues(employee)}
          version={versionOf(file)}
          send={(given, version) => {
            const { account_number, ...rest } = BankForm.parse(given);
            // A blank number keeps the current account.
            return mutateAsync({
              params: { id: employee.id },
              body: { ...rest, ...(account_number && { account_number }), version },
            });
          }}
          present={bankValues}
          record={recordOf(file)}
          said={texts.bankSaved}
          onClose={() => setEditing(false)}
        >
          <BankFields name="account_name" number="account_number" hint={texts.leaveBlankToKeepCurrent} />
        </RecordForm>
      )}
    </Section>
  );
}
