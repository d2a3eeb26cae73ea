-- The time of rows that no call dates, and of what all processes must agree on. Tests set kawani.clock_offset, by which it is
-- ahead of the system's clock: on their connections, or of the function itself.
create function auth.app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + coalesce(nullif(current_setting('kawani.clock_offset', true), ''), 'PT0S')::interval
$$;
alter table auth.audit alter column at set default auth.app_now();
alter table hr.leave_credit_entries alter column created_at set default auth.app_now();
alter table payroll.law_tables alter column created_at set default auth.app_now();
alter table work.import_heads alter column used_at set default auth.app_now();
