import {
  agencyDeadlines,
  fileAgency,
  filedFields,
  FiledForm,
  previewAgency,
} from '#contract/payroll/agencies/agency-reports.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { money } from '#src/desk/runs/run-words.ts';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';

/** Marks a report as filed, with receipt and date. Saves its current employees. */
export function Filed(props: { kind: AgencyKind; year: number; month: number; total: number; onClose: () => void }) {
  const { kind, year, month, total, onClose } = props;
  const { mutateAsync } = useSubmit(fileAgency, { refresh: [previewAgency, agencyDeadlines] });
  return (
    <PlainForm
      title={texts.markAsFiled}
      subtitle={texts.pesosListOfEmployeesIs(money(total))}
      endpoint={fileAgency}
      schema={FiledForm}
      fields={filedFields}
      values={{ receipt: '', filed_on: today() }}
      send={(given) => mutateAsync({ body: { ...FiledForm.parse(given), kind, year, month, total_centavos: total } })}
      said={texts.filingSaved}
      onClose={onClose}
    >
      <TextField name="receipt" hint={texts.referenceNumberFromAgencyOr} />
      <DateField name="filed_on" />
    </PlainForm>
  );
}
