import type { Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { loadTables } from '#domain/pay/load-tables.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { asMinimumWage } from '#domain/tables/minimum-wages.ts';
import { withCompanyPremiums } from '#domain/runs/review/company-premiums.ts';
import type { DB } from '#server/database/tables.ts';
import { payCodesOf } from '#server/payroll/adjustments/types/pay-codes.ts';
import { noteLawOfRun, type LawInForce } from '#server/payroll/tables/law.queries.ts';
import { tablesInForce } from '#server/payroll/tables/run-law.ts';
import { multipliersInUse, type MultiplierRow } from '#server/payroll/tables/premiums/multipliers.queries.ts';
import { noteWagesOfRun, type KeptOrder } from '#server/payroll/tables/wage-orders/wage-orders.queries.ts';
import { wagesOfRun } from '#server/payroll/tables/wage-orders/run-wages.ts';
import type { Basis } from '../compute/compute.ts';
import { hashOfTables, sha256 } from '../review/marks.ts';
import type { FactsOf } from './facts.queries.ts';
import { computeAllAgain } from './members.queries.ts';
import { periodOf } from './period.ts';
import { clientsAtYearEnd, clientsOfShort, updateRunRow, type LockedRun } from '../runs.queries.ts';

/**
 * Covers only the wage orders the run is computed with, since another region's order changes none of its payslips.
 * Company pay types are covered by the marks of the payslips that use them (`tablesHashOf`).
 */
const hashed = (tables: PayTables, wages: readonly KeptOrder[]) => ({
  tables,
  tablesHash: hashOfTables({ ...tables, minimumWages: wages.map(asMinimumWage), codes: payCodes }),
});

/**
 * Returns the statutory tables with a client's own multipliers. A client of null means the multipliers for all
 * clients.
 */
function premiumsOf(law: PayTables, rows: readonly MultiplierRow[], client: number | null): PayTables {
  const company = rows
    .filter((r) => r.client_id === null || r.client_id === client)
    .map(({ client_id, ...r }) => ({ ...r, own: client_id !== null }));
  return company.length === 0 ? law : loadTables({ ...law, premiums: withCompanyPremiums(law.premiums, company) });
}

/** Fields of a run that decide the basis of its computation. */
type RunOfBasis = Parameters<typeof periodOf>[0] & Pick<Run, 'id' | 'adjustment' | 'kind' | 'projects'>;

/** Basis of a run's computation, including its statutory tables and wage orders. */
export interface FoundBasis {
  basis: Basis;
  law: LawInForce[];
  wages: KeptOrder[];
}

/**
 * Returns the facts that a run's payslips are computed from apart from employee facts, with the statutory tables used.
 * Returns null when a statutory table is not effective on the run's dates.
 */
export async function basisOf(db: Kysely<DB>, run: RunOfBasis): Promise<FoundBasis | null> {
  const inForce = await tablesInForce(db, run);
  if (!inForce) return null;
  const law = loadTables({ ...inForce.tables, codes: await payCodesOf(db) });
  const wages = await wagesOfRun(db, run, inForce.orders);
  const rows = await multipliersInUse(db);
  const clients = new Set(rows.flatMap((r) => r.client_id ?? []));
  const basis: Basis = {
    period: periodOf(run),
    ...hashed(premiumsOf(law, rows, null), wages),
    ofClients: new Map([...clients].map((id) => [id, hashed(premiumsOf(law, rows, id), wages)])),
    offCycle: run.adjustment ? (run.kind === 'thirteenth_month' ? 'thirteenth_month' : 'supplementary') : null,
    projects: run.projects,
    yearEnd: await clientsAtYearEnd(db, run.pay_date),
    short: await clientsOfShort(db, run),
  };
  return { basis, law: inForce.used, wages };
}

const hashOfBasis = ({ period, tablesHash, ofClients, offCycle, projects, yearEnd, short }: Basis): string =>
  sha256(
    JSON.stringify([
      period,
      tablesHash,
      [...ofClients].map(([id, { tablesHash: own }]) => [id, own]),
      offCycle,
      // Runs computed before this setting existed keep their marks.
      ...(projects ? ['projects'] : []),
      [...yearEnd].sort((a, b) => a - b),
      ...(short.size > 0 ? ['short', [...short].sort((a, b) => a - b)] : []),
    ]),
  );

/**
 * Records the basis and statutory tables of a locked run in its epoch. A resumed job with the same basis continues.
 * When a table, a premium, or the calendar has changed, employees computed with the previous one are recomputed.
 */
export async function noteBasis(db: Kysely<DB>, run: LockedRun, { basis, law, wages }: FoundBasis): Promise<void> {
  const basis_hash = hashOfBasis(basis);
  if (run.basis_epoch === run.epoch) {
    if (run.basis_hash === basis_hash) return;
    await computeAllAgain(db, run);
  }
  await noteLawOfRun(db, run.id, law);
  await noteWagesOfRun(db, run.id, wages);
  await updateRunRow(db, run.id, { basis_hash, basis_epoch: run.epoch });
}

/** Returns the facts that a run needs about its employees. */
export const factsAskedOf = (run: Run): FactsOf => ({
  runId: run.id,
  year: Number(run.pay_date.slice(0, 4)),
  month: run.month,
  payDate: run.pay_date,
  from: run.from_date,
  to: run.to_date,
  last: run.index_in_month === run.of_month,
  thirteenth: run.kind === 'thirteenth_month',
});
