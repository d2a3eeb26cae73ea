-- An account that is put right in a middle digit ends as before: a keyed mark of all digits tells that it is another one.
-- Null: in cash, or noted before there were marks.
alter table payroll.paid_accounts add column mark text;
