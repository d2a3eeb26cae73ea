import { useState } from 'react';
import { listEmployeeBenefits, type EmployeeBenefit } from '#contract/hr/benefits/employee-benefits.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  archiveEmployeeBenefit,
  EmployeeBenefitForm,
  storeEmployeeBenefit,
  updateEmployeeBenefit,
} from '#contract/hr/people/employee-record.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { choicesOf, useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { Dated } from '#src/desk/record/Dated.tsx';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, MoneyField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, type File201 } from './file.ts';

const again = [...refresh, listEmployeeBenefits];
const valuesOf = (b: EmployeeBenefit | null) => ({
  benefit_id: b?.benefit_id ?? null,
  amount_centavos: b?.amount_centavos ?? null,
  from_date: b?.from_date ?? '',
  to_date: b?.to_date ?? null,
  note: b?.note ?? '',
});

/** Benefits by date. */
export function BenefitsSection(file: File201) {
  const { employee, timelines, asOf } = file;
  const list = useEndpoint(listEmployeeBenefits, { query: { user_id: employee.id, limit: 200 } });
  const [editing, setEditing] = useState<EmployeeBenefit | 'new' | null>(null);
  const { mutateAsync: archive } = useSubmit(archiveEmployeeBenefit, { refresh: again });
  const may = employee.status === 'active';
  const entries = (list.data?.data ?? []).map((b) => ({
    ...b,
    ended_because: null,
    withdrawn_at: null,
    withdrawn_why: null,
  }));
  async function remove(b: EmployeeBenefit): Promise<void> {
    const question = {
      title: texts.removeThisBenefit,
      text: b.benefit_name,
      yes: texts.remove,
      no: texts.keep,
      danger: true,
    };
    if (!(await dialog.confirm(question))) return;
    try {
      await archive({ params: { id: b.id }, query: { version: b.version } });
    } catch (error) {
      await dialog.error(explain(error));
    }
  }
  return (
    <Section
      id="benefits"
      loading={list.isLoading}
      title={texts.benefits}
      actions={
        may && (
          <Btn onClick={() => setEditing('new')}>
            <PlusIcon size={15} /> {texts.addBenefit}{' '}
          </Btn>
        )
      }
    >
      {list.error && <Nothing>{explain(list.error)}</Nothing>}
      {list.data?.data.length === 0 && <Nothing>{texts.noBenefitsYet}</Nothing>}
      {entries.length > 0 && (
        <Dated
          label={texts.benefits}
          entries={entries}
          asOf={asOf}
          today={timelines.today}
          columns={[
            { title: texts.benefit, render: (b) => b.benefit_name },
            {
              title: texts.perMonth,
              width: '100px',
              align: 'right',
              render: (b) => (b.amount_centavos === null ? '' : `₱${pesos(b.amount_centavos)}`),
            },
          ]}
          renderActions={(b) =>
            may && (
              <>
                <Btn look="bare" aria-label={texts.editBenefitName(b.benefit_name)} onClick={() => setEditing(b)}>
                  {texts.edit}
                </Btn>
                <Btn look="bare" aria-label={texts.removeBenefitName(b.benefit_name)} onClick={() => void remove(b)}>
                  {texts.remove}{' '}
                </Btn>
              </>
            )
          }
        />
      )}
      {editing && (
        <BenefitDialog file={file} benefit={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}

function BenefitDialog(props: { file: File201; benefit: EmployeeBenefit | null; onClose: () => void }) {
  const { file, benefit } = props;
  const { mutateAsync: store } = useSubmit(storeEmployeeBenefit, { refresh: again });
  const { mutateAsync: update } = useSubmit(updateEmployeeBenefit, { refresh: again });
  const given = useEmployeeChoices();
  return (
    <RecordForm<EmployeeBenefit>
      title={benefit ? texts.editBenefit : texts.addBenefit}
      endpoint={updateEmployeeBenefit}
      schema={EmployeeBenefitForm}
      fields={employeeLabels}
      values={valuesOf(benefit)}
      version={benefit?.version ?? 1}
      send={(values, version) =>
        benefit
          ? update({ params: { id: benefit.id }, body: { ...EmployeeBenefitForm.parse(values), version } })
          : store({ body: { ...EmployeeBenefitForm.parse(values), employee_id: file.employee.id } })
      }
      present={valuesOf}
      record={recordOf(file)}
      said={texts.benefitSaved}
      onClose={props.onClose}
    >
      <OneOfField name="benefit_id" options={choicesOf(given?.benefits)} />
      <MoneyField name="amount_centavos" label={texts.monthlyAmount} hint={texts.leaveBlankForCoverageOr} />
      <DateField name="from_date" hint={texts.firstDayOfBenefit} />
      <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />
      <TextField name="note" whole />
    </RecordForm>
  );
}
