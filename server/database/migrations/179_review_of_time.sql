-- Days on which every scheduled employee of a branch was absent, and that a reviewer said are no holiday.
create table hr.confirmed_workdays (
  branch_id int not null references hr.branches (id),
  date date not null,
  confirmed_by int not null references auth.users (id),
  confirmed_at timestamptz not null,
  primary key (branch_id, date)
);

-- A shift over midnight: does each hour have the kind of day of its own date, or of the date the shift began on?
alter table hr.time_settings add column midnight text not null default 'calendar_date'
  check (midnight in ('calendar_date', 'shift_start'));
