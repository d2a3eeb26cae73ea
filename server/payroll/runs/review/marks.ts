import { hash } from 'node:crypto';
import { payCodes } from '#domain/pay/facts/codes.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { engineVersion } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';

/** The marks by which it is seen whether a payslip would be computed as before. */

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** With the engine’s version: where it counts up, the same facts are computed again. */
export const hashOfTables = (tables: PayTables): string => sha256(`${engineVersion} ${JSON.stringify(tables)}`);

/**
 * The mark of the tables as a payslip is computed by them. Of a company's own types it covers those that are among its
 * earnings, so that a type somebody adds or changes undoes no decision on payslips that do not have it.
 */
export function tablesHashOf(
  { tables: { codes }, tablesHash }: { tables: Pick<PayTables, 'codes'>; tablesHash: string },
  { earnings }: Pick<PayslipFacts, 'earnings'>,
): string {
  const own = [...new Set(earnings.map((e) => e.code))].filter((code) => !Object.hasOwn(payCodes, code)).sort();
  if (own.length === 0) return tablesHash;
  return sha256(JSON.stringify([tablesHash, own.map((code) => [code, Object.hasOwn(codes, code) && codes[code]])]));
}

/** The mark of a payslip: what it was made from, what came out, and the tables it was computed by. */
export const hashOfPayslip = (facts: string, slip: string, tablesHash: string): string =>
  sha256(`${facts}\n${slip}\n${tablesHash}`);
