-- Lines of a punch file that were not read: how many, and the first ones as [{"line": 3, "why": "…"}].
alter table hr.time_uploads
  add column skipped int not null default 0 check (skipped >= 0),
  add column problems jsonb not null default '[]';
