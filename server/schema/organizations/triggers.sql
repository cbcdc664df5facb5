create trigger tpa_company_status_check before update on tpa_company
  for each row execute function check_tpa_company_status();

create trigger business_people_tpa_company_sync after update of tpa_company_id on business
  for each row when (old.tpa_company_id is distinct from new.tpa_company_id)
  execute function sync_people_tpa_company();
