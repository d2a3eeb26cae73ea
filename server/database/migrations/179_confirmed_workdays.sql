-- Days on which every scheduled employee of a branch was absent, and that a reviewer said are no holiday.
create table hr.confirmed_workdays (
  branch_id int not null references hr.branches (id),
  date date not null,
  confirmed_by int not null references auth.users (id),
  confirmed_at timestamptz not null,
  primary key (branch_id, date)
);
