import { hash } from 'node:crypto';
import { payCodes } from '#domain/pay/facts/codes.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { engineVersion } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';

/** Hashes that show whether a payslip would be computed as before. */

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Returns a hash of tables. It includes the engine's version, since a new version recomputes the same facts. */
export const hashOfTables = (tables: PayTables): string => sha256(`${engineVersion} ${JSON.stringify(tables)}`);

/**
 * Returns the mark of the tables a payslip is computed with. It covers only the company pay types among its earnings,
 * so that adding or changing another type undoes no decision on the payslip.
 */
export function tablesHashOf(
  { tables: { codes }, tablesHash }: { tables: Pick<PayTables, 'codes'>; tablesHash: string },
  { earnings }: Pick<PayslipFacts, 'earnings'>,
): string {
  const own = [...new Set(earnings.map((e) => e.code))].filter((code) => !Object.hasOwn(payCodes, code)).sort();
  if (own.length === 0) return tablesHash;
  return sha256(JSON.stringify([tablesHash, own.map((code) => [code, Object.hasOwn(codes, code) && codes[code]])]));
}

/** Returns the mark of a payslip: what it was made from, its result, and the tables it was computed with. */
export const hashOfPayslip = (facts: string, slip: string, tablesHash: string): string =>
  sha256(`${facts}\n${slip}\n${tablesHash}`);
