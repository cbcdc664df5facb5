-- Only for the system role: the role that acts for people can't even read them.
grant select, insert, update, delete on session to firstday_system;
grant select, insert, update, delete on refresh_token to firstday_system;
grant select, insert, update, delete on used_device_proof to firstday_system;
grant select, insert, update, delete on step_up_code to firstday_system;
grant select, insert, update, delete on counter_code to firstday_system;
grant select, insert, update, delete on authenticator_app to firstday_system;
grant select, insert, update, delete on recovery_code to firstday_system;
grant select, insert, update, delete on passkey to firstday_system;
grant select, insert, update, delete on passkey_challenge to firstday_system;
grant select, insert, update, delete on login_challenge to firstday_system;
grant select, insert, update, delete on password_reset_token to firstday_system;
grant select, insert, update, delete on trusted_device to firstday_system;
grant select, insert, update, delete on known_device to firstday_system;
grant select, insert, update, delete on used_robot_check to firstday_system;
grant select, insert, update, delete on vault_key to firstday_system;

alter table passkey enable row level security;
create policy system_all on passkey to firstday_system using (true) with check (true);
alter table passkey_challenge enable row level security;
create policy system_all on passkey_challenge to firstday_system using (true) with check (true);

grant select, insert, update, delete on email_change to firstday_system;
alter table email_change enable row level security;
create policy system_all on email_change to firstday_system using (true) with check (true);

alter table email_change_undo enable row level security;
grant select, insert, update, delete on email_change_undo to firstday_system;
create policy system_all on email_change_undo to firstday_system using (true) with check (true);

alter table credential_change enable row level security;
grant select, insert on credential_change to firstday_app;
grant select, insert, update, delete on credential_change to firstday_system;
create policy system_all on credential_change to firstday_system using (true) with check (true);
create policy select_visible on credential_change for select to firstday_app
  using (exists (select 1 from person p where p.id = credential_change.person_id));
create policy insert_correction on credential_change for insert to firstday_app
  with check (
    kind = 'email corrected' and requested_by = (select app_user()) and confirmed_by is null
    and exists (select 1 from person p where p.id = credential_change.person_id)
  );

alter table account_recovery enable row level security;
grant select on account_recovery to firstday_app;
grant select, insert, update, delete on account_recovery to firstday_system;
create policy system_all on account_recovery to firstday_system using (true) with check (true);
create policy select_visible on account_recovery for select to firstday_app
  using ((select app_role()) <> 'EMPLOYEE' and exists (select 1 from person p where p.id = account_recovery.person_id));
