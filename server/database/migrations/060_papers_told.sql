-- An employee is told of a contract, memo or evaluation that was given to them, as of decisions on filings: `filing_id` is
-- then the paper's number.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'contract', 'memo', 'evaluation'));
alter table hr.notices drop constraint notices_status_check;
alter table hr.notices add constraint notices_status_check
  check (status in ('approved', 'rejected', 'cancelled', 'withdrawn', 'corrected', 'given'));
alter table hr.notices add constraint notices_of_papers
  check ((kind in ('contract', 'memo', 'evaluation')) = (status = 'given'));
