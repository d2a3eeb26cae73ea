import { z } from 'zod';
import { textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { digits } from '#contract/payroll/digits.ts';
import { line } from '#contract/shapes.ts';

const common = { api: 'payroll', permission: 'PAY09' } as const;
export const EmployerForm = z.object({
  name: line(100),
  /** Printed under the name on payslips, statements, and certificates. */
  address: line(200).default(''),
  tin: digits(9, 'The TIN, without its branch,', { blank: true }),
  tin_branch: digits(4, 'The branch code'),
  sss: digits(10, 'The SSS number', { blank: true }),
  philhealth: digits(12, 'The PhilHealth number', { blank: true }),
  pagibig: digits(12, 'The Pag-IBIG number', { blank: true }),
});
export const employerFields = {
  name: textField('Employer name'),
  address: textField('Address'),
  tin: textField('TIN'),
  tin_branch: textField('BIR branch code'),
  sss: textField('SSS'),
  philhealth: textField('PhilHealth (PEN)'),
  pagibig: textField('Pag-IBIG'),
};
/** `version` 0 means that the employer isn't entered yet. */
const Employer = z.object({ data: EmployerForm.extend({ version: z.int().min(0).max(2_147_483_646) }) });
export const showEmployer = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/employer',
  summary: 'Get the company’s employer data for government reports',
  response: Employer,
});
export const updateEmployer = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/report/employer/update',
  summary: 'Set the company’s employer data for government reports; version 0 if not entered yet',
  body: EmployerForm.extend({ version: z.int().min(0).max(2_147_483_646) }),
  response: Employer,
});
