import { pesos, type Centavos } from '../money/centavos.ts';
import { checkEffective, type Effective } from './effective.ts';

/** Pag-IBIG table, by contribution month. Rates are basis points of the capped fund salary. */
export interface PagibigTable extends Effective {
  readonly maximumFundSalary: Centavos;
  /** Up to this fund salary, before the cap, the employee's low rate applies to the whole amount. */
  readonly lowUpTo: Centavos;
  readonly employeeLow: number;
  readonly employee: number;
  readonly employer: number;
}

const rates = { lowUpTo: pesos(1500), employeeLow: 100, employee: 200, employer: 200 };

export const pagibigTables: readonly PagibigTable[] = [
  { from: '2023-01-01', issuance: 'HDMF Circular 274', maximumFundSalary: pesos(5000), ...rates },
  { from: '2024-02-01', issuance: 'HDMF Circular 460', maximumFundSalary: pesos(10_000), ...rates },
];

export const checkPagibig = (tables: readonly PagibigTable[]): string[] => [
  ...checkEffective(tables, 'Pag-IBIG'),
  ...tables
    .filter((t) => t.maximumFundSalary <= t.lowUpTo || [t.employeeLow, t.employee, t.employer].some((r) => r < 0))
    .map((t) => `Pag-IBIG of ${t.from}: the cap or a rate is impossible.`),
];
