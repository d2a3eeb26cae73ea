import { useState, type ReactNode } from 'react';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { archiveMany, creditMany, placeMany, statusMany } from '#contract/hr/people/employee-many.ts';
import type { BulkDone } from '#contract/register-bulk.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { DaysField } from '#src/desk/people/DaysField.tsx';
import { choicesOf, PlaceFields, StatusField, useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { countedPeople, tellMany } from '#src/desk/requests/told-many.ts';
import { ChoiceField, DateField, OneOfField, TextField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { useSyncAction } from '#src/desk/jobs/use-sync.ts';
import type { Toast } from '#src/shared/ui/over/toast.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';
import { LeavingMany } from './LeavingMany.tsx';

interface Props {
  people: readonly EmployeeRow[];
  /** Employees that failed stay selected. */
  onDone: (refused: ReadonlySet<number>) => void;
  onClose: () => void;
}

const refresh = [listEmployees, showEmployee, showTimelines, showLeaveCredit];

/** One change for many employees; each is checked, and failures are listed. */
function ManyDialog({
  people,
  onDone,
  onClose,
  ...props
}: Props & {
  endpoint: Endpoint;
  title: string;
  subtitle: string;
  submitLabel: string;
  did: string;
  danger?: boolean;
  next?: Toast['action'];
  values: Record<string, unknown>;
  children: ReactNode;
}) {
  const [start] = useState(() => ({
    ...props.values,
    employees: people.map(({ id, version }) => ({ id, version })),
  }));
  const editing = useEndpointForm<Record<string, unknown>>(props.endpoint, start);
  const { mutateAsync } = useSubmit(props.endpoint as unknown as CallOf<typeof archiveMany>, { refresh });

  async function submit(): Promise<boolean> {
    if (editing.form.validate().hasErrors) return false;
    let answer: BulkDone;
    try {
      answer = (await mutateAsync({ body: editing.form.values as never })).data;
    } catch (error) {
      editing.fail(error);
      return false;
    }
    const { done, refused } = answer;
    onDone(new Set(refused.map((r) => r.id)));
    void tellMany(
      { done: done.length, refused },
      { did: props.did, counted: countedPeople, ...(props.next && { next: props.next }) },
    );
    return true;
  }

  return (
    <FormDialog
      dense
      title={props.title}
      subtitle={props.subtitle}
      submitLabel={props.submitLabel}
      danger={props.danger ?? false}
      dirty={editing.dirty}
      problem={editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={editing.form} fields={employeeLabels}>
        {props.children}
      </FormFields>
    </FormDialog>
  );
}

/** Assigns another client or branch from a date. */
export const PlaceMany = (props: Props) => (
  <ManyDialog
    {...props}
    endpoint={placeMany}
    title={texts.assignToClient(countedPeople(props.people.length))}
    subtitle={texts.effectiveFromThisDateEarlier}
    submitLabel={texts.assign}
    did="assigned"
    values={{ from_date: today(), client_id: null, branch_id: null, position: '', note: '' }}
  >
    <DateField name="from_date" whole />
    <PlaceFields />
    <TextField name="note" whole />
  </ManyDialog>
);

/** Sets the same employment status from a date, for example after probation. */
export const StatusMany = (props: Props) => (
  <ManyDialog
    {...props}
    endpoint={statusMany}
    title={texts.employmentStatusOf(countedPeople(props.people.length))}
    subtitle={texts.effectiveFromThisDateEarlierStatuses}
    submitLabel={texts.changeStatus}
    did="changed"
    values={{ from_date: today(), employment_status: null, note: '' }}
  >
    <DateField name="from_date" />
    <StatusField chosen />
    <TextField name="note" whole />
  </ManyDialog>
);

/** Grants the same leave credits to each. */
export function CreditMany(props: Props) {
  const given = useEmployeeChoices();
  return (
    <ManyDialog
      {...props}
      endpoint={creditMany}
      title={texts.leaveCreditsFor(countedPeople(props.people.length))}
      subtitle={texts.addsOneLedgerEntryFor}
      submitLabel={texts.addCredits}
      did={texts.givenLeaveCredits}
      values={{ leave_type_id: null, kind: 'grant', days: null, effective_on: today(), note: '' }}
    >
      <OneOfField name="leave_type_id" options={choicesOf(given?.leave_types)} />
      <ChoiceField name="kind" />
      <DaysField name="days" />
      <DateField name="effective_on" />
      <TextField name="note" whole />
    </ManyDialog>
  );
}

/** One last day for all, for example at a project's end. */
export const ArchiveMany = (props: Props) => (
  <ManyDialog
    {...props}
    next={useSyncAction()}
    endpoint={archiveMany}
    title={texts.archivePeopleCount(countedPeople(props.people.length))}
    subtitle={texts.assignmentsRatesSchedulesAndBenefits}
    submitLabel={texts.archive}
    did="archived"
    danger
    values={{ date: today(), reason: '' }}
  >
    <DateField name="date" />
    <TextField name="reason" known={[texts.contractEnded, texts.projectEnded, texts.resigned, texts.retired]} />
    <LeavingMany people={props.people} />
  </ManyDialog>
);
