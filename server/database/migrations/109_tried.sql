-- A job of two codes is seen by who holds both, and what it came to stands beside it for the screen that asked.
alter table work.jobs add column also text;

create table work.job_results (
  job_id int primary key references work.jobs (id) on delete cascade,
  result jsonb not null
);
