-- Does a salary hold a regular holiday on a rest day (G.R. 114698), or does the company pay a day more for it?
alter table payroll.client_settings add column rest_day_holiday text not null default 'in_salary'
  check (rest_day_holiday in ('in_salary', 'extra_day'));
