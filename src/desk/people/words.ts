import type { PayRate } from '#contract/hr/people/employee-timelines.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { pesos } from '#domain/records/fields.ts';
import type { Values } from '#src/desk/register/any-register.ts';

const per = { monthly: 'a month', daily: 'a day', hourly: 'an hour' } as const;

/** `₱755.00 a day`. */
export const rateWords = ({ scheme, amount_centavos }: Pick<PayRate, 'scheme' | 'amount_centavos'>): string =>
  `₱${pesos(amount_centavos)} ${per[scheme]}`;

/** `Dela Cruz, Ramon Bautista`. */
export const nameOf = (e: Pick<Employee, 'last_name' | 'first_name' | 'middle_name' | 'suffix'>): string =>
  `${e.last_name}, ${[e.first_name, e.suffix, e.middle_name].filter(Boolean).join(' ')}`;

/** Address of an employee's record. */
export const fileOf = (id: number): string => `/admin/edit-profile/${id}`;

/** Personal fields as the form's values. */
export const personValues = (e: Employee): Values => ({
  employee_code: e.employee_code,
  last_name: e.last_name,
  first_name: e.first_name,
  middle_name: e.middle_name,
  suffix: e.suffix,
  sex: e.sex,
  birth_date: e.birth_date,
  civil_status: e.civil_status,
  address: e.address ?? '',
  email: e.email ?? '',
  mobile: e.mobile ?? '',
  emergency_name: e.emergency.name ?? '',
  emergency_relation: e.emergency.relation ?? '',
  emergency_mobile: e.emergency.mobile ?? '',
});
