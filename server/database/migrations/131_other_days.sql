-- Weekdays on which a schedule has times of its own, such as a short Saturday: a list of weekday, end_time, start_time,
-- break_start, break_minutes and flexible_minutes. They are read and written with the schedule, never by themselves, so that
-- a change of them is one version and one line of the audit trail.
alter table hr.schedules
  add column other_days jsonb not null default '[]' check (jsonb_typeof(other_days) = 'array');
