-- A new password that another user gave is kept like the second factors they removed: for three days the two accounts may be one
-- person, and don't count as two.
alter table auth.factor_resets add column what text not null default 'factor' check (what in ('factor', 'password'));
alter table auth.factor_resets alter column what drop default;
create index factor_resets_by on auth.factor_resets (reset_by);
