import { sql, type Kysely } from 'kysely';
import { centavos } from '#domain/money/centavos.ts';
import type { OpeningMonth } from '#domain/pay/facts/opening-month.ts';
import type { MonthlyKind, OpeningOfReport } from '#domain/reports/opening-reports.ts';
import type { DB } from '#server/database/tables.ts';
import { openingMonth } from '../people/opening-months.queries.ts';

/**
 * Returns the deductions and the taxable pay of a month's cutoffs before Kawani, in centavos, one row an employee.
 * Months without amounts are left out.
 */
export async function monthOpeningsOf(
  db: Kysely<DB>,
  month: string,
  ids: readonly number[],
): Promise<(OpeningOfReport & { employee_id: number })[]> {
  const { rows } = await sql<{ employee_id: number; opened: OpeningMonth | null; taxable: number; withheld: number }>`
    select e.id as employee_id, ${openingMonth({ month }, sql`e.id`)} as opened,
      o.month_taxable_centavos as taxable, o.month_withheld_centavos as withheld
    from payroll.employees e join payroll.opening_balances o on o.employee_id = e.id and o.month = ${month}
    where e.id = any (${[...ids]})`.execute(db);
  return rows.flatMap(({ opened, taxable, withheld, employee_id }) =>
    opened ? [{ ...opened, employee_id, taxable: centavos(taxable), withheld: centavos(withheld) }] : [],
  );
}

/** Returns true if a monthly report includes earlier cutoffs. Null when not decided. */
export const openingsDecided = async (db: Kysely<DB>, kind: MonthlyKind, span: string): Promise<boolean | null> =>
  (
    await db
      .selectFrom('payroll.report_openings')
      .select('included')
      .where('kind', '=', kind)
      .where('span', '=', span)
      .executeTakeFirst()
  )?.included ?? null;

export const putOpeningsDecided = (
  db: Kysely<DB>,
  of: { kind: MonthlyKind; span: string; included: boolean; decided_by: number; decided_at: string },
) =>
  db
    .insertInto('payroll.report_openings')
    .values(of)
    .onConflict((c) =>
      c.columns(['kind', 'span']).doUpdateSet({
        included: of.included,
        decided_by: of.decided_by,
        decided_at: of.decided_at,
      }),
    )
    .execute();
