-- Fixed: owed from start_time to end_time. Flexible: so many minutes are owed between the two. Compressed: longer days were
-- agreed on for fewer of them, and what is regular of a day is all of its shift (DOLE Department Advisory 02-04).
alter table hr.schedules
  add column kind text not null default 'fixed' check (kind in ('fixed', 'flexible', 'compressed')),
  add column flexible_minutes int check (flexible_minutes between 60 and 720),
  add column agreed_on date,
  -- Such as the hours between the two parts of a split shift.
  add column second_break_start time,
  add column second_break_minutes int not null default 0 check (second_break_minutes between 0 and 720),
  add constraint schedules_flexible check ((kind = 'flexible') = (flexible_minutes is not null)),
  add constraint schedules_second_break check ((second_break_minutes > 0) = (second_break_start is not null));
