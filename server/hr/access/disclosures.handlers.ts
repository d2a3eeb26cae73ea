import type { hrContract } from '#contract/hr/contract.ts';
import type { Disclosure } from '#contract/hr/access/disclosures.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Handlers } from '#server/http/call.ts';
import { disclosuresOf, type DisclosureRow } from './disclosures.queries.ts';

/** The revealed fields of an employee, by their name in the audit trail. */
const revealed: Readonly<Record<string, string>> = {
  tin: 'TIN revealed',
  sss: 'SSS no. revealed',
  philhealth: 'PhilHealth no. revealed',
  pagibig: 'Pag-IBIG MID no. revealed',
  bank_account: 'Bank account revealed',
  export: 'Own data exported',
};

/** Returns the request's parameters in readable form: `format xlsx, search Cruz`. */
const asked = (given: Record<string, unknown> | null): string =>
  Object.entries(given ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
    .slice(0, 300);

const presented =
  (calls: ReadonlyMap<string, string>) =>
  (row: DisclosureRow): Disclosure => {
    const ofEmployee = row.table_name === 'hr.employees';
    const what = row.after?.['what'];
    const word = typeof what === 'string' ? what : '';
    return {
      id: row.id,
      at: row.at,
      by: row.by,
      what: ofEmployee ? (revealed[word] ?? word) : (calls.get(row.record_id) ?? row.record_id),
      asked: ofEmployee ? '' : asked(row.after),
      employee:
        row.employee_id === null
          ? null
          : { id: row.employee_id, code: row.employee_code ?? '', name: row.employee_name ?? '' },
      employees: row.employees,
    };
  };

/** Builds the handlers; `contracts` provides the descriptions of what each call returns. */
export function disclosureHandlers(
  contracts: () => Promise<readonly Record<string, Endpoint>[]>,
): Handlers<Pick<typeof hrContract, 'listDisclosures'>> {
  let calls: Map<string, string> | undefined;
  return {
    async listDisclosures({ db, query }) {
      calls ??= new Map((await contracts()).flatMap((c) => Object.values(c).map((e) => [e.path, e.summary] as const)));
      const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
      const { rows, total } = await disclosuresOf(db, query, page);
      return { data: rows.map(presented(calls)), total };
    },
  };
}
