-- What a person signs in with, in the one form in which it is compared: the database makes it, for what is stored and
-- for what is typed. JavaScript and the database fold letters differently (İ is i to the one and not to the other), and
-- so do two databases with different locales; this gives the same on each of them.
--
-- What cannot be seen is left out; compatible letters are one (NFKC: full width, the sign for kelvin); spaces around it
-- go; A to Z and the capitals of Latin-1, with Ñ, are small. Other letters stay as they are: İ, ı and ß are letters of
-- their own.
create function auth.sign_in_name(given text) returns text language sql immutable strict parallel safe
return normalize(
  translate(
    lower(btrim(normalize(regexp_replace(given,
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g'), nfkc)) collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'),
  nfkc);

-- Two accounts that only differed in how their name is written: which of them keeps it is not for this file to say.
do $$
declare
  same text;
begin
  select string_agg(line, '; ') into same from (
    select format('the accounts %s sign in as "%s"', string_agg(id::text, ' and ' order by id), auth.sign_in_name(email)) as line
    from auth.users where email is not null group by auth.sign_in_name(email) having count(*) > 1) as users;
  if same is not null then
    raise exception 'Two accounts have the same e-mail address, written differently: %. Give all but one of them another address (auth.users.email), and start again.', same;
  end if;
  select string_agg(line, '; ') into same from (
    select format('the employees %s have the code "%s"', string_agg(id::text, ' and ' order by id), auth.sign_in_name(employee_code)) as line
    from hr.employees group by auth.sign_in_name(employee_code) having count(*) > 1) as employees;
  if same is not null then
    raise exception 'Two employees have the same code, written differently: %. Give all but one of them another code (hr.employees.employee_code), and start again.', same;
  end if;
end $$;

alter table auth.users add column sign_in_name text generated always as (auth.sign_in_name(email)) stored;
create unique index users_sign_in_name on auth.users (sign_in_name);
drop index auth.users_email;

alter table hr.employees add column sign_in_code text generated always as (auth.sign_in_name(employee_code)) stored;
create unique index employees_sign_in_code on hr.employees (sign_in_code);
