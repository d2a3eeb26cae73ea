-- Leave types: when the document that shows the right to it has to be attached.
alter table hr.leave_types
  add column document_by text not null default 'none' check (document_by in ('none', 'filing', 'approval'));

-- Leave beyond the limits of its type: HR's reason, and which limits it exceeds.
alter table hr.leaves
  add column exception_reason text,
  add column exception_to text[] not null default '{}',
  add constraint leaves_exception check ((exception_reason is null) = (exception_to = '{}'));
