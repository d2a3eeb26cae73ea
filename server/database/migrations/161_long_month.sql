-- In a month with more paid days than the factor's average: are the days worked paid, or does each absence cost a day?
alter table payroll.client_settings add column long_month text not null default 'days_worked'
  check (long_month in ('days_worked', 'each_absence'));
