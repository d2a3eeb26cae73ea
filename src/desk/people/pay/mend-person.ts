import type { PermissionCode } from '#contract/permissions.ts';

/** Where something is put right, and what that is called. */
export interface Mend {
  /** null: whoever looks may not mend it; the label says who does. */
  to: string | null;
  label: string;
}

/**
 * Facts of a person that are HR's and come to payroll when they are carried over: the section of the 201 file, and of
 * payroll's record with its form.
 */
const facts = {
  rates: ['rates', 'rate', 'rates'],
  assignments: ['assignments', 'place', 'places'],
  sss: ['numbers', 'numbers', 'numbers'],
  philhealth: ['numbers', 'numbers', 'numbers'],
  pagibig: ['numbers', 'numbers', 'numbers'],
  tin: ['numbers', 'numbers', 'numbers'],
  bank_account: ['bank', 'numbers', 'numbers'],
  // Payroll has it from HR alone.
  birth_date: ['person', null, null],
} as const;
export type FactOfPerson = keyof typeof facts;
export const isFactOfPerson = (name: string): name is FactOfPerson => Object.hasOwn(facts, name);

interface Person {
  employee: string;
  employee_id: number;
}

/** Payroll's record of a person, at a section. */
export const payPersonAt = ({ employee_id }: Person, section: string, edit?: string | null): string =>
  `/payroll/employee-management/${employee_id}${edit ? `?edit=${edit}` : ''}#${section}`;

/** Where a fact of a person is put right by whoever has these codes: in HR, else in payroll, each at its section. */
export function mendPerson(fact: FactOfPerson, person: Person, may: (code: PermissionCode) => boolean): Mend {
  const [section, edit, paySection] = facts[fact];
  // Payroll knows a person of HR by the code.
  if (may('HRIS06'))
    return {
      to: `/admin/edit-profile/by-code?code=${encodeURIComponent(person.employee)}#${section}`,
      label: 'Employee in HR, to sync',
    };
  if (paySection !== null && may('PAY02'))
    return { to: payPersonAt(person, paySection, edit), label: 'Employee in Payroll' };
  return { to: null, label: 'Ask HR (HRIS06) to fix this.' };
}
