-- What rows of a file are to each other. `claims` holds marks of what only one record may have, such as a number of a time device, and
-- `clash_row` the first row that claims one of them. A row that takes from something there is only so much of says of what, how
-- much, and how much there is; `overdrawn` is one that takes more than there is, with what the file gives and the rows before it take.
alter table work.import_rows
  add column claims text[] not null default '{}',
  add column clash_row integer,
  add column draw_of text,
  add column draw numeric,
  add column draw_left numeric,
  add column overdrawn boolean not null default false;

-- A row that is mended changes what is said of those that share something with it, and of no others: they are found by these.
create index import_rows_alike on work.import_rows using gin (alike) where alike <> '{}';
create index import_rows_claims on work.import_rows using gin (claims) where claims <> '{}';
create index import_rows_draw on work.import_rows (import_id, draw_of) where draw_of is not null;
