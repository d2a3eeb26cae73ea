import { pesos, type Centavos } from '../money/centavos.ts';
import { checkEffective, type Effective } from './effective.ts';

/** PhilHealth table, by contribution month. */
export interface PhilHealthTable extends Effective {
  /** Rate of both shares together, in basis points of the base. */
  readonly rate: number;
  readonly floor: Centavos;
  readonly ceiling: Centavos;
}

export const philHealthTables: readonly PhilHealthTable[] = [
  {
    from: '2023-01-01',
    // The handbook still prints 4.5% for 2023, but that increase was suspended.
    issuance: 'Presidential suspension of the 2023 increase; Circular 2020-0005',
    rate: 400,
    floor: pesos(10_000),
    ceiling: pesos(80_000),
  },
  {
    from: '2024-01-01',
    issuance: 'PhilHealth Circular 2020-0005 Rev. 1; Advisory PA2025-0002',
    rate: 500,
    floor: pesos(10_000),
    ceiling: pesos(100_000),
  },
];

export const checkPhilHealth = (tables: readonly PhilHealthTable[]): string[] => [
  ...checkEffective(tables, 'PhilHealth'),
  ...tables
    .filter((t) => t.floor >= t.ceiling || t.floor <= 0 || t.rate <= 0 || t.rate > 10_000)
    .map((t) => `PhilHealth of ${t.from}: the floor, the ceiling, or the rate is impossible.`),
];
