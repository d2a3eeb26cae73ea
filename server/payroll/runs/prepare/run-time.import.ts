import type { Kysely } from 'kysely';
import { RunTimeRow, runTimeFields } from '#contract/payroll/runs/run-time.ts';
import { dayText } from '#domain/records/fields.ts';
import { daysOfSummary, summaryClasses, whyNoSummary } from '#domain/runs/facts/raw-summary.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { ChangedMeanwhile } from '#server/imports/import-of.ts';
import { refuseOwnRows } from '#server/imports/own-rows.ts';
import type { Existing, Found, ImportKind, Lookup, Values } from '#server/imports/kind.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { sha256 } from '../review/marks.ts';
import {
  insertTime,
  peopleNamed,
  removeTime,
  replaceTime,
  standingTimes,
  type NamedPerson,
  type StandingTime,
} from './run-time.import.queries.ts';
import { jobUnderWay, lockRun, updateRunRow } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ');

/** Returns why an employee cannot be paid in a run, or null if they can. */
function whyNotPaid(p: NamedPerson): string | null {
  if (!p.placed) return 'Has no client and branch at the end of this cutoff';
  if (!p.cutoff) return 'The client has no cutoff with these dates';
  if (!p.inside) return 'Not an employee of this run';
  if (!p.rated) return 'Has no pay rate at the end of this cutoff';
  if (p.changes_on !== null)
    return `Their rate or client changes on ${dayText(p.changes_on)}, and a summary doesn’t split hours at that date. Pull the time from HR`;
  // A summary covers all calendar days, including rest days, and a salary by days would pay for each of them.
  if (p.part_of_salary)
    return 'Monthly-paid and hired or separated within this cutoff. A summary does not list the days worked: pull the time from HR';
  return null;
}

const findPerson =
  (runId: number): Lookup =>
  async (db, asked) => {
    const found = await peopleNamed(db, runId, { codes: asked.map((a) => a.text) });
    const known = new Map(found.map((p) => [p.code.toLowerCase(), p]));
    return asked.map(({ text }): Found => {
      const person = known.get(text.trim().toLowerCase());
      if (!person) return { problem: sentences.noEmployeeHasThisCode };
      const why = whyNotPaid(person);
      return why === null ? { is: person.id } : { problem: why };
    });
  };

/** Returns whether the text is this person's name, in either name order. */
const isName = (text: string, p: NamedPerson): boolean => {
  const words = new Set(plain(text).split(' '));
  return plain(`${p.last_name} ${p.first_name}`)
    .split(' ')
    .every((w) => words.has(w));
};

const keyOf = ({ employee_id: id }: Values): string | null => (typeof id === 'number' ? String(id) : null);

/**
 * Locks the run until the transaction ends and marks it for recomputation. Returns its new epoch, which is the version
 * of what is written: a run never has the same epoch twice. Throws if the run can no longer be recomputed.
 */
async function reopen(trx: Kysely<DB>, runId: number): Promise<number> {
  const run = await lockRun(trx, runId);
  if (!run || run.adjustment) throw new JobFailed(sentences.thisRunCanNoLonger);
  if (await jobUnderWay(trx, run.job_id)) throw new JobFailed(sentences.thisRunIsStillBeing);
  if (!['draft', 'uploaded', 'computed'].includes(run.state)) throw new JobFailed(sentences.thisRunIsSubmittedFor);
  const epoch = run.epoch + 1;
  await updateRunRow(trx, runId, { state: 'uploaded', epoch });
  return epoch;
}

const inputOf = (
  values: RunTimeRow,
  p: NamedPerson,
  at: { now: string; userId: number | null; version: number },
): StandingTime => {
  const { employee_id, name: _, ...time } = values;
  const days = daysOfSummary(time, p.from_date, p.to_date);
  const hash = sha256(JSON.stringify(days));
  return {
    employee_id,
    source: 'file',
    days,
    before: [],
    unapproved: 0,
    hash,
    taken_at: at.now,
    summary: time,
    written_by: at.userId,
    version: at.version,
  };
};

/**
 * Returns the import of one run's time from a file: a row is an employee's hours by class, matched by employee code.
 * It replaces the employee's time from HR or another file, which an undo restores. The run must be computed
 * afterwards.
 */
