-- Reports sum minutes of millions of approved days. Opening each day's JSON for it took most of a report's time, so they
-- stand beside it as columns, made by the database itself from the day as it was approved.
create function hr.minutes_of(day jsonb, classes text[]) returns int language sql immutable parallel safe as $$
  select coalesce(sum(v.minutes::int), 0)::int
  from jsonb_each(day -> 'minutes') as d (kind, of_kind) cross join lateral jsonb_each_text(d.of_kind) as v (class, minutes)
  where v.class = any (classes)
$$;

alter table hr.time_records
  add column worked_minutes int generated always as (hr.minutes_of(approved_day, '{reg,nd,ot,nd_ot}')) stored,
  add column overtime_minutes int generated always as (hr.minutes_of(approved_day, '{ot,nd_ot}')) stored,
  add column late_minutes int generated always as ((approved_day ->> 'late')::int) stored,
  add column undertime_minutes int generated always as ((approved_day ->> 'undertime')::int) stored,
  add column absent_halves int generated always as ((approved_day ->> 'absent_halves')::int) stored,
  add column leave_halves int generated always as ((approved_day ->> 'paid_leave_halves')::int) stored;
