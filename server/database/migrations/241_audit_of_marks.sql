-- Decisions of users that the audit trail missed: skipped steps of setup, mentions in comments, workdays that a reviewer confirmed,
-- whether a report includes earlier cutoffs, and changed cutoffs. Cutoffs of a new year come by the hundred, from the year's own row.
create trigger setup_marks_audit after insert or update or delete on payroll.setup_marks
  for each row execute function auth.record_change();
create trigger run_comment_mentions_audit after insert or update or delete on payroll.run_comment_mentions
  for each row execute function auth.record_change();
create trigger confirmed_workdays_audit after insert or update or delete on hr.confirmed_workdays
  for each row execute function auth.record_change();
create trigger report_openings_audit after insert or update or delete on payroll.report_openings
  for each row execute function auth.record_change();
create trigger cutoffs_audit after update on payroll.cutoffs for each row execute function auth.record_change();
