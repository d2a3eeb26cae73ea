import { fixPersonTexts } from '#src/text/en/desk/people/pay.ts';
import { fixes } from '#src/text/en/desk/runs/reasons.ts';
import { permissions, type PermissionCode } from '#contract/permissions.ts';

/** Address at which something is fixed, with its label. */
export interface Fix {
  /** Null if the user lacks permission; the label then says who can fix it. */
  to: string | null;
  label: string;
}

/** HR's data that reaches Payroll by sync: its section in the 201 file, and in the payroll record with its form. */
const facts = {
  rates: ['rates', 'rate', 'rates'],
  assignments: ['assignments', 'place', 'places'],
  sss: ['numbers', 'numbers', 'numbers'],
  philhealth: ['numbers', 'numbers', 'numbers'],
  pagibig: ['numbers', 'numbers', 'numbers'],
  tin: ['numbers', 'numbers', 'numbers'],
  bank_account: ['bank', 'numbers', 'numbers'],
  // Payroll gets the birth date only from HR.
  birth_date: ['person', null, null],
} as const;
export type FactOfPerson = keyof typeof facts;
export const isFactOfPerson = (name: string): name is FactOfPerson => Object.hasOwn(facts, name);

interface Person {
  employee: string;
  employee_id: number;
}

/** Returns the address of an employee's payroll record, at a section. */
export const payPersonAt = ({ employee_id }: Person, section: string, edit?: string | null): string =>
  `/payroll/employee-management/${employee_id}${edit ? `?edit=${edit}` : ''}#${section}`;

/** Returns the place where a user with these permissions fixes a fact: in HR, else in Payroll. */
export function fixPerson(fact: FactOfPerson, person: Person, may: (code: PermissionCode) => boolean): Fix {
  const [section, edit, paySection] = facts[fact];
  // Payroll knows HR's employee by code.
  if (may('HRIS06'))
    return {
      to: `/admin/edit-profile/by-code?code=${encodeURIComponent(person.employee)}#${section}`,
      label: fixPersonTexts.employeeInHrToSync,
    };
  if (paySection !== null && may('PAY02'))
    return { to: payPersonAt(person, paySection, edit), label: fixPersonTexts.employeeInPayroll };
  return { to: null, label: fixes.askHr(permissions.HRIS06) };
}