function runTimeOf(runId: number): ImportKind<RunTimeRow> {
  return {
    api: 'payroll',
    key: `runTime:${runId}`,
    permission: 'PAY07',
    one: 'person',
    many: 'people',
    address: `/payroll/payroll-detail/${runId}`,
    fields: [
      {
        name: 'code',
        label: runTimeFields.code.label,
        field: runTimeFields.code,
        aliases: ['Employee code', 'Employee no', 'Employee number', 'Employee id', 'ID no', 'Emp no'],
        required: true,
        to: 'employee_id',
        lookup: findPerson(runId),
      },
      {
        name: 'name',
        label: runTimeFields.name.label,
        field: runTimeFields.name,
        aliases: ['Employee', 'Employee name'],
      },
      ...summaryClasses.map(({ name, label, day, bucket }) => ({
        name,
        label,
        field: runTimeFields[name],
        ...(day === 'ordinary' && bucket === 'reg' && { aliases: ['Regular', 'Regular hours', 'Reg hours'] }),
        ...(day === 'ordinary' && bucket === 'ot' && { aliases: ['OT', 'OT hours', 'Overtime hours'] }),
        ...(day === 'ordinary' && bucket === 'nd' && { aliases: ['ND', 'Night differential', 'Night hours'] }),
      })),
      { name: 'late', label: runTimeFields.late.label, field: runTimeFields.late, aliases: ['Late', 'Tardy'] },
      {
        name: 'undertime',
        label: runTimeFields.undertime.label,
        field: runTimeFields.undertime,
        aliases: ['Undertime', 'UT'],
      },
      {
        name: 'absent',
        label: runTimeFields.absent.label,
        field: runTimeFields.absent,
        aliases: ['Absent', 'Absences'],
      },
      {
        name: 'leave',
        label: runTimeFields.leave.label,
        field: runTimeFields.leave,
        aliases: ['Leave', 'Leave with pay'],
      },
      {
        name: 'holidays_unworked',
        label: runTimeFields.holidays_unworked.label,
        field: runTimeFields.holidays_unworked,
        aliases: ['Unworked holidays'],
      },
    ],
    schema: RunTimeRow,
    blank: {},
    keyOf,
    keyField: 'code',
    async existing(db, rows) {
      const found = await standingTimes(
        db,
        runId,
        rows.map((r) => Number(r['employee_id'])),
      );
      return new Map(
        found.map(({ employee_id, version, ...standing }): [string, Existing] => [
          String(employee_id),
          { id: employee_id, version, values: { employee_id, name: '', ...standing.summary, standing } },
        ]),
      );
    },
    async refuse(db, rows) {
      const people = await peopleNamed(db, runId, { ids: rows.map((r) => r.values.employee_id) });
      const byId = new Map(people.map((p) => [p.id, p]));
      return rows.map(({ values }) => {
        const { employee_id, name, ...time } = values;
        const p = valueOf(byId, employee_id);
        if (name !== '' && !isName(name, p)) return { field: 'name', text: sentences.codeBelongsTo(p.code, p.name) };
        return whyNoSummary(time, p.from_date, p.to_date);
      });
    },
    async write(trx, rows, at) {
      const version = await reopen(trx, runId);
      const people = await peopleNamed(trx, runId, { ids: rows.map((r) => r.values.employee_id) });
      const byId = new Map(people.map((p) => [p.id, p]));
      const isOwn = ({ employee_id: id }: Values, who: { code: string }) => byId.get(Number(id))?.code === who.code;
      await refuseOwnRows(trx, { permission: 'PAY07', one: 'row' }, rows, at, isOwn);
      const written = [];
      for (const { row, values, existing } of rows) {
        const input = inputOf(values, valueOf(byId, values.employee_id), { ...at, version });
        if (!existing) await insertTime(trx, runId, input);
        else if (!(await replaceTime(trx, runId, existing.version, input))) throw new ChangedMeanwhile(row);
        written.push({ row, id: input.employee_id, version });
      }
      return written;
    },
    async remove(trx, rows) {
      await reopen(trx, runId);
      const not: number[] = [];
      for (const at of rows) if (!(await removeTime(trx, runId, at))) not.push(at.id);
      return not;
    },
    async putBack(trx, rows) {
      const put = await reopen(trx, runId);
      const not: number[] = [];
      for (const { id, version, before } of rows) {
        const standing: Omit<StandingTime, 'version' | 'employee_id' | 'written_by'> & {
          written_by?: number | null;
        } = Reflect.get(before, 'standing');
        if (!(await replaceTime(trx, runId, version, { written_by: null, ...standing, employee_id: id, version: put })))
          not.push(id);
      }
      return not;
    },
  };
}

/** The import of a run's time; `of` returns it for one run by ID. */
export const runTimeImport: ImportKind<RunTimeRow> = { ...runTimeOf(0), key: 'runTime', of: runTimeOf };
