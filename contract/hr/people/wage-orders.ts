import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { WageOrderInUse } from '#contract/payroll/tables/wage-orders.ts';

/** Wage orders as payroll keeps them, for whoever keeps rates, branches or people. */
export const listWageOrders = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/wage_orders',
  permission: { HRIS02: 'all', HRIS04: 'all', HRIS06: 'all' },
  summary: 'The wage orders that payroll keeps, at most a minute old',
  response: z.object({
    data: z.array(WageOrderInUse),
    /** False: payroll could not be asked, and these are those it said last, or those that Kawani ships. */
    asked: z.boolean(),
  }),
});
