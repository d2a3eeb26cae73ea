-- The file of an import is removed with its rows, 30 days after it is over.
alter table work.imports alter column file_key drop not null;
