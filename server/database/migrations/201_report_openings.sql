-- Whether a monthly report to an agency includes what earlier cutoffs of its month took before Kawani. No row: not decided.
create table payroll.report_openings (
  kind text not null check (kind in ('sss', 'hdmf', 'philhealth', 'tax')),
  span text not null check (span ~ '^\d{4}-\d{2}$'),
  included boolean not null,
  decided_by int references auth.users (id),
  decided_at timestamptz not null,
  primary key (kind, span)
);
