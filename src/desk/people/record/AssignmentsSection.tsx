import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  AssignmentCorrection,
  AssignmentForm,
  correctAssignment,
  endAssignment,
  updateEmployeeClient,
  withdrawAssignment,
  type Assignment,
  type Timelines,
} from '#contract/hr/people/employee-timelines.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { PlaceFields } from '#src/desk/people/fields.tsx';
import { entryChangedFrom, lastDayChangedFrom } from '#src/desk/people/changed-from.ts';
import { UnassignedDays } from '#src/desk/people/UnassignedDays.tsx';
import { unassignedAfter } from '#src/desk/people/unassigned-after.ts';
import { PaidDays } from '#src/desk/people/PaidDays.tsx';
import { Dated, day } from '#src/desk/record/Dated.tsx';
import { Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, sameEntries, versionOf, type File201 } from './file.ts';
import { WhyForm } from './WhyForm.tsx';
import { useChange } from './use-change.ts';

const NewAssignment = AssignmentForm.omit({ line: true });
const AssignmentEnd = endAssignment.body.omit({ version: true });

type Doing = { what: 'change' | 'second' } | { what: 'correct' | 'withdraw' | 'end'; entry: Assignment } | null;

/** Client assignments by date. A second client at the same time is its own line. */
export function AssignmentsSection(file: File201) {
  const { employee, timelines, asOf } = file;
  const { assignments, today } = timelines;
  const [doing, setDoing] = useState<Doing>(null);
  useChange('client', employee.status === 'active', () => setDoing({ what: 'change' }));
  const { mutateAsync: take } = useSubmit(withdrawAssignment, { refresh });
  const may = employee.status === 'active';
  const several = assignments.some((a) => a.line > 1);
  const close = () => setDoing(null);
  return (
    <Section
      id="assignments"
      title={texts.clientAssignments}
      actions={
        may && (
          <>
            <Btn look="bare" onClick={() => setDoing({ what: 'second' })}>
              {texts.addSecondClientDots}
            </Btn>
            <Btn onClick={() => setDoing({ what: 'change' })}>
              <PlusIcon size={15} /> {texts.changeClient}
            </Btn>
          </>
        )
      }
    >
      <Dated
        label={texts.clientAssignments}
        entries={assignments}
        asOf={asOf}
        today={today}
        columns={[
          ...(several ? [{ title: texts.line, width: '44px', render: (a: Assignment) => String(a.line) }] : []),
          { title: texts.client, render: (a) => a.client },
          { title: texts.branch, render: (a) => a.branch },
          { title: texts.position, render: (a) => a.position },
        ]}
        renderActions={(entry, toCome) =>
          may && (
            <>
              <Btn
                look="bare"
                aria-label={texts.correctAssignmentFrom(day(entry.from_date))}
                onClick={() => setDoing({ what: 'correct', entry })}
              >
                {texts.correct}
              </Btn>
              {toCome && (
                <Btn
                  look="bare"
                  aria-label={texts.removeAssignmentFrom(day(entry.from_date))}
                  onClick={() => setDoing({ what: 'withdraw', entry })}
                >
                  {texts.remove}{' '}
                </Btn>
              )}
              {!toCome && entry.line > 1 && entry.to_date === null && (
                <Btn
                  look="bare"
                  aria-label={texts.endAssignmentAt(entry.client)}
                  onClick={() => setDoing({ what: 'end', entry })}
                >
                  {texts.end}
                </Btn>
              )}
            </>
          )
        }
      />
      {doing?.what === 'withdraw' && (
        <WhyForm
          file={file}
          title={texts.removeAssignment}
          endpoint={withdrawAssignment}
          send={(why, version) => take({ params: { id: doing.entry.id }, body: { why, version } })}
          onClose={close}
        />
      )}
      {doing?.what === 'end' && <EndDialog file={file} entry={doing.entry} onClose={close} />}
      {(doing?.what === 'change' || doing?.what === 'second') && (
        <AssignmentDialog file={file} entry={null} second={doing.what === 'second'} onClose={close} />
      )}
      {doing?.what === 'correct' && <AssignmentDialog file={file} entry={doing.entry} second={false} onClose={close} />}
    </Section>
  );
}

/** Adds an assignment from a date, as the main one or a second one; with `entry`, replaces it. */
function AssignmentDialog(props: { file: File201; entry: Assignment | null; second: boolean; onClose: () => void }) {
  const { file, entry, second } = props;
  const { employee, timelines } = file;
  const { mutateAsync: add } = useSubmit(updateEmployeeClient, { refresh });
  const { mutateAsync: correct } = useSubmit(correctAssignment, { refresh });
  const line = second ? Math.max(...timelines.assignments.map((a) => a.line)) + 1 : 1;
  const values = {
    from_date: entry?.from_date ?? '',
    to_date: entry?.to_date ?? null,
    client_id: entry?.client_id ?? null,
    branch_id: entry?.branch_id ?? null,
    position: entry?.position ?? employee.position,
    note: entry?.note ?? '',
    ...(entry && { why: '' }),
  };
  return (
    <RecordForm<Timelines>
      title={
        entry ? texts.correctAssignmentFrom(day(entry.from_date)) : second ? texts.addSecondClient : texts.changeClient
      }
      endpoint={entry ? correctAssignment : updateEmployeeClient}
      schema={entry ? AssignmentCorrection : NewAssignment}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        entry
          ? correct({
              params: { id: entry.id },
              body: { ...AssignmentCorrection.parse(given), version },
            })
          : add({ params: { id: employee.id }, body: { ...NewAssignment.parse(given), line, version } })
      }
      present={(current) => (sameEntries(current.assignments, timelines.assignments) ? values : null)}
      record={recordOf(file)}
      said={entry ? texts.correctionSaved : texts.assignmentAdded}
      onClose={props.onClose}
    >
      <DateField name="from_date" hint={texts.firstDayAtClient} />
      <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />
      <PlaceFields />
      {(entry?.line ?? line) === 1 && (
        <UnassignedDays name={employee.first_name} from={(v) => unassignedAfter(v, timelines, entry)} />
      )}
      <PaidDays until={timelines.paid_until} from={(v) => entryChangedFrom(v['from_date'], entry?.from_date)} />
      <TextField name="note" whole hint={texts.exampleRequestedByClient} />
      {entry && <TextField name="why" label={texts.reasonForCorrection} whole />}
    </RecordForm>
  );
}

function EndDialog({ file, entry, onClose }: { file: File201; entry: Assignment; onClose: () => void }) {
  const { mutateAsync } = useSubmit(endAssignment, { refresh });
  const values = { to_date: file.timelines.today, ended_because: '' };
  return (
    <RecordForm<Timelines>
      title={texts.endAssignmentAt(entry.client)}
      endpoint={endAssignment}
      schema={AssignmentEnd}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        mutateAsync({
          params: { id: entry.id },
          body: { ...AssignmentEnd.parse(given), version },
        })
      }
      present={(current) => (sameEntries(current.assignments, file.timelines.assignments) ? values : null)}
      record={recordOf(file)}
      said={texts.endDateSaved}
      onClose={onClose}
    >
      <DateField name="to_date" label={texts.lastDay} />
      <TextField name="ended_because" hint={texts.exampleEndOfContract} />
      <PaidDays until={file.timelines.paid_until} from={(v) => lastDayChangedFrom(v['to_date'])} />
    </RecordForm>
  );
}
