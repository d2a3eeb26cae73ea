import { useMemo } from 'react';
import { listWageOrders } from '#contract/hr/people/wage-orders.ts';
import { wageOrdersOf, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/** Wage orders of Payroll; undefined while loading. */
export function useWageOrders(): readonly WageOrder[] | undefined {
  const rows = useEndpoint(listWageOrders, {}).data?.data;
  return useMemo(() => rows && wageOrdersOf(rows), [rows]);
}
