-- Cells of the row were corrected since the file was read.
alter table work.import_rows rename column mended to corrected;
