import type { Kysely } from 'kysely';
import { BalancesForm, OpeningRow, balanceFields } from '#contract/payroll/people/opening-balances.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { textField } from '#domain/records/fields.ts';
import { readDate } from '#domain/sheets/dates.ts';
import { valueOf, nth, mustExist } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { askedBefore } from '#server/imports/asked-before.ts';
import { ChangedMeanwhile } from '#server/imports/import-of.ts';
import type { Existing, Found, ImportField, ImportKind, Lookup, Values, WrittenRow } from '#server/imports/kind.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { ofCode, refuseOwnRows } from '#server/imports/own-rows.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { codeAliases, findPayPerson } from './find-person.ts';
import {
  openingsById,
  openingsOfCodes,
  openingsPaid,
  removeOpening,
  writeOpening,
} from './opening-balances.queries.ts';
import { openingWarnings } from './opening-warnings.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

/** Reads a month as users and spreadsheets write it: 2026-11, 11/2026, Nov 2026, or one of its dates. */
function monthRead(text: string): string | undefined {
  const [, year, month = ''] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}`;
  const [, first, of] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (first) return `${of}-${first.padStart(2, '0')}`;
  const read = [text, `1 ${text}`].map((t) => readDate(t)).find((d) => 'date' in d);
  return read && 'date' in read ? read.date.slice(0, 7) : undefined;
}

const findMonth: Lookup = (_, asked) =>
  Promise.resolve(
    asked.map(({ text }): Found => {
      const is = monthRead(text.trim());
      return is === undefined ? { problem: sentences.enterTheMonthAs } : { is };
    }),
  );

/** Returns the names that other payroll systems give a year-to-date column. */
const toDate = (name: string): string[] => [
  name,
  `${name} YTD`,
  `YTD ${name}`,
  `${name} year to date`,
  `Year to date ${name}`,
];

const aliases: Partial<Record<keyof typeof balanceFields, readonly string[]>> = {
  year: ['Tax year'],
  periods: ['Pay periods', 'Payslips'],
  gross_centavos: [
    ...toDate('Gross'),
    ...toDate('Gross pay'),
    ...toDate('Gross compensation'),
    'Gross compensation income',
    'Gross income',
    'Gross earnings',
    'Total gross',
  ],
  taxable_centavos: [
    ...toDate('Taxable'),
    ...toDate('Taxable pay'),
    ...toDate('Taxable income'),
    ...toDate('Taxable compensation'),
    'Taxable compensation income',
  ],
  withheld_centavos: [...toDate('Tax'), ...toDate('Tax withheld'), ...toDate('Withholding tax'), 'WTax', 'WHT'],
  contributions_centavos: [
    ...toDate('Contributions'),
    ...toDate('Mandatory contributions'),
    'Government contributions',
    'Employee contributions',
  ],
  benefits_centavos: ['Used of the ₱90,000 limit', '13th month and other benefits'],
  basic_centavos: [...toDate('Basic'), ...toDate('Basic pay'), 'Basic salary', 'Basic for the 13th month'],
  month: ['Contribution month'],
  nothing_before: ['No earlier pay'],
};

const fields: readonly ImportField[] = [
  {
    name: 'code',
    label: 'Code',
    field: textField('Code'),
    aliases: codeAliases,
    instead: employeeNames,
    required: true,
    lookup: findPayPerson,
  },
  { name: 'name', label: 'Name', field: textField('Name'), shownOnly: true },
  ...keysOf(balanceFields).map((name): ImportField => {
    const also = aliases[name];
    return {
      name,
      label: balanceFields[name].label,
      field: balanceFields[name],
      ...(also && { aliases: also }),
      ...(name === 'year' && { required: true as const }),
      ...(name === 'month' && { lookup: findMonth, takes: 'the month paid in part before, such as 2026-11' }),
    };
  }),
];

const keyOf = ({ code, year }: Values): string | null =>
  typeof code === 'string' && typeof year === 'number' ? `${nameKey(code)}|${year}` : null;

const zeros = Object.fromEntries(
  Object.keys(BalancesForm.shape).flatMap((name) => (name.endsWith('_centavos') ? [[name, 0]] : [])),
);

/** Records in the employee's history what an import changed in their opening balances. */
async function note(trx: Kysely<DB>, ids: readonly number[], values: (id: number) => object, actor: number | null) {
  if (actor === null) return;
  for (const { id, employee_id } of await openingsById(trx, ids)) {
    const after = { what: 'Opening balances', reason: JSON.stringify(values(id)) };
    await recordChange(trx, { table: 'payroll.employees', id: employee_id, actor }, {}, after);
  }
}

/** Refuses changes to what a posted payslip, or a run being posted, builds on. */
async function refusePaid(
  trx: Kysely<DB>,
  rows: readonly { code: string; year: number; month: string | null }[],
): Promise<void> {
  const [first] = await openingsPaid(trx, rows);
  if (!first) return;
  const { code } = nth(rows, first[0]);
  throw new JobFailed(
    first[1] === 'posted' ? sentences.aPayslipOfContinuesThese(code) : sentences.aRunThatPaysIs(code),
  );
}

const plain: Pick<ImportKind, 'remove' | 'putBack'> = {
  async remove(trx, rows, at) {
    await note(
      trx,
      rows.map((r) => r.id),
      () => ({ removed: true }),
      at.userId,
    );
    const not: number[] = [];
    for (const row of rows) if (!(await removeOpening(trx, row))) not.push(row.id);
    return not;
  },
  async putBack(trx, rows, at) {
    const not: number[] = [];
    for (const row of rows) if (!(await writeOpening(trx, OpeningRow.parse(row.before), row))) not.push(row.id);
    const before = new Map(rows.map((r) => [r.id, r.before]));
    const back = rows.map((r) => r.id).filter((id) => !not.includes(id));
    await note(trx, back, (id) => valueOf(before, id), at.userId);
    return not;
  },
};

/**
 * Imports opening balances of all employees from one file: a row is an employee's year, with the partly paid month.
 */
export const openingImport: ImportKind = {
  api: 'payroll',
  key: 'opening',
  permission: 'PAY02',
  one: 'opening balance',
  many: 'opening balances',
  address: '/payroll/employee-management?of=openings',
  fields,
  schema: OpeningRow,
  blank: { ...zeros, periods: 0, cumulative: false, month: null, nothing_before: null },
  keyOf,
  keyField: 'code',
  // Amounts in a file replace a confirmation that there were none.
  implied: (values) => ({
    values: Object.keys(values).some((name) => name.endsWith('_centavos') && values[name] !== 0)
      ? { nothing_before: null }
      : {},
    problems: [],
  }),
  async existing(db, rows) {
    const found = await openingsOfCodes(
      db,
      rows.map((r) => String(r['code'])),
    );
    return new Map(
      found.map(({ id, version, ...values }): [string, Existing] => [
        mustExist(keyOf(values), 'Stored opening balances have no key'),
        { id, version, values },
      ]),
    );
  },
  async refuse(db, rows) {
    const values = rows.map((r) => OpeningRow.parse(r.values));
    const paid = await openingsPaid(db, values);
    const there = await openingsOfCodes(
      db,
      values.map((v) => v.code),
    );
    return values.map((v, at) => {
      const why = paid.get(at);
      if (why === 'posting') return { field: 'year', text: sentences.aRunThatPaysThem };
      if (why) return { field: 'year', text: sentences.aPayslipOfIsPostedSo(v.year) };
      const other = there.find(
        (t) => t.code === v.code && t.year !== v.year && v.month !== null && t.month === v.month,
      );
      return other ? { field: 'month', text: sentences.theOpeningBalancesOfAlreadyHave(other.year) } : null;
    });
  },
  warn: (db, rows, { now }) =>
    openingWarnings(
      db,
      rows.map((values) => OpeningRow.parse(values)),
      manilaDate(now),
    ),
  async write(trx, rows, at) {
    await refuseOwnRows(trx, openingImport, rows, at, ofCode);
    await refusePaid(
      trx,
      rows.map((r) => OpeningRow.parse(r.values)),
    );
    const written: WrittenRow[] = [];
    for (const { row, values, existing } of rows) {
      const now = await writeOpening(trx, OpeningRow.parse(values), existing);
      if (!now) throw new ChangedMeanwhile(row);
      written.push({ row, ...now });
    }
    const of = new Map(written.map((w, i) => [w.id, nth(rows, i).values]));
    await note(
      trx,
      written.map((w) => w.id),
      (id) => valueOf(of, id),
      at.userId,
    );
    return written;
  },
  ...askedBefore(plain, async (trx, rows) => {
    const ids = rows.map((r) => r.id);
    await refusePaid(trx, await openingsById(trx, ids));
  }),
};
