-- Contracts that end are told of before they do, as documents that expire are: contracts of employment with an end (of a term, a
-- project, a season) to whoever keeps 201 files, and contracts with clients to whoever keeps clients.

-- That a contract was told of, 30 and 7 days before this end: each once. One that was made longer is told of again before its new end.
create table hr.contract_reminders (
  kind text not null check (kind in ('employment', 'client')),
  -- the contract of employment, or the client
  of_id int not null,
  ends_on date not null,
  days int not null check (days in (30, 7)),
  told_at timestamptz not null,
  primary key (kind, of_id, ends_on, days)
);

-- `contracts`: employment that ends, `client-contracts`: contracts with clients that end; `filing_id` is the officer's own
-- number, as of `documents`. `first_date` to `last_date`: when they end.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule', 'document', 'documents', 'contracts', 'client-contracts'));
alter table hr.notices drop constraint notices_of_documents;
alter table hr.notices add constraint notices_of_expiring
  check ((kind in ('document', 'documents', 'contracts', 'client-contracts')) = (status = 'expiring'));

-- An account without an employee, such as an owner's or a bookkeeper's, is told of what concerns its codes too.
alter table hr.notices alter column employee_id drop not null;
alter table hr.notices add column user_id int references auth.users (id);
alter table hr.notices add constraint notices_whose check (num_nonnulls(employee_id, user_id) = 1);
create index notices_user on hr.notices (user_id, tell_at desc, id desc) where user_id is not null;
