import { mustExist } from '../lists/known.ts';
import { minus, sum, zero, type Centavos } from '../money/centavos.ts';
import { must } from '../pay-error.ts';
import { inForce, monthStart } from '../tables/effective.ts';
import { mscParts, type SssTable } from '../tables/sss.ts';

export interface SssContribution {
  /** The monthly salary credit, and its parts for regular SS and the provident fund (MPF). */
  readonly msc: Centavos;
  readonly mscSs: Centavos;
  readonly mscMpf: Centavos;
  readonly employeeSs: Centavos;
  readonly employeeMpf: Centavos;
  readonly employerSs: Centavos;
  readonly employerMpf: Centavos;
  readonly ec: Centavos;
}

export const noSss: SssContribution = {
  msc: zero,
  mscSs: zero,
  mscMpf: zero,
  employeeSs: zero,
  employeeMpf: zero,
  employerSs: zero,
  employerMpf: zero,
  ec: zero,
};

/**
 * Returns the SSS contribution of a month `YYYY-MM` on its earnings: the whole row, without proration (facts 2.5).
 * Without earnings, there is no contribution ("no earnings" in the report).
 */
export function sssContribution(tables: readonly SssTable[], month: string, compensation: Centavos): SssContribution {
  must(
    compensation >= 0,
    'sss.negative',
    'sssCompensation',
    'SSS compensation of a month must not be negative (RA 11199 s. 8(f))',
  );
  const table = inForce(tables, monthStart(month), 'SSS schedule');
  if (compensation === 0) return noSss;
  const row = mustExist(
    table.rows.findLast((r) => r.from <= compensation),
    'The SSS schedule has no row for the compensation',
  );
  const { ss, mpf } = mscParts(table, row);
  const { msc, employeeSs, employeeMpf, employerSs, employerMpf, ec } = row;
  return { msc, mscSs: ss, mscMpf: mpf, employeeSs, employeeMpf, employerSs, employerMpf, ec };
}

export const sssEmployee = (c: SssContribution): Centavos => sum([c.employeeSs, c.employeeMpf]);
/** Returns the employer's share with EC. */
export const sssEmployer = (c: SssContribution): Centavos => sum([c.employerSs, c.employerMpf, c.ec]);

/** Returns the amount still due after earlier deductions in the month. The credit is that of the whole month. */
export const sssRest = (month: SssContribution, taken: SssContribution): SssContribution => ({
  ...month,
  employeeSs: minus(month.employeeSs, taken.employeeSs),
  employeeMpf: minus(month.employeeMpf, taken.employeeMpf),
  employerSs: minus(month.employerSs, taken.employerSs),
  employerMpf: minus(month.employerMpf, taken.employerMpf),
  ec: minus(month.ec, taken.ec),
});
