-- Tables of law are rows: those Kawani ships first. A run notes which it was computed by, and what it was sent for approval
-- with stays as it is.

alter table payroll.law_tables add column hash text not null default '';
-- SHA-256 of kind, date, issuance and body, so that a run can tell whether a table is still the one it was computed by.
create function payroll.hash_law_table() returns trigger language plpgsql as $$
begin
  new.hash := encode(sha256(convert_to(
    concat_ws(E'\n', new.kind, to_char(new.from_date, 'YYYY-MM-DD'), new.source, new.body::text), 'UTF8')), 'hex');
  return new;
end $$;
create trigger law_tables_hash before insert or update on payroll.law_tables for each row execute function payroll.hash_law_table();

-- The one table of each kind a run was computed by, with its hash as it was then.
create table payroll.run_law_tables (
  run_id int not null references payroll.runs (id),
  kind text not null check (kind in ('tax', 'sss', 'hdmf', 'philhealth')),
  law_table_id int not null references payroll.law_tables (id),
  hash text not null,
  primary key (run_id, kind)
);
create index run_law_tables_table on payroll.run_law_tables (law_table_id);

insert into payroll.law_tables (kind, from_date, state, source, body, shipped) values
('tax', '2023-01-01', 'in_force', 'RR 11-2018 Annex E', '{"brackets":{"daily":[{"from":0,"base":0,"rate":0},{"from":68500,"base":0,"rate":1500},{"from":109600,"base":6165,"rate":2000},{"from":219200,"base":28085,"rate":2500},{"from":547900,"base":110260,"rate":3000},{"from":2191800,"base":603430,"rate":3500}],
  "weekly":[{"from":0,"base":0,"rate":0},{"from":480800,"base":0,"rate":1500},{"from":769200,"base":43260,"rate":2000},{"from":1538500,"base":197120,"rate":2500},{"from":3846200,"base":774045,"rate":3000},{"from":15384600,"base":4235565,"rate":3500}],
  "semi_monthly":[{"from":0,"base":0,"rate":0},{"from":1041700,"base":0,"rate":1500},{"from":1666700,"base":93750,"rate":2000},{"from":3333300,"base":427070,"rate":2500},{"from":8333300,"base":1677070,"rate":3000},{"from":33333300,"base":9177070,"rate":3500}],
  "monthly":[{"from":0,"base":0,"rate":0},{"from":2083300,"base":0,"rate":1500},{"from":3333300,"base":187500,"rate":2000},{"from":6666700,"base":854180,"rate":2500},{"from":16666700,"base":3354180,"rate":3000},{"from":66666700,"base":18354180,"rate":3500}],
  "annual":[{"from":0,"base":0,"rate":0},{"from":25000000,"base":0,"rate":1500},{"from":40000000,"base":2250000,"rate":2000},{"from":80000000,"base":10250000,"rate":2500},{"from":200000000,"base":40250000,"rate":3000},{"from":800000000,"base":220250000,"rate":3500}]}}', true),
