-- What a person's profile shows besides what stands there already, and who looked at what is masked.

alter table hr.employees
  add column civil_status text check (civil_status in ('single', 'married', 'widowed', 'separated', 'annulled')),
  add column address text,
  add column emergency_name text,
  add column emergency_relation text,
  add column emergency_mobile text,
  add column employment_status text
    check (employment_status in ('probationary', 'regular', 'project', 'fixed_term', 'seasonal', 'casual')),
  -- the bank of bank_account, and the name the account is held under
  add column bank text,
  add column bank_account_name text,
  add column photo_file_id int references hr.files (id),
  add column signature_file_id int references hr.files (id);

-- Files of the 201 file are for their owner and for those who manage employees; those of a filing are for who decides on it.
alter table hr.files add column purpose text check (purpose in ('photo', 'signature', 'document'));
alter table hr.files add constraint files_one_purpose
  check (purpose is null or (leave_id is null and accomplishment_id is null));

create table hr.benefits (
  id int generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  archived_at timestamptz,
  version int not null default 1
);

create table hr.employee_benefits (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  benefit_id int not null references hr.benefits (id),
  -- a month, where the benefit is money; null where it is cover or a thing
  amount_centavos bigint check (amount_centavos >= 0),
  from_date date not null,
  to_date date check (to_date >= from_date),
  note text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create index employee_benefits_employee on hr.employee_benefits (employee_id, from_date desc, id desc);

create table hr.documents (
  id int generated always as identity primary key,
  employee_id int not null references hr.employees (id),
  kind text not null check (kind in ('contract', 'identification', 'clearance', 'certificate', 'medical', 'memo', 'other')),
  name text not null,
  issued_on date,
  expires_on date,
  file_id int not null unique references hr.files (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1
);
create index documents_employee on hr.documents (employee_id, created_at desc, id desc);

-- Which wording of the privacy notice a person has read, and when.
create table auth.privacy_acknowledgements (
  user_id int not null references auth.users (id),
  notice_version text not null,
  language text not null check (language in ('en', 'fil')),
  acknowledged_at timestamptz not null,
  primary key (user_id, notice_version)
);

-- Showing what is masked, or handing out all of a person's data, is recorded like a change.
alter table auth.audit drop constraint audit_action_check;
alter table auth.audit add constraint audit_action_check check (action in ('insert', 'update', 'delete', 'read'));

create trigger benefits_audit after insert or update or delete on hr.benefits for each row execute function auth.record_change();
create trigger employee_benefits_audit after insert or update or delete on hr.employee_benefits for each row execute function auth.record_change();
create trigger documents_audit after insert or update or delete on hr.documents for each row execute function auth.record_change();
create trigger privacy_acknowledgements_audit after insert or update or delete on auth.privacy_acknowledgements for each row execute function auth.record_change();
