-- Who filed a filing for somebody else, whose place a decision was made in, and who takes whose place.

-- filed_by: HR, for the employee; null where the employee filed it.
-- decided_for: the approver in whose place decided_by decided; null where decided_by decided in their own right.
alter table hr.leaves add column filed_by int references auth.users (id), add column decided_for int references auth.users (id);
alter table hr.overtimes add column filed_by int references auth.users (id), add column decided_for int references auth.users (id);
alter table hr.accomplishments add column filed_by int references auth.users (id), add column decided_for int references auth.users (id);
alter table hr.change_schedules add column filed_by int references auth.users (id), add column decided_for int references auth.users (id);

-- Who decides on filings in whose place, from one date to another, both included.
create table auth.substitutions (
  id int generated always as identity primary key,
  -- who is absent
  user_id int not null references auth.users (id),
  substitute_id int not null references auth.users (id) check (substitute_id <> user_id),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- ended before its last date
  archived_at timestamptz,
  version int not null default 1
);
create index substitutions_user on auth.substitutions (user_id, to_date);
-- Read with every session.
create index substitutions_substitute on auth.substitutions (substitute_id, to_date) where archived_at is null;

create trigger substitutions_audit after insert or update or delete on auth.substitutions
  for each row execute function auth.record_change();
