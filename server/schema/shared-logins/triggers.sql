create trigger shared_login_fill before insert or update on shared_login
  for each row execute function fill_shared_login();

create trigger person_moved_separate_login after update of effective_tpa_company_id on person
  for each row when (old.effective_tpa_company_id is distinct from new.effective_tpa_company_id)
  execute function separate_moved_person();

create trigger person_credentials_changed_count_for_login after update on person
  for each row when (old.credential_epoch is distinct from new.credential_epoch)
  execute function count_change_of_login();

create trigger credential_change_record_for_login after insert on credential_change
  for each row execute function record_change_of_login();
