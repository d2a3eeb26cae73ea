-- What users of payroll write to each other about a run, or about one employee's payslip in it. The text is never changed, only
-- removed by who wrote it: it goes, and that there was a comment stays. The audit trail has no text, so that removing it is enough.
create table payroll.run_comments (
  id int generated always as identity primary key,
  run_id int not null references payroll.runs (id),
  -- null: about the whole run
  employee_id int references payroll.employees (id),
  body text not null,
  written_by int not null references auth.users (id),
  written_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (body <> ''))
);
create index run_comments_run on payroll.run_comments (run_id, id);
create index run_comments_employee on payroll.run_comments (employee_id) where employee_id is not null;
create index run_comments_author on payroll.run_comments (written_by);
create trigger run_comments_audit after insert or update or delete on payroll.run_comments
  for each row execute function auth.record_change('body');

-- Whom a comment mentions by name.
create table payroll.run_comment_mentions (
  comment_id int not null references payroll.run_comments (id),
  user_id int not null references auth.users (id),
  primary key (comment_id, user_id)
);
create index run_comment_mentions_user on payroll.run_comment_mentions (user_id);

-- A mentioned user is notified. `filing_id`: the comment, `version`: which of its mentions. The two lists are extended as they are,
-- because other migrations extend them too.
do $$
declare
  list text;
begin
  select pg_get_constraintdef(oid) into strict list from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'hr.notices'::regclass;
  alter table hr.notices drop constraint notices_kind_check;
  execute 'alter table hr.notices add constraint notices_kind_check ' || replace(list, '''proposal''', '''proposal''::text, ''comment''');
  select pg_get_constraintdef(oid) into strict list from pg_constraint
    where conname = 'notices_status_check' and conrelid = 'hr.notices'::regclass;
  alter table hr.notices drop constraint notices_status_check;
  execute 'alter table hr.notices add constraint notices_status_check ' || replace(list, '''proposed''', '''mentioned''::text, ''proposed''');
end
$$;
alter table hr.notices drop constraint notices_of_jobs;
alter table hr.notices add constraint notices_of_jobs
  check ((kind = 'job') = (status in ('done', 'failed')) and (kind = 'proposal') = (status in ('proposed', 'confirmed', 'declined'))
    and (kind = 'comment') = (status = 'mentioned')
    and (kind in ('job', 'proposal', 'comment')) = (title is not null) and (kind in ('job', 'proposal', 'comment')) = (link is not null));
