-- Badge numbers of a device that belong to no employee, such as a visitor's or a test badge. Their time logs stay.
create table hr.ignored_badges (
  device_id int not null references hr.time_devices (id),
  pin text not null,
  ignored_by int references auth.users (id),
  ignored_at timestamptz not null,
  primary key (device_id, pin)
);
create trigger ignored_badges_audit after insert or update or delete on hr.ignored_badges for each row execute function auth.record_change();
