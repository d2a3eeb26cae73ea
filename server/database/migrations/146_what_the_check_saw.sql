-- What a row of a file was compared with when it was checked: a record that somebody changed, added or removed since is not written
-- over without a word. Null of a changed row: it was checked before this was kept.
alter table work.import_rows add seen_id int, add seen_version int;
-- As many records equal this row as may be in its place: so many rows of its key stand beside each other.
alter table work.import_rows add copies int not null default 1;
