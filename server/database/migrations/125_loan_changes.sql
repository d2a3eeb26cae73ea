-- What was agreed on about the instalments of a loan after it was granted: one of them is skipped, or from a cut-off on another
-- amount is taken. What is owed stays as it is, so that the schedule always adds up to it.
create table payroll.loan_changes (
  id int generated always as identity primary key,
  loan_id int not null references payroll.loans (id),
  kind text not null check (kind in ('skip', 'restructure')),
  -- The cut-off it is about, or begins with: its last day, its month and which of the month's it is.
  cutoff_end date not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  cutoff int not null check (cutoff >= 1),
  -- of a restructure: what is taken a cut-off from then on. Of two of a loan the later one holds.
  instalment_centavos bigint check (instalment_centavos > 0),
  reason text not null check (reason <> ''),
  -- the instalments to come as they were before it
  former jsonb not null,
  made_by int references auth.users (id),
  made_at timestamptz not null,
  -- of a skip: it is taken after all
  withdrawn_by int references auth.users (id),
  withdrawn_at timestamptz,
  check ((kind = 'restructure') = (instalment_centavos is not null)),
  check (withdrawn_at is null or kind = 'skip')
);
create index loan_changes_loan on payroll.loan_changes (loan_id, cutoff_end);
create unique index loan_changes_skip on payroll.loan_changes (loan_id, cutoff_end) where kind = 'skip' and withdrawn_at is null;

-- It stays what it was; a skip is withdrawn once.
create function payroll.keep_loan_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (new.id, new.loan_id, new.kind, new.cutoff_end, new.month, new.cutoff, new.instalment_centavos, new.reason, new.former, new.made_by, new.made_at)
      is not distinct from (old.id, old.loan_id, old.kind, old.cutoff_end, old.month, old.cutoff, old.instalment_centavos, old.reason, old.former, old.made_by, old.made_at) then
    return new;
  end if;
  raise exception 'what was agreed on about a loan stays as it was' using errcode = '23514';
end $$;
create trigger loan_changes_keep before update or delete on payroll.loan_changes
  for each row execute function payroll.keep_loan_change();
create trigger loan_changes_audit after insert or update or delete on payroll.loan_changes
  for each row execute function auth.record_change();

-- Who changes what it comes to has written it too, and does not approve the run that takes it where somebody else can.
create function payroll.note_loan_changer() returns trigger language plpgsql as $$
declare
  actor int := nullif(current_setting('kawani.actor', true), '')::int;
begin
  update payroll.loans set written_by = written_by || actor
    where id = new.loan_id and actor is not null and actor <> all (written_by);
  return null;
end $$;
create trigger loan_changes_written after insert or update on payroll.loan_changes
  for each row execute function payroll.note_loan_changer();