('sss', '2023-01-01', 'in_force', 'SSS Circular 2022-033', '{"regularCeiling":2000000,"rows":[
  {"from":0,"msc":400000,"employeeSs":18000,"employeeMpf":0,"employerSs":38000,"employerMpf":0,"ec":1000},
  {"from":425000,"msc":450000,"employeeSs":20250,"employeeMpf":0,"employerSs":42750,"employerMpf":0,"ec":1000},
  {"from":475000,"msc":500000,"employeeSs":22500,"employeeMpf":0,"employerSs":47500,"employerMpf":0,"ec":1000},
  {"from":525000,"msc":550000,"employeeSs":24750,"employeeMpf":0,"employerSs":52250,"employerMpf":0,"ec":1000},
  {"from":575000,"msc":600000,"employeeSs":27000,"employeeMpf":0,"employerSs":57000,"employerMpf":0,"ec":1000},
  {"from":625000,"msc":650000,"employeeSs":29250,"employeeMpf":0,"employerSs":61750,"employerMpf":0,"ec":1000},
  {"from":675000,"msc":700000,"employeeSs":31500,"employeeMpf":0,"employerSs":66500,"employerMpf":0,"ec":1000},
  {"from":725000,"msc":750000,"employeeSs":33750,"employeeMpf":0,"employerSs":71250,"employerMpf":0,"ec":1000},
  {"from":775000,"msc":800000,"employeeSs":36000,"employeeMpf":0,"employerSs":76000,"employerMpf":0,"ec":1000},
  {"from":825000,"msc":850000,"employeeSs":38250,"employeeMpf":0,"employerSs":80750,"employerMpf":0,"ec":1000},
  {"from":875000,"msc":900000,"employeeSs":40500,"employeeMpf":0,"employerSs":85500,"employerMpf":0,"ec":1000},
  {"from":925000,"msc":950000,"employeeSs":42750,"employeeMpf":0,"employerSs":90250,"employerMpf":0,"ec":1000},
  {"from":975000,"msc":1000000,"employeeSs":45000,"employeeMpf":0,"employerSs":95000,"employerMpf":0,"ec":1000},
  {"from":1025000,"msc":1050000,"employeeSs":47250,"employeeMpf":0,"employerSs":99750,"employerMpf":0,"ec":1000},
  {"from":1075000,"msc":1100000,"employeeSs":49500,"employeeMpf":0,"employerSs":104500,"employerMpf":0,"ec":1000},
  {"from":1125000,"msc":1150000,"employeeSs":51750,"employeeMpf":0,"employerSs":109250,"employerMpf":0,"ec":1000},
  {"from":1175000,"msc":1200000,"employeeSs":54000,"employeeMpf":0,"employerSs":114000,"employerMpf":0,"ec":1000},
  {"from":1225000,"msc":1250000,"employeeSs":56250,"employeeMpf":0,"employerSs":118750,"employerMpf":0,"ec":1000},
  {"from":1275000,"msc":1300000,"employeeSs":58500,"employeeMpf":0,"employerSs":123500,"employerMpf":0,"ec":1000},
  {"from":1325000,"msc":1350000,"employeeSs":60750,"employeeMpf":0,"employerSs":128250,"employerMpf":0,"ec":1000},
  {"from":1375000,"msc":1400000,"employeeSs":63000,"employeeMpf":0,"employerSs":133000,"employerMpf":0,"ec":1000},
  {"from":1425000,"msc":1450000,"employeeSs":65250,"employeeMpf":0,"employerSs":137750,"employerMpf":0,"ec":1000},
  {"from":1475000,"msc":1500000,"employeeSs":67500,"employeeMpf":0,"employerSs":142500,"employerMpf":0,"ec":3000},
  {"from":1525000,"msc":1550000,"employeeSs":69750,"employeeMpf":0,"employerSs":147250,"employerMpf":0,"ec":3000},
  {"from":1575000,"msc":1600000,"employeeSs":72000,"employeeMpf":0,"employerSs":152000,"employerMpf":0,"ec":3000},
  {"from":1625000,"msc":1650000,"employeeSs":74250,"employeeMpf":0,"employerSs":156750,"employerMpf":0,"ec":3000},
  {"from":1675000,"msc":1700000,"employeeSs":76500,"employeeMpf":0,"employerSs":161500,"employerMpf":0,"ec":3000},
  {"from":1725000,"msc":1750000,"employeeSs":78750,"employeeMpf":0,"employerSs":166250,"employerMpf":0,"ec":3000},
  {"from":1775000,"msc":1800000,"employeeSs":81000,"employeeMpf":0,"employerSs":171000,"employerMpf":0,"ec":3000},
  {"from":1825000,"msc":1850000,"employeeSs":83250,"employeeMpf":0,"employerSs":175750,"employerMpf":0,"ec":3000},
  {"from":1875000,"msc":1900000,"employeeSs":85500,"employeeMpf":0,"employerSs":180500,"employerMpf":0,"ec":3000},
  {"from":1925000,"msc":1950000,"employeeSs":87750,"employeeMpf":0,"employerSs":185250,"employerMpf":0,"ec":3000},
  {"from":1975000,"msc":2000000,"employeeSs":90000,"employeeMpf":0,"employerSs":190000,"employerMpf":0,"ec":3000},
  {"from":2025000,"msc":2050000,"employeeSs":90000,"employeeMpf":2250,"employerSs":190000,"employerMpf":4750,"ec":3000},
  {"from":2075000,"msc":2100000,"employeeSs":90000,"employeeMpf":4500,"employerSs":190000,"employerMpf":9500,"ec":3000},
  {"from":2125000,"msc":2150000,"employeeSs":90000,"employeeMpf":6750,"employerSs":190000,"employerMpf":14250,"ec":3000},
  {"from":2175000,"msc":2200000,"employeeSs":90000,"employeeMpf":9000,"employerSs":190000,"employerMpf":19000,"ec":3000},
  {"from":2225000,"msc":2250000,"employeeSs":90000,"employeeMpf":11250,"employerSs":190000,"employerMpf":23750,"ec":3000},
  {"from":2275000,"msc":2300000,"employeeSs":90000,"employeeMpf":13500,"employerSs":190000,"employerMpf":28500,"ec":3000},
  {"from":2325000,"msc":2350000,"employeeSs":90000,"employeeMpf":15750,"employerSs":190000,"employerMpf":33250,"ec":3000},
  {"from":2375000,"msc":2400000,"employeeSs":90000,"employeeMpf":18000,"employerSs":190000,"employerMpf":38000,"ec":3000},
  {"from":2425000,"msc":2450000,"employeeSs":90000,"employeeMpf":20250,"employerSs":190000,"employerMpf":42750,"ec":3000},
  {"from":2475000,"msc":2500000,"employeeSs":90000,"employeeMpf":22500,"employerSs":190000,"employerMpf":47500,"ec":3000},
  {"from":2525000,"msc":2550000,"employeeSs":90000,"employeeMpf":24750,"employerSs":190000,"employerMpf":52250,"ec":3000},
  {"from":2575000,"msc":2600000,"employeeSs":90000,"employeeMpf":27000,"employerSs":190000,"employerMpf":57000,"ec":3000},
  {"from":2625000,"msc":2650000,"employeeSs":90000,"employeeMpf":29250,"employerSs":190000,"employerMpf":61750,"ec":3000},
  {"from":2675000,"msc":2700000,"employeeSs":90000,"employeeMpf":31500,"employerSs":190000,"employerMpf":66500,"ec":3000},
  {"from":2725000,"msc":2750000,"employeeSs":90000,"employeeMpf":33750,"employerSs":190000,"employerMpf":71250,"ec":3000},
  {"from":2775000,"msc":2800000,"employeeSs":90000,"employeeMpf":36000,"employerSs":190000,"employerMpf":76000,"ec":3000},
  {"from":2825000,"msc":2850000,"employeeSs":90000,"employeeMpf":38250,"employerSs":190000,"employerMpf":80750,"ec":3000},
  {"from":2875000,"msc":2900000,"employeeSs":90000,"employeeMpf":40500,"employerSs":190000,"employerMpf":85500,"ec":3000},
  {"from":2925000,"msc":2950000,"employeeSs":90000,"employeeMpf":42750,"employerSs":190000,"employerMpf":90250,"ec":3000},
  {"from":2975000,"msc":3000000,"employeeSs":90000,"employeeMpf":45000,"employerSs":190000,"employerMpf":95000,"ec":3000}]}', true),
