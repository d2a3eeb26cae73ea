-- A session of an employee who left: it sends what waits on the phone, and nothing else (docs/decisions/123).
alter table auth.sessions add column hands_in boolean not null default false;
