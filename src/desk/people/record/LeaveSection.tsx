import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { showLeaveCredit, type LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { choicesOf, useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Facts, Nothing, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { ChoiceField, DateField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { ConvertLeave } from './ConvertLeave.tsx';
import { recordOf, refresh, versionOf, type File201 } from './file.ts';

const kinds = {
  grant: texts.granted,
  use: texts.taken,
  adjust: texts.corrected,
  carry_over: texts.carriedOver,
  return: texts.returned,
  expire: texts.expired,
  cash: texts.paidInCash,
};
const again = [...refresh, showLeaveCredit];

/** Leave balances by type, and the ledger behind them. */
export function LeaveSection(file: File201) {
  const { employee } = file;
  const credit = useEndpoint(showLeaveCredit, { params: { id: employee.id } });
  const [adding, setAdding] = useState(false);
  const [converting, setConverting] = useState(false);
  const [whole, setWhole] = useState(false);
  const data = credit.data?.data;
  const name = (id: number) => data?.credits.find((c) => c.leave_type_id === id)?.leave_type_name ?? '';
  return (
    <Section
      id="leave"
      loading={credit.isLoading}
      title={texts.leaveCredits}
      actions={
        <>
          {data?.credits.some((c) => c.available > 0) && (
            <Btn onClick={() => setConverting(true)}>{texts.convertToCash}</Btn>
          )}
          <Btn onClick={() => setAdding(true)}>
            <PlusIcon size={15} /> {texts.addCredits}
          </Btn>
        </>
      }
    >
      {credit.error && <Nothing>{explain(credit.error)}</Nothing>}
      {data?.credits.length === 0 && <Nothing>{texts.noLeaveCreditsYet}</Nothing>}
      {data && data.credits.length > 0 && (
        <Facts
          of={data.credits.map(
            (c) => [c.leave_type_name, texts.leftOfGranted(c.balance, c.pending, c.granted)] as const,
          )}
        />
      )}
      {data && data.ledger.length > 0 && (
        <Btn look="bare" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.hideLedger : texts.ledgerEntries(data.ledger.length)}
        </Btn>
      )}
      {whole && data && (
        <table className={record['dated']} aria-label={texts.leaveLedger}>
          <thead>
            <tr>
              <th style={{ width: '106px' }}>{texts.date}</th>
              <th style={{ width: '180px' }}>{texts.leave}</th>
              <th style={{ width: '110px' }}>{texts.entry}</th>
              <th style={{ width: '70px' }} data-align="right">
                {texts.days}
              </th>
              <th style={{ width: '70px' }} data-align="right">
                {texts.left}
              </th>
              <th>{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {data.ledger.map((entry) => (
              <tr key={entry.id}>
                <td>{day(entry.effective_on)}</td>
                <td>{name(entry.leave_type_id)}</td>
                <td>{kinds[entry.kind]}</td>
                <td data-align="right">{entry.days}</td>
                <td data-align="right">{entry.balance}</td>
                <td>{entry.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {converting && data && (
        <ConvertLeave employeeId={employee.id} credits={data.credits} onClose={() => setConverting(false)} />
      )}
      {adding && <CreditDialog file={file} credits={data?.credits} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function CreditDialog(props: { file: File201; credits: readonly LeaveCredit[] | undefined; onClose: () => void }) {
  const { file, credits, onClose } = props;
  const { mutateAsync } = useSubmit(updateLeaveCredit, { refresh: again });
  const given = useEmployeeChoices();
  const values = { leave_type_id: null, kind: 'grant', days: null, effective_on: file.timelines.today, note: '' };
  return (
    <RecordForm
      title={texts.addLeaveCredits}
      endpoint={updateLeaveCredit}
      schema={updateLeaveCredit.body}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(sent) => {
        const body = updateLeaveCredit.body.parse(sent);
        // A leave type without entries has no balance.
        const balance = credits?.find((c) => c.leave_type_id === body.leave_type_id)?.balance ?? 0;
        return mutateAsync({ params: { id: file.employee.id }, body: { ...body, ...(credits && { balance }) } });
      }}
      present={() => values}
      record={recordOf(file)}
      said={texts.leaveCreditsAdded}
      onClose={onClose}
    >
      <OneOfField name="leave_type_id" options={choicesOf(given?.leave_types)} />
      <ChoiceField name="kind" />
      <DaysField name="days" />
      <DateField name="effective_on" hint={texts.firstDayCreditsCanBe} />
      <TextField name="note" whole hint={texts.exampleUnusedDaysOf} />
    </RecordForm>
  );
}
