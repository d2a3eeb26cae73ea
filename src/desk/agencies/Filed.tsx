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

/** A report was handed in: with what receipt, and when. Who is in it is kept as it stands. */
export function Filed(props: { kind: AgencyKind; year: number; month: number; total: number; onClose: () => void }) {
  const { kind, year, month, total, onClose } = props;
  const { mutateAsync } = useSubmit(fileAgency, { refresh: [previewAgency, agencyDeadlines] });
  return (
    <PlainForm
      title="Mark as filed"
      subtitle={`₱${money(total)}. Who is in the report is kept with it.`}
      endpoint={fileAgency}
      schema={FiledForm}
      fields={filedFields}
      values={{ receipt: '', filed_on: today() }}
      send={(given) => mutateAsync({ body: { ...FiledForm.parse(given), kind, year, month, total_centavos: total } })}
      said="The filing is kept"
      onClose={onClose}
    >
      <TextField name="receipt" hint="As the agency or the bank gave it" />
      <DateField name="filed_on" />
    </PlainForm>
  );
}
