import { z } from 'zod';
import { textField } from '#domain/records/fields.ts';
import { filingStatuses } from './filings.ts';

/** Filters and words that the reports of requests share. */
export const reportStatus = { status: z.enum(filingStatuses).optional() };
export const reportStatusWords = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** The employee of a row, with the place of assignment. */
export const reportEmployee = {
  name: textField('Name'),
  employee_code: textField('Code'),
  client: textField('Client'),
  branch: textField('Branch'),
};
