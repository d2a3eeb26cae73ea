-- Who started long work that ended while they were elsewhere is told of it: `filing_id` is the job's number, `version` how often it
-- ended. What a job is called and where its result stands are kept with the notice: the job itself is forgotten after a while.
alter table hr.notices add column title text, add column link text;

alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule', 'document', 'documents', 'contracts', 'client-contracts', 'job'));
alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected', 'given', 'changed', 'expiring', 'done', 'failed'));
alter table hr.notices add constraint notices_of_jobs
  check ((kind = 'job') = (status in ('done', 'failed')) and (kind = 'job') = (title is not null) and (kind = 'job') = (link is not null));

-- When somebody last asked to go on with it, where it was stopped or failed: from then on it counts how long they waited.
alter table work.jobs add column asked_at timestamptz, add column asked_by integer references auth.users;
