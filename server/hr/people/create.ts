import { bankName } from '#domain/banks/banks.ts';
import type { Kysely } from 'kysely';
import type { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { personColumns } from '#contract/hr/people/person-fields.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { refused, sqlState } from '#server/http/errors.ts';
import { insertHires, nextEmployeeIds, placesFor, type Hire } from './create.queries.ts';
import { accountDigits, digitsOf, sealedNumbersOf } from './numbers.ts';

/** Who creates it, when, and with which key numbers are sealed. */
export interface Creating {
  context: { settings: Pick<Context['settings'], 'dataKey'> };
  now: string;
  /** The account; null where no person did it. */
  userId: number | null;
  /** Out of a file, which says since when less than a form does. */
  imported?: true;
}

export const codeTaken = () => refused('employee_code', 'Another employee has this code.');

/** The unique constraints of an employee's code as a sentence at its field. */
export async function withFreeCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = String((error as { constraint?: unknown }).constraint);
    throw sqlState(error) === '23505' && /^employees_(employee_code_key|sign_in_code)$/.test(constraint)
      ? codeTaken()
      : error;
  }
}

/**
 * Hires somebody: the record with its sealed numbers, the period of employment, the assignment, and where given the rate
 * and the schedule, all from the first day of work unless assignment or rate say another. Takes what the schema `NewEmployee` answered, and the transaction it
 * belongs to; answers the number of the record. Refuses with `HttpError` (422) and its field: a code that is taken, a
 * client, branch or schedule that is not there or not in use. Whether it may be somebody who is here already is not asked
 * here (`likely.ts`).
 */
export async function createEmployee(trx: Kysely<DB>, values: NewEmployee, at: Creating): Promise<number> {
  const { client_id, branch_id, schedule_id } = values;
  const places = await placesFor(trx, {
    code: values.employee_code,
    clientId: client_id,
    branchId: branch_id,
    scheduleId: schedule_id,
  });
  if (places.code_taken) throw codeTaken();
  if (!places.client) throw refused('client_id', 'Choose an active client.');
  if (!places.branch) throw refused('branch_id', 'Choose an active branch of this client.');
  if (schedule_id !== null && !places.schedule) throw refused('schedule_id', 'Choose an active schedule.');
  await withFreeCode(() => insertHires(trx, [hireOf(values, places.id, at)]));
  return places.id;
}

/**
 * Hires many at once. The caller has judged in this very transaction that client, branch and schedule of each are in
 * use. Answers the numbers of the records, in order. A code that is taken fails as the database says it.
 */
export async function createEmployees(trx: Kysely<DB>, all: readonly NewEmployee[], at: Creating): Promise<number[]> {
  const ids = await nextEmployeeIds(trx, all.length);
  await insertHires(
    trx,
    all.map((values, i) => hireOf(values, ids[i]!, at)),
  );
  return ids;
}

/** The rows that somebody new becomes: everything begins on the first day of work. */
function hireOf(values: NewEmployee, id: number, at: Creating): Hire {
  const { client_id, branch_id, schedule_id, position, hired_on } = values;
  const numbers = {
    sss: digitsOf('sss', values.sss),
    philhealth: digitsOf('philhealth', values.philhealth),
    pagibig: digitsOf('pagibig', values.pagibig),
    tin: digitsOf('tin', values.tin),
    bank_account: accountDigits(values.bank_account),
  };
  const { scheme, amount_centavos, factor_tenths, minutes_per_day } = values;
  const entry = { employee_id: id, from_date: hired_on, created_at: at.now, created_by: at.userId };
  return {
    employee: {
      id,
      ...personColumns(values),
      employment_status: values.employment_status,
      ...sealedNumbersOf(numbers, id, at.context.settings.dataKey),
      bank: bankName(values.bank) || null,
      bank_account_name: values.bank_account_name || null,
      client_id,
      branch_id,
      position,
      hired_on,
    },
    employment: entry,
    assignment: { ...entry, from_date: values.assigned_from ?? hired_on, client_id, branch_id, position },
    rate:
      scheme === null || amount_centavos === null
        ? null
        : {
            ...entry,
            from_date: values.rate_from ?? hired_on,
            scheme,
            amount_centavos,
            factor_tenths,
            minutes_per_day,
          },
    status:
      values.employment_status === null
        ? null
        : {
            ...entry,
            employment_status: values.employment_status,
            ...(at.imported && { note: 'Imported without a start date: effective from the hire date' }),
          },
    schedule: schedule_id === null ? null : { employee_id: id, schedule_id, from_date: hired_on },
  };
}
