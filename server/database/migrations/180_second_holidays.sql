-- A second regular holiday on a day doubles its pay, so it is confirmed by the name of the first.
alter table hr.holidays add column second_of text not null default '' check (length(second_of) <= 120);
