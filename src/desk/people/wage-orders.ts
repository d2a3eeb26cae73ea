import { useMemo } from 'react';
import { listWageOrders } from '#contract/hr/people/wage-orders.ts';
import { wageOrdersOf, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/** Returns Payroll's wage orders; undefined while loading. */
export function useWageOrders(): readonly WageOrder[] | undefined {
  const rows = useEndpoint(listWageOrders, {}).data?.data;
  return useMemo(() => rows && wageOrdersOf(rows), [rows]);
}
