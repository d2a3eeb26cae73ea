-- When somebody last said what the columns of such a file are, so that only the latest are kept of one person and kind.
alter table work.import_heads add column used_at timestamptz not null default clock_timestamp();
