import type { Kysely } from 'kysely';
import { CreditEntry, creditFields } from '#contract/hr/leave/leave-credit-import.ts';
import { nth, mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { withNames, type Found, type ImportKind, type Lookup, type Values } from '#server/imports/kind.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { refuseOwnRows } from '#server/imports/own-rows.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { findEmployee } from '../people/find-employee.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import {
  creditEntries,
  creditsLeft,
  creditTypes,
  insertCredits,
  removeCredits,
  type CreditOf,
} from './leave-credits.import.queries.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

const findType: Lookup = async (db, asked) => {
  const types = await creditTypes(db);
  const known = new Map(types.flatMap(({ id, code, name }) => [code, name].map((t) => [nameKey(t), id] as const)));
  return asked.map(({ text }): Found => {
    // Short names work too: `Vacation` for `Vacation leave`.
    const id = known.get(nameKey(text)) ?? known.get(`${nameKey(text)} leave`);
    return id === undefined
      ? { problem: sentences.noLeaveTypeWithCredits, suggest: types.map((t) => t.name).slice(0, 8) }
      : { is: id };
  });
};
withNames(findType, creditTypes);

const keyOf = ({ employee_id: employee, leave_type_id: type, kind, effective_on: from }: Values): string | null =>
  typeof employee === 'number' && typeof type === 'number' && typeof from === 'string'
    ? `${employee}|${type}|${String(kind)}|${from}`
    : null;

/**
 * Credits that an import reduced, by its transaction. They are checked after all of its rows are written or reversed.
 */
const taken = new WeakMap<Kysely<DB>, CreditOf[]>();
const take = (trx: Kysely<DB>, entries: readonly CreditOf[]) => taken.set(trx, [...(taken.get(trx) ?? []), ...entries]);

/** Fails the whole import if an employee would have requested or taken more leave than the balance. */
async function refuseOverdrawn(trx: Kysely<DB>, entries: readonly CreditOf[]): Promise<void> {
  if (entries.length === 0) return;
  const over = (await creditsLeft(trx, entries)).find((l) => l.left < 0);
  if (over) throw new JobFailed(sentences.wouldHaveDaysOfLeft(over.name, over.left, over.leave_type));
}

/**
 * Imports leave credits: grants, carry-overs, and adjustments, identified by employee, leave type, entry kind, and day.
 * The ledger is append-only, so a different number of days for an existing entry is refused.
 */
export const leaveCreditImport: ImportKind<CreditEntry> = {
  api: 'hr',
  key: 'leaveCredit',
  permission: 'HRIS06',
  one: 'leave credit',
  many: 'leave credits',
  address: '/admin/employee-management?of=leave-credits',
  fields: [
    {
      name: 'employee_code',
      label: creditFields.employee_code.label,
      field: creditFields.employee_code,
      aliases: ['Employee code', 'Employee no', 'Employee number', 'Employee id', 'ID no', 'Emp no'],
      instead: employeeNames,
      required: true,
      to: 'employee_id',
      lookup: findEmployee,
    },
    { name: 'name', label: creditFields.name.label, field: creditFields.name, shownOnly: true },
    {
      name: 'leave_type',
      label: creditFields.leave_type.label,
      field: creditFields.leave_type,
      aliases: ['Kind of leave', 'Leave', 'Type of leave'],
      required: true,
      to: 'leave_type_id',
      lookup: findType,
    },
    {
      name: 'kind',
      label: creditFields.kind.label,
      field: creditFields.kind,
      aliases: ['What', 'Action'],
      words: { grant: 'grant', 'carry over': 'carry_over', adjust: 'adjust' },
    },
    {
      name: 'days',
      label: creditFields.days.label,
      field: creditFields.days,
      aliases: ['Credits', 'Credit', 'No of days', 'Number of days'],
      required: true,
    },
    {
      name: 'effective_on',
      label: creditFields.effective_on.label,
      field: creditFields.effective_on,
      aliases: ['From', 'Effective', 'Effective date', 'As of', 'Date'],
      required: true,
    },
    { name: 'note', label: creditFields.note.label, field: creditFields.note, aliases: ['Remarks', 'Notes'] },
  ],
  schema: CreditEntry,
  blank: { kind: 'grant', note: '' },
  keyOf,
  keyField: 'effective_on',
  onlyNew: true,
  async existing(db, rows) {
    const ids = new Set(rows.map((r) => Number(r['employee_id'])));
    const found = await creditEntries(db, [...ids]);
    return new Map(
      found.map(({ id, ...values }) => [
        mustExist(keyOf(values), 'A stored credit entry has no key'),
        { id, version: 1, values },
      ]),
    );
  },
  refuseExisting: ({ values: there }, values) =>
    Math.round(Number(there['days']) * 1000) === Math.round(Number(values['days']) * 1000)
      ? null
      : `${String(there['days'])} days are recorded for this day. Enter the difference as an adjustment on another day`,
  draws: {
    field: 'days',
    says: sentences.takesMoreThanTheBalance,
    async of(db, rows) {
      const taking = rows.filter((e) => e.days < 0);
      const of = ({ employee_id: employee, leave_type_id: type }: CreditOf) => `${employee}|${type}`;
      const found = taking.length === 0 ? [] : await creditsLeft(db, taking);
      const left = new Map(found.map((l) => [of(l), l.left]));
      return rows.map((e) => ({ of: of(e), amount: e.days, left: left.get(of(e)) ?? null }));
    },
  },
  async write(trx, rows, at) {
    await refuseOwnRows(trx, leaveCreditImport, rows, at, (values, who) => values['employee_id'] === who.employeeId);
    const entries = rows.map((r) => r.values);
    const ids = await insertCredits(trx, entries);
    take(
      trx,
      entries.filter((e) => e.days < 0),
    );
    const given = entries.filter((e) => e.days > 0).map((e) => e.employee_id);
    await coverLeaves({ db: trx, context: at.context, now: at.now }, [...new Set(given)]);
    return rows.map(({ row }, i) => ({ row, id: nth(ids, i), version: 1 }));
  },
  async remove(trx, rows) {
    const ids = rows.map((row) => row.id);
    const removed = await removeCredits(trx, ids);
    take(
      trx,
      removed.filter((e) => e.days > 0),
    );
    const gone = new Set(removed.map((e) => e.id));
    return ids.filter((id) => !gone.has(id));
  },
  async finish(trx) {
    const whose = new Map((taken.get(trx) ?? []).map((e) => [`${e.employee_id}|${e.leave_type_id}`, e]));
    await refuseOverdrawn(trx, [...whose.values()]);
  },
  // An import does not change existing ledger entries.
  putBack: () => Promise.resolve([]),
};
