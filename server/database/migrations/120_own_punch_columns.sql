-- What the columns of a client's files of punches are, where no layout knows them: said once for files of the same names.
create table hr.punch_columns (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  -- SHA-256 of the plain names, in whatever order they stand
  head text not null,
  -- [{ name, role }], as they stood in the file they were said of
  columns jsonb not null,
  date_order text not null check (date_order in ('month_first', 'day_first')),
  -- words of the direction that are going out
  outs text[] not null,
  set_by int references auth.users (id),
  set_at timestamptz not null,
  unique (client_id, head)
);
create trigger punch_columns_audit after insert or update or delete on hr.punch_columns for each row execute function auth.record_change();

-- A row a person and day says `out`, in small letters: going out, as `Out` is.
alter table hr.time_devices alter column out_tags
  set default array['1', '2', '5', 'O', 'Out', 'out', 'C/Out', 'OT-Out', 'OverTime Out', 'clock_out', 'break_in'];
update hr.time_devices set out_tags = array_append(out_tags, 'out') where 'Out' = any (out_tags) and not 'out' = any (out_tags);
