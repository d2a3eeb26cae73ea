import { agencyDeadlines, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { employerFields, EmployerForm, showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';

/** The employer that the company reports as: one for all agencies. */
export function Employer({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(showEmployer, {});
  const { mutateAsync } = useSubmit(updateEmployer, { refresh: [showEmployer, previewAgency, agencyDeadlines] });
  if (!asked.data) return null;
  const { version, ...known } = asked.data.data;
  return (
    <PlainForm
      title="The employer’s own numbers"
      subtitle="The files of the agencies name them"
      endpoint={updateEmployer}
      schema={EmployerForm}
      fields={employerFields}
      values={known}
      send={(given) => mutateAsync({ body: { ...EmployerForm.parse(given), version } })}
      said="The numbers are saved"
      onClose={onClose}
    >
      <TextField name="name" whole hint="As it is registered" />
      <TextField name="tin" hint="Nine digits" />
      <TextField name="tin_branch" hint="Four digits; 0000 is the head office" />
      <TextField name="sss" hint="Ten digits" />
      <TextField name="philhealth" hint="Twelve digits" />
      <TextField name="pagibig" hint="Twelve digits" />
    </PlainForm>
  );
}
