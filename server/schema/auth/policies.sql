-- The server's alone: the role that works for people can't even read them.
grant select, insert, update, delete on session to firstday_system;
grant select, insert, update, delete on refresh_token to firstday_system;
grant select, insert, update, delete on sign_in_challenge to firstday_system;
grant select, insert, update, delete on reset_link to firstday_system;
grant select, insert, update, delete on trusted_device to firstday_system;
grant select, insert, update, delete on vault_epoch to firstday_system;

grant select, insert, update, delete on email_change to firstday_system;
alter table email_change enable row level security;
create policy system_all on email_change to firstday_system using (true) with check (true);
