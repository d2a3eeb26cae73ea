-- Why somebody leaves, and the answers that final pay depends on. Null: not answered yet, which the run names as an issue.
create table payroll.leavings (
  employee_id int primary key references payroll.employees (id),
  reason text not null check (reason in ('redundancy', 'labor_saving_device', 'retrenchment', 'closure',
    'closure_serious_losses', 'disease', 'no_assignment', 'retirement', 'resignation', 'end_of_contract', 'just_cause')),
  regular_allowances_centavos bigint check (regular_allowances_centavos >= 0),
  plan boolean not null default false,
  availed_before boolean,
  ex_gratia_centavos bigint not null default 0 check (ex_gratia_centavos >= 0),
  -- service incentive leave left to convert, and where the balance is from; null: by service, as final_pay_facts has it
  sil_thousandths int check (sil_thousandths >= 0),
  sil_source text not null default '',
  -- loans by number: taken in full by written authority, or still owed after the last day
  loans_taken jsonb not null default '[]',
  loans_left jsonb not null default '[]',
  authority text not null default '',
  property_centavos bigint not null default 0 check (property_centavos >= 0),
  property text not null default '',
  version int not null default 1
);
