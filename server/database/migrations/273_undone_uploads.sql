-- Uploaded time log files that were undone: their time logs are deleted, and the upload stays with the user and time.
alter table hr.time_uploads
  add undone_by int references auth.users (id),
  add undone_at timestamptz,
  add check (undone_by is null or undone_at is not null);
