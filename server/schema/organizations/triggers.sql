create trigger ends before update on tpa_company
  for each row execute function ends_of_companies();

create trigger people after update of tpa_company_id on business
  for each row when (old.tpa_company_id is distinct from new.tpa_company_id)
  execute function company_of_people();
