-- The company's logo on its papers. A replaced or removed one stays as a row, so that removing can be undone.
create table payroll.employer_logos (
  id int generated always as identity primary key,
  storage_key text not null unique,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  size int not null check (size > 0),
  uploaded_by int not null references auth.users (id),
  uploaded_at timestamptz not null,
  archived_at timestamptz
);
create index employer_logos_uploader on payroll.employer_logos (uploaded_by);
-- One at a time.
create unique index employer_logos_current on payroll.employer_logos ((true)) where archived_at is null;
create trigger employer_logos_audit after insert or update or delete on payroll.employer_logos
  for each row execute function auth.record_change('storage_key');
