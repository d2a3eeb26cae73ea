import type { Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { sameDays } from '#domain/runs/retro/late-days.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { sideOf } from './differences.ts';
import { openRecordsOf, writePayDays, type OpenRecord } from '../sync/payroll-time.queries.ts';
import { renderClient } from './rendered-time.ts';
import { dayOf } from './time-days.ts';
import { approveRecords } from './time-records.queries.ts';

/**
 * Replaces days that were approved or sent back during posting with the days that were paid, so that any deviation
 * shows as a difference. `approved_day` keeps the last approval. A day that was sent back is approved again as paid,
 * and corrections made in the meantime are kept for comparison.
 */
export async function keepPaidDays(
  db: Kysely<DB>,
  given: { from: string; to: string; paid: readonly { employee: string; days: readonly PayDay[] }[] },
  now: string,
): Promise<void> {
  const { from, to } = given;
  const byCode = new Map(given.paid.map((p) => [p.employee, p.days]));
  const records = await openRecordsOf(db, { from, to, employees: [...byCode.keys()] });
  const paid = records.map((record) => ({
    record,
    days: valueOf(byCode, record.employee).filter((d) => d.date === record.date),
  }));
  const other = paid.filter(
    ({ record: { status, pay_days }, days }) => status === 'approved' && !sameDays(days, pay_days ?? []),
  );
  if (other.length > 0)
    await writePayDays(
      db,
      other.map(({ record, days }) => ({ id: record.id, pay_days: days })),
    );
  const back = paid.filter(({ record, days }) => record.status !== 'approved' && days.length > 0);
  for (const [clientId, rows] of Map.groupBy(back, ({ record }) => record.client_id))
    await approveAsPaid(db, { clientId, from, to, rows }, now);
}

/** Approves records that were sent back, with the days that were paid. */
async function approveAsPaid(
  db: Kysely<DB>,
  given: { clientId: number; from: string; to: string; rows: readonly { record: OpenRecord; days: PayDay[] }[] },
  now: string,
): Promise<void> {
  const { rows, ...where } = given;
  const employeeIds = [...new Set(rows.map(({ record }) => record.employee_id))];
  const { people } = await renderClient(db, { ...where, employeeIds }, now);
  const rendered = new Map(people.map((p) => [p.place.employee_id, p]));
  const approved = rows.flatMap(({ record, days }) => {
    const person = rendered.get(record.employee_id);
    const time = person?.days.find((d) => d.date === record.date);
    // An employee without an assignment on that day has no day to show and none that could differ.
    if (!person || !time) return [];
    const corrected = person.corrections.some((c) => c.date === record.date);
    const day = { ...dayOf(time, record, { corrected, report: undefined }), ...sideOf(days) };
    return [{ record, day: { ...day, status: 'approved' as const }, payDays: days }];
  });
  if (approved.length > 0) await approveRecords(db, approved, null, now);
}
