import { sql, type Kysely } from 'kysely';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { daysProblem } from '#domain/runs/facts/adjustment-codes.ts';
import type { DB } from '#server/database/tables.ts';
import { askedBefore } from '#server/imports/asked-before.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { importOf, type FormOf } from '#server/imports/import-of.ts';
import { ofCode, refuseOwnRows } from '#server/imports/own-rows.ts';
import {
  withNames,
  type Found,
  type ImportKind,
  type Lookup,
  type Values,
  type WrittenRow,
} from '#server/imports/kind.ts';
import { calledAlike, nameKey } from '#server/imports/name-key.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { everyType, typesOfPeople } from './types/adjustment-types.queries.ts';
import { countsAsOf, thousandthsOf } from './types/amount-days.ts';
import { payEmployeeIdOf } from '../people/employees.queries.ts';
import { codeAliases, findPayPerson } from '../people/find-person.ts';
import {
  adjustmentsDue,
  inPostedCutoffs,
  inRunsBeingPosted,
  paidAdjustments,
  selectAdjustments,
  type Due,
} from './adjustments.queries.ts';
import { sentences } from '#server/text/en/payroll/adjustments.ts';

/** Finds a type by name or code, including archived ones, so that adjustments entered under one are found again. */
const findType: Lookup = async (db, asked) => {
  const types = await everyType(db);
  const found = calledAlike(
    types,
    (type) => type.code,
    (type) => [type.name, type.code],
  );
  const suggest = types.filter((t) => !t.archived).map((t) => t.name);
  return asked.map(
    ({ text }): Found => found(text) ?? { problem: sentences.noActiveAdjustmentTypeHas, suggest: suggest.slice(0, 4) },
  );
};
withNames(findType, everyType);

/** Identifies an adjustment by employee, type, and first day. A second file can correct the amount. */
const keyOf = (values: Values): string | null => {
  const { code, direction, from_date: from } = values;
  if (typeof code !== 'string' || typeof direction !== 'string' || typeof from !== 'string') return null;
  return [nameKey(code), direction, nameKey(direction === 'add' ? values['pay_code'] : values['words']), from].join(
    '|',
  );
};

const plainImport: ImportKind = importOf(payAdjustments, {
  table: 'payroll.adjustments',
  select: selectAdjustments,
  address: '/payroll/salary-adjustment',
  blank: { direction: 'add', pay_code: null, words: '', days: null, recurring: false, to_date: null, note: '' },
  required: ['code', 'amount_centavos', 'from_date'],
  aliases: {
    code: codeAliases,
    what: ['What'],
    direction: ['Way'],
    pay_code: ['Adjustment type', 'Adjustment', 'Kind'],
    from_date: ['Date', 'Adjustment date', 'Effective date'],
    to_date: ['To', 'Last day'],
    recurring: ['Recurring', 'Every period'],
    words: ['On the payslip', 'Deduction'],
    days: ['Number of days', 'No. of days', 'Meal days'],
  },
  words: { direction: { Added: 'add', Taken: 'take' } },
  instead: { code: employeeNames },
  lookups: { code: { to: 'code', find: findPayPerson }, pay_code: { to: 'pay_code', find: findType } },
  shownOnly: ['name', 'what'],
  keyOf,
  keyField: 'code',
  candidates: (rows) =>
    sql<boolean>`e.code = any(${rows.map((row) => String(row['code']))})
        and t.from_date = any(${rows.map((row) => String(row['from_date']))}::date[])`,
  columns: ({ code, pay_code, words, days, ...own }) => ({
    ...own,
    day_thousandths: thousandthsOf(days),
    employee_id: payEmployeeIdOf(code),
    code: own['direction'] === 'add' ? pay_code : words,
  }),
});

/** Refuses changes to what a run being posted includes, since the run was approved as it was. */
async function refuseWhilePosted(trx: Kysely<DB>, amounts: readonly Due[]): Promise<void> {
  const [run] = (await inRunsBeingPosted(trx, amounts)).values();
  if (run !== undefined) throw new JobFailed(sentences.theRunIncludesSomeOf(run));
}

/** Refuses to undo adjustments that a posted payslip includes, since they can be neither changed nor archived. */
async function refusePaid(trx: Kysely<DB>, rows: readonly WrittenRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  await refuseWhilePosted(trx, await adjustmentsDue(trx, ids));
  const paid = await paidAdjustments(trx, ids);
  const row = rows.find(({ id }) => paid.has(id))?.row;
  if (row !== undefined) throw new JobFailed(sentences.aPostedPayslipIncludesThe(row.toLocaleString('en')));
}

/** Imports adjustments from a file. Those that a posted payslip includes stay as they are. */
export const payAdjustmentImport: ImportKind<FormOf<typeof payAdjustments>> = {
  ...plainImport,
  // A list with a column `Deduction` and no type in its rows lists deductions. Under another column name, such as `On
  // the payslip`, a row without a type may be an addition, so the user must choose.
  implied: (values, headerOf) => ({
    values:
      /deduct/i.test(headerOf('words') ?? '') && values['words'] && !values['pay_code'] ? { direction: 'take' } : {},
    problems: [],
  }),
  async write(trx, rows, at) {
    await refuseOwnRows(trx, plainImport, rows, at, ofCode);
    const there = rows.flatMap(({ existing }) => (existing ? [existing.id] : []));
    const now = rows.map(({ values }) => values);
    await refuseWhilePosted(trx, [...(await adjustmentsDue(trx, there)), ...now]);
    return plainImport.write(trx, rows, at);
  },
  ...askedBefore(plainImport, refusePaid),
  async refuse(db, rows) {
    const paid = await paidAdjustments(
      db,
      rows.flatMap(({ existing }) => (existing ? [existing.id] : [])),
    );
    const open = await typesOfPeople(db, [...new Set(rows.map(({ values }) => values.code))]);
    const late = await inPostedCutoffs(
      db,
      rows.map(({ values }) => values),
    );
    const countsAs = await countsAsOf(db);
    const archived = new Set((await everyType(db)).filter((t) => t.archived).map((t) => t.code));
    return rows.map(({ values, existing }, at) => {
      if (existing && paid.has(existing.id))
        return { field: 'amount_centavos', text: sentences.aPostedPayslipIncludesItSo };
      if (late.has(at)) return { field: 'from_date', text: sentences.thePayOfThisCutoffIs };
      const days = daysProblem(countsAs.get(String(values['pay_code'])) ?? '', values.days);
      if (days !== null) return { field: 'days', text: days };
      // The employee and type of an existing adjustment can't change.
      if (existing || values['direction'] !== 'add') return null;
      if (archived.has(String(values['pay_code'])))
        return { field: 'pay_code', text: sentences.thisAdjustmentTypeIsArchived };
      if (!open.has(`${values.code} ${String(values['pay_code'])}`))
        return { field: 'pay_code', text: sentences.thisTypeDoesNotApply };
      return null;
    });
  },
};
