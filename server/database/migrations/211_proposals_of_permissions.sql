-- Accounts that a proposed change gives permissions: they don't confirm it.
alter table work.proposals add column gains int[] not null default '{}';
