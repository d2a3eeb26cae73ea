-- What a client is beside its cut-offs: who signs, for how long, for what fee, and when its people are paid.
alter table hr.clients
  add column tin text,
  add column address text not null default '',
  add column contract_from date,
  add column contract_to date,
  add column services text not null default '',
  -- the agency's fee, in hundredths of a percent of the cost that is billed
  add column fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
  -- days after the end of a cut-off on which its pay is due
  add column pay_after_days int not null default 5 check (pay_after_days between 0 and 31),
  add column signatory text not null default '',
  add column signatory_position text not null default '',
  add column billing_email text,
  add constraint clients_contract check (contract_to >= contract_from);

-- A name that was archived may be used again.
alter table hr.clients drop constraint clients_code_key;
create unique index clients_code on hr.clients (lower(code)) where archived_at is null;
create unique index clients_name on hr.clients (lower(name)) where archived_at is null;
alter table hr.branches drop constraint branches_client_id_name_key;
create unique index branches_name on hr.branches (client_id, lower(name)) where archived_at is null;
alter table hr.schedules drop constraint schedules_name_key;
create unique index schedules_name on hr.schedules (lower(name)) where archived_at is null;

-- Kinds of one-off and recurring amounts beside the rate: the spec's expense types.
create table hr.expense_types (
  id int generated always as identity primary key,
  name text not null,
  -- added to pay or taken from it
  direction text not null check (direction in ('add', 'take')),
  taxed boolean not null,
  -- counts towards the 13th-month pay (PD 851): what is part of the basic salary
  in_thirteenth boolean not null default false,
  billed boolean not null default false,
  description text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index expense_types_name on hr.expense_types (lower(name)) where archived_at is null;

-- What a day of a position costs at a client, from a date on.
create table hr.daily_rates (
  id int generated always as identity primary key,
  client_id int not null references hr.clients (id),
  position text not null,
  region text not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  from_date date not null,
  note text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
create unique index daily_rates_from on hr.daily_rates (client_id, lower(position), region, from_date) where archived_at is null;

create trigger expense_types_audit after insert or update or delete on hr.expense_types for each row execute function auth.record_change();
create trigger daily_rates_audit after insert or update or delete on hr.daily_rates for each row execute function auth.record_change();