('sss', '2025-01-01', 'in_force', 'SSS Circular 2024-006', '{"regularCeiling":2000000,"rows":[
  {"from":0,"msc":500000,"employeeSs":25000,"employeeMpf":0,"employerSs":50000,"employerMpf":0,"ec":1000},
  {"from":525000,"msc":550000,"employeeSs":27500,"employeeMpf":0,"employerSs":55000,"employerMpf":0,"ec":1000},
  {"from":575000,"msc":600000,"employeeSs":30000,"employeeMpf":0,"employerSs":60000,"employerMpf":0,"ec":1000},
  {"from":625000,"msc":650000,"employeeSs":32500,"employeeMpf":0,"employerSs":65000,"employerMpf":0,"ec":1000},
  {"from":675000,"msc":700000,"employeeSs":35000,"employeeMpf":0,"employerSs":70000,"employerMpf":0,"ec":1000},
  {"from":725000,"msc":750000,"employeeSs":37500,"employeeMpf":0,"employerSs":75000,"employerMpf":0,"ec":1000},
  {"from":775000,"msc":800000,"employeeSs":40000,"employeeMpf":0,"employerSs":80000,"employerMpf":0,"ec":1000},
  {"from":825000,"msc":850000,"employeeSs":42500,"employeeMpf":0,"employerSs":85000,"employerMpf":0,"ec":1000},
  {"from":875000,"msc":900000,"employeeSs":45000,"employeeMpf":0,"employerSs":90000,"employerMpf":0,"ec":1000},
  {"from":925000,"msc":950000,"employeeSs":47500,"employeeMpf":0,"employerSs":95000,"employerMpf":0,"ec":1000},
  {"from":975000,"msc":1000000,"employeeSs":50000,"employeeMpf":0,"employerSs":100000,"employerMpf":0,"ec":1000},
  {"from":1025000,"msc":1050000,"employeeSs":52500,"employeeMpf":0,"employerSs":105000,"employerMpf":0,"ec":1000},
  {"from":1075000,"msc":1100000,"employeeSs":55000,"employeeMpf":0,"employerSs":110000,"employerMpf":0,"ec":1000},
  {"from":1125000,"msc":1150000,"employeeSs":57500,"employeeMpf":0,"employerSs":115000,"employerMpf":0,"ec":1000},
  {"from":1175000,"msc":1200000,"employeeSs":60000,"employeeMpf":0,"employerSs":120000,"employerMpf":0,"ec":1000},
  {"from":1225000,"msc":1250000,"employeeSs":62500,"employeeMpf":0,"employerSs":125000,"employerMpf":0,"ec":1000},
  {"from":1275000,"msc":1300000,"employeeSs":65000,"employeeMpf":0,"employerSs":130000,"employerMpf":0,"ec":1000},
  {"from":1325000,"msc":1350000,"employeeSs":67500,"employeeMpf":0,"employerSs":135000,"employerMpf":0,"ec":1000},
  {"from":1375000,"msc":1400000,"employeeSs":70000,"employeeMpf":0,"employerSs":140000,"employerMpf":0,"ec":1000},
  {"from":1425000,"msc":1450000,"employeeSs":72500,"employeeMpf":0,"employerSs":145000,"employerMpf":0,"ec":1000},
  {"from":1475000,"msc":1500000,"employeeSs":75000,"employeeMpf":0,"employerSs":150000,"employerMpf":0,"ec":3000},
  {"from":1525000,"msc":1550000,"employeeSs":77500,"employeeMpf":0,"employerSs":155000,"employerMpf":0,"ec":3000},
  {"from":1575000,"msc":1600000,"employeeSs":80000,"employeeMpf":0,"employerSs":160000,"employerMpf":0,"ec":3000},
  {"from":1625000,"msc":1650000,"employeeSs":82500,"employeeMpf":0,"employerSs":165000,"employerMpf":0,"ec":3000},
  {"from":1675000,"msc":1700000,"employeeSs":85000,"employeeMpf":0,"employerSs":170000,"employerMpf":0,"ec":3000},
  {"from":1725000,"msc":1750000,"employeeSs":87500,"employeeMpf":0,"employerSs":175000,"employerMpf":0,"ec":3000},
  {"from":1775000,"msc":1800000,"employeeSs":90000,"employeeMpf":0,"employerSs":180000,"employerMpf":0,"ec":3000},
  {"from":1825000,"msc":1850000,"employeeSs":92500,"employeeMpf":0,"employerSs":185000,"employerMpf":0,"ec":3000},
  {"from":1875000,"msc":1900000,"employeeSs":95000,"employeeMpf":0,"employerSs":190000,"employerMpf":0,"ec":3000},
  {"from":1925000,"msc":1950000,"employeeSs":97500,"employeeMpf":0,"employerSs":195000,"employerMpf":0,"ec":3000},
  {"from":1975000,"msc":2000000,"employeeSs":100000,"employeeMpf":0,"employerSs":200000,"employerMpf":0,"ec":3000},
  {"from":2025000,"msc":2050000,"employeeSs":100000,"employeeMpf":2500,"employerSs":200000,"employerMpf":5000,"ec":3000},
  {"from":2075000,"msc":2100000,"employeeSs":100000,"employeeMpf":5000,"employerSs":200000,"employerMpf":10000,"ec":3000},
  {"from":2125000,"msc":2150000,"employeeSs":100000,"employeeMpf":7500,"employerSs":200000,"employerMpf":15000,"ec":3000},
  {"from":2175000,"msc":2200000,"employeeSs":100000,"employeeMpf":10000,"employerSs":200000,"employerMpf":20000,"ec":3000},
  {"from":2225000,"msc":2250000,"employeeSs":100000,"employeeMpf":12500,"employerSs":200000,"employerMpf":25000,"ec":3000},
  {"from":2275000,"msc":2300000,"employeeSs":100000,"employeeMpf":15000,"employerSs":200000,"employerMpf":30000,"ec":3000},
  {"from":2325000,"msc":2350000,"employeeSs":100000,"employeeMpf":17500,"employerSs":200000,"employerMpf":35000,"ec":3000},
  {"from":2375000,"msc":2400000,"employeeSs":100000,"employeeMpf":20000,"employerSs":200000,"employerMpf":40000,"ec":3000},
  {"from":2425000,"msc":2450000,"employeeSs":100000,"employeeMpf":22500,"employerSs":200000,"employerMpf":45000,"ec":3000},
  {"from":2475000,"msc":2500000,"employeeSs":100000,"employeeMpf":25000,"employerSs":200000,"employerMpf":50000,"ec":3000},
  {"from":2525000,"msc":2550000,"employeeSs":100000,"employeeMpf":27500,"employerSs":200000,"employerMpf":55000,"ec":3000},
  {"from":2575000,"msc":2600000,"employeeSs":100000,"employeeMpf":30000,"employerSs":200000,"employerMpf":60000,"ec":3000},
  {"from":2625000,"msc":2650000,"employeeSs":100000,"employeeMpf":32500,"employerSs":200000,"employerMpf":65000,"ec":3000},
  {"from":2675000,"msc":2700000,"employeeSs":100000,"employeeMpf":35000,"employerSs":200000,"employerMpf":70000,"ec":3000},
  {"from":2725000,"msc":2750000,"employeeSs":100000,"employeeMpf":37500,"employerSs":200000,"employerMpf":75000,"ec":3000},
  {"from":2775000,"msc":2800000,"employeeSs":100000,"employeeMpf":40000,"employerSs":200000,"employerMpf":80000,"ec":3000},
  {"from":2825000,"msc":2850000,"employeeSs":100000,"employeeMpf":42500,"employerSs":200000,"employerMpf":85000,"ec":3000},
  {"from":2875000,"msc":2900000,"employeeSs":100000,"employeeMpf":45000,"employerSs":200000,"employerMpf":90000,"ec":3000},
  {"from":2925000,"msc":2950000,"employeeSs":100000,"employeeMpf":47500,"employerSs":200000,"employerMpf":95000,"ec":3000},
  {"from":2975000,"msc":3000000,"employeeSs":100000,"employeeMpf":50000,"employerSs":200000,"employerMpf":100000,"ec":3000},
  {"from":3025000,"msc":3050000,"employeeSs":100000,"employeeMpf":52500,"employerSs":200000,"employerMpf":105000,"ec":3000},
  {"from":3075000,"msc":3100000,"employeeSs":100000,"employeeMpf":55000,"employerSs":200000,"employerMpf":110000,"ec":3000},
  {"from":3125000,"msc":3150000,"employeeSs":100000,"employeeMpf":57500,"employerSs":200000,"employerMpf":115000,"ec":3000},
  {"from":3175000,"msc":3200000,"employeeSs":100000,"employeeMpf":60000,"employerSs":200000,"employerMpf":120000,"ec":3000},
  {"from":3225000,"msc":3250000,"employeeSs":100000,"employeeMpf":62500,"employerSs":200000,"employerMpf":125000,"ec":3000},
  {"from":3275000,"msc":3300000,"employeeSs":100000,"employeeMpf":65000,"employerSs":200000,"employerMpf":130000,"ec":3000},
  {"from":3325000,"msc":3350000,"employeeSs":100000,"employeeMpf":67500,"employerSs":200000,"employerMpf":135000,"ec":3000},
  {"from":3375000,"msc":3400000,"employeeSs":100000,"employeeMpf":70000,"employerSs":200000,"employerMpf":140000,"ec":3000},
  {"from":3425000,"msc":3450000,"employeeSs":100000,"employeeMpf":72500,"employerSs":200000,"employerMpf":145000,"ec":3000},
  {"from":3475000,"msc":3500000,"employeeSs":100000,"employeeMpf":75000,"employerSs":200000,"employerMpf":150000,"ec":3000}]}', true),
