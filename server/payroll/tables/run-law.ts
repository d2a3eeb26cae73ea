import type { Kysely } from 'kysely';
import { loadTables } from '#domain/pay/load-tables.ts';
import { shippedTables, type PayTables } from '#domain/pay/tables.ts';
import { lawKinds, type LawKind, type LawTables } from '#domain/tables/law-rows.ts';
import { dayText, monthText } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import { asMinimumWage } from '#domain/tables/minimum-wages.ts';
import { ordersInUse, type KeptOrder } from './wage-orders/wage-orders.queries.ts';
import { lawInForce, lawOfRun, type LawInForce } from './law.queries.ts';
import { sentences } from '#server/text/en/payroll/tables.ts';

type Dates = { month: string; pay_date: string };

export const lawWords: Record<LawKind, string> = {
  tax: 'withholding tax table',
  sss: 'SSS table',
  hdmf: 'Pag-IBIG table',
  philhealth: 'PhilHealth table',
};

const missing = (used: readonly LawInForce[]): LawKind[] => lawKinds.filter((k) => !used.some((u) => u.kind === k));

/**
 * Returns why no run can be created or computed for these dates: which statutory table is missing. Null when none is.
 */
export async function whyNoLaw(db: Kysely<DB>, run: Dates): Promise<string | null> {
  const [first] = missing(await lawInForce(db, run));
  if (first === undefined) return null;
  const when = first === 'tax' ? `on ${dayText(run.pay_date)}` : `in ${monthText(run.month)}`;
  return sentences.noIsEffectiveAddOne(lawWords[first], when);
}

/**
 * Returns the tables a run is computed with: the effective version of each of the four kinds from the database, and
 * the active wage orders. Everything else is built in. Null when one of the four is missing.
 */
export async function tablesInForce(
  db: Kysely<DB>,
  run: Dates,
): Promise<{ tables: PayTables; used: LawInForce[]; orders: KeptOrder[] } | null> {
  const used = await lawInForce(db, run);
  if (missing(used).length > 0) return null;
  const table = <K extends LawKind>(kind: K): LawTables[K][] =>
    used
      .filter((u) => u.kind === kind)
      .map((u) => ({ from: u.from_date, issuance: u.source, ...(u.body as object) }) as LawTables[K]);
  const orders = await ordersInUse(db);
  const tables = loadTables({
    ...shippedTables,
    minimumWages: orders.map(asMinimumWage),
    withholding: table('tax'),
    sss: table('sss'),
    pagibig: table('hdmf'),
    philHealth: table('philhealth'),
  });
  return { tables, used, orders };
}

/** Returns whether the tables recorded for a computed run still apply to its dates unchanged. */
export async function tablesUnchanged(db: Kysely<DB>, run: Dates & { id: number }): Promise<boolean> {
  const now = (await lawInForce(db, run)).map((u) => `${u.id} ${u.hash}`).sort();
  const then = (await lawOfRun(db, run.id)).map((u) => `${u.law_table_id} ${u.hash}`).sort();
  return now.join() === then.join();
}
