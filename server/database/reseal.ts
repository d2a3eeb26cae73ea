import type { Kysely } from 'kysely';
import { lastOf } from '#domain/lists/known.ts';
import { resealRest } from './reseal-rest.ts';
import { isMarkedWith, isSealedWith, markOf, open, placeOf, seal } from './secrets.ts';
import type { DB } from './tables.ts';

/** The encrypted columns of `hr.employees`. */
export const sealedColumns = ['tin', 'sss', 'philhealth', 'pagibig', 'bank_account'] as const;
export type SealedColumn = (typeof sealedColumns)[number];

export const employeePlace = (column: SealedColumn, employeeId: number): string =>
  placeOf('hr.employees', column, employeeId);

/**
 * Returns the location of a value of these columns in `payroll.employees`, where each value is encrypted for its own
 * row.
 */
export const payEmployeePlace = (column: SealedColumn, employeeId: number): string =>
  placeOf('payroll.employees', column, employeeId);

type OwnField = DB['payroll.own_fields']['field'];

/** Returns true if HR's value of a field typed in payroll is encrypted, as the field's own column is. */
export const sealedOwn = (field: OwnField): boolean => field === 'bank' || markedColumns.some((c) => c === field);
export const ownFieldPlace = (field: OwnField, employeeId: number): string =>
  placeOf('payroll.own_fields', field, employeeId);

/** Returns the location of a new employee's draft, which is encrypted as a whole for its author. */
export const draftPlace = (author: number, id: string): string =>
  `${placeOf('hr.employee_drafts', 'fields', author)}/${id}`;

/** Columns with unique numbers, which are found by their hash. */
export const markedColumns = ['tin', 'sss', 'philhealth', 'pagibig'] as const;
export type MarkedColumn = (typeof markedColumns)[number];

/**
 * Returns the hash of a number's digits. A TIN is hashed by the taxpayer's nine digits, with or without a branch code.
 */
export const numberMark = (column: MarkedColumn, digits: string, key: Uint8Array): string =>
  markOf(column === 'tin' ? digits.slice(0, 9) : digits, column, key);

const atOnce = 500;

/**
 * Encrypts, with the current key, values encrypted with an earlier key or without key and location, and hashes values
 * without a hash of the current key. Safe to run twice or in parallel: a row changed in the meantime keeps its new
 * value. `unreadable` values belong to a missing key and stay unchanged.
 */
export async function reseal(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('hr.employees')
      .select(['id', ...sealedColumns, 'tin_mark', 'sss_mark', 'philhealth_mark', 'pagibig_mark'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return resealPay(db, keys, done);
    after = lastOf(rows).id;
    for (const row of rows)
      for (const column of sealedColumns) {
        const before = row[column];
        if (before === null) continue;
        const sealed = isSealedWith(before, keys[0]);
        const marked = markedColumns.find((c) => c === column);
        const mark = marked && row[`${marked}_mark`];
        if (sealed && (!marked || (mark && isMarkedWith(mark, keys[0])))) continue;
        const plain = reopen(before, keys, column, row.id);
        if (plain === null) {
          done.unreadable++;
          continue;
        }
        const { numUpdatedRows } = await db
          .updateTable('hr.employees')
          .set({
            ...(!sealed && { [column]: seal(plain, keys[0], employeePlace(column, row.id)) }),
            ...(marked && { [`${marked}_mark`]: numberMark(marked, plain, keys[0]) }),
          })
          .where('id', '=', row.id)
          .where(column, '=', before)
          .executeTakeFirstOrThrow();
        if (!sealed) done.resealed += Number(numUpdatedRows);
      }
  }
}

/** Encrypts government IDs and bank accounts of payroll's employees with the current key. They have no hash columns. */
async function resealPay(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  done: { resealed: number; unreadable: number },
): Promise<typeof done> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('payroll.employees')
      .select(['id', ...sealedColumns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return resealOwn(db, keys, done);
    after = lastOf(rows).id;
    for (const row of rows)
      for (const column of sealedColumns) {
        const before = row[column];
        if (before === null || isSealedWith(before, keys[0])) continue;
        const place = payEmployeePlace(column, row.id);
        const plain = opened(before, keys, place);
        if (plain === null) {
          done.unreadable++;
          continue;
        }
        const { numUpdatedRows } = await db
          .updateTable('payroll.employees')
          .set({ [column]: seal(plain, keys[0], place) })
          .where('id', '=', row.id)
          .where(column, '=', before)
          .executeTakeFirstOrThrow();
        done.resealed += Number(numUpdatedRows);
      }
  }
}

/** Encrypts HR's values of fields typed in payroll with the current key. */
async function resealOwn(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  done: { resealed: number; unreadable: number },
): Promise<typeof done> {
  const all = await db
    .selectFrom('payroll.own_fields')
    .select(['employee_id', 'field', 'hr_value', 'hr_new'])
    .execute();
  for (const row of all.filter((r) => sealedOwn(r.field)))
    for (const column of ['hr_value', 'hr_new'] as const) {
      const before = row[column];
      if (before === null || isSealedWith(before, keys[0])) continue;
      const place = ownFieldPlace(row.field, row.employee_id);
      const plain = opened(before, keys, place);
      if (plain === null) {
        done.unreadable++;
        continue;
      }
      const { numUpdatedRows } = await db
        .updateTable('payroll.own_fields')
        .set({ [column]: seal(plain, keys[0], place) })
        .where('employee_id', '=', row.employee_id)
        .where('field', '=', row.field)
        .where(column, '=', before)
        .executeTakeFirstOrThrow();
      done.resealed += Number(numUpdatedRows);
    }
  return resealDrafts(db, keys, done);
}

/** Encrypts drafts of new employees with the current key. */
async function resealDrafts(
  db: Kysely<DB>,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  done: { resealed: number; unreadable: number },
): Promise<typeof done> {
  for (const row of await db.selectFrom('hr.employee_drafts').select(['author_id', 'id', 'fields']).execute()) {
    if (isSealedWith(row.fields, keys[0])) continue;
    const place = draftPlace(row.author_id, row.id);
    const plain = opened(row.fields, keys, place);
    if (plain === null) {
      done.unreadable++;
      continue;
    }
    const { numUpdatedRows } = await db
      .updateTable('hr.employee_drafts')
      .set({ fields: seal(plain, keys[0], place) })
      .where('author_id', '=', row.author_id)
      .where('id', '=', row.id)
      .where('fields', '=', row.fields)
      .executeTakeFirstOrThrow();
    done.resealed += Number(numUpdatedRows);
  }
  return resealRest(db, keys, done);
}

function reopen(sealed: string, keys: readonly Uint8Array[], column: SealedColumn, id: number): string | null {
  // Values that begin with `v1:` were encrypted for their column only, later values for column and employee.
  return opened(sealed, keys, sealed.startsWith('v1:') ? column : employeePlace(column, id));
}

function opened(sealed: string, keys: readonly Uint8Array[], place: string): string | null {
  try {
    return open(sealed, keys, place);
  } catch {
    return null;
  }
}
