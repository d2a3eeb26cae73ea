import type { Kysely } from 'kysely';
import { personStates } from '#contract/payroll/runs/runs.ts';
import { lineName } from '#domain/explain/line-name.ts';
import { choiceField, moneyField, textField, type Fields, type FieldValue } from '#domain/records/fields.ts';
import { accountNames, journalAccounts } from '#domain/runs/journal.ts';
import type { DB } from '#server/database/tables.ts';
import { inOrder } from '#server/register/in-order.ts';
import { everyPaid, journalRows, paidPeople } from '../review/run-people.queries.ts';
import { runSums } from '../review/run-sums.queries.ts';

/** A file of a run: its columns, and its rows in pages. */
export interface RunFile {
  fields: Fields;
  pages: AsyncIterable<readonly Record<string, FieldValue>[]>;
}

export const lineKinds = ['earning', 'contribution', 'tax', 'deduction'] as const;
const stateField = choiceField('Status', Object.fromEntries(personStates.map((s) => [s, s])));

/** Returns the payroll register of a run, with a column for each line of pay. */
export async function registerFile(db: Kysely<DB>, runId: number): Promise<RunFile> {
  const { columns } = await runSums(db, runId);
  const sorted = columns.toSorted((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind));
  const fields: Fields = {
    employee: textField('Employee code'),
    name: textField('Name'),
    client: textField('Client'),
    branch: textField('Branch'),
    state: stateField,
    ...Object.fromEntries(sorted.map((c) => [`line ${c.code}`, moneyField(lineName(c.code, 'en'))])),
    gross_centavos: moneyField('Gross'),
    employee_contributions_centavos: moneyField('Contributions'),
    tax_centavos: moneyField('Tax'),
    deductions_centavos: moneyField('Deductions'),
    net_centavos: moneyField('Net'),
    employer_contributions_centavos: moneyField('Employer’s contributions'),
  };
  const pages = async function* () {
    const rowsOf = (people: number[]) => paidPeople(db, runId, { search: '', people, limit: people.length, offset: 0 });
    for await (const rows of inOrder(await everyPaid(db, runId), rowsOf, (row) => row.employee_id))
      yield rows.map(
        ({ amounts, ...row }) =>
          ({
            ...row,
            ...Object.fromEntries(Object.entries(amounts).map(([code, n]) => [`line ${code}`, n])),
          }) as unknown as Record<string, FieldValue>,
      );
  };
  return { fields, pages: pages() };
}

/** Returns the journal entries of a posted run by client and branch, for the ledger. */
export function journalFile(db: Kysely<DB>, runId: number): RunFile {
  const fields: Fields = {
    client: textField('Client'),
    branch: textField('Branch'),
    account: choiceField('Account', accountNames),
    debit_centavos: moneyField('Debit'),
    credit_centavos: moneyField('Credit'),
  };
  const pages = async function* () {
    const rows = await journalRows(db, runId);
    const place = (account: string) => journalAccounts.findIndex((a) => a === account);
    yield rows.toSorted(
      (a, b) => a.client_id - b.client_id || a.branch_id - b.branch_id || place(a.account) - place(b.account),
    );
  };
  return { fields, pages: pages() };
}
