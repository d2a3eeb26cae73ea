import type { SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { maskAccount, maskGovernmentNumber } from '#domain/identifiers/government.ts';
import { recordOf } from '#domain/lists/records.ts';
import { ownFields, plainRates, type OwnField, type OwnValues } from '#domain/records/own-fields.ts';
import { ownFieldPlace, payEmployeePlace, sealedOwn, type SealedColumn } from '#server/database/reseal.ts';
import { open, seal } from '#server/database/secrets.ts';
import type { OwnRow, PlainPlace, Present } from './own-fields.queries.ts';
import { sealedPayNumbers } from './numbers.ts';

export type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** Marks a value that can't be decrypted, and that HR can never send. */
const unreadable = 'unreadable';

const one = (value: string | null): string | null => value || null;
const bankOf = (bank: string | null, account: string | null): string | null =>
  bank || account ? JSON.stringify([one(bank), one(account)]) : null;
const listOf = (all: readonly object[]): string | null => (all.length === 0 ? null : JSON.stringify(all));
const placesOf = (places: readonly PlainPlace[]): string | null =>
  listOf(
    places
      .toSorted((a, b) => a.line - b.line || (a.from < b.from ? -1 : 1))
      .map(({ line, from, to, client_id, branch_id }) => ({ line, from, to, client_id, branch_id })),
  );

/** Returns HR's values of an employee. Places are those that payroll knows. */
export const valuesOfHr = (e: SyncedEmployee, places: readonly PlainPlace[]): OwnValues => ({
  bank: bankOf(e.bank, e.bank_account),
  tin: one(e.tin),
  sss: one(e.sss),
  philhealth: one(e.philhealth),
  pagibig: one(e.pagibig),
  last_day: e.last_day,
  rates: listOf(plainRates(e.rates)),
  places: placesOf(places),
});

/** Returns payroll's values of an employee. */
export function valuesOf(present: Present, keys: Keys): OwnValues {
  const { person } = present;
  const plain = (column: SealedColumn) =>
    person[column] === null ? null : opened(person[column], keys, payEmployeePlace(column, person.id));
  return {
    bank: bankOf(person.bank, plain('bank_account')),
    tin: plain('tin'),
    sss: plain('sss'),
    philhealth: plain('philhealth'),
    pagibig: plain('pagibig'),
    last_day: person.last_day,
    rates: listOf(plainRates(present.rates)),
    places: placesOf(present.places),
  };
}

export const nothing: OwnValues = recordOf(ownFields, () => null);

/** `keep` returns a value in its stored form; `back` returns a stored value as it was. */
export const keep = (field: OwnField, value: string | null, id: number, [key]: Keys): string | null =>
  value !== null && sealedOwn(field) ? seal(value, key, ownFieldPlace(field, id)) : value;
const back = (row: OwnRow, value: string | null, keys: Keys): string | null =>
  value !== null && sealedOwn(row.field) ? opened(value, keys, ownFieldPlace(row.field, row.employee_id)) : value;
export const thenOf = (row: OwnRow, keys: Keys): string | null => back(row, row.hr_value, keys);
/** Returns HR's current value. */
export const latestOf = (row: OwnRow, keys: Keys): string | null =>
  back(row, row.differs ? row.hr_new : row.hr_value, keys);

export const isReadable = (value: string | null): boolean => value !== unreadable;

function opened(sealed: string, keys: Keys, place: string): string {
  try {
    return open(sealed, keys, place);
  } catch {
    return unreadable;
  }
}

/** Returns the bank and the account that a value of the field `bank` contains. */
const bankIn = (value: string): [bank: string | null, account: string | null] => JSON.parse(value);

/** Returns a value as employee columns. Timelines have none. */
export function columnsOfValue(
  field: OwnField,
  value: string | null,
  id: number,
  [key]: Keys,
): Record<string, unknown> {
  if (field === 'rates' || field === 'places') return {};
  if (field === 'last_day') return { last_day: value };
  if (field !== 'bank') return sealedPayNumbers({ [field]: value }, id, key);
  const [bank, bank_account] = value === null ? [null, null] : bankIn(value);
  return { bank, ...sealedPayNumbers({ bank_account }, id, key) };
}

/** Returns the employee columns that store a field. */
export const columnsOfField = (field: OwnField): readonly (SealedColumn | 'bank' | 'last_day')[] => {
  if (field === 'rates' || field === 'places') return [];
  return field === 'bank' ? ['bank', 'bank_account'] : [field];
};

/** Returns the shown form, masked like the current value. */
export function shown(field: OwnField, value: string | null): string | null {
  if (value === null || field === 'rates' || field === 'places') return null;
  if (value === unreadable) return 'a value that cannot be read';
  if (field === 'last_day') return value;
  if (field !== 'bank') return maskGovernmentNumber(field, value);
  const [bank, account] = bankIn(value);
  return [
    bank,
    account === null ? null : account === unreadable ? 'an account that cannot be read' : maskAccount(account),
  ]
    .filter((t) => t !== null)
    .join(' ');
}