('hdmf', '2023-01-01', 'in_force', 'HDMF Circular 274', '{"maximumFundSalary":500000,"lowUpTo":150000,"employeeLow":100,"employee":200,"employer":200}', true),
('hdmf', '2024-02-01', 'in_force', 'HDMF Circular 460', '{"maximumFundSalary":1000000,"lowUpTo":150000,"employeeLow":100,"employee":200,"employer":200}', true),
('philhealth', '2023-01-01', 'in_force', 'Presidential suspension of the 2023 increase; Circular 2020-0005', '{"rate":400,"floor":1000000,"ceiling":8000000}', true),
('philhealth', '2024-01-01', 'in_force', 'PhilHealth Circular 2020-0005 Rev. 1; Advisory PA2025-0002', '{"rate":500,"floor":1000000,"ceiling":10000000}', true);

-- Runs computed before this: by the shipped table that held on their dates.
insert into payroll.run_law_tables (run_id, kind, law_table_id, hash)
select distinct on (r.id, t.kind) r.id, t.kind, t.id, t.hash
from payroll.runs r
join payroll.law_tables t on t.from_date <= case when t.kind = 'tax' then r.pay_date else (r.month || '-01')::date end
where r.computed_at is not null and r.archived_at is null
order by r.id, t.kind, t.from_date desc;

create function payroll.keep_used_law() returns trigger language plpgsql as $$
begin
  if exists (select from payroll.run_law_tables u join payroll.runs r on r.id = u.run_id
      where u.law_table_id = old.id and r.state in ('for_approval', 'approved', 'posted')) then
    raise exception 'table of law % is used by a run that is approved or waits for it, and stays as it is', old.id
      using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger law_tables_keep before update or delete on payroll.law_tables for each row execute function payroll.keep_used_law();

create function payroll.keep_law_of_run() returns trigger language plpgsql as $$
begin
  if exists (select from payroll.runs where id = old.run_id and state in ('approved', 'posted')) then
    raise exception 'the tables of law of run % stay as they are', old.run_id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger run_law_tables_keep before update or delete on payroll.run_law_tables for each row execute function payroll.keep_law_of_run();
