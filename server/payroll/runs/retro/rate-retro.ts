import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { rateRetro } from '#domain/runs/retro/rate-retro.ts';
import { factsMeant } from '#domain/runs/facts/stored-facts.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import type { RatedRow } from './rate-retro.queries.ts';

/** What a posted payslip comes to by the rates known now, less what was paid of it. */
export const retroOfRow = ({ made_from, was, rates, settled }: RatedRow, tables: PayTables) =>
  rateRetro({ ...factsMeant(made_from), was, rates, settled }, tables);

/** What a payslip pays of posted cut-offs whose rates changed, and the rates each is paid by then. */
export function retroPaid(
  row: Pick<FactsRow, 'retro'>,
  tablesOf: (clientId: number) => PayTables,
): { earnings: EarningFacts[]; settled: { id: number; rates: readonly RateFacts[] }[] } {
  return {
    earnings: row.retro.flatMap((r) => retroOfRow(r, tablesOf(r.client_id)).earnings),
    settled: row.retro.map(({ id, rates }) => ({ id, rates })),
  };
}
