import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  archiveEmployee,
  employeeHistory,
  LeavingForm,
  restoreEmployee,
  ReturnForm,
} from '#contract/hr/people/employee-record.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useSyncAction } from '#src/desk/jobs/use-sync.ts';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';
import { lastDayChangedFrom } from './changed-from.ts';
import { PlaceFields, StatusField } from './fields.tsx';
import { PaidDays } from './PaidDays.tsx';

/** The employee, as the list or the record knows them. */
export interface Whom {
  id: number;
  name: string;
  version: number;
}

const refresh = [listEmployees, showEmployee, showTimelines, employeeHistory, showPayFacts];
const reasons = [
  texts.resigned,
  texts.contractEnded,
  texts.requestedByEmployee,
  texts.terminated,
  texts.retired,
  texts.deceased,
  texts.absentWithoutLeave,
];

/** Last day of work, with the reason. */
export function LeavingDialog({ of, today, onClose }: { of: Whom; today: string; onClose: () => void }) {
  const { mutateAsync } = useSubmit(archiveEmployee, { refresh });
  const timelines = useEndpoint(showTimelines, { params: { id: of.id } });
  const next = useSyncAction();
  const values = { date: today, reason: '' };
  return (
    <RecordForm
      title={texts.archiveEmployee}
      subtitle={texts.assignmentsRatesSchedulesAndBenefits(of.name.replace(/\.$/, ''))}
      submitLabel={texts.archiveEmployee}
      danger
      endpoint={archiveEmployee}
      schema={LeavingForm}
      fields={employeeLabels}
      values={values}
      version={of.version}
      send={(given, version) => {
        const { date, reason } = LeavingForm.parse(given);
        return mutateAsync({ params: { id: of.id, date }, query: { version, reason } });
      }}
      present={() => values}
      record={{ id: of.id, one: 'employee', name: of.name, history: employeeHistory }}
      said={texts.lastDayOfSaved(of.name)}
      next={next}
      onClose={onClose}
    >
      <DateField name="date" />
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
      title={texts.rehireEmployee}
      subtitle={texts.startsNewEmploymentPeriodEarlier(of.name)}
      submitLabel={texts.rehire}
      endpoint={restoreEmployee}
      schema={ReturnForm}
      fields={employeeLabels}
      values={values}
      version={of.version}
      send={(given, version) => {
        const { employment_status: status, ...back } = ReturnForm.parse(given);
        const query = { version, ...back, ...(status && { employment_status: status }) };
        return mutateAsync({ params: { id: of.id }, query });
      }}
      present={() => values}
      record={{ id: of.id, one: 'employee', name: of.name, history: employeeHistory }}
      said={texts.rehired(of.name)}
      onClose={props.onClose}
    >
      <DateField name="from" hint={texts.firstDayOfWork} />
      <StatusField />
      <PlaceFields />
    </RecordForm>
  );
}
