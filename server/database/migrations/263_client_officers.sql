-- Officers of HR and payroll who look after a client: what they see first, never what they may see.
create table hr.client_officers (
  client_id int not null references hr.clients (id) on delete cascade,
  user_id int not null references auth.users (id),
  primary key (client_id, user_id)
);
create index client_officers_user on hr.client_officers (user_id);
