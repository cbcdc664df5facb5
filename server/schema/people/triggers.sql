create trigger person_tpa_company_sync before insert or update of business_id, tpa_company_id on person
  for each row execute function sync_person_tpa_company();

create trigger person_rank_check before insert or update on person
  for each row execute function check_person_rank();

create trigger person_rank_change_check before update on person
  for each row execute function check_person_rank_change();

create trigger person_login_name_choice before insert or update of username on person
  for each row execute function choose_login_name();
