-- Lists of everybody's filings are read newest first, by the date they are about: without these each page of one
-- sorts the whole table, on the disk once it has grown.
create index leaves_newest on hr.leaves (start_date desc, id desc) where archived_at is null;
create index overtimes_newest on hr.overtimes (date desc, id desc) where archived_at is null;
create index accomplishments_newest on hr.accomplishments (date desc, id desc) where archived_at is null;
create index change_schedules_newest on hr.change_schedules (start_date desc, id desc) where archived_at is null;
