-- The employee is told when somebody else changed where their pay goes or a number an agency knows them by: `filing_id` is their own
-- number, `remark` who it was, with the last digits of what stands now. Never the number.
alter table hr.notices drop constraint notices_kind_check;
alter table hr.notices add constraint notices_kind_check
  check (kind in ('leave', 'overtime', 'accomplishment', 'change-schedule', 'time-report', 'contract', 'memo', 'evaluation',
    'time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin', 'document', 'documents', 'contracts',
    'client-contracts', 'job'));
alter table hr.notices drop constraint notices_of_records;
alter table hr.notices add constraint notices_of_records
  check ((kind in ('time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin')) = (status = 'changed'));
