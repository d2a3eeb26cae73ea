import { sql, type RawBuilder } from 'kysely';

interface Span {
  start_date: string;
  end_date: string;
}

const name = sql`e.last_name || ', ' || e.first_name as name, e.employee_code`;

/** Where somebody was on the day of `f`: the assignment in force, else what the record says today. */
export const placed = (date: RawBuilder<unknown>) => sql`join hr.employees e on e.id = f.employee_id
  left join lateral (select a.client_id, a.branch_id from hr.assignments a
    where a.employee_id = f.employee_id and a.withdrawn_at is null and a.from_date <= ${date}
      and (a.to_date is null or a.to_date >= ${date}) order by a.line limit 1) at on true
  join hr.clients c on c.id = coalesce(at.client_id, e.client_id)
  join hr.branches b on b.id = coalesce(at.branch_id, e.branch_id)`;
const place = sql`f.employee_id, c.id as client_id, b.id as branch_id, c.name as client, b.name as branch`;
const within = (date: RawBuilder<unknown>, { start_date: from, end_date: to }: Span) =>
  sql`${date} >= ${from}::date and ${date} <= ${to}::date`;
const ofStatus = (status: string | undefined) => (status === undefined ? sql`` : sql`and f.status = ${status}`);

export const overtimeSource = (q: Span & { status?: string | undefined }) => sql`
  select f.id, f.version, ${place}, ${name}, f.date, f.start_time, f.end_time, f.minutes, f.status, f.reason
  from hr.overtimes f ${placed(sql`f.date`)}
  where f.archived_at is null and ${within(sql`f.date`, q)} ${ofStatus(q.status)}`;

export const leaveSource = (q: Span & { status?: string | undefined }) => sql`
  select f.id, f.version, ${place}, ${name}, y.name as type, f.start_date as date, f.end_date as "to", f.days::float8 as days,
    f.status, f.reason
  from hr.leaves f ${placed(sql`f.start_date`)} join hr.leave_types y on y.id = f.leave_type_id
  where f.archived_at is null and ${within(sql`f.start_date`, q)} ${ofStatus(q.status)}`;

export const expenseSource = (q: Span & { status?: string | undefined }) => sql`
  select f.id, f.version, ${place}, ${name}, y.name as type, f.expense_date as date,
    case when y.direction = 'add' then f.amount_centavos else 0 end as added,
    case when y.direction = 'take' then f.amount_centavos else 0 end as taken,
    f.status, f.expense_description as description, coalesce(f.paid_in, '') as paid_in
  from hr.expenses f ${placed(sql`f.expense_date`)} join hr.expense_types y on y.id = f.expense_type_id
  where f.archived_at is null and ${within(sql`f.expense_date`, q)} ${ofStatus(q.status)}`;

const ofDay = {
  absent: sql`f.absent_halves > 0`,
  late: sql`f.late_minutes > 0`,
  undertime: sql`f.undertime_minutes > 0`,
  leave: sql`f.leave_halves > 0`,
};

/** Days as they were approved, at the client they were worked for. */
export const attendanceSource = (q: Span & { only?: keyof typeof ofDay | undefined }) => sql`
  select f.employee_id, c.id as client_id, b.id as branch_id, c.name as client, b.name as branch, ${name}, f.date,
    coalesce(f.approved_day ->> 'schedule', '') as schedule,
    case when f.worked_minutes > 0 then 1 else 0 end as present,
    f.absent_halves::float8 / 2 as absent, f.leave_halves::float8 / 2 as leave,
    f.worked_minutes as worked, f.overtime_minutes as overtime, f.late_minutes as late, f.undertime_minutes as undertime
  from hr.time_records f join hr.employees e on e.id = f.employee_id join hr.clients c on c.id = f.client_id
  -- Nobody has two assignments to one client on one day: the database refuses it.
  left join hr.assignments at on at.employee_id = f.employee_id and at.client_id = f.client_id
    and at.withdrawn_at is null and at.from_date <= f.date and (at.to_date is null or at.to_date >= f.date)
  join hr.branches b on b.id = coalesce(at.branch_id, e.branch_id)
  where f.status = 'approved' and f.approved_day is not null and ${within(sql`f.date`, q)}
    -- Approved where they were before a move was dated back: the day is the other client's, unless it was paid.
    and (at.employee_id is not null or f.locked_at is not null or not exists (select from hr.assignments w
      where w.employee_id = f.employee_id and w.withdrawn_at is null and w.from_date <= f.date
        and (w.to_date is null or w.to_date >= f.date)))
    ${q.only === undefined ? sql`` : sql`and ${ofDay[q.only]}`}`;
