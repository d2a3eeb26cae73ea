-- What somebody chose for the columns of a file whose row of names was exactly this one. Company-wide memory of single
-- names stays in work.import_columns.
create table work.import_heads (
  api text not null,
  kind text not null,
  user_id int not null references auth.users (id) on delete cascade,
  -- SHA-256 of the plain names in their order
  head text not null,
  -- [{ index, field, order }]
  columns jsonb not null,
  primary key (api, kind, user_id, head)
);
create index import_heads_user on work.import_heads (user_id);
-- Time of runs was remembered for each run by itself; the names mean the same in the next one.
delete from work.import_columns a using work.import_columns b
  where a.kind like 'runTime:%' and b.kind like 'runTime:%' and a.api = b.api and a.header = b.header
    and split_part(a.kind, ':', 2)::int < split_part(b.kind, ':', 2)::int;
update work.import_columns set kind = 'runTime' where kind like 'runTime:%';
