-- What an officer has typed of somebody new and not saved yet: found again by who typed it, on any computer, for 30 days.
create table hr.employee_drafts (
  author_id int not null references auth.users (id) on delete cascade,
  -- made by the form
  id uuid not null,
  -- all fields as JSON, sealed under DATA_KEY for this author and draft
  fields text not null,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  version int not null default 1,
  primary key (author_id, id)
);
create index employee_drafts_saved on hr.employee_drafts (saved_at);
