import { sql, type Kysely } from 'kysely';
import type { TimeDay, TimeMinutes } from '#contract/hr/attendance/time-days.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

export interface TimeRecord {
  id: number;
  client_id: number;
  employee_id: number;
  date: string;
  status: 'uploaded' | 'for_review' | 'for_approval' | 'approved';
  accepted: ExceptionKind[];
  /** User who last accepted an exception; the next field has the users before. */
  accepted_by: number | null;
  accepted_earlier: number[];
  remark: string | null;
  verified_by: number | null;
  approved_day: TimeDay | null;
  locked_at: string | null;
  version: number;
}

export const columns = [
  'id',
  'client_id',
  'employee_id',
  'date',
  'status',
  'accepted',
  'accepted_by',
  'accepted_earlier',
  'remark',
  'verified_by',
  'approved_day',
  'locked_at',
  'version',
] as const;

/** Returns the records of employees at a client from a date to a date; a writing transaction locks them. */
export async function recordsOf(
  db: Kysely<DB>,
  given: { clientId: number; employeeIds: readonly number[]; from: string; to: string },
  lock = false,
): Promise<TimeRecord[]> {
  const query = db
    .selectFrom('hr.time_records')
    .select(columns)
    .where('client_id', '=', given.clientId)
    .where('date', '>=', given.from)
    .where('date', '<=', given.to)
    .where(sql<boolean>`employee_id = any (${[...given.employeeIds]})`)
    // A fixed order prevents deadlocks between callers that lock several records.
    .orderBy('id');
  return (await (lock ? query.forUpdate() : query).execute()) as TimeRecord[];
}

export async function recordById(db: Kysely<DB>, id: number, lock = false): Promise<TimeRecord | undefined> {
  const query = db.selectFrom('hr.time_records').select(columns).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as TimeRecord | undefined;
}

/** Creates the missing records for each employee's days at a client and returns how many. */
export async function openRecords(
  db: Kysely<DB>,
  clientId: number,
  places: readonly { employee_id: number; from: string; to: string }[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into hr.time_records (client_id, employee_id, date)
      select ${clientId}::int, p.employee_id, d::date
      from unnest(${places.map((p) => p.employee_id)}::int[], ${places.map((p) => p.from)}::date[],
        ${places.map((p) => p.to)}::date[]) as p (employee_id, first, last)
      cross join lateral generate_series(p.first, p.last, interval '1 day') as d
      order by p.employee_id, d
      on conflict do nothing returning 1
    ) select count(*)::int as n from made`.execute(db);
  return firstOf(rows).n;
}

/** Changes the status of records, forward or back, and raises each version by one. */
export async function moveRecords(
  db: Kysely<DB>,
  ids: readonly number[],
  values: Partial<Pick<TimeRecord, 'status' | 'remark' | 'verified_by'>> & { verified_at?: string | null },
): Promise<void> {
  await db
    .updateTable('hr.time_records')
    .set({ ...values, approved_day: null, pay_days: null, approved_by: null, approved_at: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any (${[...ids]})`)
    .execute();
  await sql`delete from hr.time_minutes where record_id = any (${[...ids]})`.execute(db);
}

/**
 * Stores approved days with their minutes and replaces earlier ones. `by` is null for days that were paid without an
 * approver.
 */
export async function approveRecords(
  db: Kysely<DB>,
  days: readonly { record: TimeRecord; day: TimeDay; payDays: readonly DayFacts[] }[],
  by: number | null,
  at: string,
): Promise<void> {
  const kept = JSON.stringify(days.map(({ record, day, payDays }) => ({ id: record.id, day, pay_days: payDays })));
  await sql`
    update hr.time_records r set status = 'approved', approved_day = x.day, pay_days = x.pay_days, approved_by = ${by}, approved_at = ${at},
      remark = null, version = r.version + 1
    from jsonb_to_recordset(${kept}::jsonb) as x (id int, day jsonb, pay_days jsonb) where r.id = x.id`.execute(db);
  await sql`delete from hr.time_minutes where record_id = any (${days.map(({ record }) => record.id)})`.execute(db);
  const minutes = days.flatMap(({ record, day }) => minuteRows(record, day.minutes));
  await sql`
    insert into hr.time_minutes (record_id, client_id, employee_id, date, day, bucket, minutes)
    select record_id, client_id, employee_id, date, day, bucket, minutes
    from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb)
      as x (record_id int, client_id int, employee_id int, date date, day text, bucket text, minutes int)`.execute(db);
}

