create trigger person_email_changed_void_links after update of email, phone on person
  for each row when (old.email is distinct from new.email or (old.email is null and old.phone is distinct from new.phone))
  execute function void_links_for_old_email();

create trigger person_closed_revoke_access after update of is_active, closed_at on person
  for each row when ((new.is_active and not old.is_active) or (old.closed_at is null and new.closed_at is not null))
  execute function revoke_access_of_closed_person();

create trigger person_credentials_changed_count before update of username, email, phone, password_hash, is_active, closed_at on person
  for each row when (
    old.username is distinct from new.username or old.email is distinct from new.email
    or (old.email is null and old.phone is distinct from new.phone) or old.password_hash is distinct from new.password_hash
    or (new.is_active and not old.is_active) or (old.closed_at is not null and new.closed_at is null)
  )
  execute function count_credential_change();

create trigger person_refuse_email_change_by_others before update of email, phone, username on person
  for each row when (
    old.email is distinct from new.email or old.username is distinct from new.username
    or (old.email is null and old.phone is distinct from new.phone)
  )
  execute function refuse_email_change_by_others();

create trigger business_reactivated_cancel_recoveries after update of is_active on business
  for each row when (new.is_active and not old.is_active)
  execute function cancel_recoveries_of_reactivated_business();

create trigger tpa_company_reactivated_cancel_recoveries after update of is_active on tpa_company
  for each row when (new.is_active and not old.is_active)
  execute function cancel_recoveries_of_reactivated_tpa_company();

create trigger person_former_username_stored before insert or update of username on person
  for each row execute function keep_former_username();
