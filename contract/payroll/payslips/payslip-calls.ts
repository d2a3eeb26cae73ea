import type { CallOf } from '#contract/endpoint.ts';
import type { downloadPayslips, listPayslips, showPayslip } from './payslips.ts';

/* Calls of `payslips.ts` without their schemas; see `CallOf`. */
export const listPayslipsCall: CallOf<typeof listPayslips> = {
  api: 'payroll',
  method: 'GET',
  path: '/api/payslip/portal',
  replies: 'json',
};
export const showPayslipCall: CallOf<typeof showPayslip> = {
  api: 'payroll',
  method: 'GET',
  path: '/api/payslip/show/{id}',
  replies: 'json',
};
export const downloadPayslipsCall: CallOf<typeof downloadPayslips> = {
  api: 'payroll',
  method: 'GET',
  path: '/api/payslip/payroll/{id}',
  replies: 'file',
};
