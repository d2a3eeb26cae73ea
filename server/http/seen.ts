import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Employees whose data a call returns, for the access log. They are collected while the rows of a file or a response
 * are written, so that the log lists exactly these employees. Calls that collect none are logged without employees.
 */
export class Seen {
  /** Employees by the API's own ID. */
  readonly ids = new Set<number>();
  readonly codes = new Set<string>();
  /** True if the call reported its employees, even if there are none. */
  known = false;
}

const current = new AsyncLocalStorage<Seen>();

export const collectingSeen = <T>(seen: Seen, work: () => Promise<T>): Promise<T> => current.run(seen, work);

/** Columns of both APIs in which rows name their employee. */
const idColumns = ['employee_id'];
const codeColumns = ['employee_code', 'employeecode', 'EmployeeCode', 'Employee code', 'employee', 'code', 'key'];

function add(seen: Seen, row: Readonly<Record<string, unknown>>): void {
  const id = idColumns.map((name) => row[name]).find((value) => typeof value === 'number');
  if (id !== undefined) return void seen.ids.add(id);
  const code = codeColumns.map((name) => row[name]).find((value) => typeof value === 'string');
  if (code !== undefined) seen.codes.add(code);
}

/**
 * Returns a function that records rows, each of an employee, as part of the call's response. Used for rows that are
 * read after the response has started.
 */
export function handingOut(): (rows: readonly object[]) => void {
  const seen = current.getStore();
  if (seen) seen.known = true;
  return (rows) => {
    for (const row of rows) if (seen) add(seen, { ...row });
  };
}

/** Records rows, each of an employee, as part of the call's response. */
export const handsOut = (rows: readonly object[]): void => handingOut()(rows);

/** Returns the same pages, whose rows are recorded as disclosed when they are read. */
export function handedOut<Row extends object>(pages: AsyncIterable<readonly Row[]>): AsyncIterable<readonly Row[]> {
  const note = handingOut();
  return (async function* () {
    for await (const page of pages) {
      note(page);
      yield page;
    }
  })();
}

/** Records all objects in a response that have an employee's ID or code, at any depth. */
export function seenInAnswer(seen: Seen, answer: unknown): void {
  if (seen.known) return;
  seen.known = true;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) {
      const row: Record<string, unknown> = { ...node };
      const named = ['employee_id', 'employee_code', 'employeecode', 'EmployeeCode', 'employee'].some((k) => k in row);
      // A line of a register or a bill has a code and a name.
      if (named || (typeof row['name'] === 'string' && ('code' in row || 'key' in row))) add(seen, row);
    }
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(answer);
}
