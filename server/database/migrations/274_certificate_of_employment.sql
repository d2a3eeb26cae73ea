-- A certificate of employment is written like a memo.
alter table hr.memos drop constraint memos_kind_check;
alter table hr.memos add constraint memos_kind_check
  check (kind in ('notice_to_explain', 'decision', 'reminder', 'commendation', 'certificate_of_employment', 'other'));
