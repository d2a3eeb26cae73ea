import type { CallOf } from '#contract/endpoint.ts';
import type { ownDestination } from './pay-destinations.ts';

/* Calls of `pay-destinations.ts` without their schemas; see `CallOf`. */
export const ownDestinationCall: CallOf<typeof ownDestination> = {
  api: 'payroll',
  method: 'GET',
  path: '/api/payslip/destination',
  replies: 'json',
};
