import { employeeAccount, employeeHistory } from '#contract/hr/people/employee-record.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { showTimelines, type Timelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee, type Employee } from '#contract/hr/people/employees.ts';
import { showPayFacts } from '#contract/payroll/people/employee-facts.ts';
import { nameInFull } from '#domain/records/person-name.ts';

/** Props of each section of the 201 file. */
export interface File201 {
  employee: Employee;
  timelines: Timelines;
  /** The viewed date. */
  asOf: string;
}

/** Queries to refresh after saving a section. */
export const refresh = [showEmployee, showTimelines, employeeHistory, employeeAccount, listEmployees, showPayFacts];

/** Returns the record's identity for forms and the conflict dialog. */
export const recordOf = ({ employee }: File201) => ({
  id: employee.id,
  one: 'employee',
  name: `${nameInFull(employee)} · ${employee.employee_code}`,
  history: employeeHistory,
});

/** Returns the latest known version of the record. */
export const versionOf = ({ employee, timelines }: File201): number => Math.max(employee.version, timelines.version);

/** Returns true if two lists have the same current timeline entries, which another user could have changed. */
export const sameEntries = (
  a: readonly { id: number; to_date: string | null; withdrawn_at: string | null }[],
  b: typeof a,
): boolean => {
  const said = (all: typeof a) => JSON.stringify(all.map((e) => [e.id, e.to_date, e.withdrawn_at]));
  return said(a) === said(b);
};

/** Returns the address of a report of a request kind for one employee and year. */
export const reportOf = (report: string, employee: Employee, date: string): string => {
  const year = date.slice(0, 4);
  const asked = { user_id: String(employee.id), of: nameInFull(employee), from: `${year}-01-01`, to: `${year}-12-31` };
  return `/report/${report}?${new URLSearchParams(asked).toString()}`;
};
