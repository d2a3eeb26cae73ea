import type { ImportProblem } from '#contract/common/imports.ts';
import { newEmployeeRules, roundedWords, whatIsItOf, type NewEmployee } from '#contract/hr/people/employee-new.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { bankNamed } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import { centavos } from '#domain/money/centavos.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import { factorDiffers } from '#domain/tables/rest-day-factors.ts';
import { belowInWords, orderAbove, type WageOrder, type WagePlace } from '#domain/tables/minimum-wages.ts';
import { firstOf, nth } from '#domain/lists/known.ts';
import { offerWarnings } from '#server/hr/clients/not-offered.ts';
import { wagePlacesOf } from '#server/hr/clients/find-places.queries.ts';
import { wageOrdersFor } from '#server/hr/people/rates/wage-orders.ts';
import type { ImportKind, Values } from '#server/imports/kind.ts';
import { ifKnown, knownOnly } from '#server/imports/known-rules.ts';
import { createEmployees } from '../create.ts';
import { alikeMarks, likelyAmong } from '../likely.ts';
import { sameEmail } from '../likely.queries.ts';
import {
  claimedNumbers,
  ImportedEmployee,
  withFactor,
  keepNumbers,
  newDevices,
  refuseHeld,
  tieNumbers,
} from './employees.import.devices.ts';
import { employeeFields, ratesByName } from './employees.import.fields.ts';
import { employeesByCode, removeHired, restDaysOf } from './employees.import.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

const plain = (text: unknown): string => String(text).trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Reports a rate below the wage order of its branch, today or from its effective date. */
function tooLow(
  values: Pick<NewEmployee, 'scheme' | 'amount_centavos' | 'factor_tenths' | 'branch_id' | 'rate_from' | 'hired_on'>,
  by: { places: ReadonlyMap<number, WagePlace>; orders: readonly WageOrder[]; today: string },
): ImportProblem[] {
  const { places, orders, today } = by;
  const { scheme, amount_centavos: amount, factor_tenths: factorTenths } = values;
  const place = places.get(values.branch_id);
  if (scheme === null || amount === null || place === undefined) return [];
  const from = values.rate_from ?? values.hired_on;
  const rate = { scheme, amount: centavos(amount), factorTenths };
  const order = orderAbove(orders, rate, place, from > today ? from : today);
  return order ? [{ field: 'amount_centavos', text: belowInWords(order) }] : [];
}

/** Reports a divisor that does not fit the rest days of the schedule. */
function otherFactor(values: NewEmployee, restDays: ReadonlyMap<number, number>): ImportProblem[] {
  const of = values.schedule_id === null ? undefined : restDays.get(values.schedule_id);
  const differs = values.scheme === 'monthly' && of !== undefined && factorDiffers(values.factor_tenths, of);
  return differs ? [{ field: 'factor', text: differs }] : [];
}

/** The pay basis by the plain name of a rate column: `dailyrate`. */
const schemeNamed: ReadonlyMap<string, string> = new Map(
  Object.entries(ratesByName).flatMap(([scheme, names]) => names.map((name) => [plainName(name), scheme] as const)),
);

/** Column that shows the possible-duplicate warning, by the value two employees share. */
const fieldOfSame: Readonly<Record<string, string>> = {
  TIN: 'tin',
  SSS: 'sss',
  PhilHealth: 'philhealth',
  'Pag-IBIG': 'pagibig',
  [sameEmail]: 'email',
};

const roundedAccount = ({ bank_account }: Pick<NewEmployee, 'bank_account'>) =>
  looksRounded(bank_account) ? [{ field: 'bank_account', text: roundedWords }] : [];

/** Number of digits of an account, for banks that publish it. */
const accountDigitsOf: Readonly<Record<string, number>> = { BPI: 10 };

/** Reports an account without the zeros in front that a spreadsheet dropped: the bank would refuse it after posting. */
function shortAccount({ bank, bank_account: account }: Values): ImportProblem[] {
  if (typeof bank !== 'string' || typeof account !== 'string' || !/^\d+$/.test(account)) return [];
  const name = bankNamed(bank)?.name ?? '';
  const missing = (accountDigitsOf[name] ?? 0) - account.length;
  if (missing < 1 || missing > 2) return [];
  const text = sentences.accountLacksZeros(name, accountDigitsOf[name] ?? 0, account.length);
  return [{ field: 'bank_account', text, suggest: ['0'.repeat(missing) + account], fix: 'zeros' }];
}

const unknownBank = ({ bank }: Pick<NewEmployee, 'bank'>) =>
  bank !== '' && !bankNamed(bank) ? [{ field: 'bank', text: sentences.notInTheListOf }] : [];

/**
 * Imports new employees, identified by code. Existing employees stay unchanged: dated changes belong on their record.
 */
