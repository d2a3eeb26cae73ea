-- A change that two people have to agree on: the call as it was sent, and what it changes in words. It is carried out by the person
-- who confirms it. `client_id`: the client whose runs it affects; null: every client's. `word`: why one person confirmed alone, or
-- why it was declined. `request_id`: the request that carried it out, as the audit trail names it.
create table work.proposals (
  id int generated always as identity primary key,
  api text not null check (api in ('hr', 'payroll')),
  call text not null,
  permission text not null,
  subject text not null,
  title text not null,
  changes jsonb not null,
  link text not null,
  client_id int,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  proposed_by int not null references auth.users (id),
  proposed_at timestamptz not null,
  decided_by int references auth.users (id),
  decided_at timestamptz,
  word text not null default '',
  request_id text,
  version int not null default 1,
  check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null))
);
create unique index proposals_waiting on work.proposals (api, subject) where state = 'waiting';
create index proposals_confirmed on work.proposals (decided_at) where state = 'confirmed';
create index proposals_request on work.proposals (request_id) where request_id is not null;
create trigger proposals_audit after insert or update or delete on work.proposals
  for each row execute function auth.record_change('input');

-- Owners, and the accounts that can confirm, are notified of a proposal; owners and the proposer of what became of it.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin', 'document', 'documents', 'contracts',
    'client-contracts', 'job', 'proposal'));
alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected', 'given', 'changed', 'expiring', 'done', 'failed',
    'proposed', 'confirmed', 'declined'));
alter table hr.notices drop constraint notices_of_jobs;
alter table hr.notices add constraint notices_of_jobs
  check ((kind = 'job') = (status in ('done', 'failed')) and (kind = 'proposal') = (status in ('proposed', 'confirmed', 'declined'))
    and (kind in ('job', 'proposal')) = (title is not null) and (kind in ('job', 'proposal')) = (link is not null));

-- Whether who computes a run may approve it, as the settings said when it was computed. Later settings don't change it.
alter table payroll.runs add column computer_approves boolean not null default false;
update payroll.runs r set computer_approves = true
where r.computed_by is not null and r.state in ('computed', 'for_approval') and (
  select coalesce(bool_and(coalesce(s.computer_approves, false)), false)
  from (select distinct client_id from payroll.run_people where run_id = r.id) c
  left join lateral (select computer_approves from payroll.client_settings s
    where s.client_id = c.client_id and s.from_date <= r.to_date order by s.from_date desc limit 1) s on true);
