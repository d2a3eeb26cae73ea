-- What an import made of somebody's schedules, so that it is taken back only where nobody changed them since.
create table hr.schedule_steps (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  -- the transaction that wrote the file: a person has one step in it, however many of its rows are theirs
  xact text not null default pg_current_xact_id()::text,
  -- all spells of the person, the earliest first: [{"schedule_id", "from", "to"}]
  before jsonb not null,
  after jsonb not null,
  made_at timestamptz not null,
  made_by int references auth.users (id),
  undone_at timestamptz,
  unique (employee_id, xact)
);
