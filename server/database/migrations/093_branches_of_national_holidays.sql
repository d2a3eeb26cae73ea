-- A file that made a local holiday national left it at its branches, where nothing could be switched any more.
delete from hr.branch_holidays b using hr.holidays h where h.id = b.holiday_id and h.scope = 'national';
