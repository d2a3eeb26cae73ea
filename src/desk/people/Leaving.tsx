import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  archiveEmployee,
  employeeHistory,
  LeavingForm,
  restoreEmployee,
  ReturnForm,
} from '#contract/hr/people/employee-record.ts';
import type { z } from 'zod';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { lastDayChangedFrom } from './changed-from.ts';
import { PlaceFields, StatusField } from './fields.tsx';
import { PaidDays } from './PaidDays.tsx';

/** The employee, as the list or the record knows them. */
export interface Whom {
  id: number;
  name: string;
  version: number;
}

const refresh = [listEmployees, showEmployee, showTimelines, employeeHistory];
const reasons = [
  'Resigned',
  'Contract ended',
  'Requested by employee',
  'Terminated',
  'Retired',
  'Deceased',
  'Absent without leave',
];

/** Last day of work, with the reason. */
export function LeavingDialog({ of, today, onClose }: { of: Whom; today: string; onClose: () => void }) {
  const { mutateAsync } = useSubmit(archiveEmployee, { refresh });
  const timelines = useEndpoint(showTimelines, { params: { id: of.id } });
  const values = { date: today, reason: '' };
  return (
    <RecordForm
      title="Archive employee"
      subtitle={`${of.name.replace(/\.$/, '')}. Assignments, rates, schedules, and benefits end on the last day. Requests for later days are cancelled. The employee can sign in through that day.`}
      submitLabel="Archive employee"
      danger
      endpoint={archiveEmployee}
      schema={LeavingForm}
      fields={employeeLabels}
      values={values}
      version={of.version}
      send={(given, version) => {
        const { date, reason } = given as z.output<typeof LeavingForm>;
        return mutateAsync({ params: { id: of.id, date }, query: { version, reason } });
      }}
      present={() => values}
      record={{ id: of.id, one: 'employee', name: of.name, history: employeeHistory }}
      said={`Last day of ${of.name} saved`}
      onClose={onClose}
    >
      <DateField name="date" hint="Last day of work" />
      <TextField name="reason" known={reasons} />
      <PaidDays until={timelines.data?.data.paid_until} from={(v) => lastDayChangedFrom(v['date'])} />
    </RecordForm>
  );
}

/** Rehire: from when, and where. */
export function ReturnDialog(props: {
  of: Whom;
  place: { client_id: number; branch_id: number; position: string };
  today: string;
  onClose: () => void;
}) {
  const { of } = props;
  const { mutateAsync } = useSubmit(restoreEmployee, { refresh });
  const values = { from: props.today, ...props.place, employment_status: null };
  return (
    <RecordForm
      title="Rehire employee"
      subtitle={`${of.name}. Starts a new employment period. Earlier records don’t change. Add a rate and a schedule next. An account with permissions over money or access stays archived until it is restored under Users.`}
      submitLabel="Rehire"
      endpoint={restoreEmployee}
      schema={ReturnForm}
      fields={employeeLabels}
      values={values}
      version={of.version}
      send={(given, version) => {
        const { employment_status: status, ...back } = given as z.output<typeof ReturnForm>;
        const query = { version, ...back, ...(status && { employment_status: status }) };
        return mutateAsync({ params: { id: of.id }, query });
      }}
      present={() => values}
      record={{ id: of.id, one: 'employee', name: of.name, history: employeeHistory }}
      said={`${of.name} rehired`}
      onClose={props.onClose}
    >
      <DateField name="from" hint="First day of work" />
      <StatusField />
      <PlaceFields />
    </RecordForm>
  );
}
