import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { correctEmployment, EmploymentCorrection, type Timelines } from '#contract/hr/people/employee-timelines.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { LeavingDialog, ReturnDialog } from '#src/desk/people/Leaving.tsx';
import { periodChangedFrom } from '#src/desk/people/changed-from.ts';
import { PaidDays } from '#src/desk/people/PaidDays.tsx';
import { Dated, day } from '#src/desk/record/Dated.tsx';
import { Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, sameEntries, versionOf, type File201 } from './file.ts';
import { useChange } from './use-change.ts';

/** Employment periods, last day, and rehire. */
export function EmploymentSection(file: File201) {
  const { employee, timelines, asOf } = file;
  const { employments, today } = timelines;
  const session = useSession();
  const [doing, setDoing] = useState<'leave' | 'return' | number | null>(null);
  useChange('leaving', true, () => setDoing(employee.separated_on === null ? 'leave' : 'return'));
  const close = () => setDoing(null);
  const whom = { id: employee.id, name: nameInFull(employee), version: versionOf(file) };
  const place = { client_id: employee.client.id, branch_id: employee.branch.id, position: employee.position };
  const corrected = employments.find((e) => e.id === doing);
  return (
    <Section
      id="employment"
      title={texts.employment}
      actions={
        employee.separated_on === null ? (
          <Btn look="danger" onClick={() => setDoing('leave')}>
            {texts.archiveDots}
          </Btn>
        ) : (
          <Btn onClick={() => setDoing('return')}>{texts.rehireDots}</Btn>
        )
      }
    >
      <Dated
        label={texts.employment}
        entries={employments}
        asOf={asOf}
        today={today}
        columns={[]}
        renderActions={(entry) =>
          employee.status === 'active' && (
            <Btn
              look="bare"
              aria-label={texts.correctPeriodFrom(day(entry.from_date))}
              onClick={() => setDoing(entry.id)}
            >
              {texts.correct}
            </Btn>
          )
        }
      />
      {employee.separated_on !== null && holds(session, 'PAY02') && (
        <p>
          <WithLink
            sentence={texts.finalPayAfterSync}
            to={`/payroll/employee-management?search=${encodeURIComponent(employee.employee_code)}`}
          />
        </p>
      )}
      {doing === 'leave' && <LeavingDialog of={whom} today={today} onClose={close} />}
      {doing === 'return' && <ReturnDialog of={whom} place={place} today={today} onClose={close} />}
      {corrected && <CorrectDialog file={file} entry={corrected} onClose={close} />}
    </Section>
  );
}

function CorrectDialog(props: { file: File201; entry: Timelines['employments'][number]; onClose: () => void }) {
  const { file, entry } = props;
  const { mutateAsync } = useSubmit(correctEmployment, { refresh });
  const values = { from_date: entry.from_date, to_date: entry.to_date, note: entry.note, why: '' };
  return (
    <RecordForm<Timelines>
      title={texts.correctPeriodFrom(day(entry.from_date))}
      endpoint={correctEmployment}
      schema={EmploymentCorrection}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        mutateAsync({
          params: { id: entry.id },
          body: { ...EmploymentCorrection.parse(given), version },
        })
      }
      present={(current) => (sameEntries(current.employments, file.timelines.employments) ? values : null)}
      record={recordOf(file)}
      said={texts.correctionSaved}
      onClose={props.onClose}
    >
      <DateField name="from_date" label={texts.firstDayOfWork} />
      <DateField name="to_date" label={texts.lastDayOfWork} orNull hint={texts.leaveBlankIfUnknown} />
      <PaidDays until={file.timelines.paid_until} from={(v) => periodChangedFrom(v, entry)} />
      <TextField name="note" whole hint={texts.exampleRehiredForHolidays} />
      <TextField name="why" label={texts.reasonForCorrection} whole />
    </RecordForm>
  );
}
