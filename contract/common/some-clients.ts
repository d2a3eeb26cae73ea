import { z } from 'zod';
import { idList } from '../shapes.ts';

/*
 * Filter by clients for figures on a screen. No permission depends on it. If it is left out, the figures include all
 * clients.
 */

const most = 200;

/** Clients by HR's IDs, separated by commas. */
export const ClientIds = idList(most);

/** Clients by code, which HR and Payroll share, one a line: a code is one line and may have commas. */
export const ClientCodes = z
  .string()
  .max(most * 21)
  .transform((codes) => [...new Set(codes.split('\n').filter(Boolean))])
  .pipe(z.array(z.string()).max(most));
