import type { CallOf } from '#contract/endpoint.ts';
import type { listEmployeeBenefits } from '../benefits/employee-benefits.ts';
import type { showEmployee, showSignature } from './employees.ts';

/* Calls of the profile without their schemas; see `CallOf`. */
export const showEmployeeCall: CallOf<typeof showEmployee> = {
  api: 'hr',
  method: 'GET',
  path: '/employee/show/{id}',
  replies: 'json',
};
export const showSignatureCall: CallOf<typeof showSignature> = {
  api: 'hr',
  method: 'GET',
  path: '/employee/signature/show/{id}',
  replies: 'file',
};
export const listEmployeeBenefitsCall: CallOf<typeof listEmployeeBenefits> = {
  api: 'hr',
  method: 'GET',
  path: '/employee/benefits',
  replies: 'json',
};
