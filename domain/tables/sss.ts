import { centavos, formatPesos, pesos, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints } from '../money/ratio.ts';
import { checkEffective, type Effective } from './effective.ts';

/** One line of an SSS schedule. `from` is its lowest monthly compensation. */
export interface SssRow {
  readonly from: Centavos;
  /** Monthly salary credit. */
  readonly msc: Centavos;
  readonly employeeSs: Centavos;
  /** Mandatory provident fund (WISP) share on the credit above the regular ceiling. */
  readonly employeeMpf: Centavos;
  readonly employerSs: Centavos;
  readonly employerMpf: Centavos;
  /** Employees' compensation, which only the employer pays. */
  readonly ec: Centavos;
}

/** SSS table, by contribution month. */
export interface SssTable extends Effective {
  /** Maximum credit for regular SS. The excess belongs to the provident fund. */
  readonly regularCeiling: Centavos;
  readonly rows: readonly SssRow[];
}

export interface SssSchedule {
  from: string;
  issuance: string;
  /** Employee's rate in basis points of the credit. */
  employeeRate: number;
  employerRate: number;
  /** Lowest credit in pesos. */
  lowest: number;
  highest: number;
}

const step = 500;
const regularCeiling = 20_000;
/** Returns the EC contribution: 10 pesos below a credit of 15,000, otherwise 30 (ECC Circular 2019-01). */
const ecOf = (msc: number): Centavos => pesos(msc < 15_000 ? 10 : 30);

/**
 * Returns a schedule from its rates and limits. Credits rise in steps of 500; each applies from 250 below to 249.99
 * above itself.
 */
export function sssTable(s: SssSchedule): SssTable {
  const rows: SssRow[] = [];
  for (let msc = s.lowest; msc <= s.highest; msc += step) {
    const ss = pesos(Math.min(msc, regularCeiling));
    const mpf = pesos(Math.max(0, msc - regularCeiling));
    rows.push({
      from: msc === s.lowest ? zero : pesos(msc - step / 2),
      msc: pesos(msc),
      employeeSs: amountOf(ss, basisPoints(s.employeeRate)),
      employeeMpf: amountOf(mpf, basisPoints(s.employeeRate)),
      employerSs: amountOf(ss, basisPoints(s.employerRate)),
      employerMpf: amountOf(mpf, basisPoints(s.employerRate)),
      ec: ecOf(msc),
    });
  }
  return { from: s.from, issuance: s.issuance, regularCeiling: pesos(regularCeiling), rows };
}

export const sssTables: readonly SssTable[] = [
  sssTable({
    from: '2023-01-01',
    issuance: 'SSS Circular 2022-033',
    employeeRate: 450,
    employerRate: 950,
    lowest: 4000,
    highest: 30_000,
  }),
  sssTable({
    from: '2025-01-01',
    issuance: 'SSS Circular 2024-006',
    employeeRate: 500,
    employerRate: 1000,
    lowest: 5000,
    highest: 35_000,
  }),
];

/**
 * Returns the problems of SSS tables, built-in or uploaded: rows must start at zero without gaps; credits and shares must
 * not decrease.
 */
export function checkSss(tables: readonly SssTable[]): string[] {
  const problems = checkEffective(tables, 'SSS');
  for (const table of tables) {
    const name = `SSS of ${table.from}`;
    if (table.rows[0]?.from !== 0) problems.push(`${name}: the first row does not begin at zero.`);
    for (const [i, row] of table.rows.entries()) {
      const before = table.rows[i - 1];
      if (!before) continue;
      const here = `${name}: the row from ${formatPesos(row.from)}`;
      if (row.from <= before.from) problems.push(`${here} does not begin above the row before.`);
      if (row.msc <= before.msc) problems.push(`${here} has a credit not above the row before.`);
      for (const share of ['employeeSs', 'employeeMpf', 'employerSs', 'employerMpf', 'ec'] as const)
        if (row[share] < before[share]) problems.push(`${here} has a lower ${share} than the row before.`);
      if (row.from > row.msc || before.msc >= row.from)
        problems.push(`${here} does not hold the credit ${formatPesos(row.msc)}, or leaves a gap below it.`);
    }
  }
  return problems;
}

/** Returns the parts of a row's credit. */
export const mscParts = (table: SssTable, row: SssRow): { ss: Centavos; mpf: Centavos } => {
  const ss = row.msc < table.regularCeiling ? row.msc : table.regularCeiling;
  return { ss, mpf: centavos(row.msc - ss) };
};
