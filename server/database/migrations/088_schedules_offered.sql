-- Which schedules a client offers its people. A client without any row offers all of them.
create table hr.client_schedules (
  client_id int not null references hr.clients (id),
  schedule_id int not null references hr.schedules (id),
  primary key (client_id, schedule_id)
);
create index client_schedules_schedule on hr.client_schedules (schedule_id);
