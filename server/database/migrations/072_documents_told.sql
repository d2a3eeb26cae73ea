-- Documents that expire are told of before they do: to whose they are, and to who keeps 201 files.

-- That a document was told of, 30 and 7 days before: each once, however often and however late the nightly job runs.
create table hr.document_reminders (
  document_id int not null references hr.documents (id) on delete cascade,
  days int not null check (days in (30, 7)),
  told_at timestamptz not null,
  primary key (document_id, days)
);

-- `document`: one of the employee's own, `filing_id` is its number. `documents`: of those an officer keeps, `filing_id` is the
-- officer's own number. `first_date` to `last_date`: when they expire.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule', 'document', 'documents'));
alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected', 'given', 'changed', 'expiring'));
alter table hr.notices add constraint notices_of_documents
  check ((kind in ('document', 'documents')) = (status = 'expiring'));
