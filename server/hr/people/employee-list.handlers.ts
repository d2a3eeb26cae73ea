import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import { employeeFileFields, missingWords } from '#contract/hr/people/employee-list.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { inOrder } from '#server/register/in-order.ts';
import { fileColumns } from './employee-list-file.queries.ts';
import { choices, codes } from './employee-choices.queries.ts';
import {
  countEmployees,
  employeeIds,
  employeePage,
  employeeRows,
  employeeSorts,
  type EmployeeFilter,
} from './employee-list.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type List = Pick<typeof hrContract, 'listEmployees' | 'exportEmployees' | 'employeeChoices' | 'employeeCode'>;

function orderOf(sort: string | undefined) {
  const asked = (sort ?? 'name').replace(/^-/, '');
  const columns = Object.hasOwn(employeeSorts, asked) ? employeeSorts[asked] : undefined;
  if (!columns) throw refused('sort', sentences.thisListCantBeSorted(asked));
  return { columns, descending: sort?.startsWith('-') ?? false };
}

/** Yields the rows of a file with missing items in words, as on the screen. */
async function* pagesOf(db: Kysely<DB>, today: string, ids: readonly number[]) {
  for await (const rows of inOrder(ids, (some) => employeeRows(db, today, some))) {
    const more = await fileColumns(
      db,
      rows.map((row) => row.id),
      today,
    );
    yield rows.map((row) => ({
      ...row,
      ...more.get(row.id),
      missing: row.missing.map((kind) => missingWords[kind]),
    })) as unknown as Record<string, FieldValue>[];
  }
}

export const employeeList: Handlers<List> = {
  async listEmployees({ query, db, now }) {
    const filter: EmployeeFilter = { ...query, today: manilaDate(now) };
    const limit = query.all ? 5000 : query.limit;
    const offset = query.all ? 0 : (query.page - 1) * query.limit;
    const employees = await employeePage(db, filter, orderOf(query.sort), { limit, offset });
    return { employees, ...(await countEmployees(db, filter)) };
  },

  async exportEmployees({ query, db, now }) {
    const today = manilaDate(now);
    const filter: EmployeeFilter = { ...query, today };
    const pages = pagesOf(db, today, await employeeIds(db, filter, orderOf(query.sort)));
    return fileOf(employeeFileFields, pages, { name: 'employees', sheet: 'Employees', format: query.format, now });
  },

  employeeChoices: async ({ db, now }) => ({ data: await choices(db, manilaDate(now)) }),

  employeeCode: async ({ query, db }) => ({ data: await codes(db, query.employee_code) }),
};
