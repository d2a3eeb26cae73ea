-- Kinds of leave are kept at the desk: a code is one of those in use, and an archived kind gives its code back.
alter table hr.leave_types drop constraint leave_types_code_key;
create unique index leave_types_code on hr.leave_types (lower(code)) where archived_at is null;
