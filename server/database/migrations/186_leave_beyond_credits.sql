-- Parts of the dates of an approved leave that its credits don't cover, so they are without pay: [{"date": "2026-11-27", "part": "day", "days": 1}].
-- Recounted with every change of a day and of credits; the days of the leave less these are what its credits were charged.
alter table hr.leaves add column unpaid jsonb not null default '[]';
create index leaves_beyond_credits on hr.leaves (employee_id) where unpaid <> '[]';
