-- People see and change their own consent; that of others, and the numbers that stopped, only the system does.
alter table text_consent enable row level security;
grant select, insert on text_consent to firstday_app;
grant update (ended_at, end_reason) on text_consent to firstday_app;
grant select, insert, update, delete on text_consent to firstday_system;
create policy system_all on text_consent to firstday_system using (true);
create policy own on text_consent to firstday_app
  using (person_id = (select app_user()) and business_id is not distinct from (select app_business()));

alter table text_stop enable row level security;
grant select, insert, update, delete on text_stop to firstday_system;
create policy system_all on text_stop to firstday_system using (true);
