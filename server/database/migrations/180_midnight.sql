-- A shift over midnight: does each hour have the kind of day of its own date, or of the date the shift began on?
alter table hr.time_settings add column midnight text not null default 'calendar_date'
  check (midnight in ('calendar_date', 'shift_start'));
