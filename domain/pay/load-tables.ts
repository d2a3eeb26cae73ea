import { PayError } from '../pay-error.ts';
import { checkEffective, type Effective } from '../tables/effective.ts';
import { checkPagibig } from '../tables/pagibig.ts';
import { checkPhilHealth } from '../tables/philhealth.ts';
import { checkSss } from '../tables/sss.ts';
import { checkWithholding } from '../tables/withholding.ts';
import type { PayTables } from './tables.ts';

const byDate = <T extends Effective>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/**
 * Loads tables of law sorted by effective date. Throws, with all sentences, for two rows with one date, a row without
 * its issuance, or invalid brackets or rates.
 */
export function loadTables(tables: PayTables): PayTables {
  const sorted: PayTables = {
    withholding: byDate(tables.withholding),
    sss: byDate(tables.sss),
    philHealth: byDate(tables.philHealth),
    pagibig: byDate(tables.pagibig),
    deMinimis: byDate(tables.deMinimis),
    benefits: byDate(tables.benefits),
    premiums: byDate(tables.premiums),
    minimumWages: byDate(tables.minimumWages),
    billing: byDate(tables.billing),
    codes: tables.codes,
  };
  const regions = new Set(sorted.minimumWages.map((w) => w.region));
  const problems = [
    ...checkWithholding(sorted.withholding),
    ...checkSss(sorted.sss),
    ...checkPhilHealth(sorted.philHealth),
    ...checkPagibig(sorted.pagibig),
    ...checkEffective(sorted.deMinimis, 'De minimis'),
    ...checkEffective(sorted.benefits, 'Ceiling of benefits'),
    ...checkEffective(sorted.premiums, 'Premiums'),
    ...checkEffective(sorted.billing, 'Bills'),
    ...[...regions].flatMap((region) =>
      checkEffective(
        sorted.minimumWages.filter((w) => w.region === region),
        `Minimum wage of ${region}`,
      ),
    ),
  ];
  if (problems.length > 0) throw new PayError('table.refused', 'tables', problems.join(' '));
  return sorted;
}
