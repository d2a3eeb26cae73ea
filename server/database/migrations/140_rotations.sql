-- Rotations that are kept by name, such as 4 on 2 off, or day and night by week: what the planner assigns by turns.
create table hr.rotations (
  id int generated always as identity primary key,
  name text not null,
  archived_at timestamptz,
  version int not null default 1
);
create unique index rotations_name on hr.rotations (lower(name)) where archived_at is null;

-- Its days in order, from 1 on without a gap; without a schedule it is a day off. Rows of their own, so that no schedule that
-- a rotation uses can be removed.
create table hr.rotation_days (
  rotation_id int not null references hr.rotations (id) on delete cascade,
  day int not null check (day between 1 and 56),
  schedule_id int references hr.schedules (id),
  primary key (rotation_id, day)
);
create index rotation_days_schedule on hr.rotation_days (schedule_id);

create trigger rotations_audit after insert or update or delete on hr.rotations for each row execute function auth.record_change();
