import { agencyDeadlines, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { employerFields, EmployerForm, showEmployer, updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import { EmployerLogo } from './EmployerLogo.tsx';

/** Employer data for all agencies. */
export function Employer({ onClose }: { onClose: () => void }) {
  const asked = useEndpoint(showEmployer, {});
  const { mutateAsync } = useSubmit(updateEmployer, { refresh: [showEmployer, previewAgency, agencyDeadlines] });
  if (!asked.data) return null;
  const { version, ...known } = asked.data.data;
  return (
    <PlainForm
      title={texts.employerNumbers}
      subtitle={texts.usedInAgenciesFilesAnd}
      endpoint={updateEmployer}
      schema={EmployerForm}
      fields={employerFields}
      values={known}
      send={(given) => mutateAsync({ body: { ...EmployerForm.parse(given), version } })}
      said={texts.employerNumbersSaved}
      onClose={onClose}
    >
      <TextField name="name" whole hint={texts.registeredName} />
      <TextField name="address" whole hint={texts.printedOnPayslipsStatementsAnd} />
      <EmployerLogo name={known.name} />
      <TextField name="tin" hint={texts.nineDigits} />
      <TextField name="tin_branch" hint={texts.fourDigits0000IsHead} />
      <TextField name="sss" hint={texts.digitsN10} />
      <TextField name="philhealth" hint={texts.digitsN12} />
      <TextField name="pagibig" hint={texts.digitsN12} />
    </PlainForm>
  );
}
