-- Audit rows of many inserts at once: a record becomes JSON once. The subquery was dissolved before, so that it was made anew for
-- the number, for the order and for what is kept.
create or replace function auth.record_inserts() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('kawani.actor', true), '');
  -- columns named in the trigger's arguments are masked
  masked jsonb := coalesce((select jsonb_object_agg(a, '***') from unnest(tg_argv) a), '{}');
begin
  if actor is null then
    return null;
  end if;
  insert into auth.audit (actor_id, request_id, table_name, record_id, action, before, after)
  select actor::int, nullif(current_setting('kawani.request', true), ''), tg_table_schema || '.' || tg_table_name,
    coalesce(n.record ->> 'id', ''), 'insert', null, n.record
  from (select to_jsonb(i) || masked as record from inserted i offset 0) n order by (n.record ->> 'id')::bigint;
  return null;
end $$;

-- Kinds of employment come with people hired out of a file, as the rest of them does.
drop trigger employment_statuses_audit on hr.employment_statuses;
create trigger employment_statuses_audit after update or delete on hr.employment_statuses
  for each row execute function auth.record_change();
create trigger employment_statuses_audit_inserts after insert on hr.employment_statuses referencing new table as inserted
  for each statement execute function auth.record_inserts();

-- Each row of a file is written again when it is judged and when it becomes a record. With room on its page the last needs no new
-- entry in any index.
alter table work.import_rows set (fillfactor = 45);
