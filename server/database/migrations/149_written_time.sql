-- Who put somebody's time into a run out of a file: they do not approve that run where somebody else can. Null: it was pulled
-- from HR, or put in before this was kept.
alter table payroll.run_inputs add column written_by int references auth.users (id);
