import type { Kysely } from 'kysely';
import type { OpeningRow } from '#contract/payroll/people/opening-balances.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { grossBelow, lacksBasic, lacksMonthOf } from '#domain/pay/facts/opening-checks.ts';
import { monthText, pesos } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import { sentences } from '#server/text/en/payroll/people.ts';
import { openingMonths } from './opening-balances.queries.ts';

/** Returns what may be missing in each row of opening balances: gross pay, basic pay, and the month paid in part. */
export async function openingWarnings(
  db: Kysely<DB>,
  rows: readonly OpeningRow[],
  today: LocalDate,
): Promise<{ field: keyof OpeningRow; text: string }[][]> {
  const months = await openingMonths(
    db,
    rows.map((of) => of.code),
    today,
  );
  return rows.map((of) => {
    const found: { field: keyof OpeningRow; text: string }[] = [];
    const least = grossBelow(of);
    if (least !== null)
      found.push({ field: 'gross_centavos', text: sentences.grossIsBelow(pesos(of.gross_centavos), pesos(least)) });
    if (lacksBasic(of)) found.push({ field: 'basic_centavos', text: sentences.noBasicPay });
    const month = months.get(of.code);
    if (month !== undefined && lacksMonthOf(of, month))
      found.push({ field: 'month', text: sentences.monthIsMissing(monthText(month), month) });
    return found;
  });
}
