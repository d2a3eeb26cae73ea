import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { rateRetro } from '#domain/runs/retro/rate-retro.ts';
import { factsWithDefaults } from '#domain/runs/facts/stored-facts.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import type { RatedRow } from './rate-retro.queries.ts';

/** Returns the difference between a posted payslip at the current rates and what was paid. */
export const retroOfRow = ({ made_from, was, rates, settled }: RatedRow, tables: PayTables) =>
  rateRetro({ ...factsWithDefaults(made_from), was, rates, settled }, tables);

/** Returns the earnings that a payslip pays for posted cutoffs whose rates changed, with the new rates of each. */
export function retroPaid(
  row: Pick<FactsRow, 'retro'>,
  tablesOf: (clientId: number) => PayTables,
): { earnings: EarningFacts[]; settled: { id: number; rates: readonly RateFacts[] }[] } {
  return {
    earnings: row.retro.flatMap((r) => retroOfRow(r, tablesOf(r.client_id)).earnings),
    settled: row.retro.map(({ id, rates }) => ({ id, rates })),
  };
}
