import { employeeAccount, employeeHistory } from '#contract/hr/people/employee-record.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { showTimelines, type Timelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee, type Employee } from '#contract/hr/people/employees.ts';
import { nameOf } from '#src/desk/people/words.ts';

/** What every section of the file is given. */
export interface File201 {
  employee: Employee;
  timelines: Timelines;
  /** The day that is looked at. */
  asOf: string;
}

/** What is asked again after any section was saved. */
export const refresh = [showEmployee, showTimelines, employeeHistory, employeeAccount, listEmployees];

/** Whose record it is, for forms and for the dialog of two people. */
export const recordOf = ({ employee }: File201) => ({
  id: employee.id,
  one: 'employee',
  name: `${nameOf(employee)} · ${employee.employee_code}`,
  history: employeeHistory,
});

/** The latest version of the record that this screen knows. */
export const versionOf = ({ employee, timelines }: File201): number => Math.max(employee.version, timelines.version);

/** Of the entries of a timeline that stand, what another person could have changed. */
export const sameEntries = (
  a: readonly { id: number; to_date: string | null; withdrawn_at: string | null }[],
  b: typeof a,
): boolean => {
  const said = (all: typeof a) => JSON.stringify(all.map((e) => [e.id, e.to_date, e.withdrawn_at]));
  return said(a) === said(b);
};

/** The report of a kind for one person, of the year a day lies in. */
export const reportOf = (report: string, employee: Employee, date: string): string => {
  const year = date.slice(0, 4);
  const asked = { user_id: String(employee.id), of: nameOf(employee), from: `${year}-01-01`, to: `${year}-12-31` };
  return `/report/${report}?${new URLSearchParams(asked).toString()}`;
};
