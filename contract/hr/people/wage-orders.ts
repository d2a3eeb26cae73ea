import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { WageOrderInUse } from '#contract/payroll/tables/wage-order-register.ts';

/** Returns payroll's wage orders, for users who manage rates, branches, or employees. */
export const listWageOrders = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/wage_orders',
  permission: { HRIS02: 'all', HRIS04: 'all', HRIS06: 'all' },
  summary: 'List the wage orders of payroll, at most a minute old',
  response: z.object({
    data: z.array(WageOrderInUse),
    /** False if payroll didn't answer. The orders are then those of its last answer, or those shipped with Kawani. */
    asked: z.boolean(),
  }),
});