export const employeeImport: ImportKind<ImportedEmployee> = {
  api: 'hr',
  key: 'employee',
  permission: 'HRIS06',
  one: 'employee',
  many: 'employees',
  address: '/admin/employee-management',
  fields: employeeFields,
  schema: ImportedEmployee,
  blank: {},
  keyOf: ({ employee_code: code }) => (typeof code === 'string' && code !== '' ? plain(code) : null),
  implied(values, headerOf) {
    const { amount_centavos: amount, scheme: said } = values;
    const account = shortAccount(values);
    if (amount === undefined) return { values: {}, problems: account };
    const header = headerOf('amount_centavos') ?? '';
    const scheme = schemeNamed.get(plainName(header));
    // Reported immediately, instead of only after the other fields of the row are valid.
    if (scheme === undefined)
      return {
        values: {},
        problems: [
          ...account,
          ...(said === undefined
            ? [{ field: 'scheme', text: whatIsItOf, suggest: ['Monthly', 'Daily', 'Hourly'] }]
            : []),
        ],
      };
    // A file may have a column for each pay basis, and the one used may not be the employee's.
    if (said !== undefined && said !== scheme)
      return { values: {}, problems: [...account, { field: 'scheme', text: sentences.itsAmountIsUnder(header) }] };
    return { values: { scheme }, problems: account };
  },
  rules: newEmployeeRules,
  keyField: 'employee_code',
  onlyNew: true,
  // Codes are compared across the whole file, and badge numbers are assigned at the end.
  judgedAhead: true,
  alike: {
    marks: alikeMarks,
    says: sentences.theSameNameAndBirth,
  },
  claims: { marks: claimedNumbers, field: 'device_numbers', says: sentences.oneOfTheseNumbersBelongs },
  refuse: (db, rows) =>
    refuseHeld(
      db,
      rows.map(({ values }) => values),
    ),
  async existing(db, rows) {
    const found = await employeesByCode(
      db,
      rows.map((row) => String(row['employee_code'])),
    );
    return new Map(found.map(({ id, version, ...values }) => [plain(values.employee_code), { id, version, values }]));
  },
  refuseExisting({ values: there }, values) {
    const same = (['last_name', 'first_name', 'birth_date'] as const).every(
      (f) => plain(there[f]) === plain(values[f]),
    );
    return same ? null : sentences.codeBelongsTo(`${String(there['last_name'])}, ${String(there['first_name'])}`);
  },
  async warn(db, rows, at) {
    const found = await likelyAmong(db, rows, at);
    const places = await wagePlacesOf(
      db,
      rows.map((values) => values.branch_id),
    );
    const offers = await offerWarnings(db, rows);
    const fresh = await newDevices(db, rows);
    const restDays = await restDaysOf(
      db,
      rows.map((values) => values['schedule_id']),
    );
    const by = { places, orders: await wageOrdersFor(db, at.context, null), today: manilaDate(at.now) };
    return found.map((people, i) => [
      ...people.map(({ employee_code, name, client, status, same }) => ({
        field: fieldOfSame[firstOf(same)] ?? 'last_name',
        text: sentences.possibleDuplicateOf(employee_code, name, client, status === 'resigned', same.join(', ')),
      })),
      ...tooLow(withFactor(nth(rows, i), restDays), by),
      ...otherFactor(withFactor(nth(rows, i), restDays), restDays),
      ...roundedAccount(nth(rows, i)),
      ...unknownBank(nth(rows, i)),
      ...nth(fresh, i),
      ...(offers[i] === undefined ? [] : [{ field: 'schedule', text: offers[i] }]),
    ]);
  },
  async warnEarly(db, rows, at) {
    const placed = rows.flatMap(({ branch_id: id }) => (typeof id === 'number' ? [id] : []));
    const restDays = await restDaysOf(
      db,
      rows.map((values) => values['schedule_id']),
    );
    const by = {
      places: placed.length > 0 ? await wagePlacesOf(db, placed) : new Map(),
      orders: await wageOrdersFor(db, at.context, null),
      today: manilaDate(at.now),
    };
    return rows.map((known) => {
      const row = knownOnly(withFactor(known as ImportedEmployee, restDays)) as NewEmployee;
      const checks = [
        () => tooLow(row, by),
        () => otherFactor(row, restDays),
        () => roundedAccount(row),
        () => unknownBank(row),
      ];
      return checks.flatMap((check) => ifKnown(check) ?? []);
    });
  },
  async write(trx, rows, at) {
    const people = rows.map((row) => row.values);
    const restDays = await restDaysOf(
      trx,
      people.map((p) => p.schedule_id),
    );
    const hired = people.map((p) => withFactor(p, restDays));
    const ids = await createEmployees(trx, hired, { ...at, imported: true });
    keepNumbers(trx, people, ids, at);
    return rows.map(({ row }, i) => ({ row, id: nth(ids, i), version: 1 }));
  },
  finish: tieNumbers,
  async remove(trx, rows) {
    const removed = new Set(await removeHired(trx, rows));
    return rows.map((row) => row.id).filter((id) => !removed.has(id));
  },
  putBack: () => Promise.resolve([]), // An import changes no existing employee.
};
