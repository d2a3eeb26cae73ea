-- Who is in and who is out is worked out for a day: what is approved for that day is looked for by its last date,
-- so that years of past leave are not read.
create index leaves_approved on hr.leaves (end_date, start_date) where status = 'approved' and archived_at is null;
create index change_schedules_approved on hr.change_schedules (end_date, start_date)
  where status = 'approved' and archived_at is null;
