-- Wage orders are rows: those Kawani ships first, those of other regions by an officer. A run notes which it was computed by,
-- and those it was sent for approval with stay as they are. A branch may name the area of its region that an order pays
-- otherwise.

alter table hr.branches add column wage_area text not null default '';
alter table payroll.branches add column wage_area text not null default '';

create table payroll.wage_orders (
  id int generated always as identity primary key,
  region text not null check (region <> ''),
  -- as the order names it; empty: the region's general one
  area text not null default '',
  daily_centavos bigint not null check (daily_centavos > 0),
  from_date date not null,
  issuance text not null check (issuance <> ''),
  note text not null default '',
  shipped boolean not null default false,
  hash text not null default '',
  archived_at timestamptz,
  version int not null default 1
);
-- One order of a region and area holds from a date.
create unique index wage_orders_from on payroll.wage_orders (region, lower(area), from_date) where archived_at is null;

-- SHA-256 of what somebody is paid by, so that a run can tell whether an order is still the one it was computed by.
create function payroll.hash_wage_order() returns trigger language plpgsql as $$
begin
  new.hash := encode(sha256(convert_to(
    concat_ws(E'\n', new.region, new.area, to_char(new.from_date, 'YYYY-MM-DD'), new.daily_centavos::text, new.issuance), 'UTF8')), 'hex');
  return new;
end $$;
create trigger wage_orders_hash before insert or update on payroll.wage_orders for each row execute function payroll.hash_wage_order();

insert into payroll.wage_orders (region, area, from_date, daily_centavos, issuance, shipped) values
('NCR', '', '2023-07-16', 61000, 'Wage Order NCR-24', true),
('NCR', '', '2024-07-17', 64500, 'Wage Order NCR-25', true),
('NCR', '', '2025-07-18', 69500, 'Wage Order NCR-26', true),
('NCR', '', '2026-09-26', 75500, 'Wage Order NCR-28', true),
('NCR', 'lower tier', '2024-07-17', 60800, 'Wage Order NCR-25', true),
('NCR', 'lower tier', '2025-07-18', 65800, 'Wage Order NCR-26', true),
('NCR', 'lower tier', '2026-09-26', 71800, 'Wage Order NCR-28', true);

create trigger wage_orders_audit after insert or update or delete on payroll.wage_orders for each row execute function auth.record_change();

-- The orders of the regions of a run's people that were in force on a day of it, each with its hash as it was then.
create table payroll.run_wage_orders (
  run_id int not null references payroll.runs (id),
  wage_order_id int not null references payroll.wage_orders (id),
  hash text not null,
  primary key (run_id, wage_order_id)
);
create index run_wage_orders_order on payroll.run_wage_orders (wage_order_id);

-- Runs computed before this: by the shipped orders, which were those of NCR.
insert into payroll.run_wage_orders (run_id, wage_order_id, hash)
select r.id, w.id, w.hash
from payroll.runs r
join payroll.wage_orders w on w.from_date <= r.to_date and not exists (select from payroll.wage_orders n
  where n.region = w.region and n.area = w.area and n.from_date > w.from_date and n.from_date <= r.from_date)
where r.computed_at is not null and r.archived_at is null and exists (
  select from payroll.run_people rp
  join payroll.employee_places p on p.employee_id = rp.employee_id and p.line = 1 and p.from_date <= r.to_date
  join payroll.branches b on b.id = p.branch_id and (b.region = 'NCR' or b.region like 'NCR %')
  where rp.run_id = r.id);

create function payroll.keep_wage_order() returns trigger language plpgsql as $$
begin
  if old.shipped or exists (select from payroll.run_wage_orders u join payroll.runs r on r.id = u.run_id
      where u.wage_order_id = old.id and r.state in ('for_approval', 'approved', 'posted')) then
    raise exception 'wage order % is shipped, or used by a run that is approved or waits for it, and stays as it is', old.id
      using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger wage_orders_keep before update or delete on payroll.wage_orders for each row execute function payroll.keep_wage_order();

create function payroll.keep_wage_orders_of_run() returns trigger language plpgsql as $$
begin
  if exists (select from payroll.runs where id = old.run_id and state in ('approved', 'posted')) then
    raise exception 'the wage orders of run % stay as they are', old.run_id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger run_wage_orders_keep before update or delete on payroll.run_wage_orders for each row execute function payroll.keep_wage_orders_of_run();
