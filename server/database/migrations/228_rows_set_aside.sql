-- Rows of a file that are no records: totals, signatures, headings, or what a user set aside. They are neither checked nor written.
alter table work.import_rows
  add column aside text check (aside in ('blank', 'total', 'signature', 'heading', 'header', 'you'));
create index import_rows_aside on work.import_rows (import_id, row_no) where aside is not null;

alter table work.imports
  add column aside int not null default 0,
  -- how many rows the column names take; head_row is the last of them
  add column head_rows int not null default 1 check (head_rows in (1, 2));
