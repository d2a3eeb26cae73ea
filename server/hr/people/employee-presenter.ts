import type { Employee, SealedNumber } from '#contract/hr/people/employees.ts';
import { personAnswer } from '#contract/hr/people/person-fields.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { maskAccount, maskGovernmentNumber } from '#domain/identifiers/government.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { employeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import type { EmployeeRow } from './employees.queries.ts';

type Opener = Pick<Context, 'settings' | 'log'>;

/** Returns a sealed number in full, or null if there is none. Throws if it cannot be opened. */
export function openNumber(
  { settings }: Opener,
  row: Record<SealedNumber, string | null>,
  employeeId: number,
  number: SealedNumber,
): string | null {
  const sealed = row[number];
  const keys = [settings.dataKey, ...(settings.previousDataKeys ?? [])];
  return sealed === null ? null : open(sealed, keys, employeePlace(number, employeeId));
}

/** Returns a number masked for lists. A number that cannot be opened is not shown as missing. */
function masked(context: Opener, row: EmployeeRow, number: SealedNumber): string | null {
  try {
    const plain = openNumber(context, row, row.id, number);
    if (plain === null) return null;
    return number === 'bank_account' ? maskAccount(plain) : maskGovernmentNumber(number, plain);
  } catch {
    context.log.error({ employee: row.id, column: number }, 'a sealed number does not open');
    return '••••';
  }
}

export const bankingOf = (context: Opener, row: EmployeeRow) => ({
  bank: row.bank,
  account_name: row.bank_account_name,
  account_number: masked(context, row, 'bank_account'),
});

/** Returns the record for the API, with sealed numbers masked. */
export function presentEmployee(context: Opener, row: EmployeeRow, now: string): Employee {
  return {
    id: row.id,
    ...personAnswer(row),
    client: { id: row.client_id, name: row.client_name },
    branch: { id: row.branch_id, name: row.branch_name, address: row.branch_address },
    position: row.position,
    hired_on: row.hired_on,
    separated_on: row.separated_on,
    status:
      row.archived_at !== null || (row.separated_on !== null && row.separated_on < manilaDate(now))
        ? 'resigned'
        : 'active',
    employment_status: row.employment_status,
    government: {
      sss: masked(context, row, 'sss'),
      philhealth: masked(context, row, 'philhealth'),
      pagibig: masked(context, row, 'pagibig'),
      tin: masked(context, row, 'tin'),
    },
    banking: bankingOf(context, row),
    photo:
      row.photo_file_id === null
        ? null
        : {
            id: row.photo_file_id,
            name: mustHave(row, 'photo_name'),
            media_type: mustHave(row, 'photo_type'),
            size: mustHave(row, 'photo_size'),
          },
    signature:
      row.signature_file_id === null
        ? null
        : { file_id: row.signature_file_id, updated_at: mustHave(row, 'signature_at') },
    version: row.version,
  };
}
