-- Only for the system role: the role that acts for people can't even read them.
grant select, insert, update, delete on session to firstday_system;
grant select, insert, update, delete on refresh_token to firstday_system;
grant select, insert, update, delete on used_device_proof to firstday_system;
grant select, insert, update, delete on login_challenge to firstday_system;
grant select, insert, update, delete on password_reset_token to firstday_system;
grant select, insert, update, delete on trusted_device to firstday_system;
grant select, insert, update, delete on known_device to firstday_system;
grant select, insert, update, delete on used_robot_check to firstday_system;
grant select, insert, update, delete on vault_key to firstday_system;

grant select, insert, update, delete on email_change to firstday_system;
alter table email_change enable row level security;
create policy system_all on email_change to firstday_system using (true) with check (true);
