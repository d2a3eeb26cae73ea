import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { PersonForm, updateEmployee } from '#contract/hr/people/employee-record.ts';
import { personLabels, personNamesIn, personValues, type PersonName } from '#contract/hr/people/person-fields.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PersonFields } from '#src/desk/people/fields.tsx';
import { Facts, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, versionOf, type File201 } from './file.ts';
import { useChange } from './use-change.ts';

/** Personal data. */
export function PersonSection(file: File201) {
  const { employee } = file;
  const [editing, setEditing] = useState(false);
  useChange('person', employee.status === 'active', () => setEditing(true));
  const { mutateAsync } = useSubmit(updateEmployee, { refresh });
  const values = personValues(employee);
  const shown = (name: PersonName) => [personLabels[name].label, shownValue(personLabels[name], values[name])] as const;
  return (
    <Section
      id="person"
      title={texts.person}
      actions={employee.status === 'active' && <Btn onClick={() => setEditing(true)}>{texts.editPerson}</Btn>}
    >
      <Facts
        of={[
          ...personNamesIn('personal').map(shown),
          [
            texts.emergencyContact,
            personNamesIn('emergency')
              .map((name) => values[name])
              .filter(Boolean)
              .join(', '),
          ],
        ]}
      />
      {editing && (
        <RecordForm<Employee>
          title={texts.editPerson}
          endpoint={updateEmployee}
          schema={PersonForm}
          fields={employeeLabels}
          values={values}
          draft={`employee-person-${employee.id}`}
          version={versionOf(file)}
          send={(given, version) =>
            mutateAsync({
              params: { id: employee.id },
              body: { ...PersonForm.parse(given), version },
            })
          }
          present={personValues}
          record={recordOf(file)}
          said={texts.detailsSaved}
          onClose={() => setEditing(false)}
        >
          <PersonFields />
        </RecordForm>
      )}
    </Section>
  );
}
