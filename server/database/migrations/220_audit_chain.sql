-- The order in which the history was written, each entry with a hash over the entry before it and the row itself. Its own
-- table, because rows of the history are never changed: many transactions write them at once, and a step behind them puts
-- them in order (docs/decisions/117-audit-chain.md).
create table auth.audit_chain (
  seq bigint primary key,
  audit_id bigint not null unique,
  hash text not null
);
create trigger audit_chain_keep before update or delete or truncate on auth.audit_chain
  for each statement execute function auth.keep_audit();
