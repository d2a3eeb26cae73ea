import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import { listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { assignSchedule, AssignSpan, checkSchedule, planner } from '#contract/hr/schedules/planner.ts';
import { dateField } from '#domain/records/fields.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { offeredFirst, offerSays, useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { agreed } from '#src/desk/schedules/agreed.ts';
import { countedPeople, tellMany } from '#src/desk/requests/told-many.ts';
import { DateField, OneOfField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';
import { scheduleFrom } from './schedule-from.ts';

const fields = { ...employeeLabels, from: dateField(texts.from), to: dateField(texts.to) };

interface Props {
  people: readonly EmployeeRow[];
  /** Employees that failed stay selected. */
  onDone: (refused: ReadonlySet<number>) => void;
  onClose: () => void;
}

/** Assigns one schedule to many employees from or between dates, showing conflicts first. */
export function ScheduleMany(props: Props) {
  const given = useEmployeeChoices();
  return given && <Assign {...props} given={given} />;
}

function Assign(props: Props & { given: NonNullable<ReturnType<typeof useEmployeeChoices>> }) {
  const { people, given } = props;
  const [start] = useState({ schedule_id: null, from: scheduleFrom(people, given.clients, today()), to: null });
  const editing = useEndpointForm<Record<string, unknown>>(assignSchedule, start, { schema: AssignSpan });
  const assign = useSubmit(assignSchedule, { refresh: [listEmployees, showTimelines, planner] });
  const clients = [...new Set(people.map((p) => p.client_id))];
  const chosen = editing.form.values['schedule_id'];
  const unoffered = clients.flatMap((client) => offerSays(given, client, chosen) ?? []);

  async function submit(): Promise<boolean> {
    if (editing.form.validate().hasErrors) return false;
    const spans = [AssignSpan.parse(editing.form.values)];
    const all = people.map(({ id, version }) => ({ employee_id: id, version }));
    try {
      const problems = (await call(checkSchedule, { body: { people: all, spans } })).data;
      const leaves = (await call(leaveEffect, { body: { of: 'assign', plan: { people: all, spans } } })).data;
      const going = await agreed(all, problems, leaves);
      if (going.length === 0) return false;
      const { done, refused } = (await assign.mutateAsync({ body: { people: going, spans } })).data;
      const assigned = new Set(going.map((g) => g.employee_id));
      for (const { employee_id } of refused) assigned.delete(employee_id);
      props.onDone(new Set(people.flatMap(({ id }) => (assigned.has(id) ? [] : id))));
      void tellMany({ done, refused }, { did: 'scheduled', counted: countedPeople });
      return true;
    } catch (error) {
      editing.fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      dense
      title={texts.scheduleFor(countedPeople(people.length))}
      subtitle={texts.afterEndDateEarlierSchedule}
      submitLabel={texts.assign}
      dirty={editing.dirty}
      problem={editing.problem}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <FormFields form={editing.form} fields={fields}>
        <OneOfField
          name="schedule_id"
          label={texts.schedule}
          options={offeredFirst(given, clients.length === 1 ? clients[0] : undefined)}
          hint={unoffered.length > 0 ? unoffered.slice(0, 3).join('. ') : undefined}
          whole
        />
        <DateField
          name="from"
          hint={people.some((p) => p.schedule === null) ? texts.firstDayWithoutSchedule : texts.firstDayOfSchedule}
        />
        <DateField name="to" orNull hint={texts.leaveBlankForNoEnd} />
      </FormFields>
    </FormDialog>
  );
}
