-- Two rows of one file that are hardly two people: `alike` holds marks of what nobody shares (numbers, name and birth date), made as
-- those of the records are, so that they tell nothing; `like_row` is the first row that shares one.
alter table work.import_rows add column alike text[] not null default '{}', add column like_row integer;
