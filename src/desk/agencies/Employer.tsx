import { agencyDeadlines, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { employerFields, EmployerForm, showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { EmployerLogo } from './EmployerLogo.tsx';

/** Employer data for all agencies. */
export function Employer({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(showEmployer, {});
  const { mutateAsync } = useSubmit(updateEmployer, { refresh: [showEmployer, previewAgency, agencyDeadlines] });
  if (!asked.data) return null;
  const { version, ...known } = asked.data.data;
  return (
    <PlainForm
      title="Employer numbers"
      subtitle="Used in the agencies' files and on printed documents"
      endpoint={updateEmployer}
      schema={EmployerForm}
      fields={employerFields}
      values={known}
      send={(given) => mutateAsync({ body: { ...EmployerForm.parse(given), version } })}
      said="Employer numbers saved"
      onClose={onClose}
    >
      <TextField name="name" whole hint="Registered name" />
      <TextField name="address" whole hint="Printed on payslips, statements, and certificates" />
      <EmployerLogo name={known.name} />
      <TextField name="tin" hint="9 digits" />
      <TextField name="tin_branch" hint="4 digits. 0000 is the head office" />
      <TextField name="sss" hint="10 digits" />
      <TextField name="philhealth" hint="12 digits" />
      <TextField name="pagibig" hint="12 digits" />
    </PlainForm>
  );
}
