-- Long work that people see, and the imports that are the first of it.
create schema work;

create table work.jobs (
  id int generated always as identity primary key,
  api text not null check (api in ('hr', 'payroll')),
  kind text not null,
  -- who holds this code sees the job, may stop it and have its file
  permission text not null,
  title text not null,
  -- what it works on, for its kind alone
  input jsonb not null default '{}',
  -- how far it came, for its kind to go on from
  reached jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  -- of how many; null while nobody knows
  total int,
  cancel_asked boolean not null default false,
  -- the process that works on it, and when it was last heard of, by the database's clock
  runner uuid,
  beat_at timestamptz,
  -- what came of it, or the sentence that says why nothing did
  found text,
  error text,
  -- some of it needs somebody: shown as a warning
  attention boolean not null default false,
  -- where to look at what it found: an address of the app
  link text,
  file_key text,
  file_name text,
  file_type text,
  file_size int,
  started_by int references auth.users (id),
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz
);
create index jobs_newest on work.jobs (api, id desc);
create index jobs_open on work.jobs (state) where state in ('waiting', 'running');

create table work.imports (
  id int generated always as identity primary key,
  api text not null check (api in ('hr', 'payroll')),
  kind text not null,
  state text not null default 'reading'
    check (state in ('reading', 'columns', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  file_key text not null,
  file_name text not null,
  file_size int not null,
  sheet text not null default '',
  -- the number of the row with the columns' names
  head_row int,
  -- the columns of the file: name, samples, which field each is for
  columns jsonb not null default '[]',
  rows int not null default 0,
  counts jsonb,
  -- the job that works on it or did last
  job_id int references work.jobs (id) on delete set null,
  created_by int references auth.users (id),
  created_at timestamptz not null,
  applied_by int references auth.users (id),
  applied_at timestamptz,
  undone_by int references auth.users (id),
  undone_at timestamptz,
  version int not null default 1
);
create index imports_newest on work.imports (api, kind, id desc);

create table work.import_rows (
  import_id int not null references work.imports (id) on delete cascade,
  -- as the file numbers it
  row_no int not null,
  -- its cells as JSON, sealed under DATA_KEY: files of people hold their numbers
  cells text not null,
  verdict text check (verdict in ('new', 'changed', 'unchanged', 'refused')),
  -- what is wrong: by column a sentence
  problems jsonb not null default '[]',
  -- what the record is known by; its digest where it is long
  key text,
  -- an earlier row of the file that is the same record
  twin int,
  -- mended since the file was read
  mended boolean not null default false,
  -- the record it became or changed, its version after that, and what it was before
  record_id int,
  record_version int,
  before text,
  primary key (import_id, row_no)
);
create index import_rows_verdict on work.import_rows (import_id, verdict, row_no);
create index import_rows_key on work.import_rows (import_id, key);

-- Which column of a file is which field, as somebody said it once.
create table work.import_columns (
  api text not null,
  kind text not null,
  header text not null,
  field text,
  -- of a column of dates: which number comes first
  date_order text check (date_order in ('dmy', 'mdy')),
  primary key (api, kind, header)
);
