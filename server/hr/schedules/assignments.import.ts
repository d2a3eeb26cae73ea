import type { Kysely } from 'kysely';
import { assignmentFields, AssignSpan } from '#contract/hr/schedules/planner.ts';
import { Id } from '#contract/shapes.ts';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import { firstOf, lastOf, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { ChangedMeanwhile } from '#server/imports/import-of.ts';
import {
  withNames,
  type Found,
  type GoodRow,
  type ImportKind,
  type Lookup,
  type Values,
  type Writing,
  type WrittenRow,
} from '#server/imports/kind.ts';
import { calledAlike } from '#server/imports/name-key.ts';
import { offerWarnings } from '../clients/not-offered.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { findEmployee } from '../people/find-employee.ts';
import { placesOf } from '../attendance/places.queries.ts';
import { planRow } from './assign.ts';
import { daysChanged } from './days-changed.ts';
import { undoSteps } from './undo.ts';
import {
  everySchedule,
  keepSteps,
  plannedEmployees,
  stepsById,
  writeSpells,
  type PlannedEmployee,
} from './planner.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

/** Includes archived schedules because an employee who has one may keep it. */
const findSchedule: Lookup = async (db, asked) => {
  const found = calledAlike(await everySchedule(db));
  return asked.map(({ text }): Found => found(text) ?? { problem: sentences.noScheduleHasThisName });
};
withNames(findSchedule, everySchedule);

type Row = Pick<ScheduleSpell, keyof ScheduleSpell> & { employee_id: number };
/** Returns true if unchecked values are enough to find the employee's schedules. */
const isRow = (values: Values): values is Values & Row =>
  typeof values['employee_id'] === 'number' && typeof values['from'] === 'string';

const keyOf = ({ employee_id: id, from }: Values): string | null =>
  typeof id === 'number' && typeof from === 'string' ? `${id}|${from}` : null;

function peopleOf(db: Kysely<DB>, all: readonly Row[], hold: boolean): Promise<Map<number, PlannedEmployee>> {
  const first = all.reduce((a, r) => (r.from < a ? r.from : a), firstOf(all).from);
  return plannedEmployees(db, [...new Set(all.map((r) => r.employee_id))], first, hold);
}

const spellOf = ({ schedule_id, from, to }: Row): ScheduleSpell => ({ schedule_id, from, to });

async function write(trx: Kysely<DB>, rows: readonly GoodRow<Row>[], at: Writing): Promise<WrittenRow[]> {
  const people = await peopleOf(
    trx,
    rows.map((r) => r.values),
    true,
  );
  const before = new Map([...people].map(([id, p]) => [id, p.spells]));
  for (const { row, values } of rows) {
    const person = people.get(values.employee_id);
    const planned = person && planRow(person, spellOf(values));
    if (!planned || 'refused' in planned) throw new ChangedMeanwhile(row);
    person.spells = planned.spells;
  }
  const written = [...people.values()].map(({ employee_id, spells }) => ({ employee_id, spells }));
  await writeSpells(trx, written);
  const changes = written.map(({ employee_id, spells }) => ({
    employee_id,
    before: valueOf(before, employee_id),
    after: spells,
  }));
  const steps = await keepSteps(trx, changes, at);
  await recountLeaves({ db: trx, context: at.context, now: at.now }, changes.flatMap(daysChanged));
  return rows.map(({ row, values }) => ({
    row,
    id: valueOf(steps, values.employee_id),
    version: 1,
  }));
}

/** Restores employees' schedules from before an import; returns the IDs of the steps that could not be undone. */
async function takeBack(trx: Kysely<DB>, rows: readonly WrittenRow[], { context, now }: Writing): Promise<number[]> {
  const { going, since } = await undoSteps(trx, await stepsById(trx, [...new Set(rows.map((r) => r.id))]), now);
  await recountLeaves({ db: trx, context, now }, going.flatMap(daysChanged));
  return since.map((s) => s.step.id);
}

/** Imports schedule assignments, identified by employee and day. Changes are shown before they are written. */
export const assignmentImport: ImportKind<Row> = {
  api: 'hr',
  key: 'scheduleAssignment',
  permission: 'HRIS08',
  one: 'schedule assignment',
  many: 'schedule assignments',
  address: '/schedule/upload-download-schedules',
  fields: [
    {
      name: 'employee_code',
      label: assignmentFields.employee_code.label,
      field: assignmentFields.employee_code,
      aliases: ['Employee code', 'Employee no', 'Employee number', 'Employee id', 'ID no', 'Emp no'],
      instead: employeeNames,
      required: true,
      to: 'employee_id',
      lookup: findEmployee,
    },
    { name: 'name', label: assignmentFields.name.label, field: assignmentFields.name, shownOnly: true },
    {
      name: 'schedule',
      label: assignmentFields.schedule.label,
      field: assignmentFields.schedule,
      aliases: ['Schedule name', 'Shift', 'Shift name'],
      required: true,
      to: 'schedule_id',
      lookup: findSchedule,
    },
    {
      name: 'from',
      label: assignmentFields.from.label,
      field: assignmentFields.from,
      aliases: ['From date', 'Start', 'Start date', 'Effective', 'Effective date'],
      required: true,
    },
    {
      name: 'to',
      label: assignmentFields.to.label,
      field: assignmentFields.to,
      aliases: ['To date', 'Until', 'End', 'End date'],
    },
  ],
  schema: AssignSpan.safeExtend({ employee_id: Id }),
  blank: { to: null },
  keyOf,
  keyField: 'from',
  // A row may shorten the span that a later row of the same employee refers to.
  ownRowsShift: true,
  async existing(db, rows) {
    const people = await peopleOf(db, rows.filter(isRow), false);
    return new Map(
      [...people.values()].flatMap(({ employee_id, spells }) =>
        spells.map((s) => [`${employee_id}|${s.from}`, { id: employee_id, version: 1, values: { employee_id, ...s } }]),
      ),
    );
  },
  async refuse(db, rows) {
    const people = await peopleOf(
      db,
      rows.map((r) => r.values),
      false,
    );
    const archived = new Set((await everySchedule(db)).filter((s) => s.archived).map((s) => s.id));
    return rows.map(({ values: row, existing }) => {
      if (archived.has(row.schedule_id) && existing?.values['schedule_id'] !== row.schedule_id)
        return { field: 'schedule', text: sentences.thisScheduleIsArchived };
      const planned = planRow(valueOf(people, row.employee_id), spellOf(row));
      return 'refused' in planned ? { field: 'from', text: planned.refused } : null;
    });
  },
  /** Warns if the employee's client on the first day does not offer the schedule; the planner reports later moves. */
  async warn(db, rows) {
    const days = rows.map((row) => row.from).toSorted();
    const places = await placesOf(db, {
      employeeIds: [...new Set(rows.map((row) => row.employee_id))],
      from: firstOf(days),
      to: lastOf(days),
      main: true,
    });
    const told = await offerWarnings(
      db,
      rows.map(({ employee_id, from, schedule_id }) => {
        const at = places.find(
          (p) => p.employee_id === employee_id && p.from <= from && (p.to === null || from <= p.to),
        );
        return { client_id: at?.client_id, schedule_id };
      }),
    );
    return told.map((text) => (text === undefined ? [] : [{ field: 'schedule', text }]));
  },
  write,
  remove: takeBack,
  putBack: takeBack,
};
