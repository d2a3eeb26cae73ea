import { bankName } from '#domain/banks/banks.ts';
import type { Kysely } from 'kysely';
import type { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { personColumns } from '#contract/hr/people/person-fields.ts';
import { nth } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { refused, sqlState, constraintOf } from '#server/http/errors.ts';
import { insertHires, nextEmployeeIds, placesFor, type Hire } from './create.queries.ts';
import { accountDigits, digitsOf, sealedNumbersOf } from './numbers.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/** The user who creates the employee, the time, and the key that seals the numbers. */
export interface Creating {
  context: { settings: Pick<Context['settings'], 'dataKey'> };
  now: string;
  /** The user's account id; null if no user did it. */
  userId: number | null;
  /** Set for an import, whose files give fewer dates than the form. */
  imported?: true;
}

export const codeTaken = () => refused('employee_code', sentences.anotherEmployeeHasThisCode);

/** Turns a violated unique constraint of the employee code into an error at its field. */
export async function withFreeCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = constraintOf(error);
    throw sqlState(error) === '23505' && /^employees_(employee_code_key|sign_in_code)$/.test(constraint)
      ? codeTaken()
      : error;
  }
}

/**
 * Creates an employee: the record with sealed numbers, the period of employment, the assignment, and the rate and
 * schedule if given, all from the first day of work unless assignment or rate have their own date. Expects values
 * parsed by the schema `NewEmployee` and the caller's transaction; returns the record's id. Throws `HttpError` (422)
 * with the field if the code is taken or if the client, branch, or schedule does not exist or is archived. Does not
 * check for duplicates (see `likely.ts`).
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
  if (!places.client) throw refused('client_id', sentences.chooseAnActiveClient);
  if (!places.branch) throw refused('branch_id', sentences.chooseAnActiveBranchOf);
  if (schedule_id !== null && !places.schedule) throw refused('schedule_id', sentences.chooseAnActiveSchedule);
  await withFreeCode(() => insertHires(trx, [hireOf(values, places.id, at)]));
  return places.id;
}

/**
 * Creates many employees at once. The caller has checked in the same transaction that client, branch, and schedule of
 * each are active. Returns the record ids in order. Throws the database's error if a code is taken.
 */
export async function createEmployees(trx: Kysely<DB>, all: readonly NewEmployee[], at: Creating): Promise<number[]> {
  const ids = await nextEmployeeIds(trx, all.length);
  await insertHires(
    trx,
    all.map((values, i) => hireOf(values, nth(ids, i), at)),
  );
  return ids;
}

/** Builds the rows of a new employee; everything begins on the first day of work. */
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
            ...(at.imported && { note: sentences.importedWithoutAStartDate }),
          },
    schedule: schedule_id === null ? null : { employee_id: id, schedule_id, from_date: hired_on },
  };
}
