-- Who saw what, by person: the newest first.
create index audit_reads on auth.audit (actor_id, id) where action = 'read';
