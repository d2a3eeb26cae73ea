import { sql, type RawBuilder } from 'kysely';
import { firstLine, inForce, placeOf } from '#server/report/places.ts';
import type { ReportSource } from '#server/report/report.queries.ts';

interface Span {
  start_date: string;
  end_date: string;
}
type Facts = ReportSource['facts'];

const within = (date: RawBuilder<unknown>, { start_date: from, end_date: to }: Span) =>
  sql`${date} >= ${from}::date and ${date} <= ${to}::date`;
const ofStatus = (status: string | undefined) => (status === undefined ? sql`` : sql`and f.status = ${status}`);

const placesOf = (day: RawBuilder<unknown>) =>
  sql`${placeOf(day, 'client_id')} as client_id, ${placeOf(day, 'branch_id')} as branch_id,`;

/** Selects requests by day, with the employee's place on that day only if it is requested. */
const filings =
  (table: string, day: RawBuilder<unknown>, columns: RawBuilder<unknown>, joins = sql``) =>
  (q: Span & { status?: string | undefined }): Facts =>
  (places) =>
    sql`
    select f.id, f.version, f.employee_id, ${day} as date, ${places ? placesOf(day) : sql``} f.status, ${columns}
    from ${sql.table(table)} f ${places ? firstLine(day) : sql``} ${joins}
    where f.archived_at is null and ${within(day, q)} ${ofStatus(q.status)}`;

export const overtimeFacts = filings('hr.overtimes', sql`f.date`, sql`f.start_time, f.end_time, f.minutes, f.reason`);

export const leaveFacts = filings(
  'hr.leaves',
  sql`f.start_date`,
  sql`y.name as type, f.end_date as "to", f.days::float8 as days, f.reason,
    case when y.paid then (select coalesce(sum((u ->> 'days')::float8), 0) from jsonb_array_elements(f.unpaid) u)
      else f.days::float8 end as unpaid_days`,
  sql`join hr.leave_types y on y.id = f.leave_type_id`,
);

export const expenseFacts = filings(
  'hr.expenses',
  sql`f.expense_date`,
  sql`y.name as type, case when y.direction = 'add' then f.amount_centavos else 0 end as added,
    case when y.direction = 'take' then f.amount_centavos else 0 end as taken,
    f.expense_description as description, coalesce(f.paid_in, '') as paid_in`,
  sql`join hr.expense_types y on y.id = f.expense_type_id`,
);

/** Approved official business of a day `f`; its time is in the worked minutes already. */
const onBusiness = sql`exists (select from hr.official_businesses b where b.employee_id = f.employee_id and b.date = f.date
  and b.status = 'approved' and b.archived_at is null)`;

const ofDay = {
  absent: sql`f.absent_halves > 0`,
  late: sql`f.late_minutes > 0`,
  undertime: sql`f.undertime_minutes > 0`,
  leave: sql`f.leave_halves > 0`,
  business: onBusiness,
};

const placesOfDay = sql`f.client_id,
      coalesce(at.branch_id, hr.branch_otherwise(f.employee_id, f.client_id, f.date)) as branch_id,`;

/** Selects days as they were approved, at the client they were worked for. */
export const attendanceFacts =
  (q: Span & { only?: keyof typeof ofDay | undefined }): Facts =>
  (places) =>
    sql`
    select f.id, f.employee_id, f.date, ${places ? placesOfDay : sql``}
      coalesce(f.approved_day ->> 'schedule', '') as schedule,
      case when f.worked_minutes > 0 then 1 else 0 end as present,
      f.absent_halves::float8 / 2 as absent, f.leave_halves::float8 / 2 as leave,
      case when ${onBusiness} then 1 else 0 end as business, f.worked_minutes as worked, f.overtime_minutes as overtime, f.late_minutes as late, f.undertime_minutes as undertime
    from hr.time_records f
    -- No one has two assignments to one client on one day: the database refuses it.
    left join hr.assignments at on at.employee_id = f.employee_id and at.client_id = f.client_id and ${inForce('at', sql`f.date`)}
    where f.status = 'approved' and f.approved_day is not null and ${within(sql`f.date`, q)}
      -- Approved where they were before a move was dated back: the day is the other client's, unless it was paid.
      and (at.employee_id is not null or f.locked_at is not null or not exists (select from hr.assignments w
        where w.employee_id = f.employee_id and ${inForce('w', sql`f.date`)}))
      ${q.only === undefined ? sql`` : sql`and ${ofDay[q.only]}`}`;