const minuteRows = ({ id, client_id, employee_id, date }: TimeRecord, minutes: TimeMinutes) =>
  Object.entries(minutes).flatMap(([day, classes]) =>
    Object.entries(classes).map(([bucket, n]) => ({
      record_id: id,
      client_id,
      employee_id,
      date,
      day,
      bucket,
      minutes: n,
    })),
  );

/** Returns the IDs of the users who accepted an exception of a day. */
export const acceptersOf = (record: Pick<TimeRecord, 'accepted' | 'accepted_by' | 'accepted_earlier'>): number[] =>
  record.accepted.length === 0 ? [] : [...record.accepted_earlier, record.accepted_by].filter((id) => id !== null);

/** Stores which exceptions of a day were accepted and by whom, latest last, and sets the record back to review. */
export async function touchRecord(
  db: Kysely<DB>,
  id: number,
  accepted: { kinds: readonly ExceptionKind[]; by: readonly number[] },
): Promise<void> {
  await sql`
    update hr.time_records set accepted = ${[...accepted.kinds]}::text[], accepted_by = ${accepted.by.at(-1) ?? null},
      accepted_earlier = ${accepted.by.slice(0, -1)}::int[],
      status = 'for_review', version = version + 1 where id = ${id}`.execute(db);
}

export interface NewCorrection {
  kind: 'add' | 'remove' | 'move' | 'count';
  /** Minutes since 1970 in Manila. */
  at: number;
  to: number | null;
}

export async function writeCorrection(
  db: Kysely<DB>,
  record: TimeRecord,
  correction: NewCorrection,
  given: { reason: string; by: number; at: string },
): Promise<void> {
  const instant = (minute: number) => new Date((minute - 480) * 60_000).toISOString();
  await db
    .insertInto('hr.time_corrections')
    .values({
      record_id: record.id,
      client_id: record.client_id,
      employee_id: record.employee_id,
      kind: correction.kind,
      at: instant(correction.at),
      to_at: correction.to === null ? null : instant(correction.to),
      reason: given.reason,
      made_by: given.by,
      made_at: given.at,
    })
    .execute();
}

/** Returns false if the record has no such active correction. */
export async function undoCorrection(db: Kysely<DB>, recordId: number, id: number, by: number, at: string) {
  const done = await db
    .updateTable('hr.time_corrections')
    .set({ undone_by: by, undone_at: at })
    .where('id', '=', id)
    .where('record_id', '=', recordId)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute();
  return done.length > 0;
}

/** Returns user names by account id. */
export async function namesOf(db: Kysely<DB>, userIds: readonly number[]): Promise<Map<number, string>> {
  const users = sql<boolean>`id = any (${[...userIds]})`;
  const rows = await db.selectFrom('auth.users').select(['id', 'name']).where(users).execute();
  return new Map(rows.map((r) => [r.id, r.name]));
}

export interface ApprovedTotals {
  employee_id: number;
  reg: number;
  ot: number;
  night: number;
  holiday: number;
  late: number;
  undertime: number;
  absent_halves: number;
  paid_leave_halves: number;
}

/** Returns the approved totals of employees at a client from a date to a date. */
export async function approvedTotals(
  db: Kysely<DB>,
  given: { clientId: number; employeeIds: readonly number[]; from: string; to: string },
): Promise<Map<number, ApprovedTotals>> {
  const { rows } = await sql<ApprovedTotals>`
    select r.employee_id, coalesce(sum(m.reg), 0)::int as reg, coalesce(sum(m.ot), 0)::int as ot,
      coalesce(sum(m.night), 0)::int as night, coalesce(sum(m.holiday), 0)::int as holiday,
      sum((r.approved_day ->> 'late')::int)::int as late, sum((r.approved_day ->> 'undertime')::int)::int as undertime,
      sum((r.approved_day ->> 'absent_halves')::int)::int as absent_halves,
      sum((r.approved_day ->> 'paid_leave_halves')::int)::int as paid_leave_halves
    from hr.time_records r left join lateral (
      select sum(minutes) filter (where bucket in ('reg', 'nd')) as reg, sum(minutes) filter (where bucket in ('ot', 'nd_ot')) as ot,
        sum(minutes) filter (where bucket in ('nd', 'nd_ot')) as night,
        sum(minutes) filter (where day ~ 'regular|special' and day <> 'special_working') as holiday
      from hr.time_minutes where record_id = r.id
    ) m on true
    where r.client_id = ${given.clientId} and r.date between ${given.from} and ${given.to} and r.status = 'approved'
      and r.employee_id = any (${[...given.employeeIds]}) group by r.employee_id`.execute(db);
  return new Map(rows.map((r) => [r.employee_id, r]));
}
