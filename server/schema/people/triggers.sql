create trigger branch before insert or update of business_id, tpa_company_id on person
  for each row execute function branch_of_person();

create trigger ranks before insert or update on person
  for each row execute function rank_of_people();

create trigger ranks_of_changes before update on person
  for each row execute function ranks_of_changes();
