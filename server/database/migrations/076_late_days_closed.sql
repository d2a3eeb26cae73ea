-- A confirmed difference of a day that was paid is withdrawn before a run takes it, or payroll settles it outside of a run.

alter table hr.time_differences drop constraint time_differences_state_check;
alter table hr.time_differences
  add constraint time_differences_state_check check (state in ('confirmed', 'declined', 'withdrawn')),
  add column withdrawn_by int references auth.users (id),
  -- of what was withdrawn `word` says why
  add column withdrawn_at timestamptz,
  add check ((state = 'withdrawn') = (withdrawn_at is not null));

-- Differences that no run takes any more, under HR's number; payroll may not have pulled them yet.
create table payroll.closed_late_days (
  id int primary key,
  how text not null check (how in ('withdrawn', 'outside')),
  word text not null check (word <> ''),
  closed_by int references auth.users (id),
  closed_at timestamptz not null
);
create trigger closed_late_days_audit after insert or update or delete on payroll.closed_late_days
  for each row execute function auth.record_change();
create trigger closed_late_days_keep before update or delete on payroll.closed_late_days for each row execute function payroll.keep_rows();
create trigger closed_late_days_keep_all before truncate on payroll.closed_late_days
  for each statement execute function payroll.keep_rows();
