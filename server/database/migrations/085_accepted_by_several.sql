-- Of a day that is odd in two ways two officers may each take one: neither of them approves it. `accepted_by` is the last of them,
-- `accepted_earlier` those before.
alter table hr.time_records add column accepted_earlier int[] not null default '{}';
